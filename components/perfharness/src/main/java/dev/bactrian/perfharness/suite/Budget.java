// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import java.time.Duration;

/** Divides the time that is left among the rows that are left. */
final class Budget {

    private static final double LEAST = 0.1;

    private final long end;
    private final boolean bounded;

    Budget(Duration budget) {
        bounded = budget != null;
        end = System.nanoTime() + (bounded ? budget.toNanos() : 0);
    }

    /**
     * What part of its time a row may take.
     *
     * @param wanted what it would take
     * @param rows that are left, this one too
     * @param overhead of what comes between them, for all
     */
    double share(Duration wanted, int rows, Duration overhead) {
        if (!bounded) {
            return 1;
        }
        double left = end - System.nanoTime() - overhead.toNanos();
        return Math.max(LEAST, Math.min(1, left / rows / wanted.toNanos()));
    }
}
