// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.jms;

import dev.bactrian.mq.jms.JmsProperties;
import dev.bactrian.mqheaders.Formats;
import dev.bactrian.mqheaders.HeaderChain;
import dev.bactrian.publication.PublishedMessage;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.CodedCharacterSet;
import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import java.nio.charset.Charset;
import java.util.Map;

/** Publications as JMS messages. */
final class JmsMessages {
    private static final int BROKER = 26; // MQAT_BROKER
    private static final int NATIVE = 273;

    private JmsMessages() {}

    /** With its headers, as subscribers by {@code psc} commands get it. */
    static BytesMessage whole(Session session, PublishedMessage published) throws JMSException {
        BytesMessage message = session.createBytesMessage();
        ByteSlice payload = published.payload();
        message.writeBytes(payload.array(), payload.offset(), payload.length());
        describe(message, published.format(), published.encoding(), published.ccsid());
        message.setIntProperty(JmsProperties.PUT_APPL_TYPE, BROKER);
        properties(message, published);
        return message;
    }

    private static void describe(Message message, String format, int encoding, int ccsid)
            throws JMSException {
        if (!format.isEmpty()) {
            message.setStringProperty(JmsProperties.FORMAT, format);
        }
        if (encoding != NATIVE) {
            message.setIntProperty(JmsProperties.ENCODING, encoding);
        }
        if (ccsid != CodedCharacterSet.UTF_8) {
            message.setStringProperty(JmsProperties.CHARACTER_SET, Integer.toString(ccsid));
        }
    }

    private static void properties(Message message, PublishedMessage published)
            throws JMSException {
        for (Map.Entry<String, Object> property : published.properties().entrySet()) {
            message.setObjectProperty(property.getKey(), property.getValue());
        }
    }

    /** Its body alone, as JMS and MQTT subscribers get it: text where it is text. */
    static Message body(Session session, PublishedMessage published) throws JMSException {
        HeaderChain chain =
                HeaderChain.parse(
                        published.payload(),
                        published.format(),
                        published.encoding(),
                        published.ccsid());
        Message message;
        Charset charset =
                Formats.STRING.equals(chain.bodyFormat()) ? charset(chain.bodyCcsid()) : null;
        if (charset != null) {
            message = session.createTextMessage(chain.body().text(charset));
        } else {
            BytesMessage bytes = session.createBytesMessage();
            ByteSlice body = chain.body();
            bytes.writeBytes(body.array(), body.offset(), body.length());
            describe(bytes, chain.bodyFormat(), chain.bodyEncoding(), chain.bodyCcsid());
            message = bytes;
        }
        properties(message, published);
        if (!published.correlationId().isEmpty()) {
            message.setJMSCorrelationID(published.correlationId());
        }
        return message;
    }

    /** Null for one that Java does not know: then the bytes are left as they are. */
    private static Charset charset(int ccsid) {
        try {
            return CodedCharacterSet.charset(ccsid);
        } catch (dev.bactrian.tree.MessageException e) {
            return null;
        }
    }
}
