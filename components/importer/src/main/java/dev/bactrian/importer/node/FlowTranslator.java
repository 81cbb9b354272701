// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import dev.bactrian.importer.flow.FlatFlow;
import dev.bactrian.importer.flow.FlatNode;
import dev.bactrian.importer.flow.FlowConnection;
import dev.bactrian.importer.flow.PropertyValue;
import dev.bactrian.importer.report.ImportReport;
import dev.bactrian.importer.report.Outcome;
import dev.bactrian.importer.report.ReportLine;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Writes a flow as routes: a route for each input, in which the nodes follow one another, and one
 * from {@code direct:} for each node that several connections lead to or a terminal of a component
 * names.
 */
public final class FlowTranslator {
    /** How many nodes stand in one route before the next begins. */
    private static final int LONGEST = 40;

    private static final String CATCH = "dev.bactrian.esql.camel.CatchTerminal";

    private final FlatFlow flow;
    private final String name;
    private final Surroundings around;
    private final ImportReport report;
    private final List<Object> beans = new ArrayList<>();
    private final List<Object> routes = new ArrayList<>();
    private final Map<String, String> settings;
    private final StringBuilder esql = new StringBuilder();
    private final Deque<Runnable> pending = new ArrayDeque<>();
    private final Set<String> begun = new LinkedHashSet<>();
    private final Set<String> translated = new LinkedHashSet<>();
    private final Set<String> extensions = new TreeSet<>();
    private final Map<String, String> files = new TreeMap<>();
    private int depth;

    private FlowTranslator(FlatFlow flow, String name, Surroundings around, ImportReport report) {
        this.flow = flow;
        this.name = name;
        this.around = around;
        this.report = report;
        this.settings = new TreeMap<>(flow.settings());
    }

    /** The routes of a flow; what becomes of its nodes is reported. */
    public static FlowRoutes translate(
            FlatFlow flow, String name, Surroundings around, ImportReport report) {
        return new FlowTranslator(flow, name, around, report).write();
    }

    private FlowRoutes write() {
        report.flow(name);
        boolean first = true;
        for (FlatNode node : flow.nodes().values()) {
            if (Inputs.isInput(node.type())) {
                input(node, first);
                first = false;
            } else if (node.type().equals("ComIbmLabel") || flow.degree(node.id()) == 0) {
                endpoint(new FlowConnection("", "", node.id(), "in"));
            }
            drain();
        }
        for (FlatNode node : flow.nodes().values()) {
            if (!translated.contains(node.id())) {
                report(node, Outcome.REPLACED, "nothing: no connection leads to it", List.of());
            }
        }
        List<Object> document = new ArrayList<>();
        if (!beans.isEmpty()) {
            document.add(Step.map("beans", beans));
        }
        document.add(Step.map("errorHandler", Step.map("noErrorHandler", Map.of())));
        document.addAll(routes);
        String text =
                String.join("\n", FlowRoutes.heading(name, flow.document().path()))
                        + "\n\n"
                        + Placeholders.only(settings.keySet(), Yaml.write(document));
        return new FlowRoutes(
                text, esql.toString(), FlowRoutes.esqlFile(name), settings, extensions, files);
    }

    private void drain() {
        while (!pending.isEmpty()) {
            pending.poll().run();
        }
    }

    private void input(FlatNode node, boolean first) {
        NodeScope scope = new NodeScope(this, node);
        translated.add(node.id());
        Inputs.translate(scope, first ? name : name + "-" + node.id());
        finish(scope);
    }

    /** Adds a route. */
    void route(String id, String description, Map<String, Object> from, List<Object> steps) {
        Map<String, Object> route = Step.map("id", id);
        if (!id.equals(name)) {
            route.put("group", name);
        }
        if (!description.isEmpty()) {
            route.put("description", description);
        }
        Map<String, Object> all = new LinkedHashMap<>(from);
        all.put("steps", steps);
        route.put("from", all);
        routes.add(Step.map("route", route));
    }

