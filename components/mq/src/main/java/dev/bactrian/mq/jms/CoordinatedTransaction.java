// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import dev.bactrian.mq.error.MqError;
import jakarta.jms.JMSException;
import jakarta.transaction.Status;
import jakarta.transaction.SystemException;
import jakarta.transaction.TransactionManager;
import javax.transaction.xa.XAResource;

/**
 * The unit of work of a session as one branch of a transaction over several resources: the
 * transaction manager prepares all of them, and commits only what all have prepared. Bound to the
 * thread of the session.
 */
final class CoordinatedTransaction {
    private final TransactionManager manager;
    private final XAResource queueManager;

    CoordinatedTransaction(TransactionManager manager, XAResource queueManager) {
        this.manager = manager;
        this.queueManager = queueManager;
    }

    /** Begins, where none is open: what is got and sent from now on is part of it. */
    void begin() throws JMSException {
        try {
            if (manager.getStatus() == Status.STATUS_NO_TRANSACTION) {
                manager.begin();
                if (!manager.getTransaction().enlistResource(queueManager)) {
                    throw new IllegalStateException("the queue manager was not enlisted");
                }
            }
        } catch (Exception e) {
            throw failed("begin", e);
        }
    }

    /** Commits all branches; where one of them refuses, all are rolled back. */
    void commit() throws JMSException {
        try {
            if (manager.getStatus() != Status.STATUS_NO_TRANSACTION) {
                manager.commit();
            }
        } catch (Exception e) {
            throw failed("commit", e);
        }
    }

    /** Rolls all branches back. */
    void rollback() throws JMSException {
        try {
            if (manager.getStatus() != Status.STATUS_NO_TRANSACTION) {
                manager.rollback();
            }
        } catch (Exception e) {
            throw failed("roll back", e);
        }
    }

    /** Leaves nothing open on the thread. */
    void close() {
        try {
            rollback();
        } catch (JMSException e) {
            try {
                manager.suspend();
            } catch (SystemException lost) {
                // the thread begins its next transaction, or fails to
            }
        }
    }

    private static JMSException failed(String what, Exception cause) {
        JMSException failure =
                new JMSException(
                        MqError.COORDINATED_FAILED
                                + ": the coordinated transaction did not "
                                + what
                                + ": "
                                + (cause.getMessage() == null ? cause : cause.getMessage()));
        failure.initCause(cause);
        return failure;
    }
}
