// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.camel;

import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.mq.jms.MqSession;
import dev.bactrian.mq.jms.MqUnitOfWork;
import dev.bactrian.state.UnitOfWork;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.RollbackExchangeException;
import org.apache.camel.RuntimeCamelException;
import org.apache.camel.support.SynchronizationAdapter;

/** The unit of work that an exchange stands in. */
public final class ExchangeUnits {
    static final String UNIT = "BactrianUnitOfWork";

    private ExchangeUnits() {}

    /**
     * The unit of work of an exchange: that of the message that {@code mq:} got, or else one that
     * ends with the exchange. The same on each call.
     *
     * @param owner the connection factory that state is kept by: a session of another one is none
     */
    public static UnitOfWork of(Exchange exchange, Object owner) {
        UnitOfWork there = exchange.getProperty(UNIT, UnitOfWork.class);
        if (there != null && !there.hasEnded()) {
            return there;
        }
        UnitOfWork made = ofMq(exchange, owner);
        if (made == null) {
            made = ofExchange(exchange);
        }
        exchange.setProperty(UNIT, made);
        return made;
    }

    private static UnitOfWork ofMq(Exchange exchange, Object owner) {
        MqUnitOfWork work = exchange.getProperty(MqConstants.UNIT_OF_WORK, MqUnitOfWork.class);
        if (work == null) {
            return null;
        }
        if (!work.isOf(owner)) {
            UnitOfWork unit = new UnitOfWork(work);
            return work.join(new Follower(unit)) ? unit : null;
        }
        MqSession session = work.session();
        UnitOfWork unit = transaction(session);
        boolean isNext = unit != null;
        if (!isNext) {
            unit = new UnitOfWork(session.jms(), work);
        }
        if (!work.join(new Follower(unit))) {
            return null;
        }
        if (isNext) {
            unit.replace(work);
        } else {
            session.attach(UNIT, unit);
        }
        return unit;
    }

    /**
     * The messages of one transaction (commitCount, a group) have one unit of work: what the first
     * one holds is not in the way of the second. Null where there is none yet.
     */
    private static UnitOfWork transaction(MqSession session) {
        return session.attached(UNIT) instanceof UnitOfWork unit && !unit.hasEnded() ? unit : null;
    }

    private static UnitOfWork ofExchange(Exchange exchange) {
        UnitOfWork unit = new UnitOfWork();
        exchange.getExchangeExtension()
                .addOnCompletion(
                        new SynchronizationAdapter() {
                            @Override
                            public void onComplete(Exchange ended) {
                                boolean prepared = false;
                                try {
                                    unit.prepare();
                                    prepared = true;
                                } finally {
                                    unit.completed(prepared);
                                }
                            }

                            @Override
                            public void onFailure(Exchange ended) {
                                unit.completed(false);
                            }
                        });
        return unit;
    }

    /** Puts an exchange that was made here into a unit of work that is driven here. */
    public static void set(Exchange exchange, UnitOfWork unit) {
        exchange.setProperty(UNIT, unit);
        MqUnitOfWork work = unit.session(MqUnitOfWork.class);
        if (work != null) {
            exchange.setProperty(MqConstants.UNIT_OF_WORK, work);
        }
    }

    /**
     * Runs a route in a unit of work that is driven here.
     *
     * @throws RuntimeException what ended the route, or that it asked for a rollback: it ends the
     *     unit of work
     */
    public static void run(UnitOfWork unit, Exchange exchange, Processor route) {
        set(exchange, unit);
        try {
            route.process(exchange);
            if (exchange.getException() != null) {
                throw exchange.getException();
            }
            if (exchange.isRollbackOnly()) {
                throw new RollbackExchangeException(exchange);
            }
        } catch (Exception e) {
            throw RuntimeCamelException.wrapRuntimeException(e);
        }
    }

    /**
     * A unit of work over a session that is driven here, in which the flow's {@code mq:} outputs
     * take part.
     */
    public static UnitOfWork over(Session session, Object owner) {
        return new UnitOfWork(session, new MqUnitOfWork(MqSession.around(session), owner));
    }

    /** Ends with the unit of work of {@code mq:}. */
    private record Follower(UnitOfWork unit) implements MqUnitOfWork.Participant {
        @Override
        public void prepare() throws JMSException {
            unit.messageEnded();
        }

        @Override
        public void committing() throws JMSException {
            unit.prepare();
        }

        @Override
        public void ended(boolean committed) {
            MqUnitOfWork work = unit.session(MqUnitOfWork.class);
            if (!committed && work != null && work.session().isInDoubt()) {
                unit.doubted();
            } else {
                unit.completed(committed);
            }
        }
    }
}
