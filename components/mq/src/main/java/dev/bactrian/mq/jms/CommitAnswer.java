// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import java.util.Set;

/**
 * What the failure of a commit says of its outcome. A queue manager that refuses a commit has
 * rolled back; where the connection is lost, or the answer does not come in time, either may have
 * happened (Jakarta Messaging 3.1, 7.3.3 knows {@code TransactionRolledBackException} for the first
 * only).
 */
final class CommitAnswer {
    private static final int DEEPEST = 50;

    /**
     * Failures of Artemis' client that are no answer. By name: another queue manager's client has
     * no such classes.
     */
    private static final Set<String> NO_ANSWER =
            Set.of(
                    "ActiveMQNotConnectedException",
                    "ActiveMQDisconnectedException",
                    "ActiveMQConnectionTimedOutException",
                    "ActiveMQRemoteDisconnectException",
                    "ActiveMQObjectClosedException",
                    "ActiveMQUnBlockedException",
                    "ActiveMQInterruptedException",
                    "ActiveMQTransactionOutcomeUnknownException");

    private CommitAnswer() {}

    /** Whether the queue manager has said that nothing was committed. */
    static boolean isKnown(Throwable failure) {
        Throwable at = failure;
        for (int i = 0; at != null && i < DEEPEST; i++, at = at.getCause()) {
            String name = at.getClass().getSimpleName();
            if (name.startsWith("ActiveMQ")) {
                return !NO_ANSWER.contains(name);
            }
            if (name.equals("TransactionRolledBackException") || name.equals("RollbackException")) {
                return true;
            }
        }
        return false;
    }
}
