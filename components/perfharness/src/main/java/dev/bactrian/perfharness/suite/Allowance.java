// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import java.time.Duration;

/**
 * The time of a table.
 *
 * @param each how long a run is
 * @param end until when rounds are begun that are not the ones that have to be, as of {@link
 *     System#nanoTime}; null for no bound
 */
record Allowance(Duration each, Long end) {

    /** Whether it has passed. */
    boolean isOver() {
        return end != null && System.nanoTime() - end >= 0;
    }

    /** Whether one more round fits into it, for the most part. */
    boolean isTimeFor(Rounds rounds) {
        return end == null
                || System.nanoTime() + each.toNanos() * rounds.open().size() / 2 - end < 0;
    }
}
