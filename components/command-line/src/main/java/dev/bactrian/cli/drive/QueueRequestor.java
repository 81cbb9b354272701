// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli.drive;

import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/**
 * Puts to one queue and takes from another, whichever client's reply that is (wmb-v61-plinux-2008,
 * Appendix B: "No use was made of the correlation identifiers"). Persistent messages are put and
 * taken in a unit of work each, others without.
 */
public final class QueueRequestor implements Requestor {

    /**
     * What is driven.
     *
     * @param url of the broker
     * @param user null for none
     * @param password of the user
     * @param requestQueue where messages are put
     * @param replyQueue where replies are taken; null to put only
     * @param payload of each message
     * @param format the MQMD format; empty for none
     * @param persistent the delivery mode
     * @param patience how long a reply may take
     */
    public record Target(
            String url,
            String user,
            String password,
            String requestQueue,
            String replyQueue,
            byte[] payload,
            String format,
            boolean persistent,
            Duration patience) {}

    private final Target target;
    private final ActiveMQConnectionFactory factory;
    private final Connection connection;
    private final Session session;
    private final MessageProducer producer;
    private final MessageConsumer consumer;

    /** Connects. */
    public QueueRequestor(Target target) throws JMSException {
        this.target = target;
        factory = new ActiveMQConnectionFactory(target.url());
        try {
            // One reply at a time: a client that fetched more ahead would take them from the
            // others.
            factory.setConsumerWindowSize(0);
            factory.setInitialConnectAttempts(1);
            factory.setReconnectAttempts(0);
            connection =
                    target.user() == null
                            ? factory.createConnection()
                            : factory.createConnection(target.user(), target.password());
            session =
                    connection.createSession(
                            target.persistent(),
                            target.persistent()
                                    ? Session.SESSION_TRANSACTED
                                    : Session.AUTO_ACKNOWLEDGE);
            producer = session.createProducer(session.createQueue(target.requestQueue()));
            producer.setDeliveryMode(
                    target.persistent() ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT);
            producer.setDisableMessageTimestamp(true);
            consumer =
                    target.replyQueue() == null
                            ? null
                            : session.createConsumer(session.createQueue(target.replyQueue()));
            connection.start();
        } catch (JMSException e) {
            factory.close();
            throw e;
        }
    }

    @Override
    public void request() throws JMSException, TimeoutException {
        BytesMessage message = session.createBytesMessage();
        message.writeBytes(target.payload());
        if (!target.format().isEmpty()) {
            message.setStringProperty("JMS_IBM_Format", target.format());
        }
        producer.send(message);
        commit();
        if (consumer != null) {
            Message reply = consumer.receive(target.patience().toMillis());
            if (reply == null) {
                throw new TimeoutException(
                        "no reply on "
                                + target.replyQueue()
                                + " within "
                                + target.patience().toMillis()
                                + " ms");
            }
            commit();
        }
    }

    private void commit() throws JMSException {
        if (target.persistent()) {
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
