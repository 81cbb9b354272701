// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What the runs of a row measured.
 *
 * @param row the published row and its counterpart
 * @param bytes of the message that was put: the nearest to the size that there is
 * @param clients messages in flight
 * @param instances of the flow
 * @param steady whether the processor time for each message did not fall any more
 * @param runs in their order; empty where there is a problem
 * @param problem why there are no figures; null for none
 * @param steps by which the number of clients was found; empty where it was given
 */
public record RowResult(
        Row row,
        long bytes,
        int clients,
        int instances,
        boolean steady,
        List<RunFigures> runs,
        String problem,
        List<Step> steps) {

    /** Between the least and the most of the runs, as a part of the median: more is marked. */
    public static final double MOST_SPREAD = 0.15;

    /** Percent of the machine's processors that others use: more is marked. */
    public static final double MOST_OTHERS = 10;

    /** Of the broker's processor time, what the compiler may use in a process that is warm. */
    public static final double MOST_COMPILING = 0.15;

    /** Of a row whose number of clients was given. */
    public RowResult(
            Row row,
            long bytes,
            int clients,
            int instances,
            boolean steady,
            List<RunFigures> runs,
            String problem) {
        this(row, bytes, clients, instances, steady, runs, problem, List.of());
    }

    /** Whether there are figures. */
    public boolean measured() {
        return problem == null && !runs.isEmpty();
    }

    /** The median of the runs. */
    public double median(ToDoubleFunction<RunFigures> figure) {
        double[] sorted = runs.stream().mapToDouble(figure).sorted().toArray();
        if (sorted.length == 0) {
            return Double.NaN;
        }
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }

    /** Processor milliseconds of the broker for each message, or for each of its calls. */
    public double cpu() {
        return median(RunFigures::serverCpu) / row.workload().calls() / row.workload().replies();
    }

    /** Messages a second: of what one put is answered with several of, these. */
    public double rate() {
        return median(RunFigures::rate) * row.workload().replies();
    }

    /**
     * Processor time for each message as a part of the published; of a report without processor
     * time, the time of a round trip, by the rates.
     */
    public double ratio() {
        return row.published().hasCpu()
                ? cpu() / row.published().cpu()
                : row.published().rate() / rate();
    }

    /** Whether it is what was to be reached. */
    public boolean reachesGoal() {
        return ratio() <= Goal.of(row);
    }

    /** How far the runs are apart, as a part of the median. */
    public double spread() {
        double[] sorted = runs.stream().mapToDouble(RunFigures::serverCpu).sorted().toArray();
        double median = median(RunFigures::serverCpu);
        return sorted.length < 2 || median == 0
                ? 0
                : (sorted[sorted.length - 1] - sorted[0]) / median;
    }

    /** Whether the runs are too far apart to be believed. */
    public boolean unsteady() {
        return spread() > MOST_SPREAD;
    }

    /** What part of the broker's processor time the compiler used. */
    public double compiling() {
        double all = median(RunFigures::serverCpu);
        return all == 0 ? 0 : median(RunFigures::compilerCpu) / all;
    }

    /** Whether much of the figure is the compiler's: a longer warm-up makes it smaller. */
    public boolean cold() {
        return compiling() > MOST_COMPILING;
    }

    /** Whether others used the machine meanwhile. */
    public boolean disturbed() {
        return median(RunFigures::others) > MOST_OTHERS;
    }

    /** By the vendor's formula: processor milliseconds of the whole machine for each message. */
    public double machineCpu(int cores) {
        return cores * 10.0 * median(RunFigures::busy) / rate();
    }
}
