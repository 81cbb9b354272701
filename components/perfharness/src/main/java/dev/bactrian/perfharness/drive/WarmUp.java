// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import java.time.Duration;

/**
 * What is driven before it is measured.
 *
 * @param least for this long at least
 * @param most for this long at most; with {@code least} equal to it, the rate does not matter
 */
public record WarmUp(Duration least, Duration most) {

    /** None. */
    public static final WarmUp NONE = of(Duration.ZERO);

    /** So long, whatever the rate. */
    public static WarmUp of(Duration duration) {
        return new WarmUp(duration, duration);
    }

    /** Until the rate is steady, for half of that at least: a rate rests while code is compiled. */
    public static WarmUp untilSteady(Duration most) {
        return new WarmUp(most.dividedBy(2), most);
    }

    /** Whether it may end before its time, when the rate is steady. */
    public boolean adapts() {
        return least.compareTo(most) < 0;
    }
}
