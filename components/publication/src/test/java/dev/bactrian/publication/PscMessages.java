// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.mqheaders.Formats;
import dev.bactrian.mqheaders.HeaderChain;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqrfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2Folder;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import jakarta.jms.BytesMessage;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Messages with a folder psc, as clients send them, and what they find in answers. */
public final class PscMessages {
    private PscMessages() {}

    /** The payload: an MQRFH2 with the properties ({@code Name=value}), and a body. */
    public static byte[] payload(String body, String... properties) {
        Element psc = Element.folder("psc");
        for (String property : properties) {
            int at = property.indexOf('=');
            psc.append(Element.field(property.substring(0, at), property.substring(at + 1)));
        }
        HeaderChain chain =
                HeaderChain.of(
                        "MQSTR", 273, 1208, ByteSlice.of(body.getBytes(StandardCharsets.UTF_8)));
        MqHeader header = Mqrfh2.LAYOUT.create(273, 1208).setNext("MQSTR", 273, 1208);
        Rfh2.write(header, List.of(Rfh2Folder.of(psc)));
        chain.headers().add(header);
        return chain.relink().toBytes().toArray();
    }

    /** Sends one; answers go to the queue REPLY. */
    public static void send(
            JMSContext client, String queue, boolean persistent, String body, String... properties)
            throws JMSException {
        BytesMessage message = client.createBytesMessage();
        message.writeBytes(payload(body, properties));
        message.setStringProperty("JMS_IBM_Format", Formats.RF_HEADER_2);
        message.setJMSReplyTo(client.createQueue("REPLY"));
        client.createProducer()
                .setDeliveryMode(persistent ? 2 : 1)
                .send(client.createQueue(queue), message);
    }

    private static HeaderChain chain(Message message) throws JMSException {
        return HeaderChain.parse(
                ByteSlice.of(message.getBody(byte[].class)),
                message.getStringProperty("JMS_IBM_Format"),
                273,
                1208);
    }

    /** The body behind the headers. */
    public static String body(Message message) throws JMSException {
        return chain(message).body().text(StandardCharsets.UTF_8);
    }

    /** A property of a folder; {@code ""} where it is not there. */
    public static String property(Message message, String folder, String... path)
            throws JMSException {
        Rfh2Folder found = Rfh2.folder(chain(message).first(Mqrfh2.LAYOUT), folder);
        Object value = found == null ? null : found.property(path);
        return value == null ? "" : value.toString();
    }
}
