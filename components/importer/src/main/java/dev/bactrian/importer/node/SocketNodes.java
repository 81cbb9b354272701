// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import dev.bactrian.importer.flow.FlatNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * TCP/IP nodes: Camel's {@code netty:}, with records as the file nodes have them: delimited, of
 * fixed length, or all until the connection ends. Bytes are what they are: nothing is text.
 */
final class SocketNodes {
    private static final String REPLY = "BactrianSocketReply";
    private static final String CODECS = "dev.bactrian.filerecords.socket.";

    private static final String LINE = "line";

    private SocketNodes() {}

    private static String address(NodeScope node, String host) {
        NodeProperties p = node.properties();
        String details = p.take("connectionDetails", "netty:tcp:");
        // A question mark would begin options.
        String address = details == null ? "0" : details.replace("?", "%3F");
        return "netty:tcp://" + (address.contains(":") ? address : host + ":" + address);
    }

    /** What a node says of the end of its records: the arguments of a codec. */
    private record Records(String kind, String detail) {

        /** Null where there is no codec for them. */
        static Records of(NodeProperties p) {
            String kind = p.text(p.first("recordDetection", "recordDefinition", "recordElements"));
            switch (kind) {
                case "", "endOfStream", "unmodified", "unmodifiedData" -> {
                    return new Records("endOfStream", "");
                }
                case "fixedLength" -> {
                    String length = p.text(p.first("recordLength", "length"));
                    return new Records(kind, length.matches("[1-9][0-9]{0,6}") ? length : "80");
                }
                default -> {
                    return kind.startsWith("delimited") ? delimited(p) : null;
                }
            }
        }

        private static Records delimited(NodeProperties p) {
            String delimiter = p.text("delimiter") + p.text("delimiterType");
            if (!delimiter.toLowerCase(java.util.Locale.ROOT).contains("custom")) {
                return new Records("delimited", LINE);
            }
            String hex = p.text("customDelimiter").replaceAll("\\s", "").replaceFirst("^0[xX]", "");
            return hex.matches("([0-9A-Fa-f]{2}){1,255}") ? new Records("delimited", hex) : null;
        }

        /** Whether another record may follow on the connection, and an answer. */
        boolean endBeforeTheConnection() {
            return !kind.equals("endOfStream");
        }

        /** As codecs are told. */
        String codec() {
            return kind.equals("endOfStream") ? kind : kind + ":" + detail;
        }

        String text() {
            return switch (kind) {
                case "fixedLength" -> "records of " + detail + " bytes";
                case "delimited" ->
                        detail.equals(LINE) ? "lines" : "records that end with X'" + detail + "'";
                default -> "all until the connection ends";
            };
        }
    }

    /** Options of {@code netty:} for what is read and what is written; either may be null. */
    private static Map<String, Object> options(
            NodeScope node, Records read, Records written, boolean answered) {
        NodeProperties p = node.properties();
        for (String property :
                List.of(
                        "recordDetection",
                        "recordDefinition",
                        "recordElements",
                        "recordLength",
                        "length",
                        "delimiter",
                        "customDelimiter",
                        "delimiterType")) {
            p.carried(property, "decoders, encoders");
        }
        p.replaced("closeConnection", "netty:'s own: the connection stays");
        Map<String, Object> options = new LinkedHashMap<>();
        String id = node.node().id();
        Records in = read == null ? new Records("endOfStream", "") : read;
        Records out = written == null ? new Records("endOfStream", "") : written;
        options.put(
                "decoders",
                "#" + node.routes().bean(id + ".read", CODECS + "RecordDecoders", in.codec()));
        options.put(
                "encoders",
                "#" + node.routes().bean(id + ".written", CODECS + "RecordEncoder", out.codec()));
        options.put("sync", Boolean.toString(answered));
        node.routes().needs("netty");
        return options;
    }

    private static List<Object> foreign(NodeScope node) {
        return node.placeholder("netty: with a decoder or encoder of such records");
    }

    private static void listen(
            NodeScope node,
            String route,
            String host,
            Map<String, Object> options,
            List<Object> steps) {
        node.routes()
                .route(
                        route,
                        node.description(),
                        FlowTranslator.from(address(node, host), options),
                        steps);
    }

    private static void unread(NodeScope node, String route) {
        node.routes()
                .route(
                        route,
                        node.description(),
                        FlowTranslator.from("direct:" + node.id(), Map.of()),
                        foreign(node));
    }

