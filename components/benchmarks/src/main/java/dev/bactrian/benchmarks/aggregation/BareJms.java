// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.aggregation;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The limit: the same number of sends, receives and commits, and no logic. The very message that
 * was got is sent on, once or several times; each nth makes a result, whosever it is. With
 * addresses, a request has a reply-to queue, and a reply the correlation identifier without which
 * nobody could say whose it is.
 */
final class BareJms implements AutoCloseable {
    /** When a message is off its queue. */
    enum Mode {
        /** When it is received: what is in work is lost with the process. */
        ACKNOWLEDGED(false, Session.AUTO_ACKNOWLEDGE, 1),
        /** When it was worked on, in lots of 50 or when the queue is empty, as mq: does it. */
        LOTS(false, Session.CLIENT_ACKNOWLEDGE, 50),
        /** With a transaction of its own. */
        TRANSACTED(true, Session.SESSION_TRANSACTED, 1);

        private final boolean transacted;
        private final int acknowledge;
        private final int lot;

        Mode(boolean transacted, int acknowledge, int lot) {
            this.transacted = transacted;
            this.acknowledge = acknowledge;
            this.lot = lot;
        }
    }

    private static final int LOT_WAIT = 20;

    private final List<Connection> connections = new ArrayList<>();
    private final ConnectionFactory factory;
    private final Mode mode;
    private final int lot;
    private final boolean addressed;

    private BareJms(ConnectionFactory factory, Mode mode, boolean addressed, int commitCount) {
        this.addressed = addressed;
        this.factory = factory;
        this.mode = mode;
        this.lot = mode == Mode.TRANSACTED ? commitCount : mode.lot;
    }

    /** IN to four REQUEST, each to REPLY, four of these to OUT. */
    static BareJms aggregations(ConnectionFactory factory, Mode mode, boolean addressed, Load load)
            throws JMSException {
        BareJms made = new BareJms(factory, mode, addressed, load.commitCount());
        made.move("IN", "REQUEST", 1, 4, load.instances());
        made.move("REQUEST", "REPLY", 1, 1, load.instances());
        made.move("REPLY", "OUT", 4, 1, load.instances());
        return made;
    }

    /** Three of IN to OUT. */
    static BareJms collections(ConnectionFactory factory, Mode mode, Load load)
            throws JMSException {
        BareJms made = new BareJms(factory, mode, false, load.commitCount());
        made.move("IN", "OUT", 3, 1, load.instances());
        return made;
    }

    /** For each {@code every}th message from a queue, {@code times} sends to another. */
    private void move(String from, String to, int every, int times, int instances)
            throws JMSException {
        AtomicInteger count = new AtomicInteger();
        for (int i = 0; i < instances; i++) {
            Connection connection = factory.createConnection();
            connections.add(connection);
            Session session = connection.createSession(mode.transacted, mode.acknowledge);
            MessageConsumer consumer = session.createConsumer(session.createQueue(from));
            MessageProducer producer = session.createProducer(session.createQueue(to));
            Queue replyTo = addressed && to.equals("REQUEST") ? session.createQueue("REPLY") : null;
            connection.start();
            Thread thread =
                    new Thread(
                            () -> {
                                try {
                                    loop(session, consumer, producer, replyTo, every, times, count);
                                } catch (JMSException e) {
                                    // closed: the measurement is over
                                }
                            },
                            "bare " + from);
            thread.setDaemon(true);
            thread.start();
        }
    }

    private void loop(
            Session session,
            MessageConsumer consumer,
            MessageProducer producer,
            Queue replyTo,
            int every,
            int times,
            AtomicInteger count)
            throws JMSException {
        int open = 0;
        Message last = null;
        while (true) {
            Message message = next(consumer, open);
            if (message != null) {
                last = message;
                open++;
                if (addressed) {
                    message.setJMSCorrelationID(message.getJMSMessageID());
                    message.setJMSReplyTo(replyTo);
                }
                if (count.incrementAndGet() % every == 0) {
                    for (int i = 0; i < times; i++) {
                        producer.send(message, message.getJMSDeliveryMode(), 4, 0);
                    }
                }
            } else if (open == 0) {
                return;
            }
            if (open >= lot || message == null) {
                open = 0;
                if (mode.transacted) {
                    session.commit();
                } else if (mode == Mode.LOTS) {
                    last.acknowledge();
                }
            }
        }
    }

    private Message next(MessageConsumer consumer, int open) throws JMSException {
        if (open == 0) {
            return consumer.receive();
        }
        return mode.transacted ? consumer.receiveNoWait() : consumer.receive(LOT_WAIT);
    }

    @Override
    public void close() throws JMSException {
        for (Connection connection : connections) {
            connection.close();
        }
    }
}
