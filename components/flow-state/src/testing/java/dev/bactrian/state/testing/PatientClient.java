// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.testing;

import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.ActiveMQExceptionType;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/** A client that begins again when its broker dies; what it sends twice, the broker takes once. */
public final class PatientClient implements AutoCloseable {
    private static final int LOT = 200;

    private final ConnectionFactory factory;
    private final Map<String, MessageConsumer> consumers = new HashMap<>();
    private Connection connection;
    private Session session;

    /** Connects when first used. */
    public PatientClient(int port) {
        this(new ActiveMQConnectionFactory("tcp://localhost:" + port));
    }

    /** Connects when first used. */
    public PatientClient(ConnectionFactory factory) {
        this.factory = factory;
    }

    /** Something in a transaction. */
    @FunctionalInterface
    public interface Work<T> {
        /** Does it; may be called again when the broker died. */
        T in(Session session) throws JMSException;
    }

    /**
     * Does the work and commits it, as often as it takes.
     *
     * @return null too where the broker died between the commit of what was sent and its answer
     */
    public <T> T patiently(Work<T> work) {
        while (true) {
            try {
                if (connection == null) {
                    connection = factory.createConnection();
                    session = connection.createSession(true, Session.SESSION_TRANSACTED);
                    connection.start();
                }
                T result = work.in(session);
                session.commit();
                return result;
            } catch (JMSException e) {
                close();
                if (isCommitted(e)) {
                    return null;
                }
                LockSupport.parkNanos(50_000_000); // the broker is away: do not spin
            }
        }
    }

    /**
     * A transaction with what the broker has had already is rolled back as a whole. It is the same
     * as before, and so is committed.
     */
    private static boolean isCommitted(JMSException e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof ActiveMQException broker
                    && broker.getType() == ActiveMQExceptionType.DUPLICATE_ID_REJECTED) {
                return true;
            }
        }
        return false;
    }

    /** What comes within the time, up to a lot: an answer of none does not say that it is empty. */
    public List<Message> take(String queue, long millis) {
        return patiently(
                session -> {
                    List<Message> taken = new ArrayList<>();
                    MessageConsumer consumer = consumer(session, queue);
                    while (taken.size() < LOT) {
                        Message message = consumer.receive(millis);
                        if (message == null) {
                            return taken;
                        }
                        taken.add(message);
                    }
                    return taken;
                });
    }

    /** Stays open: a new one for each lot would have the queue sent again each time. */
    private MessageConsumer consumer(Session session, String queue) throws JMSException {
        MessageConsumer consumer = consumers.get(queue);
        if (consumer == null) {
            consumer = session.createConsumer(session.createQueue(queue));
            consumers.put(queue, consumer);
        }
        return consumer;
    }

    /** Sends a text, once: the broker drops what it has had already. */
    public static void send(
            Session session, String queue, String text, String correlation, String key)
            throws JMSException {
        try (MessageProducer producer = session.createProducer(session.createQueue(queue))) {
            BytesMessage message = session.createBytesMessage();
            message.writeBytes(text.getBytes(StandardCharsets.UTF_8));
            message.setJMSCorrelationID(correlation);
            if (key != null) {
                message.setStringProperty("key", key);
            }
            message.setStringProperty("_AMQ_DUPL_ID", text);
            producer.send(message);
        }
    }

    /** The payload as text. */
    public static String text(Message message) throws JMSException {
        byte[] bytes = message.getBody(byte[].class);
        return bytes == null ? "" : new String(bytes, StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        consumers.clear();
        if (connection != null) {
            try {
                connection.close();
            } catch (JMSException e) {
                // it was lost already
            }
            connection = null;
        }
    }
}
