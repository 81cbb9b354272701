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

    static List<Object> request(NodeScope node) {
        String reply = CallableNodes.response(node);
        String identifier = reply.substring(reply.lastIndexOf('.') + 1);
        List<Object> call = ContentNodes.call(node, "http_" + identifier, false);
        if (call == null) {
            return node.placeholder("http: with the URL");
        }
        node.carried("wireTap of http:");
        call.add(Step.to(reply));
        return node.guarded(
                new ArrayList<>(List.of(CallableNodes.tap(node, node.node().id() + ".call", call))),
                "out");
    }

    static void response(NodeScope node, String route, List<Object> out) {
        node.carried("from: direct:response.NAME");
        String reply = CallableNodes.response(node);
        String identifier = reply.substring(reply.lastIndexOf('.') + 1);
        List<Object> steps = new ArrayList<>();
        steps.add(ContentNodes.status(node));
        steps.addAll(ContentNodes.answer(node, "http_" + identifier));
        steps.add(ContentNodes.byStatus(node, out));
        node.routes().route(route, node.description(), FlowTranslator.from(reply, Map.of()), steps);
    }
}
