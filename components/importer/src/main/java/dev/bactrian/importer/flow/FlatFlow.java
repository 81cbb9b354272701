// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.flow;

import java.util.List;
import java.util.Map;

/**
 * A flow whose subflows are expanded.
 *
 * @param document the flow as its file has it
 * @param nodes all nodes, by {@link FlatNode#id}
 * @param connections between them
 * @param settings what is configurable: each setting's value
 * @param userDefined the user-defined properties of the flow, by name
 * @param subflows what was expanded, by the label of each use
 */
public record FlatFlow(
        FlowDocument document,
        Map<String, FlatNode> nodes,
        List<FlowConnection> connections,
        Map<String, String> settings,
        Map<String, PropertyValue> userDefined,
        Map<String, String> subflows) {

    /** What is connected to a node's terminal, in the order of the connections. */
    public List<String> targets(String node, String terminal) {
        return connections.stream()
                .filter(c -> c.source().equals(node) && c.terminal().equals(terminal))
                .map(FlowConnection::target)
                .distinct()
                .toList();
    }

    /** The terminals of a node that are connected. */
    public List<String> terminals(String node) {
        return connections.stream()
                .filter(c -> c.source().equals(node))
                .map(FlowConnection::terminal)
                .distinct()
                .toList();
    }

    /** How many connections lead to a node. */
    public long degree(String node) {
        return connections.stream().filter(c -> c.target().equals(node)).count();
    }
}
