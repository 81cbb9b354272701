// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

/** What a row has to reach: at most a part of the published processor time for each message. */
public final class Goal {

    private static final long LARGE = 20_000;

    private Goal() {}

    /**
     * The part: a half where messages are persistent, a tenth from 20 kB on, else a third; 1 by
     * rate.
     */
    public static double of(Row row) {
        if (!row.published().hasCpu()) {
            return 1;
        }
        if (row.published().persistent()) {
            return 1 / 2.0;
        }
        return row.bytes() >= LARGE ? 1 / 10.0 : 1 / 3.0;
    }
}
