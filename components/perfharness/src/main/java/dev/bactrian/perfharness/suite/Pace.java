// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

/**
 * How fast a row's applications are driven.
 *
 * @param peak whether their number is looked for: more and more of them, until a response takes
 *     longer than a second or the rate falls
 * @param rate round trips in a second of all applications together, which are due at even times; 0
 *     for as fast as they come
 */
record Pace(boolean peak, double rate) {

    /** As fast as they come, as many as the row says. */
    static final Pace FLAT_OUT = new Pace(false, 0);

    /** The same, as many as give the highest rate. */
    static final Pace PEAK = new Pace(true, 0);

    /** At a fixed rate. */
    static Pace rated(double perSecond) {
        return new Pace(false, perSecond);
    }

    /** Whether it has a fixed rate. */
    boolean isRated() {
        return rate > 0;
    }
}
