// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Aggregation and collection. */
final class StateNodes {
    private StateNodes() {}

    private static String name(NodeScope node) {
        String name = node.properties().text("aggregateName");
        node.properties().carried("aggregateName", "aggregation:…:NAME");
        return EsqlNames.safe(name.isEmpty() ? node.routes().name() : name);
    }

    static List<Object> control(NodeScope node) {
        NodeProperties p = node.properties();
        node.carried("aggregation:control:");
        Map<String, Object> options = new LinkedHashMap<>();
        String seconds = p.text("timeoutInterval");
        if (seconds.matches("[0-9]{1,9}") && !seconds.equals("0")) {
            options.put("timeout", seconds + "000");
            p.carried("timeoutInterval", "timeout");
        } else {
            // Without a time an aggregation waits for ever there; a year is the longest here.
            options.put("timeout", "31536000000");
            p.replaced("timeoutInterval", "timeout, a year");
        }
        p.replaced("timeoutLocation", "the header CamelAggregationTimeout");
        List<Object> own =
                new ArrayList<>(List.of(node.to("aggregation:control:" + name(node), options)));
        List<Object> steps = node.guarded(own, "out");
        if (node.isConnected("control")) {
            node.endpoint("control");
            node.replaced("aggregation:control:; its terminal control is not needed");
        }
        return steps;
    }

    static List<Object> request(NodeScope node) {
        node.carried("aggregation:request:");
        Map<String, Object> options = new LinkedHashMap<>();
        node.properties().map(options, "folderName", "folder");
        return node.guarded(node.to("aggregation:request:" + aggregation(node), options));
    }

    /** That of the control node of this flow: a request does not name it. */
    private static String aggregation(NodeScope node) {
        return node.routes().flow().nodes().values().stream()
                .filter(n -> n.type().equals("ComIbmAggregateControl"))
                .map(n -> n.properties().get("aggregateName"))
                .filter(value -> value != null && !value.text().isEmpty())
                .map(value -> EsqlNames.safe(value.text()))
                .findFirst()
                .orElse(EsqlNames.safe(node.routes().name()));
    }

    static List<Object> reply(NodeScope node, String input) {
        NodeProperties p = node.properties();
        if (input.equals("control")) {
            node.replaced("nothing: the terminal control is not needed");
            return new ArrayList<>();
        }
        node.carried("aggregation:reply:");
        String name = name(node);
        String seconds = p.text("unknownMsgTimeout");
        p.carried("unknownMsgTimeout", "unknownTimeout");
        p.replaced("transactionMode", "the unit of work of the last reply");
        replies(node, name, seconds, node.follow("out"));
        return new ArrayList<>(List.of(node.to("aggregation:reply:" + name, Map.of())));
    }

    /**
     * The routes of what an aggregation ends in: terminals out, timeout and unknown.
     *
     * @param seconds how long an unknown reply waits; used where it is a number
     * @param out what follows terminal out
     */
    static void replies(NodeScope node, String name, String seconds, List<Object> out) {
        for (String terminal : List.of("out", "timeout", "unknown")) {
            if (!terminal.equals("out") && !node.isConnected(terminal)) {
                continue;
            }
            Map<String, Object> options = new LinkedHashMap<>();
            if (!terminal.equals("out")) {
                options.put("terminal", terminal);
            } else if (seconds.matches("[1-9][0-9]{0,6}")) {
                options.put("unknownTimeout", seconds + "000");
            }
            List<Object> steps =
                    new ArrayList<>(terminal.equals("out") ? out : node.follow(terminal));
            if (steps.isEmpty()) {
                steps.add(Step.stop());
            }
            node.routes()
                    .route(
                            node.routes().name() + "-" + node.node().id() + "." + terminal,
                            node.description() + ", terminal " + terminal,
                            FlowTranslator.from("aggregation:reply:" + name, options),
                            steps);
        }
    }

    static List<Object> collector(NodeScope node, String input) {
        NodeProperties p = node.properties();
        String name = node.routes().name() + "." + node.node().id();
        Map<String, Object> handlers = new TreeMap<>();
        Map<String, Map<String, Object>> inputs = new TreeMap<>();
        for (Map<String, String> row :
                p.rows("handler.INPUT, correlationPath", "eventHandlerPropertyTable")) {
            // The columns are those of IBM's event handler table: ac37730_ of its documentation.
            String terminal = EsqlNames.safe(row.getOrDefault("terminal", ""));
            String quantity = row.getOrDefault("quantity", "");
            String seconds = row.getOrDefault("timeout", "");
            handlers.put(
                    "handler." + terminal,
                    (quantity.matches("[0-9]{1,6}") ? quantity : seconds.isEmpty() ? "1" : "0")
                            + (seconds.matches("[1-9][0-9]{0,6}") ? "/" + seconds + "000" : ""));
            Map<String, Object> options = new LinkedHashMap<>();
            String path = row.getOrDefault("correlationPath", "");
            if (!path.isEmpty()) {
                options.put("correlationPath", "xpath:" + path.replaceFirst("^\\$Body", ""));
            }
            String pattern = row.getOrDefault("correlationPattern", "");
            if (!pattern.isEmpty() && !pattern.equals("*")) {
                options.put("correlationPattern", pattern);
            }
            inputs.put(terminal, options);
        }
        List<String> terminals =
                node.routes().flow().connections().stream()
                        .filter(c -> c.target().equals(node.node().id()))
                        .map(c -> EsqlNames.safe(c.input()))
                        .filter(t -> !t.equals("control"))
                        .distinct()
                        .toList();
        terminals.forEach(terminal -> handlers.putIfAbsent("handler." + terminal, "1"));
        node.carried("collector:");
        if (node.routes().once("collector " + name)) {
            Map<String, Object> options = new LinkedHashMap<>(handlers);
            p.map(options, "collectionName", "collectionName");
            String seconds = p.text(p.first("collectionExpiry", "expiryTimeout"));
            if (seconds.matches("[1-9][0-9]{0,6}")) {
                options.put("expiry", seconds + "000");
                p.carried(p.first("collectionExpiry", "expiryTimeout"), "expiry");
            }
            String coordination = p.text("eventCoordination").toLowerCase(Locale.ROOT);
            if (coordination.startsWith("all") || coordination.startsWith("first")) {
                options.put("coordination", coordination.startsWith("all") ? "all" : "first");
            }
            p.carried("eventCoordination", "coordination");
            terminal(node, name, "out", options);
            if (node.isConnected("expire")) {
                terminal(node, name, "expire", Step.map("terminal", "expire"));
            }
        }
        Map<String, Object> options = new LinkedHashMap<>();
        String terminal = EsqlNames.safe(input);
        if (terminal.equals("control")) {
            options.put("control", "true");
        } else {
            options.put("input", terminal);
            options.putAll(inputs.getOrDefault(terminal, Map.of()));
        }
        return new ArrayList<>(
                List.of(
                        Step.to(
                                node.id() + "." + terminal,
                                node.description(),
                                "collector:" + name,
                                options)));
    }

    private static void terminal(
            NodeScope node, String name, String terminal, Map<String, Object> options) {
        List<Object> steps = node.follow(terminal);
        if (steps.isEmpty()) {
            steps.add(Step.stop());
        }
        node.routes()
                .route(
                        node.routes().name() + "-" + node.node().id() + ".terminal." + terminal,
                        node.description() + ", terminal " + terminal,
                        FlowTranslator.from("collector:" + name, options),
                        steps);
    }
}
