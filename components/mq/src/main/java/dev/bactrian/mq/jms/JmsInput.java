// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import dev.bactrian.mq.error.MqError;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.MessageException;
import jakarta.jms.BytesMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A message that was got. Nothing of it is read until asked for. What a send of the same JMS object
 * would overwrite is kept by {@link #keep()} before.
 */
public final class JmsInput {

    /** Up to so many bytes a payload is sent on by way of memory; a larger one by way of a file. */
    private static final int MOST_IN_PIECES = 8 << 20;

    private final Message message;
    private final String queue;
    private final int deliveries;
    private ByteSlice payload;
    private LargePayload large;

    /** The message has no body of its own any more: the payload was taken out of it. */
    private boolean taken;

    private Kept kept;
    private Map<String, Object> properties;

    /** What the JMS object had before a send of it gave it other values; null for nothing. */
    private Map<String, Object> replaced = Map.of();

    private record Kept(
            String messageId,
            long timestamp,
            int deliveryMode,
            int priority,
            long expiration,
            Destination destination) {}

    /**
     * @param message what was got
     * @param queue from which queue
     */
    public JmsInput(Message message, String queue) {
        this.message = message;
        this.queue = queue;
        this.deliveries = Math.max(1, integer(JmsProperties.DELIVERY_COUNT, 1));
    }

    /** The JMS message; not to be changed. */
    public Message jms() {
        return message;
    }

    /**
     * The JMS message to be sent as it is: what the queue manager wrote on it for itself is taken
     * away, and what the send overwrites is kept here. Of one whose payload the queue manager
     * streams a copy: sent itself it would be read byte by byte, and all of it would be in memory.
     *
     * @param session makes that copy
     */
    public Message again(Session session) throws JMSException {
        keep();
        if (taken || inPieces()) {
            BytesMessage copy = copy(session);
            ByteSlice bytes = payload();
            copy.writeBytes(bytes.array(), bytes.offset(), bytes.length());
            return copy;
        }
        if (isLarge()) {
            BytesMessage copy = copy(session);
            try {
                large(null).give(copy);
            } catch (IOException e) {
                throw (JMSException) new JMSException(e.getMessage()).initCause(e);
            }
            return copy;
        }
        if (Provider.isArtemis(message)) {
            ArtemisMessages.clearInternal(message);
        }
        return message;
    }

    /** Whether a payload that streams, and was not taken yet, is small enough for memory. */
    private boolean inPieces() throws JMSException {
        return large == null && LargePayload.isPlain(message) && length() <= MOST_IN_PIECES;
    }

    private BytesMessage copy(Session session) throws JMSException {
        BytesMessage copy = session.createBytesMessage();
        ArtemisMessages.copyProperties(message, copy);
        return copy;
    }

    /**
     * The same with properties more; what they replace is away until {@link #sentAgain()}.
     *
     * @param added by names that JMS allows
     */
    public Message again(Session session, Map<String, String> added) throws JMSException {
        sentAgain();
        Message again = again(session);
        if (again == message) {
            replaced = new LinkedHashMap<>();
        }
        for (Map.Entry<String, String> property : added.entrySet()) {
            if (again == message) {
                replaced.put(property.getKey(), ArtemisMessages.get(message, property.getKey()));
            }
            ArtemisMessages.set(again, property.getKey(), property.getValue());
        }
        return again;
    }

    /**
     * What {@link #again(Session, Map)} made is sent, or was not: the message has the properties
     * that it came with.
     */
    public void sentAgain() {
        replaced.forEach(
                (name, value) -> {
                    if (value == null) {
                        ArtemisMessages.remove(message, name);
                    } else {
                        ArtemisMessages.set(message, name, value);
                    }
                });
        replaced = Map.of();
    }

    /** Whether {@link #again(Session, Map)} can be asked for: a message of Artemis. */
    public boolean takesProperties() {
        return Provider.isArtemis(message);
    }

    /** The queue that it was got from. */
    public String queue() {
        return queue;
    }

    /** How often it was delivered, this time included. */
    public int deliveries() {
        return deliveries;
    }

    /** Keeps what a send of the same JMS object overwrites. */
    public void keep() {
        if (kept == null) {
            try {
                String id = message.getJMSMessageID();
                long put = message.getJMSTimestamp();
                kept =
                        new Kept(
                                id == null || id.isEmpty() ? ownId() : id,
                                put == 0 ? arrival() : put,
                                message.getJMSDeliveryMode(),
                                message.getJMSPriority(),
                                message.getJMSExpiration(),
                                message.getJMSDestination());
            } catch (JMSException e) {
                throw unreadable("headers", e);
            }
        }
    }

    /** The queue manager's own identifier of a message whose sender gave it none. */
    private String ownId() {
        return Provider.isArtemis(message) ? ArtemisMessages.id(message) : "";
    }

    /** When a message arrived that says no time itself; where nobody noted it, when it was got. */
    private long arrival() {
        long noted = Provider.isArtemis(message) ? ArtemisMessages.arrival(message) : 0;
        return noted > 0 ? noted : System.currentTimeMillis();
    }

    private Kept kept() {
        keep();
        return kept;
    }

    /**
     * JMSMessageID; of a message without one, the identifier that the queue manager gave it, where
     * that is known.
     */
    public String messageId() {
        return kept().messageId;
    }

    /**
     * JMSTimestamp: milliseconds since 1970; of a message without one, when it arrived, as far as
     * the queue manager noted it, else when it was got.
     */
    public long timestamp() {
        return kept().timestamp;
    }

    /** JMSExpiration: milliseconds since 1970; 0 for none. */
    public long expiration() {
        return kept().expiration;
    }

    /** JMSPriority. */
    public int priority() {
        return kept().priority;
    }

    /** Whether JMSDeliveryMode is persistent. */
    public boolean isPersistent() {
        return kept().deliveryMode == DeliveryMode.PERSISTENT;
    }

    /** JMSCorrelationID; null for none. */
    public String correlationId() {
        try {
            return message.getJMSCorrelationID();
        } catch (JMSException e) {
            throw unreadable("JMSCorrelationID", e);
        }
    }

    /** JMSType; null for none. */
    public String type() {
        try {
            return message.getJMSType();
        } catch (JMSException e) {
            throw unreadable("JMSType", e);
        }
    }

    /**
     * Whether its properties have all fields of MQMD, those too that JMS headers say: then what is
     * made of it must not have both, for the property would win over what a flow changed.
     */
    boolean repeatsHeaders() {
        return Provider.isIbm(message);
    }

    /**
     * Whether it is of another kind of queue manager than a session, which then takes a message of
     * its own only: between IBM MQ and others, types of properties and reply-to queues differ.
     */
    public boolean isForeignTo(Session session) {
        return Provider.isIbm(message) != Provider.isIbm(session);
    }

    /** JMSReplyTo; null for none. */
    public Destination replyTo() {
        try {
            return message.getJMSReplyTo();
        } catch (JMSException e) {
            throw unreadable("JMSReplyTo", e);
        }
    }

    /** The name of the reply-to queue; {@code ""} for none. */
    public String replyToQueue() {
        try {
            return replyTo() instanceof Queue q ? QueueNames.bare(q) : "";
        } catch (JMSException e) {
            throw unreadable("JMSReplyTo", e);
        }
    }

    /**
     * The payload: the bytes of a bytes message, the text of a text message in UTF-8, nothing of a
     * message without a body.
     *
     * @throws MessageException BAC2103 for one that is too large to be held; BAC2101 for a map,
     *     stream or object message; BAC2102 where the provider cannot read it
     */
    public ByteSlice payload() {
        if (payload == null) {
            payload = readPayload();
        }
        return payload;
    }

    /**
     * How long the payload is, without reading it: in bytes; of a text message that nobody has read
     * yet, in characters. Less than 0 where that is not known.
     */
    public long length() {
        if (payload != null) {
            return payload.length();
        }
        try {
            if (message instanceof BytesMessage bytes) {
                return bytes.getBodyLength();
            }
            if (message instanceof TextMessage text) {
                return text.getText() == null ? 0 : text.getText().length();
            }
            return -1;
        } catch (JMSException e) {
            return -1;
        }
    }

    /**
     * The payload as a stream, in constant memory where the queue manager streams it: then it goes
     * through a file, which {@link #release()} removes. The caller closes the stream.
     *
     * @param directory where that file is to be
     * @throws MessageException as {@link #payload()}
     */
    public InputStream stream(Path directory) throws IOException {
        if (isLarge()) {
            return large(directory).open();
        }
        ByteSlice bytes = payload();
        return new ByteArrayInputStream(bytes.array(), bytes.offset(), bytes.length());
    }

    /** Whether the payload is still with the queue manager, which streams it, or in a file. */
    boolean isLarge() {
        try {
            return large != null || payload == null && LargePayload.isLarge(message);
        } catch (JMSException e) {
            throw unreadable("payload", e);
        }
    }

    /** The payload in a file, made when first asked for. */
    LargePayload large(Path directory) throws IOException {
        try {
            if (large == null) {
                large = LargePayload.take(message, directory);
            }
            return large;
        } catch (JMSException e) {
            throw unreadable("payload", e);
        }
    }

    /**
     * Takes a payload that the queue manager streams: a small one into memory, else into a file.
     */
    void takeStreamed() throws JMSException {
        if (inPieces()) {
            payload();
        } else if (isLarge()) {
            try {
                large(null);
            } catch (IOException e) {
                throw (JMSException) new JMSException(e.getMessage()).initCause(e);
            }
        }
    }

    /** Removes what was held outside of memory: the flow is done with the message. */
    public void release() {
        if (large != null) {
            large.delete();
        }
    }

    private ByteSlice readPayload() {
        try {
            if (large != null) {
                requireSpace(large.length());
                return ByteSlice.of(large.bytes());
            }
            if (message instanceof BytesMessage bytes) {
                long length = bytes.getBodyLength();
                requireSpace(length);
                byte[] array = new byte[(int) length];
                if (LargePayload.isPlain(message)) {
                    taken = true;
                    LargePayload.take(message, array);
                    return ByteSlice.of(array);
                }
                bytes.reset();
                if (length > 0) {
                    bytes.readBytes(array);
                }
                return ByteSlice.of(array);
            }
            if (message instanceof TextMessage text) {
                String value = text.getText();
                return value == null
                        ? ByteSlice.EMPTY
                        : ByteSlice.of(value.getBytes(StandardCharsets.UTF_8));
            }
            boolean plain =
                    !(message instanceof jakarta.jms.MapMessage)
                            && !(message instanceof jakarta.jms.StreamMessage)
                            && !(message instanceof jakarta.jms.ObjectMessage);
            if (plain) {
                return ByteSlice.EMPTY;
            }
        } catch (IOException e) {
            throw new MqJmsException(
                    MqError.UNREADABLE,
                    "the message's payload cannot be read",
                    (JMSException) new JMSException(e.getMessage()).initCause(e));
        } catch (JMSException e) {
            throw unreadable("payload", e);
        }
        throw new MessageException(
                MqError.NO_BYTES_NO_TEXT,
                "expected a bytes or text message, found "
                        + message.getClass().getSimpleName()
                        + ": maps, streams and objects are read by jms:, not by mq:");
    }

    private static void requireSpace(long length) {
        int most = Limits.DEFAULT.heldBytes();
        if (length > most) {
            throw new MessageException(
                    MqError.MESSAGE_TOO_LARGE,
                    "expected a message of at most " + most + " bytes, found " + length);
        }
    }

    /** Whether the payload came as text, and is in UTF-8 now. */
    public boolean isText() {
        return message instanceof TextMessage;
    }

    /** A property as text; another value where it is not there. */
    public String text(String property, String otherwise) {
        try {
            String value = message.getStringProperty(property);
            return value == null ? otherwise : value;
        } catch (JMSException e) {
            throw unreadable(property, e);
        }
    }

    /**
     * A property as a number; another value where it is not there.
     *
     * @throws MessageException BAC2104 where it is no number
     */
    public int integer(String property, int otherwise) {
        try {
            Object value = message.getObjectProperty(property);
            if (value == null) {
                return otherwise;
            }
            return value instanceof Number number
                    ? number.intValue()
                    : Integer.parseInt(value.toString().strip());
        } catch (NumberFormatException e) {
            throw new MessageException(
                    MqError.PROPERTY_DOES_NOT_FIT,
                    "property "
                            + property
                            + ": expected an integer, found '"
                            + text(property, "")
                            + "'",
                    e);
        } catch (JMSException e) {
            throw unreadable(property, e);
        }
    }

    /** A property as it is; null where it is not there. */
    public Object property(String name) {
        try {
            return message.getObjectProperty(name);
        } catch (JMSException e) {
            throw unreadable(name, e);
        }
    }

    /** All properties, in the provider's order; not to be changed. */
    public Map<String, Object> properties() {
        if (properties == null) {
            properties = Collections.unmodifiableMap(readProperties());
        }
        return properties;
    }

    private Map<String, Object> readProperties() {
        Map<String, Object> found = new LinkedHashMap<>();
        try {
            for (Object name : Collections.list((Enumeration<?>) message.getPropertyNames())) {
                found.put(name.toString(), message.getObjectProperty(name.toString()));
            }
        } catch (JMSException e) {
            throw unreadable("properties", e);
        }
        return found;
    }

    /**
     * The format of the payload, without trailing blanks: as the property says, else text or
     * nothing known.
     */
    public String format() {
        return text(JmsProperties.FORMAT, isText() ? "MQSTR" : "").stripTrailing();
    }

    /** The numeric encoding of the payload; big-endian where nothing says it. */
    public int encoding() {
        return integer(JmsProperties.ENCODING, 273);
    }

    /**
     * The coded character set of the payload; UTF-8 where nothing says it, and for text.
     *
     * @throws MessageException BAC0004 where the property names a charset that has no number
     */
    public int ccsid() {
        String said = isText() ? null : text(JmsProperties.CHARACTER_SET, null);
        if (said == null || said.isBlank()) {
            return CodedCharacterSet.UTF_8;
        }
        String name = said.strip();
        if (name.chars().allMatch(Character::isDigit) && name.length() <= 5) {
            return Integer.parseInt(name);
        }
        try {
            return CodedCharacterSet.ccsid(java.nio.charset.Charset.forName(name));
        } catch (IllegalArgumentException e) {
            throw new MessageException(
                    MqError.PROPERTY_DOES_NOT_FIT,
                    "property "
                            + JmsProperties.CHARACTER_SET
                            + ": expected a number or a charset, found '"
                            + name
                            + "'",
                    e);
        }
    }

    private static MqJmsException unreadable(String what, JMSException e) {
        return new MqJmsException(
                MqError.UNREADABLE, "the message's " + what + " cannot be read", e);
    }
}