    /** The steps that follow a terminal; none where it is not connected. */
    List<Object> follow(FlatNode node, String terminal) {
        List<FlowConnection> connections = connections(node, terminal);
        if (connections.isEmpty()) {
            return new ArrayList<>();
        }
        if (connections.size() > 1) {
            List<String> endpoints = connections.stream().map(this::endpoint).toList();
            return new ArrayList<>(
                    List.of(
                            Step.multicast(
                                    name + "." + node.id() + "." + terminal, "", endpoints)));
        }
        FlowConnection only = connections.get(0);
        FlatNode target = flow.nodes().get(only.target());
        if (flow.degree(target.id()) > 1
                || depth >= LONGEST
                || target.type().equals("ComIbmLabel")
                || Inputs.isInput(target.type())) {
            return new ArrayList<>(List.of(Step.to(endpoint(only))));
        }
        depth++;
        try {
            return steps(target, only.input());
        } finally {
            depth--;
        }
    }

    /** The endpoint behind a terminal, or null where it is not connected. */
    String endpoint(FlatNode node, String terminal) {
        List<FlowConnection> connections = connections(node, terminal);
        if (connections.isEmpty()) {
            return null;
        }
        if (connections.size() == 1) {
            return endpoint(connections.get(0));
        }
        String part = node.id() + "." + terminal;
        if (begun.add(part)) {
            List<String> endpoints = connections.stream().map(this::endpoint).toList();
            route(
                    name + "-" + part,
                    "",
                    from("direct:" + name + "." + part, Map.of()),
                    List.of(Step.multicast(name + "." + part, "", endpoints)));
        }
        return "direct:" + name + "." + part;
    }

    private List<FlowConnection> connections(FlatNode node, String terminal) {
        return flow.connections().stream()
                .filter(c -> c.source().equals(node.id()) && c.terminal().equals(terminal))
                .distinct()
                .toList();
    }

    /** The endpoint of a node's input terminal; its route is written when the present one is. */
    private String endpoint(FlowConnection connection) {
        FlatNode target = flow.nodes().get(connection.target());
        boolean label = target.type().equals("ComIbmLabel");
        boolean many = Inputs.hasNamedTerminals(target.type());
        String part =
                label
                        ? "label." + labelName(target)
                        : many
                                ? target.id() + "." + EsqlNames.safe(connection.input())
                                : target.id();
        if (begun.add(part)) {
            pending.add(
                    () -> {
                        depth = 0;
                        route(
                                name + "-" + part,
                                "",
                                from("direct:" + name + "." + part, Map.of()),
                                steps(target, connection.input()));
                    });
        }
        return "direct:" + name + "." + part;
    }

    static String labelName(FlatNode node) {
        PropertyValue own = node.properties().get("labelName");
        return own == null ? node.path() : own.text();
    }

    /** The endpoint that discards. */
    String nowhere() {
        if (begun.add("discarded")) {
            pending.add(
                    () ->
                            route(
                                    name + "-discarded",
                                    "what is propagated to a terminal without a connection",
                                    from("direct:" + name + ".discarded", Map.of()),
                                    List.of(Step.stop())));
        }
        return "direct:" + name + ".discarded";
    }

    static Map<String, Object> from(String uri, Map<String, Object> parameters) {
        Map<String, Object> from = Step.map("uri", uri);
        if (!parameters.isEmpty()) {
            from.put("parameters", Step.options(parameters));
        }
        return from;
    }

    private List<Object> steps(FlatNode node, String input) {
        boolean again = !translated.add(node.id());
        NodeScope scope = new NodeScope(this, node);
        List<Object> steps = Nodes.translate(scope, input);
        if (!again) {
            finish(scope);
        }
        return steps;
    }

    private void finish(NodeScope scope) {
        FlatNode node = scope.node();
        report(node, scope.outcome(), scope.how(), scope.properties().lines());
    }

