// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.mq.error.MqError;

/**
 * What an endpoint says of the flow that begins with it; fixed when its consumer is made. Times are
 * in milliseconds.
 *
 * @param get what is got
 * @param instances how many messages the flow works on at a time
 * @param backoutThreshold how often a message may fail; 0 for without end
 * @param backoutQueue null for none
 * @param deadLetterQueue null for none
 * @param flow the flow's name; null for the route's id
 * @param commitCount after how many messages a unit of work is committed
 * @param commitInterval how long a unit of work stays open; 0 until no message is there
 * @param order which order instances keep
 * @param logicalOrder whether a group is got as a whole
 * @param reconnectDelay the first delay before a lost connection is opened again
 * @param maximumReconnectDelay the longest one
 * @param coordination commits the units of work together with those of databases; null for none
 */
record InputOptions(
        GetOptions get,
        int instances,
        int backoutThreshold,
        String backoutQueue,
        String deadLetterQueue,
        String flow,
        int commitCount,
        long commitInterval,
        OrderMode order,
        boolean logicalOrder,
        long reconnectDelay,
        long maximumReconnectDelay,
        Coordination coordination) {

    /**
     * Refuses what cannot be kept.
     *
     * @throws IllegalArgumentException BAC2130 or BAC2142
     */
    void check() {
        if (logicalOrder && get.mode() != TransactionMode.yes) {
            throw new IllegalArgumentException(
                    MqError.LOGICAL_ORDER
                            + ": logicalOrder needs transactionMode=yes: a group that is half done when the process ends"
                            + " could not be got in its order again");
        }
        if (coordination != null && get.mode() != TransactionMode.yes) {
            throw new IllegalArgumentException(
                    MqError.COORDINATED_NEEDS_YES
                            + ": coordinatedTransaction=true needs transactionMode=yes: each message is got in the"
                            + " transaction that is coordinated");
        }
    }

    /** Whether a message that failed that often is given up. */
    boolean isLast(int failures) {
        return backoutThreshold > 0 && failures >= backoutThreshold;
    }
}
