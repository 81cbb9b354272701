package dev.bactrian.routes.harness;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.jms.BytesMessage;
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
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/**
 * A JMS client over TCP that knows nothing of the broker but its port.
 *
 * <pre>{@code
 * @Inject EmbeddedBroker broker;
 *
 * try (BrokerClient client = BrokerClient.of(broker.port())) {
 *     client.put("PASSTHROUGH.IN", "payload");
 *     Message message = client.get("PASSTHROUGH.OUT");
 * }
 * }</pre>
 */
public final class BrokerClient implements AutoCloseable {

    /** How long a message may take, in milliseconds; only a failing test waits that long. */
    public static final long PATIENCE = 90_000;

    private final ActiveMQConnectionFactory factory;
    private final JMSContext context;

    private final Map<String, JMSConsumer> consumers = new HashMap<>();

    private BrokerClient(ActiveMQConnectionFactory factory) {
        this.factory = factory;
        // Nothing is fetched ahead, so an open consumer holds no message back.
        factory.setConsumerWindowSize(0);
        this.context = factory.createContext();
    }

    /** Connects to a broker on this machine. */
    public static BrokerClient of(int port) {
        return new BrokerClient(new ActiveMQConnectionFactory("tcp://localhost:" + port));
    }

    /** Connects to the broker of a URL. */
    public static BrokerClient of(String url) {
        return new BrokerClient(new ActiveMQConnectionFactory(url));
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

    /** Gets the next message; fails when none comes. */
    public Message get(String queue) {
        Message message = get(queue, PATIENCE);
        assertThat(message).as("a message on " + queue).isNotNull();
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

    /** Gets the next message's payload as text. */
    public String getText(String queue) {
        return new String(getBytes(queue), StandardCharsets.UTF_8);
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

    /** How many messages are on the queue now. */
    public int depth(String queue) {
        try (QueueBrowser browser = context.createBrowser(context.createQueue(queue))) {
            return Collections.list(browser.getEnumeration()).size();
        } catch (InvalidDestinationException | InvalidDestinationRuntimeException e) {
            return 0; // the first put makes the queue, perhaps at this moment
        } catch (JMSException e) {
            throw new AssertionError("cannot browse " + queue, e);
        }
    }

    /** Waits until a queue holds so many: a browser may come before what was just put or taken. */
    public void awaitDepth(String queue, int depth) {
        long end = System.nanoTime() + PATIENCE * 1_000_000;
        for (int found = depth(queue); found != depth; found = depth(queue)) {
            if (System.nanoTime() > end) {
                throw new AssertionError(queue + " holds " + found + ", not " + depth);
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

    private JMSConsumer consumer(String queue) {
        return consumers.computeIfAbsent(
                queue, name -> context.createConsumer(context.createQueue(name)));
    }

    @Override
    public void close() {
        context.close();
        factory.close();
    }

    /** Sets properties of a message before it is put. */
    @FunctionalInterface
    public interface Properties {

        /** Sets them. */
        void set(Message message) throws JMSException;
    }
}
