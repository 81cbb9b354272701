// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.jms.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.assembly.camel.MessageHeaders;
import dev.bactrian.jms.BodyText;
import dev.bactrian.jms.JmsBody;
import dev.bactrian.jms.JmsError;
import dev.bactrian.jms.JmsMapDomain;
import dev.bactrian.jms.JmsStreamDomain;
import dev.bactrian.jms.JmsTransport;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.WriteOptions;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;

/**
 * A message as what {@code jms:} with a converter for {@link JmsBody} takes. The type of the JMS
 * message is that of the body's domain, {@code JMSMap} or {@code JMSStream}, else what {@code
 * PayloadType} says, else bytes. Of {@link JmsTransport#TRANSPORT}, the headers that a sender may
 * set and the application properties go with it.
 */
public final class JmsOutput implements Processor {
    private static final int UTF_8 = 1208;
    private static final Set<String> HEADERS =
            Set.of("JMSCorrelationID", "JMSReplyTo", "JMSType", "JMSPriority", "JMSDeliveryMode");

    @Override
    public void process(Exchange exchange) {
        Message message = ExchangeAssembly.message(exchange);
        Element transport = message.root().firstChild(JmsTransport.TRANSPORT);
        Element folders = transport == null ? null : transport.firstChild(JmsTransport.FOLDERS);
        Element body = message.body();
        if (body == transport || body == message.properties()) {
            body = null;
        }
        Element type =
                folders == null
                        ? null
                        : folders.path(JmsTransport.META_DATA, JmsTransport.PAYLOAD_TYPE);
        JmsBody made = body(body, type == null ? "" : type.text());
        exchange.getMessage().setBody(made);
        if (folders != null) {
            headers(exchange, folders);
        }
    }

    private static JmsBody body(Element body, String type) {
        if (body == null) {
            return JmsBody.none();
        }
        if (body.localName().equals(JmsMapDomain.NAME)) {
            return JmsBody.map(BodyText.map(body));
        }
        if (body.localName().equals(JmsStreamDomain.NAME)) {
            return JmsBody.stream(BodyText.stream(body));
        }
        boolean text = type.equals("jms_text");
        ByteSink sink = new ByteSink();
        Domains.installed()
                .get(body.localName())
                .write(
                        body,
                        text ? WriteOptions.DEFAULT.withEncoding(273, UTF_8) : WriteOptions.DEFAULT,
                        sink);
        ByteSlice bytes = sink.toSlice();
        return switch (type) {
            case "jms_text" -> JmsBody.text(bytes.text(StandardCharsets.UTF_8));
            case "", "jms_bytes", "jms_map", "jms_stream", "jms_none" -> JmsBody.bytes(bytes);
            default ->
                    throw new MessageException(
                            JmsError.NO_SUCH_PAYLOAD_TYPE,
                            "expected PayloadType jms_text or jms_bytes for a body in "
                                    + body.localName()
                                    + ", it is "
                                    + type);
        };
    }

    private static void headers(Exchange exchange, Element folders) {
        Element headers = folders.firstChild(JmsTransport.HEADERS);
        if (headers != null) {
            for (Element header : headers.children()) {
                if (HEADERS.contains(header.localName())) {
                    exchange.getMessage().setHeader(header.localName(), header.text());
                }
            }
        }
        Element properties = folders.firstChild(JmsTransport.APPLICATION);
        if (properties != null) {
            for (Element property : properties.children()) {
                if (!MessageHeaders.isInstruction(property.localName())) {
                    String name = property.localName();
                    Object came = exchange.getMessage().getHeader(name);
                    exchange.getMessage().setHeader(name, asItCame(property.value(), came));
                }
            }
        }
    }

    /**
     * In the type that the property came with, where the value fits; trees have two for numbers.
     */
    private static Object asItCame(Object value, Object came) {
        if (value instanceof Long number) {
            long n = number;
            if (came instanceof Integer && n == (int) n) {
                return (int) n;
            }
            if (came instanceof Short && n == (short) n) {
                return (short) n;
            }
            if (came instanceof Byte && n == (byte) n) {
                return (byte) n;
            }
        } else if (value instanceof Double number
                && came instanceof Float
                && Double.compare(number, (float) (double) number) == 0) {
            return (float) (double) number;
        }
        return value;
    }
}
