// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What passed through a node, added up. */
final class NodeTally {
    private long invocations;
    private final SpreadTally elapsed = new SpreadTally();
    private final SpreadTally cpu = new SpreadTally();
    private final Map<String, Long> terminals = new TreeMap<>();

    void passed(long took, long cost, String terminal) {
        invocations++;
        elapsed.add(took);
        cpu.add(cost);
        terminals.merge(terminal, 1L, Long::sum);
    }

    void add(NodeTally other) {
        invocations += other.invocations;
        elapsed.add(other.elapsed);
        cpu.add(other.cpu);
        other.terminals.forEach((name, count) -> terminals.merge(name, count, Long::sum));
    }

    NodeStatistics statistics(NodeMeter node) {
        List<TerminalStatistics> all = new ArrayList<>();
        all.add(new TerminalStatistics("in", invocations));
        terminals.forEach((name, count) -> all.add(new TerminalStatistics(name, count)));
        return new NodeStatistics(
                node.id(),
                node.type(),
                node.label(),
                node.route(),
                invocations,
                elapsed.spread(),
                cpu.spread(),
                List.copyOf(all));
    }
}
