// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.run;

/**
 * What a module may use at most; beyond it BAC4106.
 *
 * @param recursion calls within calls
 * @param turns turns of all loops of one invocation
 * @param stringLength characters or bytes of one value that an operator or function makes
 * @param listLength items of one list
 */
public record EsqlLimits(int recursion, long turns, int stringLength, int listLength) {
    /** 200 calls, a billion turns, 64 Mi characters, 10 million items. */
    public static final EsqlLimits DEFAULT =
            new EsqlLimits(200, 1_000_000_000L, 64 << 20, 10_000_000);
}
