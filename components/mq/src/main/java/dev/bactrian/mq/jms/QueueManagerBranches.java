// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import jakarta.jms.JMSException;
import jakarta.jms.XAConnection;
import jakarta.jms.XAConnectionFactory;
import javax.transaction.xa.XAResource;

/**
 * The queue manager's side of recovery: which branches of coordinated transactions it has prepared,
 * and how they end. For the recovery of a transaction manager, which asks again and again.
 */
public final class QueueManagerBranches implements AutoCloseable {
    private final XAConnectionFactory factory;
    private XAConnection connection;
    private XAResource resource;
    private volatile boolean broken;

    /** Of the queue manager that a factory connects to. */
    public QueueManagerBranches(XAConnectionFactory factory) {
        this.factory = factory;
    }

    /**
     * What is asked; on a new connection where the last one was lost.
     *
     * @throws JMSException where the queue manager is not there: it is to be asked later
     */
    public synchronized XAResource resource() throws JMSException {
        if (broken) {
            close();
        }
        if (resource == null) {
            broken = false;
            connection = factory.createXAConnection();
            connection.setExceptionListener(e -> broken = true);
            resource = connection.createXASession().getXAResource();
        }
        return resource;
    }

    @Override
    public synchronized void close() {
        if (connection != null) {
            MqSession.closeQuietly(connection);
            connection = null;
            resource = null;
        }
    }
}