    /** A client that listens to its server. */
    static void clientInput(NodeScope node, String route, List<Object> out) {
        Records records = Records.of(node.properties());
        if (records == null) {
            unread(node, route);
            return;
        }
        node.carried("from: netty:tcp: as a client, " + records.text());
        Map<String, Object> options = options(node, records, null, false);
        options.put("clientMode", "true");
        List<Object> steps = EsqlNodes.arrived(node);
        steps.addAll(out);
        listen(node, route, "localhost", options, steps);
    }

    static void input(NodeScope node, String route, List<Object> out) {
        Records records = Records.of(node.properties());
        Optional<FlatNode> output =
                node.routes().flow().nodes().values().stream()
                        .filter(n -> n.type().equals("ComIbmTCPIPServerOutput"))
                        .findFirst();
        if (records == null) {
            unread(node, route);
            return;
        }
        node.carried("from: netty:tcp:, " + records.text());
        boolean answered = output.isPresent() && records.endBeforeTheConnection();
        Map<String, Object> options =
                options(
                        node,
                        records,
                        output.map(n -> Records.of(new NodeProperties(n))).orElse(null),
                        answered);
        List<Object> steps = EsqlNodes.arrived(node);
        steps.addAll(out);
        if (answered) {
            options.put("disconnectOnNoReply", "false");
            steps.add(Step.restoreBody(REPLY));
        }
        listen(node, route, "0.0.0.0", options, steps);
    }

    /** Whether an input of the flow has a connection that an answer can still go out on. */
    private static boolean isAsked(NodeScope node) {
        return node.routes().flow().nodes().values().stream()
                .filter(n -> n.type().equals("ComIbmTCPIPServerInput"))
                .map(n -> Records.of(new NodeProperties(n)))
                .anyMatch(records -> records != null && records.endBeforeTheConnection());
    }

    /** Sent on the connection that the message came by, when the flow ends. */
    static List<Object> serverOutput(NodeScope node) {
        NodeProperties p = node.properties();
        if (Records.of(p) == null) {
            return foreign(node);
        }
        if (!isAsked(node)) {
            return node.placeholder(
                    "a TCPIPServerInput in the same flow, whose records end before the connection"
                            + " does: netty: closes it when its other end has sent all");
        }
        node.carried("the reply of netty:, sent when the flow ends");
        for (String property : p.names()) {
            if (property.matches("(?i).*(record|delimiter|length|connectionDetails).*")) {
                p.carried(property, "the encoder of the input");
            }
        }
        p.replaced("closeConnection", "netty:'s own: the connection stays");
        String kept = node.id() + ".kept";
        List<Object> own = new ArrayList<>();
        own.add(Step.keepBody(kept));
        own.add(Step.bytes());
        own.add(Step.keepBody(REPLY));
        own.add(Step.restoreBody(kept));
        return node.guarded(own, "out");
    }

    /** With a TCPIPClientReceive behind it, whose records the answer is one of. */
    static List<Object> clientOutput(NodeScope node) {
        Records records = Records.of(node.properties());
        Optional<FlatNode> receiver =
                node.routes().flow().targets(node.node().id(), "out").stream()
                        .map(id -> node.routes().flow().nodes().get(id))
                        .filter(n -> n.type().equals("ComIbmTCPIPClientReceive"))
                        .findFirst();
        Records answer = receiver.map(n -> Records.of(new NodeProperties(n))).orElse(null);
        if (records == null || receiver.isPresent() && answer == null) {
            return foreign(node);
        }
        node.carried("netty:tcp:, " + records.text());
        String kept = node.id() + ".kept";
        boolean answered = answer != null;
        List<Object> own = new ArrayList<>();
        if (!answered) {
            own.add(Step.keepBody(kept));
        }
        own.add(Step.bytes());
        own.add(node.to(address(node, "localhost"), options(node, answer, records, answered)));
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
        NodeProperties p = node.properties();
        if (!asked || Records.of(p) == null) {
            return node.placeholder("netty: with sync=true");
        }
        node.carried("the answer to the TCPIPClientOutput before it");
        for (String property : p.names()) {
            if (property.matches("(?i).*(record|delimiter|length|connectionDetails).*")) {
                p.carried(property, "the decoder of the output before it");
            }
        }
        return node.guarded(EsqlNodes.arrived(node), "out");
    }
}
