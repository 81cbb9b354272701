// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** TCP/IP nodes, of lines of text: Camel's {@code netty:}. */
final class SocketNodes {
    private static final String REPLY = "BactrianSocketReply";

    private SocketNodes() {}

    private static String address(NodeScope node, String host) {
        NodeProperties p = node.properties();
        String details = p.take("connectionDetails", "netty:tcp:");
        String address = details == null ? "0" : details;
        return "netty:tcp://" + (address.contains(":") ? address : host + ":" + address);
    }

    /** Whether records are lines, which is what {@code netty:} reads as they are. */
    private static boolean isLines(NodeScope node) {
        NodeProperties p = node.properties();
        String kind = p.text(p.first("recordDetection", "recordDefinition", "recordElements"));
        String delimiter = p.text("delimiter") + p.text("delimiterType");
        return kind.startsWith("delimited")
                && !delimiter.toLowerCase(java.util.Locale.ROOT).contains("custom");
    }

    private static Map<String, Object> lines(NodeScope node, boolean answered) {
        NodeProperties p = node.properties();
        for (String property :
                List.of(
                        "recordDetection",
                        "recordDefinition",
                        "recordElements",
                        "delimiter",
                        "delimiterType")) {
            p.carried(property, "textline");
        }
        p.replaced("closeConnection", "netty:'s own: the connection stays");
        Map<String, Object> options = new LinkedHashMap<>();
        options.put("textline", "true");
        options.put("sync", Boolean.toString(answered));
        options.put("encoding", "UTF-8");
        options.put("decoderMaxLineLength", 1 << 20);
        node.routes().needs("netty");
        return options;
    }

    static void input(NodeScope node, String route, List<Object> out) {
        if (!isLines(node)) {
            node.routes()
                    .route(
                            route,
                            node.description(),
                            FlowTranslator.from("direct:" + node.id(), Map.of()),
                            node.placeholder("netty: with a decoder of such records"));
            return;
        }
        boolean answered = node.routes().hasInput("ComIbmTCPIPServerOutput");
        node.carried("from: netty:tcp:, lines of text");
        Map<String, Object> options = lines(node, answered);
        if (answered) {
            options.put("disconnectOnNoReply", "false");
        }
        List<Object> steps = EsqlNodes.arrived(node);
        steps.addAll(out);
        if (answered) {
            steps.add(Step.restoreBody(REPLY));
        }
        node.routes()
                .route(
                        route,
                        node.description(),
                        FlowTranslator.from(address(node, "0.0.0.0"), options),
                        steps);
    }

    /** Sent on the connection that the message came by, when the flow ends. */
    static List<Object> serverOutput(NodeScope node) {
        if (!isLines(node)) {
            return node.placeholder("netty: with an encoder of such records");
        }
        node.carried("the reply of netty:, sent when the flow ends");
        lines(node, true);
        address(node, "0.0.0.0");
        String kept = node.id() + ".kept";
        List<Object> own = new ArrayList<>();
        own.add(Step.keepBody(kept));
        own.add(Step.map("convertBodyTo", Step.map("type", "java.lang.String")));
        own.add(Step.keepBody(REPLY));
        own.add(Step.restoreBody(kept));
        return node.guarded(own, "out");
    }

    static List<Object> clientOutput(NodeScope node) {
        if (!isLines(node)) {
            return node.placeholder("netty: with an encoder of such records");
        }
        boolean answered =
                node.routes().flow().targets(node.node().id(), "out").stream()
                        .anyMatch(
                                id ->
                                        node.routes()
                                                .flow()
                                                .nodes()
                                                .get(id)
                                                .type()
                                                .equals("ComIbmTCPIPClientReceive"));
        node.carried("netty:tcp:, lines of text");
        String kept = node.id() + ".kept";
        List<Object> own = new ArrayList<>();
        if (!answered) {
            own.add(Step.keepBody(kept));
        }
        own.add(Step.map("convertBodyTo", Step.map("type", "java.lang.String")));
        own.add(node.to(address(node, "localhost"), lines(node, answered)));
        if (!answered) {
            own.add(Step.restoreBody(kept));
        }
        return node.guarded(own, "out");
    }

    /** The answer is there: the output before it waited for it. */
    static List<Object> clientReceive(NodeScope node) {
        boolean asked =
                node.routes().flow().connections().stream()
                        .filter(c -> c.target().equals(node.node().id()))
                        .allMatch(
                                c ->
                                        node.routes()
                                                .flow()
                                                .nodes()
                                                .get(c.source())
                                                .type()
                                                .equals("ComIbmTCPIPClientOutput"));
        if (!asked || !isLines(node)) {
            return node.placeholder("netty: with sync=true");
        }
        node.carried("the answer to the TCPIPClientOutput before it");
        address(node, "localhost");
        lines(node, true);
        return node.guarded(EsqlNodes.arrived(node), "out");
    }
}
