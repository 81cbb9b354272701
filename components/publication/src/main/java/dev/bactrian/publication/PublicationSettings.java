// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import java.util.Set;

/**
 * Limits and rules.
 *
 * @param access who may do what
 * @param queueManagers names that this queue manager answers to in {@code QMgrName}
 * @param domain the domain of bodies that no folder {@code mcd} tells of
 * @param subscriptionLimit how many subscriptions there may be
 * @param retainedLimit how many publications may be retained
 * @param retainedBytes how many bytes all retained publications may have
 * @param holdMillis how long a command waits for another unit of work with the same subscriber or
 *     topic
 */
public record PublicationSettings(
        TopicAccess access,
        Set<String> queueManagers,
        String domain,
        int subscriptionLimit,
        int retainedLimit,
        long retainedBytes,
        long holdMillis) {
    /** Everybody may do everything; 10 million subscriptions, a million publications retained. */
    public static final PublicationSettings DEFAULT =
            new PublicationSettings(
                    TopicAccess.OPEN, Set.of(), "", 10_000_000, 1_000_000, 1L << 30, 30_000);

    /** The same with other rules. */
    public PublicationSettings withAccess(TopicAccess newAccess) {
        return new PublicationSettings(
                newAccess,
                queueManagers,
                domain,
                subscriptionLimit,
                retainedLimit,
                retainedBytes,
                holdMillis);
    }
}
