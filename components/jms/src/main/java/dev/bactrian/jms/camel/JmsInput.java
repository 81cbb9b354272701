// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.jms.camel;

import dev.bactrian.jms.JmsError;
import dev.bactrian.jms.JmsMapDomain;
import dev.bactrian.jms.JmsStreamDomain;
import dev.bactrian.jms.JmsTransport;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.ParsedMessages;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Queue;
import jakarta.jms.Topic;
import java.util.Collections;
import java.util.Enumeration;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.component.jms.JmsMessage;

/**
 * What {@code jms:} gives as a message: the folder {@link JmsTransport#TRANSPORT} with headers and
 * properties, and a body. A map message has its body in the domain {@code JMSMap}, a stream message
 * in {@code JMSStream}, a message without body has none; text (in UTF-8) and bytes are of the
 * domain that the option says. Object messages are refused (BAC7543), nothing is deserialised.
 */
public final class JmsInput implements Processor {
    private final Domain domain;
    private final ParseOptions options;

    /** Text and bytes are BLOBs. */
    public JmsInput() {
        this("BLOB", ParseOptions.DEFAULT);
    }

    /** Text and bytes are of a domain, with its options. */
    public JmsInput(String domain, ParseOptions options) {
        this.domain = Domains.installed().get(domain);
        this.options = options;
    }

    @Override
    public void process(Exchange exchange) throws JMSException {
        JmsMessage camel = exchange.getMessage(JmsMessage.class);
        if (camel == null || camel.getJmsMessage() == null) {
            throw new MessageException(
                    JmsError.NO_JMS_MESSAGE, "expected a message of jms:, there is none");
        }
        jakarta.jms.Message jms = camel.getJmsMessage();
        JmsPayload payload = JmsPayload.of(jms);
        Message message = new Message();
        message.root().append(Element.folder(Message.PROPERTIES));
        Element folders =
                message.root()
                        .append(Element.folder(JmsTransport.TRANSPORT))
                        .append(Element.folder(JmsTransport.FOLDERS));
        headers(jms, folders.append(Element.folder(JmsTransport.HEADERS)));
        properties(jms, folders);
        folders.append(Element.folder(JmsTransport.META_DATA))
                .append(Element.field(JmsTransport.PAYLOAD_TYPE, payload.domain()));
        ByteSlice bytes = ByteSlice.of(payload.bytes());
        Element body =
                switch (payload.domain()) {
                    case "jms_map" -> new JmsMapDomain().parse(bytes, options);
                    case "jms_stream" -> new JmsStreamDomain().parse(bytes, options);
                    case "jms_none" -> null;
                    case "jms_text" ->
                            ParsedMessages.parse(domain, bytes, options.withEncoding(273, 1208));
                    default -> ParsedMessages.parse(domain, bytes, options);
                };
        if (body != null) {
            message.root().append(body);
        }
        exchange.getMessage().setBody(message);
    }

    private static void headers(jakarta.jms.Message jms, Element headers) throws JMSException {
        field(headers, "JMSMessageID", jms.getJMSMessageID());
        field(headers, "JMSTimestamp", jms.getJMSTimestamp());
        field(headers, "JMSCorrelationID", jms.getJMSCorrelationID());
        field(headers, "JMSReplyTo", name(jms.getJMSReplyTo()));
        field(headers, "JMSDestination", name(jms.getJMSDestination()));
        field(headers, "JMSDeliveryMode", (long) jms.getJMSDeliveryMode());
        field(headers, "JMSRedelivered", jms.getJMSRedelivered());
        field(headers, "JMSType", jms.getJMSType());
        field(headers, "JMSExpiration", jms.getJMSExpiration());
        field(headers, "JMSPriority", (long) jms.getJMSPriority());
    }

    private static void properties(jakarta.jms.Message jms, Element folders) throws JMSException {
        for (Object name : Collections.list((Enumeration<?>) jms.getPropertyNames())) {
            String property = name.toString();
            String folder =
                    property.startsWith("JMSX")
                            ? JmsTransport.STANDARD
                            : property.startsWith("JMS_")
                                    ? JmsTransport.PROVIDER
                                    : JmsTransport.APPLICATION;
            Element in = folders.firstChild(folder);
            if (in == null) {
                in = folders.append(Element.folder(folder));
            }
            field(in, property, treeValue(jms.getObjectProperty(property)));
        }
    }

    /** Elements have one integer and one floating-point type. */
    private static Object treeValue(Object value) {
        if (value instanceof Byte || value instanceof Short || value instanceof Integer) {
            return ((Number) value).longValue();
        }
        return value instanceof Float f ? (Object) f.doubleValue() : value;
    }

    private static void field(Element folder, String name, Object value) {
        if (value != null) {
            folder.append(Element.field(name, value));
        }
    }

    private static String name(Destination destination) throws JMSException {
        if (destination instanceof Queue queue) {
            return "queue:" + queue.getQueueName();
        }
        return destination instanceof Topic topic ? "topic:" + topic.getTopicName() : null;
    }
}
