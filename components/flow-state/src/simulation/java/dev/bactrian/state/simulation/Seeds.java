// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.simulation;

import java.util.function.LongConsumer;

/**
 * Runs histories: 2,000, or as many as {@code -Dbactrian.seeds=} says, from seed 0 on; or the one of
 * {@code -Dbactrian.seed=}.
 */
public final class Seeds {
    private static final long DEFAULT = 2_000;

    private Seeds() {}

    /** Runs each; the first that fails ends it, with its seed. */
    public static void run(LongConsumer history) {
        Long one = Long.getLong("bactrian.seed");
        long from = one == null ? 0 : one;
        long to = one == null ? Long.getLong("bactrian.seeds", DEFAULT) : one + 1;
        for (long seed = from; seed < to; seed++) {
            try {
                history.accept(seed);
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("the history of -Dbactrian.seed=" + seed, e);
            }
        }
    }
}
