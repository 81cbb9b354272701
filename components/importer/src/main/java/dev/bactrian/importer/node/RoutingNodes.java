// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** Passthrough, TryCatch, FlowOrder, Route, RouteToLabel, Label. */
final class RoutingNodes {
    private RoutingNodes() {}

    static List<Object> passthrough(NodeScope node) {
        node.carried("the next node");
        return node.follow("out");
    }

    static List<Object> tryCatch(NodeScope node) {
        node.carried("doTry");
        String bean = node.routes().catchBean(node.node().id() + ".catch");
        List<Object> tried = node.follow("try");
        List<Object> caught = new ArrayList<>(List.of(Step.process(bean)));
        caught.addAll(node.follow("catch"));
        if (!node.isConnected("catch")) {
            return tried;
        }
        return new ArrayList<>(
                List.of(
                        Step.process(bean),
                        Step.tryCatch(
                                node.id(),
                                node.description(),
                                tried.isEmpty() ? List.of(Step.stop()) : tried,
                                "java.lang.Exception",
                                caught)));
    }

    static List<Object> order(NodeScope node) {
        node.carried("multicast");
        List<String> endpoints = new ArrayList<>();
        for (String terminal : List.of("first", "second")) {
            String endpoint = node.endpoint(terminal);
            if (endpoint != null) {
                endpoints.add(endpoint);
            }
        }
        return node.guarded(
                new ArrayList<>(List.of(Step.multicast(node.id(), node.description(), endpoints))),
                "-");
    }

    static List<Object> route(NodeScope node) {
        NodeProperties p = node.properties();
        Map<String, Object> options = new LinkedHashMap<>();
        List<Map<String, String>> rows = p.rows("filter.TERMINAL", "filterTable", "filterPattern");
        List<String> order = filters(rows, options);
        if (order.isEmpty()) {
            return node.placeholder("message-route: with the filters");
        }
        node.carried("message-route:");
        String mode = p.text("distributionMode");
        p.map(options, "distributionMode", "distributionMode", Map.of("all", "", "first", "first"));
        if (mode.equals("first")) {
            options.put("order", String.join(",", order));
        }
        for (Map<String, String> row :
                p.rows("namespace.PREFIX", "nsmapping", "namespacePrefixMap", "nsMapping")) {
            options.put("namespace." + row.get("nsPrefix"), row.get("namespace"));
        }
        TreeSet<String> terminals = new TreeSet<>(order);
        terminals.add("default");
        for (String terminal : terminals) {
            String endpoint = node.endpoint(terminal);
            options.put(
                    "terminal." + terminal, endpoint == null ? node.routes().nowhere() : endpoint);
        }
        return node.guarded(
                new ArrayList<>(List.of(node.to("message-route:" + node.node().id(), options))),
                "-");
    }

    /** An option for each terminal that has filters; answers the terminals in their order. */
    static List<String> filters(List<Map<String, String>> rows, Map<String, Object> options) {
        List<String> order = new ArrayList<>();
        for (Map<String, String> row : rows) {
            String terminal =
                    row.getOrDefault(
                                    "routingOutputTerminal",
                                    row.getOrDefault("routeTerminal", "Match"))
                            .replaceFirst("^OutTerminal\\.", "");
            String pattern = row.getOrDefault("filterPattern", "");
            String before = (String) options.get("filter." + terminal);
            options.put(
                    "filter." + terminal,
                    before == null ? pattern : before + " or (" + pattern + ")");
            if (!order.contains(terminal)) {
                order.add(terminal);
            }
        }
        return order;
    }

    static List<Object> toLabel(NodeScope node) {
        NodeProperties p = node.properties();
        String property = p.first("mode", "routeMode");
        boolean last = p.text(property).toLowerCase(java.util.Locale.ROOT).contains("last");
        p.carried(property, "the entry of the list that is taken");
        node.carried("recipientList");
        String expression =
                "'direct:"
                        + node.routes().name()
                        + ".label.' || LocalEnvironment.Destination.RouterList.DestinationData["
                        + (last ? "<" : "1")
                        + "].labelName || '?block=false&failIfNoConsumers=true'";
        return node.guarded(
                new ArrayList<>(
                        List.of(
                                Step.map(
                                        "recipientList",
                                        Step.map(
                                                "id",
                                                node.id(),
                                                "description",
                                                node.description(),
                                                "delimiter",
                                                "false",
                                                "stopOnException",
                                                true,
                                                "expression",
                                                Step.map(
                                                        "language",
                                                        Step.map(
                                                                "language",
                                                                "esql",
                                                                "expression",
                                                                expression)))))),
                "-");
    }

    static List<Object> label(NodeScope node) {
        node.carried("a route from direct:");
        node.properties().carried("labelName", "the endpoint's name");
        return node.follow("out");
    }
}
