// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which rows are driven on the same processes, table by table, and how many processes that makes to
 * be started: each takes seconds that no row has.
 */
final class Plan {

    /** Rows of a table in their order: small messages first, persistent ones after the others. */
    static final Comparator<Row> ORDER =
            Comparator.comparingLong(Row::bytes).thenComparing(row -> row.published().persistent());

    /** Processes that are started for each group of rows; 0 where they run already. */
    private final List<Integer> starts = new ArrayList<>();

    /**
     * @param tables the rows of each
     * @param apart whether no process outlives its table
     */
    Plan(Collection<List<Row>> tables, boolean apart) {
        Processes running = null;
        for (List<Row> table : tables) {
            for (Processes processes : groups(table).keySet()) {
                starts.add(processes.equals(running) ? 0 : processes.count());
                running = processes;
            }
            running = apart ? null : running;
        }
    }

    /** The rows of a table by the processes that they need, each in the {@link #ORDER}. */
    static Map<Processes, List<Row>> groups(List<Row> table) {
        Map<Processes, List<Row>> groups = new LinkedHashMap<>();
        for (Row row : table.stream().sorted(ORDER).toList()) {
            groups.computeIfAbsent(row.workload().processes(), key -> new ArrayList<>()).add(row);
        }
        return groups;
    }

    /**
     * Processes that are still to be started.
     *
     * @param groups of rows that have theirs
     */
    int startsAfter(int groups) {
        return starts.stream().skip(groups).mapToInt(Integer::intValue).sum();
    }
}
