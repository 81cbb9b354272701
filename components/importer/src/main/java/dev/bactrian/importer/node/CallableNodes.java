// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Callable flows: an input is {@code direct:callable.ENDPOINT}, which flows of the same process
 * call.
 */
final class CallableNodes {
    private static final String REPLY = "BactrianCallableReply";
    static final String DETACHED = "dev.bactrian.state.camel.DetachedExchange";

    private CallableNodes() {}

    private static String endpoint(NodeScope node) {
        NodeProperties p = node.properties();
        String property = p.first("targetEndpointName", "endpointName");
        String name = p.text(property);
        p.carried(property, "direct:callable.NAME");
        p.replaced("targetApplication", "an endpoint's name is one in the process");
        return "direct:callable." + EsqlNames.safe(name.isEmpty() ? node.routes().name() : name);
    }

    static void input(NodeScope node, String route, List<Object> out) {
        node.carried("from: direct:callable.NAME, for flows of the same process");
        node.routes()
                .route(
                        route,
                        node.description(),
                        FlowTranslator.from(endpoint(node), Map.of()),
                        out.isEmpty() ? List.of(Step.stop()) : out);
    }

    static List<Object> reply(NodeScope node) {
        node.carried("a property of the exchange");
        List<Object> steps = new ArrayList<>();
        steps.add(Step.keepBody(REPLY));
        steps.addAll(node.follow("out"));
        return steps;
    }

    static List<Object> invoke(NodeScope node) {
        NodeProperties p = node.properties();
        node.carried("direct:callable.NAME, for a flow of the same process");
        p.replaced("requestTimeout", "the called flow is waited for");
        p.replaced("timeoutForServer", "the called flow is waited for");
        List<Object> own = new ArrayList<>();
        own.add(Step.map("removeProperty", Step.map("name", REPLY)));
        own.add(node.to(endpoint(node), Map.of()));
        own.add(Step.restoreBody(REPLY));
        return node.guarded(own, "out");
    }

    /** Called on another thread, outside the unit of work; the reply goes to the response node. */
    static List<Object> invokeLater(NodeScope node) {
        node.carried("wireTap of direct:callable.NAME");
        String reply = response(node);
        List<Object> call = new ArrayList<>();
        call.add(Step.map("removeProperty", Step.map("name", REPLY)));
        call.add(Step.to(endpoint(node)));
        call.add(Step.restoreBody(REPLY));
        call.add(Step.to(reply));
        return node.guarded(
                new ArrayList<>(List.of(tap(node, node.node().id() + ".call", call))), "out");
    }

    /** Steps that run on another thread, with trees of their own. */
    static Object tap(NodeScope node, String part, List<Object> steps) {
        String endpoint =
                node.routes().part(part, node.description() + ", on a thread of its own", steps);
        return Step.map(
                "wireTap",
                Step.map(
                        "id",
                        node.id(),
                        "description",
                        node.description(),
                        "uri",
                        endpoint,
                        "onPrepare",
                        node.routes().bean("detached", DETACHED)));
    }

    static void response(NodeScope node, String route, List<Object> out) {
        node.carried("from: direct:response.NAME");
        node.routes()
                .route(
                        route,
                        node.description(),
                        FlowTranslator.from(response(node), Map.of()),
                        out.isEmpty() ? List.of(Step.stop()) : out);
    }

    /** Both ends of a request that is answered later have one identifier. */
    static String response(NodeScope node) {
        NodeProperties p = node.properties();
        // The first two are those of IBM's table of configurable properties.
        String property =
                p.first(
                        "asyncResponseCorrelator",
                        "asyncRequestCorrelator",
                        "asyncResponseCorrelationId",
                        "uniqueIdentifier",
                        "uniqueId");
        String name = p.text(property);
        p.carried(property, "direct:response.NAME");
        return "direct:response." + EsqlNames.safe(name.isEmpty() ? node.routes().name() : name);
    }
}
