// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import java.time.Duration;
import java.util.Locale;
import org.HdrHistogram.Histogram;

/**
 * What a run measured.
 *
 * @param requests answered in the measured time
 * @param failures requests that failed or were not answered in time
 * @param lost of the failures, those that may still be under way: with one, the run is void
 * @param firstFailure what the first of them said; null without one
 * @param elapsed the measured time
 * @param times response times in nanoseconds; at a fixed rate each counts from when its request was
 *     due, not from when the client came to it (corrected for coordinated omission)
 * @param service the same from when each request was begun
 * @param warmUp how long the warm-up was
 * @param steady whether the rate was steady at its end
 */
public record Figures(
        long requests,
        long failures,
        long lost,
        String firstFailure,
        Duration elapsed,
        Histogram times,
        Histogram service,
        Duration warmUp,
        boolean steady) {

    private static final double NANOS = 1e6;

    /** Requests answered in a second. */
    public double rate() {
        return elapsed.isZero() ? 0 : requests * 1e9 / elapsed.toNanos();
    }

    /** The response time below which so many percent lie, in milliseconds. */
    public double percentile(double percent) {
        return times.getValueAtPercentile(percent) / NANOS;
    }

    /** The mean response time in milliseconds. */
    public double mean() {
        return requests == 0 ? 0 : times.getMean() / NANOS;
    }

    /** For a person. */
    public String text() {
        return String.format(
                Locale.ROOT,
                "requests     %,d in %.1f s, %d failed%nrate         %,.1f per second%n"
                        + "response ms  mean %.3f, p50 %.3f, p90 %.3f, p99 %.3f, p99.9 %.3f, max %.3f%n",
                requests,
                elapsed.toNanos() / 1e9,
                failures,
                rate(),
                mean(),
                percentile(50),
                percentile(90),
                percentile(99),
                percentile(99.9),
                percentile(100));
    }
}
