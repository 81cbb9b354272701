// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * HTTPAsyncRequest and HTTPAsyncResponse: the request is made on a thread of its own, and what
 * comes back goes to {@code direct:response.IDENTIFIER}, where the response node stands.
 */
final class AsynchronousHttpNodes {
    private AsynchronousHttpNodes() {}

    private static final String HTTP = "http_";

    static List<Object> request(NodeScope node) {
        String reply = CallableNodes.response(node);
        List<Object> call = ContentNodes.call(node, kept(HTTP, reply), false);
        if (call == null) {
            return node.placeholder("http: with the URL");
        }
        node.carried("wireTap of http:");
        return started(node, call, reply);
    }

    static void response(NodeScope node, String route) {
        response(node, HTTP, route);
    }

    /** A call on a thread of its own; its answer goes to the response node. */
    static List<Object> started(NodeScope node, List<Object> call, String reply) {
        call.add(Step.to(reply));
        return node.guarded(
                new ArrayList<>(List.of(CallableNodes.tap(node, node.node().id() + ".call", call))),
                "out");
    }

    /** The route of a response node; what the call kept is named by its kind. */
    static void response(NodeScope node, String kind, String route) {
        node.carried("from: direct:response.NAME");
        String reply = CallableNodes.response(node);
        List<Object> steps = new ArrayList<>();
        steps.add(ContentNodes.status(node));
        steps.addAll(ContentNodes.answer(node, kept(kind, reply)));
        steps.addAll(Inputs.caught(node, List.of(ContentNodes.byStatus(node, node.follow("out")))));
        node.routes().route(route, node.description(), FlowTranslator.from(reply, Map.of()), steps);
    }

    /** The name of what a call keeps for its answer. */
    static String kept(String kind, String reply) {
        return kind + reply.substring(reply.lastIndexOf('.') + 1);
    }
}
