// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.camel;

import dev.bactrian.mq.jms.MqJmsException;
import dev.bactrian.mq.jms.MqSession;
import dev.bactrian.mq.jms.MqUnitOfWork;
import dev.bactrian.state.StateError;
import dev.bactrian.state.Transactions;
import dev.bactrian.state.UnitOfWork;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.Consumer;

/** Units of work that no message began, in which the flow's {@code mq:} outputs take part. */
final class MqTransactions implements Transactions, AutoCloseable {
    private final ConnectionFactory factory;
    private final ConcurrentLinkedDeque<MqSession> idle = new ConcurrentLinkedDeque<>();

    /** Connects when first used. */
    public MqTransactions(ConnectionFactory factory) {
        this.factory = factory;
    }

    @Override
    public void run(Consumer<UnitOfWork> work) {
        boolean committed = false;
        boolean inDoubt = false;
        UnitOfWork unit = null;
        try {
            MqSession session = borrow();
            MqUnitOfWork mq = new MqUnitOfWork(session, factory);
            unit = new UnitOfWork(session.jms(), mq);
            try {
                work.accept(unit);
                unit.prepare();
                mq.end();
                session.commit();
                committed = true;
            } finally {
                mq.end();
                inDoubt = session.isInDoubt();
                giveBack(session, committed);
            }
        } catch (JMSException e) {
            throw new MqJmsException(
                    StateError.NOT_COMMITTED, "a unit of work could not be committed", e);
        } finally {
            if (unit != null && inDoubt) {
                unit.doubted();
            } else if (unit != null) {
                unit.completed(committed);
            }
        }
    }

    private MqSession borrow() throws JMSException {
        MqSession session = idle.poll();
        while (session != null && session.isBroken()) {
            session.close();
            session = idle.poll();
        }
        return session != null ? session : MqSession.open(factory, true);
    }

    private void giveBack(MqSession session, boolean committed) {
        try {
            if (session.isInDoubt()) {
                session.close();
                return;
            }
            if (!committed) {
                session.rollback();
            }
            idle.push(session);
        } catch (JMSException e) {
            session.close();
        }
    }

    /** Closes the sessions that are idle. */
    @Override
    public void close() {
        for (MqSession session = idle.poll(); session != null; session = idle.poll()) {
            session.close();
        }
    }
}
