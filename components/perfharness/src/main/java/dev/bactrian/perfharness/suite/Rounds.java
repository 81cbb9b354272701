// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The rows of a table, driven in rounds: each round drives every row once, and each row is measured
 * by its last runs. So all sizes warm the program up together, what is measured is spread over
 * time, and a row that is steady leaves its time to those that are not.
 */
final class Rounds {

    /** Of the processor time for each message, how far the runs that count may be apart. */
    private static final double STEADY = 0.1;

    /** Of the processor time of a run, what is much for the compiler. */
    private static final double COMPILING = 0.03;

    private final List<Row> rows;
    private final int counted;
    private final int most;
    private final Map<Row, List<RunFigures>> figures = new LinkedHashMap<>();
    private final Map<Row, String> problems = new LinkedHashMap<>();

    /**
     * @param rows in the order in which they are driven
     * @param counted runs by which a row is measured: the last ones
     * @param most rounds; at least as many as count
     */
    Rounds(List<Row> rows, int counted, int most) {
        this.rows = List.copyOf(rows);
        this.counted = counted;
        this.most = Math.max(counted, most);
        rows.forEach(row -> figures.put(row, new ArrayList<>()));
    }

    /** The rows that the next round drives: those that are neither steady nor without hope. */
    List<Row> open() {
        return rows.stream().filter(row -> !isSettled(row)).toList();
    }

    /** Whether a row needs no more runs: it is steady, it has had the most, or it has failed. */
    boolean isSettled(Row row) {
        return problems.containsKey(row) || figures.get(row).size() >= most || isSteady(row);
    }

    /** Whether every row has the runs that count, or has failed. */
    boolean isEnough() {
        return rows.stream()
                .allMatch(row -> problems.containsKey(row) || figures.get(row).size() >= counted);
    }

    /** Whether every row has a run at least, or has failed. */
    boolean isBegun() {
        return rows.stream()
                .allMatch(row -> problems.containsKey(row) || !figures.get(row).isEmpty());
    }

    /** A run of a row. */
    void add(Row row, RunFigures run) {
        figures.get(row).add(run);
    }

    /** A row cannot be measured. */
    void failed(Row row, String problem) {
        problems.put(row, problem);
    }

    /** A new process runs: what the open rows have measured is of one that was warm. */
    void restart() {
        open().forEach(row -> figures.get(row).clear());
    }

    /** The rows, in their order. */
    List<Row> rows() {
        return rows;
    }

    /** Why a row has no figures; null for none. */
    String problem(Row row) {
        return problems.get(row);
    }

    /** The runs that count. */
    List<RunFigures> counted(Row row) {
        List<RunFigures> all = figures.get(row);
        return List.copyOf(all.subList(Math.max(0, all.size() - counted), all.size()));
    }

    /**
     * Whether a row is warm: the processor time for each message does not fall any more, and little
     * of it is the compiler's. Of one run alone it is not known.
     */
    boolean isWarm(Row row) {
        List<RunFigures> runs = counted(row);
        if (figures.get(row).size() < 2) {
            return false;
        }
        double first = runs.get(0).serverCpu();
        double last = runs.get(runs.size() - 1).serverCpu();
        return last >= first * (1 - STEADY);
    }

    /**
     * Whether much of what a row used in its last run was the compiler's, or it has not run yet:
     * with all clients at work the compiler has as small a part of the processors as any of the
     * many threads, and needs minutes for what takes it seconds.
     */
    boolean isCompiling(Row row) {
        List<RunFigures> runs = figures.get(row);
        if (runs.isEmpty()) {
            return true;
        }
        RunFigures last = runs.get(runs.size() - 1);
        return last.compilerCpu() > COMPILING * last.serverCpu();
    }

    private boolean isSteady(Row row) {
        List<RunFigures> runs = counted(row);
        if (runs.size() < counted || figures.get(row).size() == counted && most > counted) {
            // The very first run of a row is never one that counts, if there is time for another.
            return false;
        }
        double least = runs.stream().mapToDouble(RunFigures::serverCpu).min().orElse(0);
        double largest = runs.stream().mapToDouble(RunFigures::serverCpu).max().orElse(0);
        double all = runs.stream().mapToDouble(RunFigures::serverCpu).sum();
        double compiler = runs.stream().mapToDouble(RunFigures::compilerCpu).sum();
        return largest - least <= STEADY * least && compiler <= STEADY * all;
    }
}