    private void report(
            FlatNode node, Outcome outcome, String how, List<ReportLine.Property> properties) {
        NodeType type = NodeType.of(node.type());
        report.node(
                new ReportLine(
                        name,
                        node.path(),
                        type == null ? node.type() : type.palette(),
                        outcome,
                        how,
                        properties));
    }

    /** A bean that keeps a message, and puts it back where an exception was caught. */
    String catchBean(String part) {
        String bean = name + "." + part;
        beans.add(Step.map("name", bean, "type", CATCH));
        return bean;
    }

    /**
     * A bean of the flow, made once.
     *
     * @param part what it is called, behind the flow's name
     * @param arguments of its constructor
     * @return its name
     */
    String bean(String part, String type, Object... arguments) {
        String bean = name + "." + part;
        if (begun.add("bean " + bean)) {
            Map<String, Object> made = Step.map("name", bean, "type", type);
            if (arguments.length > 0) {
                Map<String, Object> constructors = new LinkedHashMap<>();
                for (int i = 0; i < arguments.length; i++) {
                    constructors.put(Integer.toString(i), arguments[i]);
                }
                made.put("constructors", constructors);
            }
            beans.add(made);
        }
        return bean;
    }

    /** A bean of the flow with properties, made once; answers its name. */
    String bean(String part, String type, Map<String, Object> properties) {
        String bean = name + "." + part;
        if (begun.add("bean " + bean)) {
            Map<String, Object> made = Step.map("name", bean, "type", type);
            if (!properties.isEmpty()) {
                made.put("properties", properties);
            }
            beans.add(made);
        }
        return bean;
    }

    /**
     * The project needs an extension of Camel Quarkus ({@code kafka}), or a component of Camel that
     * is a plain jar ({@code org.apache.camel:camel-jsonata}).
     */
    void needs(String extension) {
        extensions.add(extension);
    }

    /** Adds a route that steps lead to, once; answers its endpoint. */
    String part(String part, String description, List<Object> steps) {
        String endpoint = "direct:" + name + "." + part;
        if (begun.add("part " + part)) {
            route(name + "-" + part, description, from(endpoint, Map.of()), steps);
        }
        return endpoint;
    }

    /** Adds a module to those that the import writes; answers its address. */
    String esql(String module, String text) {
        return esql(module, "", text);
    }

    /** The same, with declarations of the module. */
    String esql(String module, String declarations, String text) {
        if (esql.isEmpty()) {
            esql.append("-- Modules of nodes of ").append(name).append(" that became ESQL.\n");
        }
        esql.append("\nCREATE COMPUTE MODULE ")
                .append(module)
                .append('\n')
                .append(declarations)
                .append("  CREATE FUNCTION Main() RETURNS BOOLEAN\n  BEGIN\n")
                .append(text)
                .append("    RETURN TRUE;\n  END;\nEND MODULE;\n");
        return "esql:" + FlowRoutes.esqlFile(name) + "#" + module;
    }

    /**
     * Text that stands in a file of its own beside the flow.
     *
     * @param part behind the flow's name; of letters, digits and {@code ._}
     * @return the file's name, by which flows find it on the class path
     */
    String file(String part, String text) {
        String file = name + "." + part;
        files.put(file, text);
        return file;
    }

    void setting(String key, String value) {
        settings.put(key, value);
    }

    /** Whether this is asked for the first time. */
    boolean once(String what) {
        return begun.add(what);
    }

    boolean hasLabels() {
        return flow.nodes().values().stream().anyMatch(n -> n.type().equals("ComIbmLabel"));
    }

    boolean hasInput(String type) {
        return flow.nodes().values().stream().anyMatch(n -> n.type().equals(type));
    }

    FlatFlow flow() {
        return flow;
    }

    String name() {
        return name;
    }

    Surroundings around() {
        return around;
    }
}
