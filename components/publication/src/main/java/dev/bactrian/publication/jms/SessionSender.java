// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.jms;

import dev.bactrian.mq.jms.MqUnitOfWork;
import dev.bactrian.publication.Subscriber;
import dev.bactrian.state.UnitOfWork;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;

/** Sends in one session, to any number of queues by one producer. Used by one thread at a time. */
final class SessionSender {
    private static final long TRUST_MILLIS = 10_000;

    private final Session session;
    private final MessageProducer producer;

    SessionSender(Session session) throws JMSException {
        this.session = session;
        this.producer = session.createProducer(null);
    }

    Session session() {
        return session;
    }

    /**
     * The queue of a subscriber. Whether it is there is asked when it is first used, and now and
     * then: a send to nowhere would not be noticed.
     */
    Destination queue(UnitOfWork unit, Subscriber subscriber, long now) throws JMSException {
        if (subscriber.destination() instanceof Checked known && now - known.at < TRUST_MILLIS) {
            return known.queue;
        }
        Destination queue = queue(unit, subscriber.queue());
        session.createProducer(queue).close();
        subscriber.destination(new Checked(queue, now));
        return queue;
    }

    /** A queue that was there at some time, milliseconds since 1970. */
    private record Checked(Destination queue, long at) {}

    /** A queue by its name, as {@code mq:} names it on this queue manager. */
    Destination queue(UnitOfWork unit, String name) throws JMSException {
        MqUnitOfWork work = unit.session(MqUnitOfWork.class);
        return work == null ? session.createQueue(name) : work.session().queue(name);
    }

    void send(Destination to, Message message, int mode, int priority, long timeToLive)
            throws JMSException {
        producer.send(to, message, mode, priority, timeToLive);
    }
}
