// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.jms;

import dev.bactrian.mq.jms.MqSession;
import dev.bactrian.state.Transactions;
import dev.bactrian.state.UnitOfWork;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Consumer;

/**
 * Units of work over transacted sessions of one connection, made when first needed and again after
 * it was lost.
 */
public final class JmsSessions implements Transactions, AutoCloseable {
    private final ConnectionFactory factory;
    private final ConcurrentLinkedDeque<Pooled> idle = new ConcurrentLinkedDeque<>();
    private Connection connection;
    private boolean closed;

    private record Pooled(Session session, Connection connection) {}

    /** Connects when first used. */
    public JmsSessions(ConnectionFactory factory) {
        this.factory = factory;
    }

    @Override
    public void run(Consumer<UnitOfWork> work) {
        Pooled pooled = borrow();
        UnitOfWork unit = new UnitOfWork(pooled.session);
        MqSession session = MqSession.around(pooled.session); // which knows why it was refused
        boolean committed = false;
        boolean usable = true;
        try {
            work.accept(unit);
            unit.prepare();
            session.commit();
            committed = true;
        } catch (JMSException e) {
            usable = false;
            lost(pooled.connection);
            throw new StateQueueException("commit to", "the broker", e);
        } finally {
            if (session.isInDoubt()) {
                lost(pooled.connection);
                unit.doubted();
            } else {
                if (!committed && usable) {
                    usable = rollback(pooled);
                }
                if (usable) {
                    idle.push(pooled);
                }
                unit.completed(committed);
            }
        }
    }

    private boolean rollback(Pooled pooled) {
        try {
            pooled.session.rollback();
            return true;
        } catch (JMSException e) {
            lost(pooled.connection);
            return false;
        }
    }

    private Pooled borrow() {
        Pooled pooled = idle.poll();
        if (pooled != null) {
            return pooled;
        }
        try {
            Connection current = connection();
            return new Pooled(current.createSession(true, Session.SESSION_TRANSACTED), current);
        } catch (JMSException e) {
            lost(connection);
            throw new StateQueueException("reach", "the broker", e);
        }
    }

    private synchronized Connection connection() throws JMSException {
        if (closed) {
            throw new JMSException("closed");
        }
        if (connection == null) {
            connection = factory.createConnection();
            connection.start();
        }
        return connection;
    }

    private synchronized void lost(Connection broken) {
        if (broken != null && broken == connection) {
            connection = null;
            idle.clear();
            Connections.close(broken);
        }
    }

    /** Closes the connection; sessions in use fail. */
    @Override
    public synchronized void close() {
        closed = true;
        idle.clear();
        if (connection != null) {
            Connections.close(connection);
            connection = null;
        }
    }
}
