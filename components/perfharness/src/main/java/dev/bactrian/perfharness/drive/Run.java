// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import java.time.Duration;

/**
 * The bounds of a run.
 *
 * @param clients how many requests are under way at once
 * @param warmUp what is driven before
 * @param duration how long it measures; null for no bound
 * @param count how many requests it measures at most; 0 for no bound
 * @param thinkTime how long a client waits between a reply and its next request
 * @param rate requests in a second, by all clients together; 0 for as fast as they come
 * @param idle after so long without any message the run ends; null for never
 */
public record Run(
        int clients,
        WarmUp warmUp,
        Duration duration,
        long count,
        Duration thinkTime,
        double rate,
        Duration idle) {

    /** As many as that, flat out, without warm-up. */
    public static Run counted(int clients, long count) {
        return new Run(clients, WarmUp.NONE, null, count, Duration.ZERO, 0, null);
    }

    /** For so long, flat out. */
    public static Run timed(int clients, WarmUp warmUp, Duration duration) {
        return new Run(clients, warmUp, duration, 0, Duration.ZERO, 0, null);
    }

    /** At a fixed rate. */
    public Run atRate(double perSecond) {
        return new Run(clients, warmUp, duration, count, thinkTime, perSecond, idle);
    }
}
