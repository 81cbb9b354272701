// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.jms;

import dev.bactrian.state.StateError;
import dev.bactrian.state.StateRecord;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.MessageException;
import jakarta.jms.BytesMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Records as bytes messages on one queue. A producer is kept for each session that was used; it is
 * closed with its session.
 */
final class RecordMessages {
    private static final int KEPT = 1024;

    private final String queue;
    private final Map<Session, MessageProducer> producers = new ConcurrentHashMap<>();

    /**
     * @param queue the queue's name, with attributes for a broker that creates it on demand
     */
    RecordMessages(String queue) {
        this.queue = queue;
    }

    Queue destination(Session session) throws JMSException {
        return session.createQueue(queue);
    }

    /** Puts a record to the queue for good, in the transaction of a session. */
    void put(Session session, StateRecord record) {
        try {
            send(session, record, DeliveryMode.PERSISTENT);
        } catch (JMSException e) {
            forget(session);
            throw new StateQueueException("write", queue, e);
        }
    }

    /** Sends a record; returns the message id that it got. */
    String send(Session session, StateRecord record, int deliveryMode) throws JMSException {
        BytesMessage message = session.createBytesMessage();
        ByteSlice bytes = record.toBytes();
        message.writeBytes(bytes.array(), bytes.offset(), bytes.length());
        send(session, message, deliveryMode);
        return message.getJMSMessageID();
    }

    void send(Session session, Message message, int deliveryMode) throws JMSException {
        producer(session)
                .send(
                        message,
                        deliveryMode,
                        Message.DEFAULT_PRIORITY,
                        Message.DEFAULT_TIME_TO_LIVE);
    }

    MessageProducer producer(Session session) throws JMSException {
        MessageProducer producer = producers.get(session);
        if (producer == null) {
            if (producers.size() >= KEPT) {
                producers.clear(); // of sessions long gone, after many lost connections
            }
            producer = session.createProducer(destination(session));
            producers.put(session, producer);
        }
        return producer;
    }

    void forget(Session session) {
        producers.remove(session);
    }

    static StateRecord read(Message message) throws JMSException {
        if (!(message instanceof BytesMessage bytes)) {
            throw new MessageException(
                    StateError.DAMAGED_RECORD,
                    "a bytes message with a state record expected, not "
                            + message.getClass().getSimpleName());
        }
        bytes.reset();
        byte[] array = new byte[Math.toIntExact(bytes.getBodyLength())];
        bytes.readBytes(array);
        return StateRecord.of(ByteSlice.of(array));
    }
}
