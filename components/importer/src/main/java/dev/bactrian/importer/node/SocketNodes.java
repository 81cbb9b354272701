// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * TCP/IP nodes: Camel's {@code netty:}, with records that are lines, or text that ends with a zero
 * byte.
 */
final class SocketNodes {
    private static final String REPLY = "BactrianSocketReply";

    private SocketNodes() {}

    private static String address(NodeScope node, String host) {
        NodeProperties p = node.properties();
        String details = p.take("connectionDetails", "netty:tcp:");
        String address = details == null ? "0" : details;
        return "netty:tcp://" + (address.contains(":") ? address : host + ":" + address);
    }

    private static String kind(NodeProperties p) {
        return p.text(p.first("recordDetection", "recordDefinition", "recordElements"));
    }

    /** The delimiter of {@code netty:}; null where it has none like it. */
    private static String delimiter(NodeProperties p) {
        if (!kind(p).startsWith("delimited")) {
            return null;
        }
        String delimiter = p.text("delimiter") + p.text("delimiterType");
        if (!delimiter.toLowerCase(java.util.Locale.ROOT).contains("custom")) {
            return "LINE";
        }
        return switch (p.text("customDelimiter").toUpperCase(java.util.Locale.ROOT)) {
            case "0A", "0D0A" -> "LINE";
            case "00" -> "NULL";
            default -> null;
        };
    }

    /** Whether {@code netty:} reads and writes such records. */
    private static boolean isKnown(NodeScope node) {
        return delimiter(node.properties()) != null;
    }

    private static Map<String, Object> records(NodeScope node, boolean answered) {
        NodeProperties p = node.properties();
        for (String property :
                List.of(
                        "recordDetection",
                        "recordDefinition",
                        "recordElements",
                        "delimiter",
                        "customDelimiter",
                        "delimiterType")) {
            p.carried(property, "textline, delimiter");
        }
        p.replaced("closeConnection", "netty:'s own: the connection stays");
        Map<String, Object> options = new LinkedHashMap<>();
        options.put("textline", "true");
        if ("NULL".equals(delimiter(p))) {
            options.put("delimiter", "NULL");
        }
        options.put("encoding", "UTF-8");
        options.put("decoderMaxLineLength", 1 << 20);
        options.put("sync", Boolean.toString(answered));
        node.routes().needs("netty");
        return options;
    }

    private static String name(NodeScope node) {
        return "NULL".equals(delimiter(node.properties()))
                ? "text that ends with a zero byte"
                : "lines of text";
    }

    /** A client that listens to its server. */
    static void clientInput(NodeScope node, String route, List<Object> out) {
        if (!isKnown(node)) {
            node.routes()
                    .route(
                            route,
                            node.description(),
                            FlowTranslator.from("direct:" + node.id(), Map.of()),
                            node.placeholder("netty: with a decoder of such records"));
            return;
        }
        node.carried("from: netty:tcp: as a client, " + name(node));
        Map<String, Object> options = records(node, false);
        options.put("clientMode", "true");
        List<Object> steps = EsqlNodes.arrived(node);
        steps.addAll(out);
        node.routes()
                .route(
                        route,
                        node.description(),
                        FlowTranslator.from(address(node, "localhost"), options),
                        steps);
    }

    static void input(NodeScope node, String route, List<Object> out) {
        if (!isKnown(node)) {
            node.routes()
                    .route(
                            route,
                            node.description(),
                            FlowTranslator.from("direct:" + node.id(), Map.of()),
                            node.placeholder("netty: with a decoder of such records"));
            return;
        }
        boolean answered = node.routes().hasInput("ComIbmTCPIPServerOutput");
        node.carried("from: netty:tcp:, " + name(node));
        Map<String, Object> options = records(node, answered);
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
        if (!isKnown(node)) {
            return node.placeholder("netty: with an encoder of such records");
        }
        node.carried("the reply of netty:, sent when the flow ends");
        records(node, true);
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
        if (!isKnown(node)) {
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
        node.carried("netty:tcp:, " + name(node));
        String kept = node.id() + ".kept";
        List<Object> own = new ArrayList<>();
        if (!answered) {
            own.add(Step.keepBody(kept));
        }
        own.add(Step.map("convertBodyTo", Step.map("type", "java.lang.String")));
        own.add(node.to(address(node, "localhost"), records(node, answered)));
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
        if (!asked || !isKnown(node)) {
            return node.placeholder("netty: with sync=true");
        }
        node.carried("the answer to the TCPIPClientOutput before it");
        address(node, "localhost");
        records(node, true);
        return node.guarded(EsqlNodes.arrived(node), "out");
    }
}
