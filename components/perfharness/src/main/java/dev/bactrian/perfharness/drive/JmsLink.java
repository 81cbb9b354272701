// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.DeliveryMode;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.nio.charset.StandardCharsets;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/** A client's own connection with one session; its outlet and its inlet share both. */
public final class JmsLink implements AutoCloseable {

    private static final String TOPIC = "topic:";

    private final ActiveMQConnectionFactory factory;
    private final Connection connection;
    private final Session session;
    private final JmsSettings settings;
    private final String correlation;

    /**
     * Connects.
     *
     * @param settings where to
     * @param aheads whether a consumer may fetch ahead: not where clients share a reply queue,
     *     since one would take what another waits for
     * @param client its number, which its correlation ids begin with
     * @throws JMSException when nobody answers
     */
    public JmsLink(JmsSettings settings, boolean aheads, int client) throws JMSException {
        this.settings = settings;
        correlation = "driver-" + ProcessHandle.current().pid() + "-" + client;
        factory = new ActiveMQConnectionFactory(settings.url());
        try {
            if (!aheads) {
                factory.setConsumerWindowSize(0);
            }
            factory.setInitialConnectAttempts(1);
            factory.setReconnectAttempts(0);
            connection =
                    settings.user() == null
                            ? factory.createConnection()
                            : factory.createConnection(settings.user(), settings.password());
            session =
                    connection.createSession(
                            settings.transacted(),
                            settings.transacted()
                                    ? Session.SESSION_TRANSACTED
                                    : Session.AUTO_ACKNOWLEDGE);
            connection.start();
        } catch (JMSException e) {
            factory.close();
            throw e;
        }
    }

    /**
     * Where messages are put.
     *
     * @param name of a queue, or {@code topic:} and that of a topic
     * @param payload of each message
     * @throws JMSException when it may not be put to
     */
    public Outlet outlet(String name, Payload payload) throws JMSException {
        MessageProducer producer = session.createProducer(destination(name));
        producer.setDeliveryMode(
                settings.persistent() ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT);
        producer.setDisableMessageTimestamp(true);
        return new JmsOutlet(this, producer, payload);
    }

    /**
     * Where messages are taken.
     *
     * @param name of a queue, or {@code topic:} and that of a topic
     * @throws JMSException when it may not be read
     */
    public Inlet inlet(String name) throws JMSException {
        return new JmsInlet(this, destination(name), name);
    }

    /** A message with this payload. */
    Message message(Payload payload) throws JMSException {
        Message message;
        if (payload.text()) {
            message =
                    session.createTextMessage(new String(payload.bytes(), StandardCharsets.UTF_8));
        } else {
            BytesMessage bytes = session.createBytesMessage();
            bytes.writeBytes(payload.bytes());
            message = bytes;
        }
        if (!payload.format().isEmpty()) {
            message.setStringProperty("JMS_IBM_Format", payload.format());
        }
        if (settings.matching() == Matching.CORRELATION_ID) {
            message.setJMSCorrelationID(correlation);
        }
        return message;
    }

    /** The correlation id of the reply to a message that was put; null for any. */
    String replyTo(Message put) throws JMSException {
        return switch (settings.matching()) {
            case ANY -> null;
            case CORRELATION_ID -> correlation;
            case MESSAGE_ID -> put.getJMSMessageID();
        };
    }

    MessageConsumer consumer(Destination destination, String selector) throws JMSException {
        return session.createConsumer(destination, selector);
    }

    Session session() {
        return session;
    }

    Destination destination(String name) throws JMSException {
        return name.startsWith(TOPIC)
                ? session.createTopic(name.substring(TOPIC.length()))
                : session.createQueue(name);
    }

    void commit() throws JMSException {
        if (settings.transacted()) {
            session.commit();
        }
    }

    @Override
    public void close() throws JMSException {
        try {
            connection.close();
        } finally {
            factory.close();
        }
    }
}
