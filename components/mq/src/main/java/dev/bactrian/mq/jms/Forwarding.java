// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.function.Predicate;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.client.ClientConsumer;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientProducer;
import org.apache.activemq.artemis.api.core.client.ClientSession;
import org.apache.activemq.artemis.utils.UUID;

/**
 * Puts messages on another queue as they are: bytes, properties, message id, put time, priority and
 * persistence. Got and put are one unit of work, so a command that is interrupted has lost and
 * doubled nothing. For Artemis: JMS has no means to send a message with the id that it had.
 */
public final class Forwarding implements AutoCloseable {
    /** What the id of a message begins with. */
    static final String ID = "ID:";

    /** Written by the queue manager for itself, or by a flow that gave the message up. */
    static final Set<String> NOT_TAKEN =
            Set.of(
                    "_AMQ_DUPL_ID",
                    "_AMQ_LARGE_SIZE",
                    "_AMQ_ORIG_ADDRESS",
                    "_AMQ_ORIG_QUEUE",
                    "_AMQ_ORIG_MESSAGE_ID",
                    "_AMQ_ORIG_ROUTING_TYPE");

    private static final Set<String> OF_BACKOUT =
            Set.of(
                    FailureProperties.FAILURE,
                    FailureProperties.FLOW,
                    FailureProperties.COUNT,
                    FailureProperties.MESSAGE_ID,
                    FailureProperties.PUT_TIME,
                    FailureProperties.QUEUE);

    private final ClientSession session;
    private final ClientConsumer consumer;
    private final ClientProducer producer;

    /**
     * Gets from a queue in a session that is transacted.
     *
     * @param filter which messages, in the queue manager's own form; null for all
     */
    public Forwarding(ClientSession session, String from, String filter) throws ActiveMQException {
        this.session = session;
        consumer =
                filter == null
                        ? session.createConsumer(from)
                        : session.createConsumer(from, filter);
        producer = session.createProducer();
    }

    /** The next message, got and not committed; null where there is none. */
    public ClientMessage next() throws ActiveMQException {
        ClientMessage message = consumer.receiveImmediate();
        if (message != null) {
            message.acknowledge();
        }
        return message;
    }

    /**
     * The next message that is wanted, got and not committed; null where there is none. The others
     * stay where they are, held until this is closed.
     *
     * @param most of how many messages at most
     */
    public ClientMessage next(Predicate<ClientMessage> wanted, long most) throws ActiveMQException {
        for (long i = 0; i < most; i++) {
            ClientMessage message = consumer.receiveImmediate();
            if (message == null) {
                return null;
            }
            if (wanted.test(message)) {
                message.individualAcknowledge();
                return message;
            }
        }
        return null;
    }

    /** Puts it on a queue. */
    public void put(ClientMessage message, String queue) throws ActiveMQException, IOException {
        send(message, queue, false, null);
    }

    /** Puts it on a queue as it was before a flow gave it up. */
    public void putBack(ClientMessage message, String queue) throws ActiveMQException, IOException {
        send(message, queue, true, null);
    }

    /**
     * As {@link #putBack(ClientMessage, String)}, with another body.
     *
     * @param body its bytes; of a text message in UTF-8
     */
    public void putBack(ClientMessage message, String queue, byte[] body)
            throws ActiveMQException, IOException {
        send(message, queue, true, body);
    }

    private void send(ClientMessage message, String queue, boolean back, byte[] other)
            throws ActiveMQException, IOException {
        String id = back ? message.getStringProperty(FailureProperties.MESSAGE_ID) : null;
        Long time =
                back && message.containsProperty(FailureProperties.PUT_TIME)
                        ? message.getLongProperty(FailureProperties.PUT_TIME)
                        : null;
        ClientMessage copy =
                session.createMessage(
                        message.getType(),
                        message.isDurable(),
                        message.getExpiration(),
                        time == null ? message.getTimestamp() : time,
                        message.getPriority());
        copy.setUserID(message.getUserID());
        UUID first = id != null && id.startsWith(ID) ? uuid(id.substring(ID.length())) : null;
        if (first != null) {
            copy.setUserID(first);
        }
        for (SimpleString name : message.getPropertyNames()) {
            String text = name.toString();
            if (!NOT_TAKEN.contains(text) && !(back && OF_BACKOUT.contains(text))) {
                copy.putObjectProperty(name, message.getObjectProperty(name));
            }
        }
        if (other != null) {
            write(copy, other);
            producer.send(queue, copy);
        } else if (message.isLargeMessage()) {
            sendLarge(message, copy, queue);
        } else {
            byte[] body = new byte[message.getBodyBuffer().readableBytes()];
            message.getBodyBuffer().readBytes(body);
            copy.getBodyBuffer().writeBytes(body);
            producer.send(queue, copy);
        }
    }

    private static void write(ClientMessage copy, byte[] body) {
        if (copy.getType() == Message.TEXT_TYPE) {
            copy.getBodyBuffer()
                    .writeNullableSimpleString(
                            SimpleString.of(new String(body, StandardCharsets.UTF_8)));
        } else {
            copy.getBodyBuffer().writeBytes(body);
        }
    }

    /** By way of a file: its size has no bound. */
    private void sendLarge(ClientMessage message, ClientMessage copy, String queue)
            throws ActiveMQException, IOException {
        Path file = Files.createTempFile("bactrian-message", null);
        try {
            try (OutputStream out = Files.newOutputStream(file)) {
                message.saveToOutputStream(out);
            }
            try (InputStream in = Files.newInputStream(file, StandardOpenOption.DELETE_ON_CLOSE)) {
                copy.setBodyInputStream(in);
                producer.send(queue, copy);
            }
        } finally {
            Files.deleteIfExists(file);
        }
    }

    /** The id as Artemis made it; null for one of others, which its messages cannot carry. */
    static UUID uuid(String text) {
        if (!text.matches("[0-9a-f]{8}-[0-9a-f]{4}-1[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")) {
            return null;
        }
        java.util.UUID id = java.util.UUID.fromString(text);
        byte[] bytes =
                ByteBuffer.allocate(2 * Long.BYTES)
                        .putLong(id.getMostSignificantBits())
                        .putLong(id.getLeastSignificantBits())
                        .array();
        return new UUID(UUID.TYPE_TIME_BASED, bytes);
    }

    /** What was got is gone, what was put is there. */
    public void commit() throws ActiveMQException {
        session.commit();
    }

    /** What was not committed is as it was. */
    @Override
    public void close() throws ActiveMQException {
        session.rollback();
        consumer.close();
        producer.close();
    }
}
