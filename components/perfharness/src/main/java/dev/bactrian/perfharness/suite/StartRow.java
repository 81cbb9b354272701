// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What starts of one form took.
 *
 * @param form which
 * @param flows that ran: {@code routing}, or {@code all}
 * @param starts each of them; empty where none could be measured
 * @param problem why there are none; null for nothing
 */
public record StartRow(StartForm form, String flows, List<Start> starts, String problem) {

    /**
     * One start.
     *
     * @param readySeconds from the start of the process to the first answer that it is ready
     * @param readyCpu processor seconds of the process until then, user and system
     * @param firstSeconds from the start of the process to the first reply
     * @param firstCpu processor seconds until then
     * @param idle resident bytes when it was ready
     * @param later resident bytes after the messages
     * @param cpu processor milliseconds for each of the messages, the compiler's share in it
     */
    public record Start(
            double readySeconds,
            double readyCpu,
            double firstSeconds,
            double firstCpu,
            long idle,
            long later,
            double cpu) {}

    /** The median of its starts; NaN without any. */
    public double median(ToDoubleFunction<Start> figure) {
        double[] all = starts.stream().mapToDouble(figure).sorted().toArray();
        if (all.length == 0) {
            return Double.NaN;
        }
        int middle = all.length / 2;
        return all.length % 2 == 1 ? all[middle] : (all[middle - 1] + all[middle]) / 2;
    }

    /** How far its starts lie apart: the largest less the smallest, by the median. */
    public double spread(ToDoubleFunction<Start> figure) {
        double least = starts.stream().mapToDouble(figure).min().orElse(Double.NaN);
        double most = starts.stream().mapToDouble(figure).max().orElse(Double.NaN);
        return (most - least) / median(figure);
    }
}
