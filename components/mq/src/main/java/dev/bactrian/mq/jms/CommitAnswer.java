// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import java.util.Set;

/**
 * What the failure of a commit says of its outcome. Nothing, unless it is one of the refusals that
 * are known to come before anything is committed: where the connection is lost, the answer does not
 * come in time, or the queue manager's disk fails under a commit that it has begun to write, either
 * may have happened (Jakarta Messaging 3.1, 7.3.3 knows {@code TransactionRolledBackException} for
 * a rollback only).
 */
public final class CommitAnswer {
    private static final int DEEPEST = 50;

    /**
     * Refusals: those of JMS and of a transaction manager, and those for which Artemis marks a
     * transaction when a message is put, so that its commit rolls back before it writes anything
     * ({@code TransactionImpl.commit}, state {@code ROLLBACK_ONLY}), and which nothing throws
     * behind that. An {@code ActiveMQIOErrorException} is none: it answers a commit that was
     * appended to the journal too. By name: another queue manager's client has no such classes.
     */
    private static final Set<String> REFUSALS =
            Set.of(
                    "TransactionRolledBackException",
                    "RollbackException",
                    "ActiveMQTransactionRolledBackException",
                    "ActiveMQTransactionTimeoutException",
                    "ActiveMQAddressFullException",
                    "ActiveMQDuplicateIdException",
                    "ActiveMQSecurityException",
                    "ActiveMQNonExistentQueueException",
                    "ActiveMQAddressDoesNotExistException");

    private CommitAnswer() {}

    /** Whether the queue manager has said that nothing was committed. */
    public static boolean isKnown(Throwable failure) {
        Throwable at = failure;
        for (int i = 0; at != null && i < DEEPEST; i++, at = at.getCause()) {
            String name = at.getClass().getSimpleName();
            if (REFUSALS.contains(name)) {
                return true;
            }
            if (name.startsWith("ActiveMQ")) {
                return false; // what is behind it is not what the queue manager answered
            }
        }
        return false;
    }
}
