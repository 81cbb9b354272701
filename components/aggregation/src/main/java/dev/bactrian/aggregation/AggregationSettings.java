// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation;

/**
 * Limits and times of the aggregations of one name.
 *
 * @param unknownMillis how long a reply to no known request waits for its request; 0: not at all
 * @param holdMillis how long a reply waits for another unit of work that changes the same
 *     aggregation
 * @param retryMillis pause after a failed timeout or unknown path, doubled each time up to 60 s
 * @param openLimit how many aggregations may be open
 * @param inServiceOnly whether the timeouts of persistent aggregations count only the time in which
 *     some process has the state
 */
public record AggregationSettings(
        long unknownMillis,
        long holdMillis,
        long retryMillis,
        int openLimit,
        boolean inServiceOnly) {
    /** 1 s for early replies, 30 s for others' units of work, retries from 1 s, a million open. */
    public static final AggregationSettings DEFAULT =
            new AggregationSettings(1_000, 30_000, 1_000, 1_000_000, false);

    /** Checks the values. */
    public AggregationSettings {
        if (unknownMillis < 0 || holdMillis < 0 || retryMillis <= 0 || openLimit <= 0) {
            throw new AggregationException(
                    AggregationError.SETTINGS,
                    "unknownTimeout and holdTimeout of 0 or more, retryDelay and openLimit of 1 or"
                            + " more expected, not "
                            + unknownMillis
                            + ", "
                            + holdMillis
                            + ", "
                            + retryMillis
                            + ", "
                            + openLimit);
        }
    }
}
