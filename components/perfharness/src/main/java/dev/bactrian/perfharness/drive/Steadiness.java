// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Whether a rate has become steady: the last four windows lie within a tenth of their mean, and the
 * later two are not faster than the earlier two by more than a thirtieth, which is what compiling
 * still does.
 */
final class Steadiness {

    private static final int WINDOWS = 4;
    private static final double BAND = 0.1;
    private static final double RISE = 1.0 / 30;

    private final Deque<Double> last = new ArrayDeque<>();

    /** Takes the rate of one more window. */
    void add(double rate) {
        last.add(rate);
        if (last.size() > WINDOWS) {
            last.remove();
        }
    }

    boolean steady() {
        if (last.size() < WINDOWS) {
            return false;
        }
        double mean = last.stream().mapToDouble(Double::doubleValue).average().orElse(0);
        double earlier = last.stream().limit(2).mapToDouble(Double::doubleValue).sum();
        double later = last.stream().skip(2).mapToDouble(Double::doubleValue).sum();
        return mean > 0
                && last.stream().allMatch(rate -> Math.abs(rate - mean) <= BAND * mean)
                && later <= earlier * (1 + RISE);
    }
}
