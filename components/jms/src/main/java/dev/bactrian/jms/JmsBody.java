// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.jms;

import dev.bactrian.tree.ByteSlice;
import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.Session;
import jakarta.jms.StreamMessage;
import java.util.List;
import java.util.Map;

/**
 * The body of a JMS message that {@code MqToJms} found: which type of message, and what is in it. A
 * message converter of the {@code jms:} endpoint behind it makes the message with {@link #message}.
 *
 * @param kind which type of message
 * @param text of a text message
 * @param bytes of a bytes message
 * @param map of a map message
 * @param stream of a stream message
 */
public record JmsBody(
        Kind kind, String text, ByteSlice bytes, Map<String, Object> map, List<Object> stream) {
    /** The types of message; there is none for objects. */
    public enum Kind {
        /** A text message. */
        TEXT,
        /** A bytes message. */
        BYTES,
        /** A map message. */
        MAP,
        /** A stream message. */
        STREAM,
        /** A message without a body. */
        NONE
    }

    /** A text message. */
    public static JmsBody text(String text) {
        return new JmsBody(Kind.TEXT, text, null, null, null);
    }

    /** A bytes message. */
    public static JmsBody bytes(ByteSlice bytes) {
        return new JmsBody(Kind.BYTES, null, bytes, null, null);
    }

    /** A map message, of what its entries are called and their values. */
    public static JmsBody map(Map<String, Object> map) {
        return new JmsBody(Kind.MAP, null, null, map, null);
    }

    /** A stream message, of its entries in order. */
    public static JmsBody stream(List<Object> stream) {
        return new JmsBody(Kind.STREAM, null, null, null, stream);
    }

    /** A message without a body. */
    public static JmsBody none() {
        return new JmsBody(Kind.NONE, null, null, null, null);
    }

    /** A message with this body. */
    public Message message(Session session) throws JMSException {
        return switch (kind) {
            case TEXT -> session.createTextMessage(text);
            case BYTES -> bytesMessage(session);
            case MAP -> mapMessage(session);
            case STREAM -> streamMessage(session);
            case NONE -> session.createMessage();
        };
    }

    private Message bytesMessage(Session session) throws JMSException {
        BytesMessage message = session.createBytesMessage();
        message.writeBytes(bytes.array(), bytes.offset(), bytes.length());
        return message;
    }

    private Message mapMessage(Session session) throws JMSException {
        MapMessage message = session.createMapMessage();
        for (Map.Entry<String, Object> entry : map.entrySet()) {
            message.setObject(entry.getKey(), entry.getValue());
        }
        return message;
    }

    private Message streamMessage(Session session) throws JMSException {
        StreamMessage message = session.createStreamMessage();
        for (Object entry : stream) {
            message.writeObject(entry);
        }
        return message;
    }
}
