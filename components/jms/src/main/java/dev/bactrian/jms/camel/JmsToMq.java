// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.jms.camel;

import dev.bactrian.jms.FolderText;
import dev.bactrian.jms.JmsError;
import dev.bactrian.mqheaders.HeaderChain;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqrfh2;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.MessageException;
import jakarta.jms.DeliveryMode;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.component.jms.JmsMessage;

/**
 * From a message of {@code jms:} to the payload of an MQ message: an MQRFH2 with the folders {@code
 * mcd}, {@code jms} and {@code usr}, and behind it the body, text in UTF-8. The body becomes bytes,
 * application properties are in the payload only, and the headers {@code JMS_IBM_*} say so.
 */
public final class JmsToMq implements Processor {
    private static final int BIG_ENDIAN = 273;
    private static final int UTF_8 = 1208;

    @Override
    public void process(Exchange exchange) throws JMSException {
        JmsMessage camel = exchange.getMessage(JmsMessage.class);
        if (camel == null || camel.getJmsMessage() == null) {
            throw new MessageException(
                    JmsError.NO_JMS_MESSAGE, "expected a message of jms:, there is none");
        }
        Message message = camel.getJmsMessage();
        JmsPayload body = JmsPayload.of(message);
        byte[] payload = payload(message, body);
        List<String> own =
                Collections.list((java.util.Enumeration<?>) message.getPropertyNames()).stream()
                        .map(String::valueOf)
                        .toList();
        exchange.getMessage().setBody(payload);
        own.forEach(exchange.getMessage()::removeHeader);
        exchange.getMessage().removeHeader("JMSType");
        exchange.getMessage().setHeader("JMS_IBM_Format", "MQHRF2");
        exchange.getMessage().setHeader("JMS_IBM_Encoding", BIG_ENDIAN);
        exchange.getMessage().setHeader("JMS_IBM_Character_Set", Integer.toString(UTF_8));
        exchange.getMessage().setHeader("JMS_IBM_MsgType", message.getJMSReplyTo() == null ? 8 : 1);
    }

    /** The payload of a message: header and body. */
    static byte[] payload(Message message) throws JMSException {
        return payload(message, JmsPayload.of(message));
    }

    private static byte[] payload(Message message, JmsPayload body) throws JMSException {
        MqHeader header = Mqrfh2.LAYOUT.create(BIG_ENDIAN, UTF_8);
        header.setNext(body.format(), BIG_ENDIAN, UTF_8);
        ByteSink folders = new ByteSink();
        folder(FolderText.write("mcd", mcd(message, body)), folders);
        folder(FolderText.write("jms", jms(message)), folders);
        Map<String, Object> usr = usr(message);
        if (!usr.isEmpty()) {
            folder(FolderText.write("usr", usr), folders);
        }
        header.setTail(folders.toSlice());
        HeaderChain chain =
                HeaderChain.of(body.format(), BIG_ENDIAN, UTF_8, ByteSlice.of(body.bytes()));
        chain.headers().add(header);
        return chain.relink().toBytes().toArray();
    }

    /** A folder behind its length, filled up with blanks to a multiple of four bytes. */
    private static void folder(String xml, ByteSink out) {
        byte[] bytes = xml.getBytes(StandardCharsets.UTF_8);
        int padded = (bytes.length + 3) & ~3;
        out.int32(padded).write(bytes);
        for (int i = bytes.length; i < padded; i++) {
            out.write(' ');
        }
    }

    private static Map<String, Object> mcd(Message message, JmsPayload body) throws JMSException {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("Msd", body.domain());
        values.put("Type", message.getJMSType());
        return values;
    }

    private static Map<String, Object> jms(Message message) throws JMSException {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put("Dst", uri(message.getJMSDestination()));
        values.put("Rto", uri(message.getJMSReplyTo()));
        values.put("Tms", Long.toString(message.getJMSTimestamp()));
        values.put(
                "Exp",
                message.getJMSExpiration() == 0 ? null : Long.toString(message.getJMSExpiration()));
        values.put("Cid", message.getJMSCorrelationID());
        values.put(
                "Pri",
                message.getJMSPriority() == 4 ? null : Integer.toString(message.getJMSPriority()));
        values.put(
                "Dlv",
                message.getJMSDeliveryMode() == DeliveryMode.PERSISTENT
                        ? null
                        : Integer.toString(message.getJMSDeliveryMode()));
        values.put("Gid", message.getStringProperty("JMSXGroupID"));
        values.put(
                "Seq",
                message.propertyExists("JMSXGroupSeq")
                        ? Integer.toString(message.getIntProperty("JMSXGroupSeq"))
                        : null);
        return values;
    }

    private static String uri(Destination destination) throws JMSException {
        return destination instanceof Queue queue ? "queue:///" + queue.getQueueName() : null;
    }

    /** Application properties, with their types. */
    static Map<String, Object> usr(Message message) throws JMSException {
        Map<String, Object> values = new LinkedHashMap<>();
        for (Object name : Collections.list((Enumeration<?>) message.getPropertyNames())) {
            String property = name.toString();
            if (!property.startsWith("JMS") && !property.startsWith("_")) {
                values.put(property, message.getObjectProperty(property));
            }
        }
        return values;
    }
}
