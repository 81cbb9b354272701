// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a flow did in an interval, added up over its threads. Not safe for several threads. */
final class Collected {
    /** More threads than that are not told apart: a server's pool may make many. */
    private static final int MOST_THREADS = 256;

    private final Instant from;
    private final FlowTally figures = new FlowTally();
    private final Map<String, FlowTally> threads = new TreeMap<>();
    private final List<NodeTally> nodes = new ArrayList<>();

    Collected(Instant from) {
        this.from = from;
    }

    FlowTally figures() {
        return figures;
    }

    void add(String thread, FlowTally more, List<NodeTally> moreNodes) {
        figures.add(more);
        ofThread(thread).add(more);
        addNodes(moreNodes);
    }

    void add(Collected other) {
        figures.add(other.figures);
        other.threads.forEach((thread, more) -> ofThread(thread).add(more));
        addNodes(other.nodes);
    }

    private FlowTally ofThread(String thread) {
        int told = threads.size() - (threads.containsKey(Statistics.OTHERS) ? 1 : 0);
        boolean own =
                threads.containsKey(thread)
                        || told < MOST_THREADS
                        || thread.equals(Statistics.OTHERS);
        return threads.computeIfAbsent(own ? thread : Statistics.OTHERS, name -> new FlowTally());
    }

    private void addNodes(List<NodeTally> more) {
        for (int i = 0; i < more.size(); i++) {
            ThreadTally.at(nodes, i).add(more.get(i));
        }
    }

    FlowStatistics statistics(
            String flow, Level level, Interval interval, Instant to, List<NodeMeter> known) {
        List<NodeStatistics> ofNodes = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            ofNodes.add(nodes.get(i).statistics(known.get(i)));
        }
        return new FlowStatistics(
                flow,
                level,
                interval,
                from,
                to,
                figures.figures(),
                threads.entrySet().stream()
                        .map(e -> new ThreadStatistics(e.getKey(), e.getValue().figures()))
                        .toList(),
                List.copyOf(ofNodes));
    }
}
