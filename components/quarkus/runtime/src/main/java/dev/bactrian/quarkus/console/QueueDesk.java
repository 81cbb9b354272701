// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.console;

import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import dev.bactrian.quarkus.error.ExtensionError;
import jakarta.inject.Singleton;
import jakarta.jms.BytesMessage;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.QueueBrowser;
import jakarta.jms.TextMessage;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;

/** The queues of the embedded queue manager: what is on them, and one message more. */
@Singleton
public class QueueDesk {

    private static final int MOST_MESSAGES = 500;

    /** Bytes of a payload that are shown. */
    private static final int MOST_BYTES = 4096;

    private final EmbeddedBroker broker;
    private final ConnectionFactory connections;

    QueueDesk(EmbeddedBroker broker, ConnectionFactory connections) {
        this.broker = broker;
        this.connections = connections;
    }

    /**
     * A queue.
     *
     * @param name its name
     * @param depth the messages on it, those that are being worked on included
     * @param consumers who waits for its messages
     */
    public record Line(String name, long depth, int consumers) {}

    /**
     * A message on a queue.
     *
     * @param id its message id
     * @param put when it was put, milliseconds since 1970
     * @param format the MQMD's format; empty without one
     * @param persistent whether it outlives the queue manager
     * @param bytes the length of its payload
     * @param payload the first 4,096 bytes of it
     */
    public record Shown(
            String id, long put, String format, boolean persistent, long bytes, Payload payload) {}

    /**
     * The queues that there are, by name; those of topics and temporary ones left out.
     *
     * @throws IllegalStateException when no embedded broker runs
     */
    public List<Line> list() {
        return broker.queues()
                .map(
                        queue ->
                                new Line(
                                        queue.getName().toString(),
                                        queue.getMessageCount(),
                                        queue.getConsumerCount()))
                .toList();
    }

    /**
     * The messages on a queue in their order; they stay there.
     *
     * @param most how many at most, up to 500
     * @throws IllegalArgumentException BAC8350 where there is no such queue
     */
    public List<Shown> browse(String queue, int most) {
        known(queue);
        List<Shown> shown = new ArrayList<>();
        try (JMSContext context = connections.createContext();
                QueueBrowser browser = context.createBrowser(context.createQueue(queue))) {
            Enumeration<?> messages = browser.getEnumeration();
            while (shown.size() < Math.min(most, MOST_MESSAGES) && messages.hasMoreElements()) {
                shown.add(shown((Message) messages.nextElement()));
            }
            return shown;
        } catch (JMSException e) {
            throw new IllegalStateException("queue " + queue + " cannot be browsed", e);
        }
    }

    /**
     * Puts a message without headers, its payload the text in UTF-8, persistent.
     *
     * @return its message id
     * @throws IllegalArgumentException BAC8350 where there is no such queue
     */
    public String put(String queue, String text) {
        known(queue);
        try (JMSContext context = connections.createContext()) {
            BytesMessage message = context.createBytesMessage();
            message.writeBytes(text.getBytes(StandardCharsets.UTF_8));
            context.createProducer().send(context.createQueue(queue), message);
            return message.getJMSMessageID();
        } catch (JMSException e) {
            throw new IllegalStateException("nothing was put to queue " + queue, e);
        }
    }

    private void known(String queue) {
        List<String> names = list().stream().map(Line::name).toList();
        if (!names.contains(queue)) {
            throw new IllegalArgumentException(
                    ExtensionError.NO_SUCH_QUEUE
                            + ": there is no queue "
                            + queue
                            + "; it would appear, and nobody read it");
        }
    }

    private static Shown shown(Message message) throws JMSException {
        byte[] first = new byte[0];
        long length = 0;
        if (message instanceof BytesMessage bytes) {
            length = bytes.getBodyLength();
            first = new byte[(int) Math.min(length, MOST_BYTES)];
            bytes.readBytes(first);
        } else if (message instanceof TextMessage text && text.getText() != null) {
            first = text.getText().getBytes(StandardCharsets.UTF_8);
            length = first.length;
        }
        String format = message.getStringProperty("JMS_IBM_Format");
        return new Shown(
                message.getJMSMessageID(),
                message.getJMSTimestamp(),
                format == null ? "" : format.strip(),
                message.getJMSDeliveryMode() == jakarta.jms.DeliveryMode.PERSISTENT,
                length,
                Payload.of(first, MOST_BYTES));
    }
}
