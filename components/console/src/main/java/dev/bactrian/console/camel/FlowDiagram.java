// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.console.camel;

import dev.bactrian.broker.FlowEntry;
import dev.bactrian.broker.FlowRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.camel.model.ChoiceDefinition;
import org.apache.camel.model.EndpointRequiredDefinition;
import org.apache.camel.model.FromDefinition;
import org.apache.camel.model.LogDefinition;
import org.apache.camel.model.OtherwiseDefinition;
import org.apache.camel.model.ProcessorDefinition;
import org.apache.camel.model.RouteDefinition;
import org.apache.camel.model.WhenDefinition;
import org.apache.camel.util.URISupport;

/** The routes of flows as they were written, to be drawn. Passwords in their URIs are left out. */
public final class FlowDiagram {

    private static final int MOST_NODES = 1000;
    private static final int MOST_DEPTH = 30;
    private static final int MOST_CHARACTERS = 160;

    private static final Set<String> BRANCHES = Set.of("choice", "multicast", "loadBalance");

    private final FlowRegistry registry;

    /** Of these flows. */
    public FlowDiagram(FlowRegistry registry) {
        this.registry = registry;
    }

    /**
     * A route of a flow.
     *
     * @param id the route's
     * @param nodes its input, then its steps
     */
    public record Route(String id, List<FlowNode> nodes) {}

    /** The routes of a flow; empty where it could not even be read. */
    public List<Route> of(String flow) {
        FlowEntry entry = registry.find(flow);
        if (entry == null) {
            return List.of();
        }
        Count count = new Count();
        List<Route> routes = new ArrayList<>();
        for (RouteDefinition route : entry.routes()) {
            List<FlowNode> nodes = new ArrayList<>();
            FromDefinition from = route.getInput();
            if (from != null) {
                nodes.add(
                        new FlowNode(
                                text(from.getId()),
                                "from",
                                label(from.getEndpointUri()),
                                false,
                                List.of()));
            }
            nodes.addAll(nodes(route.getOutputs(), 0, count));
            routes.add(new Route(text(route.getRouteId()), nodes));
        }
        return routes;
    }

    /** The file or class that a flow is written in; empty for none of that name. */
    public String source(String flow) {
        FlowEntry entry = registry.find(flow);
        return entry == null ? "" : entry.source();
    }

    private static final class Count {
        private int nodes;
    }

    private static List<FlowNode> nodes(
            List<ProcessorDefinition<?>> definitions, int depth, Count count) {
        List<FlowNode> nodes = new ArrayList<>();
        for (ProcessorDefinition<?> definition : definitions) {
            if (++count.nodes > MOST_NODES || depth > MOST_DEPTH) {
                nodes.add(new FlowNode("", "…", "more", false, List.of()));
                return nodes;
            }
            String kind = text(definition.getShortName());
            nodes.add(
                    new FlowNode(
                            text(definition.getId()),
                            kind,
                            label(label(definition, kind)),
                            BRANCHES.contains(kind),
                            inside(definition, depth + 1, count)));
        }
        return nodes;
    }

    /** Of a choice its ways, which Camel does not count among what is in it. */
    private static List<FlowNode> inside(
            ProcessorDefinition<?> definition, int depth, Count count) {
        if (!(definition instanceof ChoiceDefinition choice)) {
            return nodes(definition.getOutputs(), depth, count);
        }
        List<FlowNode> ways = new ArrayList<>();
        for (WhenDefinition when : choice.getWhenClauses()) {
            ways.add(
                    new FlowNode(
                            text(when.getId()),
                            "when",
                            label(inner(when.getLabel(), "when")),
                            false,
                            nodes(when.getOutputs(), depth, count)));
        }
        OtherwiseDefinition otherwise = choice.getOtherwise();
        if (otherwise != null) {
            ways.add(
                    new FlowNode(
                            text(otherwise.getId()),
                            "otherwise",
                            "",
                            false,
                            nodes(otherwise.getOutputs(), depth, count)));
        }
        return ways;
    }

    private static String label(ProcessorDefinition<?> definition, String kind) {
        if (definition instanceof EndpointRequiredDefinition to) {
            return to.getEndpointUri();
        }
        if (definition instanceof LogDefinition log) {
            return log.getMessage();
        }
        if (definition instanceof ChoiceDefinition) {
            return "";
        }
        String label = definition.getLabel();
        return label == null || label.equals(kind) ? "" : inner(label, kind);
    }

    /** What stands in the brackets behind the kind. */
    private static String inner(String label, String kind) {
        String inner =
                label.startsWith(kind + "[")
                        ? label.substring(kind.length() + 1).replaceFirst("\\]$", "")
                        : label;
        // an object without a name of its own says nothing to anybody
        return inner.replaceFirst("\\S*@0x[0-9a-f]+", "").strip();
    }

    private static String label(String text) {
        String safe = URISupport.sanitizeUri(text(text));
        return safe.length() <= MOST_CHARACTERS ? safe : safe.substring(0, MOST_CHARACTERS) + "…";
    }

    private static String text(String text) {
        return text == null ? "" : text;
    }
}
