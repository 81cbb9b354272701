// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import java.time.Duration;

/** Divides the time that is left among the tables that are left. */
final class Budget {

    /** Of a run's length, what it is at least, however short the time. */
    private static final double LEAST = 0.1;

    /** What a run takes with its clients' connecting, as a multiple of its length. */
    private static final double OVERHEAD = 1.3;

    private final long end;
    private final boolean bounded;

    Budget(Duration budget) {
        bounded = budget != null;
        end = System.nanoTime() + (bounded ? budget.toNanos() : 0);
    }

    /** Whether all of it has passed: nothing is begun any more. */
    boolean isOver() {
        return bounded && System.nanoTime() - end >= 0;
    }

    /**
     * The allowance of a table.
     *
     * @param each how long a run would be
     * @param runs of a row that count
     * @param rows of the table
     * @param left rows that are left, the table's too
     * @param between what comes between this table and the end, beside driving
     * @param first what this table gets beside its rows' part
     */
    Allowance allowance(
            Duration each, int runs, int rows, int left, Duration between, Duration first) {
        if (!bounded) {
            return new Allowance(each, null);
        }
        long now = System.nanoTime();
        double toDrive = Math.max(0.0, end - now - between.toNanos());
        double extra = Math.min(first.toNanos(), toDrive / 2);
        double own = extra + (toDrive - extra) * rows / left;
        // A round that does not count comes before those that do, and one for the compiler.
        double needed = each.toNanos() * OVERHEAD * rows * (runs + 2.0);
        double share = Math.max(LEAST, Math.min(1, own / needed));
        return new Allowance(Duration.ofNanos((long) (each.toNanos() * share)), now + (long) own);
    }
}
