// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import dev.bactrian.mqheaders.Formats;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqdlh;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.ObjectMessage;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.io.IOException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Map;

/** Copies of a message that could not be processed: as it came, or behind a dead-letter header. */
public final class DeadLetter {
    /** MQRC_BACKOUT_THRESHOLD_REACHED. */
    public static final int BACKOUT_THRESHOLD_REACHED = 2362;

    private static final int JAVA_APPLICATION = 28;
    private static final int QUEUE_NAME_LENGTH = 48;

    /** Characters of the text with properties at most. */
    private static final int MOST_TEXT = 100_000;

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HHmmssSS");

    private DeadLetter() {}

    /** The same message, with the same payload and properties. */
    public static Message copy(JmsInput input, Session session) throws JMSException {
        Message copy;
        if (input.jms() instanceof ObjectMessage object) {
            return again(input, object);
        }
        if (input.jms() instanceof TextMessage text) {
            copy = session.createTextMessage(text.getText());
        } else if (input.isLarge()) {
            copy = large(input, session);
        } else if (input.jms() instanceof BytesMessage) {
            copy = bytes(session, input.payload().toArray());
        } else {
            copy = ForeignBody.copy(input.jms(), session);
        }
        header(input, copy, null);
        return copy;
    }

    /**
     * An object message itself, with properties that can be added to: nobody reads its object to
     * copy it.
     */
    private static Message again(JmsInput input, ObjectMessage message) throws JMSException {
        JmsOutput properties = new JmsOutput(ByteSlice.EMPTY).like(input);
        message.clearProperties();
        set(properties, message);
        return message;
    }

    /**
     * The payload behind an MQDLH that says why it is there and which queue it was on.
     *
     * @param reason MQRC_* or MQFB_*
     */
    public static Message withHeader(JmsInput input, Session session, int reason)
            throws JMSException {
        LocalDateTime now = LocalDateTime.now(ZoneOffset.UTC);
        String queue = input.queue();
        MqHeader dlh =
                Mqdlh.LAYOUT
                        .create(input.encoding(), input.ccsid())
                        .set(Mqdlh.REASON, reason)
                        .set(
                                Mqdlh.DEST_Q_NAME,
                                queue.length() > QUEUE_NAME_LENGTH
                                        ? queue.substring(0, QUEUE_NAME_LENGTH)
                                        : queue)
                        .set(Mqdlh.PUT_APPL_TYPE, JAVA_APPLICATION)
                        .set(Mqdlh.PUT_APPL_NAME, "Bactrian")
                        .set(Mqdlh.PUT_DATE, now.format(DateTimeFormatter.BASIC_ISO_DATE))
                        .set(Mqdlh.PUT_TIME, now.format(TIME))
                        .setNext(input.format(), input.encoding(), input.ccsid());
        ByteSink payload = new ByteSink(dlh.length() + input.payload().length());
        dlh.write(payload);
        payload.write(input.payload());
        Message dead = bytes(session, payload.toArray());
        header(input, dead, Formats.DEAD_LETTER_HEADER);
        return dead;
    }

    /**
     * The body as bytes, and the properties as text in {@link FailureProperties#PROPERTIES}: for
     * what cannot be sent as it came.
     */
    static Message asBytes(JmsInput input, Session session) throws JMSException {
        BytesMessage message =
                input.isLarge() ? large(input, session) : bytes(session, body(input));
        StringBuilder text = new StringBuilder();
        text.append("JMSType=").append(input.type()).append('\n');
        text.append("JMSCorrelationID=").append(input.correlationId()).append('\n');
        for (Map.Entry<String, Object> property : input.properties().entrySet()) {
            if (text.length() < MOST_TEXT) {
                text.append(property.getKey()).append('=').append(property.getValue()).append('\n');
            }
        }
        text.setLength(Math.min(text.length(), MOST_TEXT));
        message.setStringProperty(FailureProperties.PROPERTIES, text.toString());
        return message;
    }

    private static byte[] body(JmsInput input) {
        Message message = input.jms();
        boolean readable = message instanceof BytesMessage || message instanceof TextMessage;
        if (!readable) {
            return Provider.isArtemis(message) ? ArtemisMessages.body(message) : new byte[0];
        }
        ByteSlice payload = input.payload();
        return payload.toArray();
    }

    private static BytesMessage large(JmsInput input, Session session) throws JMSException {
        BytesMessage message = session.createBytesMessage();
        try {
            input.large(null).give(message);
        } catch (IOException e) {
            throw (JMSException) new JMSException(e.getMessage()).initCause(e);
        }
        return message;
    }

    private static BytesMessage bytes(Session session, byte[] payload) throws JMSException {
        BytesMessage message = session.createBytesMessage();
        message.writeBytes(payload);
        return message;
    }

    private static void header(JmsInput input, Message copy, String format) throws JMSException {
        copy.setJMSCorrelationID(input.correlationId());
        copy.setJMSType(input.type());
        copy.setJMSReplyTo(input.replyTo());
        JmsOutput properties = new JmsOutput(ByteSlice.EMPTY).like(input);
        String kept = JmsProperties.MQMD_PREFIX + "MsgId";
        properties.set(kept, input.property(kept));
        if (format != null) {
            properties.set(JmsProperties.FORMAT, format);
        }
        set(properties, copy);
    }

    private static void set(JmsOutput properties, Message message) throws JMSException {
        for (Map.Entry<String, Object> property : properties.properties().entrySet()) {
            PropertyNames.set(message, property.getKey(), property.getValue());
        }
    }
}
