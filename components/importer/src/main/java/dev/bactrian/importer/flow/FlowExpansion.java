// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.flow;

import dev.bactrian.importer.error.ImportException;
import dev.bactrian.importer.error.ImporterError;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;

/** Puts the nodes of subflows where the subflows stand, as a broker does when it is deployed. */
public final class FlowExpansion {
    private static final int MAXIMUM = 2000;
    private static final int CONNECTIONS = 20_000;
    private static final int DEPTH = 50;

    private final BiFunction<FlowDocument, String, FlowDocument> subflows;
    private final Map<String, String> overrides;
    private final String name;
    private final Map<String, FlatNode> nodes = new LinkedHashMap<>();
    private final List<FlowConnection> connections = new ArrayList<>();
    private final Map<String, String> settings = new TreeMap<>();
    private final Map<String, PropertyValue> userDefined = new TreeMap<>();
    private final Map<String, String> used = new TreeMap<>();
    private final Set<String> taken = new HashSet<>();
    private final Deque<String> open = new ArrayDeque<>();

    private FlowExpansion(
            String name,
            Map<String, String> overrides,
            BiFunction<FlowDocument, String, FlowDocument> subflows) {
        this.name = name;
        this.overrides = overrides;
        this.subflows = subflows;
    }

    /**
     * Expands a flow.
     *
     * @param name what its settings begin with
     * @param overrides values of a deployment descriptor
     * @param subflows finds the subflow that a flow names, or null
     * @throws ImportException BAC8904 where one contains itself, BAC8906 where there are too many
     *     nodes
     */
    public static FlatFlow expand(
            FlowDocument flow,
            String name,
            Map<String, String> overrides,
            BiFunction<FlowDocument, String, FlowDocument> subflows) {
        FlowExpansion expansion = new FlowExpansion(name, overrides, subflows);
        Map<String, PropertyValue> promoted = new LinkedHashMap<>();
        for (FlowProperty property : flow.properties()) {
            String value = expansion.override(flow, property.name(), property.value());
            PropertyValue own = expansion.configurable(property.name(), value);
            promoted.put(property.name(), own);
            if (property.links().isEmpty()) {
                expansion.userDefined.put(property.name(), own);
            }
        }
        expansion.add(flow, "", promoted);
        return new FlatFlow(
                flow,
                expansion.nodes,
                List.copyOf(expansion.through()),
                expansion.settings,
                expansion.userDefined,
                expansion.used);
    }

    private String override(FlowDocument flow, String property, String value) {
        String qualified = overrides.get(flow.qualifiedName() + "#" + property);
        return qualified != null
                ? qualified
                : overrides.getOrDefault(flow.name() + "#" + property, value);
    }

    private PropertyValue configurable(String property, String value) {
        String key = name + "." + property.replaceAll("[^A-Za-z0-9_.-]+", "_");
        // Braces would end the placeholder of a setting; Placeholders makes text of what is left.
        if (value.contains("{{") || value.contains("}}")) {
            return PropertyValue.of(value);
        }
        settings.put(key, value);
        return new PropertyValue(value, key);
    }

    private void add(FlowDocument flow, String prefix, Map<String, PropertyValue> promoted) {
        String self = flow.project() + "/" + flow.path();
        if (open.contains(self)) {
            List<String> way = new ArrayList<>(open);
            Collections.reverse(way);
            way.add(self);
            throw new ImportException(ImporterError.CYCLIC_SUBFLOW, String.join(" -> ", way));
        }
        open.push(self);
        if (open.size() > DEPTH) {
            throw tooLarge(flow, "subflows in subflows, more than " + DEPTH);
        }
        Map<String, String> ids = new LinkedHashMap<>();
        for (FlowNode node : flow.nodes()) {
            Map<String, PropertyValue> values = values(flow, node, prefix, promoted);
            FlowDocument subflow = node.isSubflow() ? subflows.apply(flow, node.type()) : null;
            String path = free(prefix + node.label().replace('/', '_'));
            ids.put(node.id(), path);
            if (subflow == null) {
                FlatNode flat =
                        new FlatNode(path, node.type(), node.location(), values, node.tables());
                nodes.put(path, flat);
            } else {
                used.put(path, subflow.qualifiedName());
                Map<String, PropertyValue> inner = new LinkedHashMap<>();
                for (FlowProperty property : subflow.properties()) {
                    inner.put(
                            property.name(),
                            values.getOrDefault(
                                    property.name(), PropertyValue.of(property.value())));
                }
                add(subflow, path + "/", inner);
            }
            if (nodes.size() + used.size() > MAXIMUM) {
                throw tooLarge(flow, "more than " + MAXIMUM + " nodes");
            }
        }
        if (connections.size() + flow.connections().size() > CONNECTIONS) {
            throw tooLarge(flow, "more than " + CONNECTIONS + " connections");
        }
        for (FlowConnection connection : flow.connections()) {
            String source = ids.get(connection.source());
            String target = ids.get(connection.target());
            if (source == null) {
                source = ids.get(connection.source().replaceFirst("^InTerminal\\.", ""));
            }
            if (target == null) {
                target = ids.get(connection.target().replaceFirst("^OutTerminal\\.", ""));
            }
            if (source != null && target != null) {
                connections.add(
                        new FlowConnection(
                                source, connection.terminal(), target, connection.input()));
            }
        }
        open.pop();
    }

