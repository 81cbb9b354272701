// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics;

/**
 * What a number of measurements came to.
 *
 * @param total their sum
 * @param max the largest; 0 where there is none
 * @param min the smallest; 0 where there is none
 */
public record Spread(long total, long max, long min) {

    /** Of no measurement. */
    public static final Spread NONE = new Spread(0, 0, 0);

    /** The mean of that many measurements; 0 of none. */
    public double mean(long count) {
        return count == 0 ? 0 : (double) total / count;
    }
}
