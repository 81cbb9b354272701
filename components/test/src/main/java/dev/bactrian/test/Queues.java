// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test;

import jakarta.jms.BytesMessage;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.InvalidDestinationRuntimeException;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSProducer;
import jakarta.jms.Message;
import jakarta.jms.QueueBrowser;
import jakarta.jms.TextMessage;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/**
 * The queues of a queue manager, as a program outside sees them: put, get, browse, answer.
 *
 * <pre>{@code
 * queues.put("ORDERS.IN", "<Order><Id>7</Id></Order>");
 * assertThat(queues.getText("ORDERS.OUT")).contains("<Id>7</Id>");
 * }</pre>
 *
 * <p>A message that does not come fails the test, with what lies on the other queues: mostly the
 * flow's backout queue holds it, and says why. How long is waited ({@link #patience}) matters to a
 * failing test only. Not thread-safe: a test has its own, or works in one thread.
 */
public class Queues implements AutoCloseable {

    /** System property: seconds that a message may take; 30 where it is not set. */
    public static final String PATIENCE = "bactrian-test.patience";

    private final ConnectionFactory factory;
    private final JMSContext context;
    private final Map<String, JMSConsumer> consumers = new HashMap<>();
    private Duration patience = defaultPatience();

    /** Connects by a factory, of ActiveMQ Artemis or of IBM MQ. */
    public Queues(ConnectionFactory factory) {
        this.factory = factory;
        if (factory instanceof ActiveMQConnectionFactory artemis) {
            // Nothing is fetched ahead, so an open consumer holds no message back.
            artemis.setConsumerWindowSize(0);
        }
        this.context = factory.createContext();
    }

    /** Connects to an Artemis, for instance {@code tcp://localhost:61616}. */
    public static Queues at(String url) {
        return new Queues(new ActiveMQConnectionFactory(url));
    }

    /** Connects to an Artemis on this machine. */
    public static Queues at(int port) {
        return at("tcp://localhost:" + port);
    }

    static Duration defaultPatience() {
        return Duration.ofSeconds(Long.getLong(PATIENCE, 30));
    }

    /** Sets how long a message may take before the test fails. */
    public Queues patience(Duration longest) {
        patience = longest;
        return this;
    }

    /** How long a message may take before the test fails. */
    public Duration patience() {
        return patience;
    }

    /** The JMS context, for what this class does not offer. */
    public JMSContext context() {
        return context;
    }

    /** Puts text as a persistent bytes message in UTF-8; returns the message id. */
    public String put(String queue, String payload) {
        return put(queue, payload.getBytes(StandardCharsets.UTF_8));
    }

    /** Puts a persistent bytes message; returns the message id. */
    public String put(String queue, byte[] payload) {
        return put(queue, payload, message -> {});
    }

    /** Puts a persistent bytes message with properties; returns the message id. */
    public String put(String queue, byte[] payload, Properties properties) {
        return put(queue, payload, properties, producer -> {});
    }

    /** Puts a bytes message with properties and delivery options; returns the message id. */
    public String put(
            String queue, byte[] payload, Properties properties, Consumer<JMSProducer> options) {
        try {
            BytesMessage message = context.createBytesMessage();
            message.writeBytes(payload);
            properties.set(message);
            JMSProducer producer = context.createProducer();
            options.accept(producer);
            producer.send(context.createQueue(queue), message);
            return message.getJMSMessageID();
        } catch (JMSException e) {
            throw new AssertionError("cannot put to " + queue, e);
        }
    }

    /** Gets the next message; fails when none comes, and says what lies elsewhere. */
    public Message get(String queue) {
        Message message = get(queue, patience.toMillis());
        if (message == null) {
            throw new AssertionError(
                    "no message came to " + queue + " within " + patience + "; " + elsewhere());
        }
        return message;
    }

    /** Gets the next message, or null when none comes within this many milliseconds. */
    public Message get(String queue, long milliseconds) {
        // The consumer stays open: a large message is read through it.
        return consumer(queue).receive(milliseconds);
    }

    /** Gets the next message's payload. */
    public byte[] getBytes(String queue) {
        return bytes(get(queue));
    }

    /** Gets the next message's payload as text in UTF-8. */
    public String getText(String queue) {
        return text(get(queue));
    }

    /** The payload of a bytes message, or of a text message in UTF-8. */
    public static byte[] bytes(Message message) {
        try {
            if (message instanceof TextMessage text) {
                return text.getText().getBytes(StandardCharsets.UTF_8);
            }
            byte[] payload = message.getBody(byte[].class);
            return payload == null ? new byte[0] : payload;
        } catch (JMSException e) {
            throw new AssertionError("cannot read the payload", e);
        }
    }

    /** The payload as text in UTF-8. */
    public static String text(Message message) {
        return new String(bytes(message), StandardCharsets.UTF_8);
    }

    /** How many messages are on the queue now. */
    public int depth(String queue) {
        try (QueueBrowser browser = context.createBrowser(context.createQueue(queue))) {
            return Collections.list((Enumeration<?>) browser.getEnumeration()).size();
        } catch (InvalidDestinationException | InvalidDestinationRuntimeException e) {
            return 0; // the first put makes the queue, perhaps at this moment
        } catch (JMSException e) {
            throw new AssertionError("cannot browse " + queue, e);
        }
    }

    /** Waits until a queue holds so many: a browser may come before what was just put or taken. */
    public void awaitDepth(String queue, int depth) {
        long end = System.nanoTime() + patience.toNanos();
        for (int found = depth(queue); found != depth; found = depth(queue)) {
            if (System.nanoTime() > end) {
                throw new AssertionError(
                        queue + " holds " + found + " messages, not " + depth + "; " + elsewhere());
            }
            Thread.onSpinWait();
        }
    }

    /** Takes everything from the queue. */
    public void drain(String queue) {
        while (consumer(queue).receiveNoWait() != null) {
            // taken
        }
    }

    /**
     * Stands for a backend: takes each message of a queue and answers it, until it is closed.
     *
     * @param queue the queue of requests
     * @param answer makes the answer's payload of the request; null where none is to be sent
     */
    public VirtualBackend answer(String queue, Function<Message, byte[]> answer) {
        return new VirtualBackend(factory, queue, answer);
    }

    private String elsewhere() {
        return new QueueReport(context).text();
    }

    private JMSConsumer consumer(String queue) {
        return consumers.computeIfAbsent(
                queue, name -> context.createConsumer(context.createQueue(name)));
    }

    /** Closes the connection; messages that were not got stay where they are. */
    @Override
    public void close() {
        context.close();
        if (factory instanceof ActiveMQConnectionFactory artemis) {
            artemis.close();
        }
    }

    /** Sets properties of a message before it is put. */
    @FunctionalInterface
    public interface Properties {

        /** Sets them. */
        void set(Message message) throws JMSException;
    }
}