    private Map<String, PropertyValue> values(
            FlowDocument flow, FlowNode node, String prefix, Map<String, PropertyValue> promoted) {
        Map<String, PropertyValue> values = new LinkedHashMap<>();
        node.properties().forEach((property, text) -> values.put(property, PropertyValue.of(text)));
        for (FlowProperty property : flow.properties()) {
            for (FlowProperty.Link link : property.links()) {
                if (link.node().equals(node.id())) {
                    PropertyValue value = promoted.get(property.name());
                    if (value != null && !(value.text().isEmpty() && value.key() == null)) {
                        values.put(link.property(), value);
                    }
                }
            }
        }
        if (prefix.isEmpty()) {
            String start = "#" + node.label() + ".";
            overrides.forEach(
                    (uri, text) -> {
                        int hash = uri.indexOf('#');
                        if (hash > 0
                                && (uri.startsWith(flow.name() + start)
                                        || uri.startsWith(flow.qualifiedName() + start))) {
                            String property = uri.substring(hash + start.length());
                            values.put(property, configurable(node.label() + "." + property, text));
                        }
                    });
        }
        return values;
    }

    private String free(String path) {
        String free = path;
        for (int n = 2; !taken.add(flatId(free)); n++) {
            free = path + " " + n;
        }
        return free;
    }

    private static String flatId(String path) {
        return new FlatNode(path, "", "", Map.of(), Map.of()).id();
    }

    private static ImportException tooLarge(FlowDocument flow, String what) {
        return new ImportException(
                ImporterError.FLOW_TOO_LARGE, flow.qualifiedName() + ": " + what);
    }

    /**
     * The connections of nodes that remain: those to a subflow lead to what its input is connected
     * to, those of its outputs to what the subflow is connected to.
     */
    private Set<FlowConnection> through() {
        Map<String, List<FlowConnection>> bySource = new LinkedHashMap<>();
        connections.forEach(
                c -> bySource.computeIfAbsent(c.source(), s -> new ArrayList<>()).add(c));
        Set<FlowConnection> through = new LinkedHashSet<>();
        for (FlowConnection connection : connections) {
            FlatNode source = nodes.get(connection.source());
            if (source != null && !isBoundary(source)) {
                follow(connection, connection, bySource, through, new LinkedHashSet<>());
            }
        }
        nodes.values().removeIf(FlowExpansion::isBoundary);
        Map<String, FlatNode> byId = new LinkedHashMap<>();
        nodes.values().forEach(node -> byId.put(node.id(), node));
        nodes.clear();
        nodes.putAll(byId);
        return through;
    }

    private void follow(
            FlowConnection begin,
            FlowConnection now,
            Map<String, List<FlowConnection>> bySource,
            Set<FlowConnection> through,
            Set<FlowConnection> seen) {
        if (!seen.add(now)) {
            return;
        }
        FlatNode target = nodes.get(now.target());
        if (target == null) {
            // A subflow: on from its input of that name.
            String input = now.target() + "/" + now.input();
            for (FlowConnection next : starts(input, now.target(), bySource)) {
                follow(begin, next, bySource, through, seen);
            }
        } else if (target.type().equals(FlowNode.SINK)) {
            int slash = target.path().lastIndexOf('/');
            String owner = slash < 0 ? "" : target.path().substring(0, slash);
            String terminal = target.path().substring(slash + 1);
            for (FlowConnection next : bySource.getOrDefault(owner, List.of())) {
                if (next.terminal().equals(terminal)) {
                    follow(begin, next, bySource, through, seen);
                }
            }
        } else if (!target.type().equals(FlowNode.SOURCE)) {
            if (through.size() >= CONNECTIONS) {
                throw new ImportException(
                        ImporterError.FLOW_TOO_LARGE,
                        name + ": more than " + CONNECTIONS + " connections");
            }
            through.add(
                    new FlowConnection(
                            id(begin.source()), begin.terminal(), target.id(), now.input()));
        }
    }

    private List<FlowConnection> starts(
            String input, String subflow, Map<String, List<FlowConnection>> bySource) {
        List<FlowConnection> named = bySource.get(input);
        if (named != null) {
            return named;
        }
        List<FlatNode> sources =
                nodes.values().stream()
                        .filter(n -> n.type().equals(FlowNode.SOURCE))
                        .filter(n -> n.path().startsWith(subflow + "/"))
                        .filter(n -> n.path().indexOf('/', subflow.length() + 1) < 0)
                        .toList();
        return sources.size() == 1
                ? bySource.getOrDefault(sources.get(0).path(), List.of())
                : List.of();
    }

    private String id(String path) {
        return nodes.get(path).id();
    }

    private static boolean isBoundary(FlatNode node) {
        return node.type().equals(FlowNode.SOURCE) || node.type().equals(FlowNode.SINK);
    }
}
