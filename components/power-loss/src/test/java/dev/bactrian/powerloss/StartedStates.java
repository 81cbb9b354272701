// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * States of the disk on which flows that keep state are started, to see what comes out. One takes
 * as long as the start of a broker and its flows: the default build looks at 12 of each run.
 */
final class StartedStates {
    private static final int COUNT = Integer.getInteger("bactrian.started-states", 12);

    /** In how many states a mutant has to be caught. */
    private static final int MOST = 60;

    /** How long in milliseconds what is expected may take. */
    private static final long PATIENCE = 60_000;

    /** What never comes is waited for so long, in milliseconds. */
    private static final long NEVER = 1000;

    private StartedStates() {}

    /** A run that was recorded. */
    @FunctionalInterface
    interface Recorded {
        /**
         * What is wrong when all goes on after a state of the disk; "" for nothing.
         *
         * @param patience how long in milliseconds what is expected may take
         */
        String wrongIn(long seed, long patience) throws Exception;
    }

    /** Nothing is wrong in any. */
    static void areRight(Recorded run) throws Exception {
        for (int seed = 0; seed < COUNT; seed++) {
            assertThat(run.wrongIn(seed, PATIENCE)).isEmpty();
        }
    }

    /** Something is wrong in one: a mutant is caught. */
    static void areWrong(Recorded run) throws Exception {
        String wrong = "";
        for (int seed = 0; wrong.isEmpty() && seed < MOST; seed++) {
            try {
                wrong = run.wrongIn(seed, NEVER);
            } catch (Exception e) {
                wrong = e.toString(); // it does not even start; an error is no catch
            }
        }
        assertThat(wrong).isNotEmpty();
    }
}
