// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

/** What a row has to reach: at most a part of the published processor time for each message. */
public final class Goal {

    private static final long LARGE = 20_000;

    /** Of a fixed rate, what a run of a second reaches that begins and ends without a message. */
    private static final double RATED = 0.95;

    private Goal() {}

    /**
     * The part: a half where messages are persistent, a tenth from 20 kB on, else a third; 1 by
     * rate, and a twentieth more where the rate is what was offered.
     */
    public static double of(Row row) {
        if (!row.published().hasCpu()) {
            return row.workload().pace().isRated() ? 1 / RATED : 1;
        }
        if (row.published().persistent()) {
            return 1 / 2.0;
        }
        return row.bytes() >= LARGE ? 1 / 10.0 : 1 / 3.0;
    }
}
