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
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
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

    /** A registration that is damaged in a way that has a name. */
    public static byte[] damaged(String how) {
        byte[] good = payload("", "Command=RegSub", "Topic=t", "QName=SUB");
        String folder = "<psc><Command>RegSub</Command><Topic>t</Topic><QName>SUB</QName></psc>";
        ByteBuffer bytes = ByteBuffer.wrap(good.clone());
        switch (how) {
            case "nothing" -> {
                return new byte[0];
            }
            case "structure" -> bytes.put(0, (byte) 'X');
            case "length" -> bytes.putInt(8, Integer.MAX_VALUE);
            case "cut" -> {
                return Arrays.copyOf(good, 41);
            }
            case "folder" -> bytes.putInt(36, -8);
            case "markup" -> {
                return raw(folder.replace("<Topic>", "<Topic"));
            }
            case "unclosed" -> {
                return raw(folder.replace("</psc>", "      "));
            }
            case "twice" -> {
                return raw(folder.replace("<Topic>t</Topic>", "<QName>OTHER</QName>"));
            }
            case "character set" -> bytes.putInt(32, 99_999);
            case "no psc" -> {
                return raw(folder.replace("psc>", "usr>"));
            }
            case "command" -> {
                return raw(folder.replace("RegSub", "Unknown"));
            }
            case "no command" -> {
                return raw(folder.replace("<Command>RegSub</Command>", ""));
            }
            default -> throw new IllegalArgumentException(how);
        }
        return bytes.array();
    }

    private static byte[] raw(String folder) {
        String text = folder + " ".repeat((4 - folder.length() % 4) % 4);
        return ByteBuffer.allocate(40 + text.length())
                .put("RFH ".getBytes(StandardCharsets.US_ASCII))
                .putInt(2)
                .putInt(40 + text.length())
                .putInt(273)
                .putInt(1208)
                .put("MQSTR   ".getBytes(StandardCharsets.US_ASCII))
                .putInt(0)
                .putInt(1208)
                .putInt(text.length())
                .put(text.getBytes(StandardCharsets.US_ASCII))
                .array();
    }

    /** Sends one; answers go to the queue REPLY. */
    public static void send(
            JMSContext client, String queue, boolean persistent, String body, String... properties)
            throws JMSException {
        send(client, queue, persistent, payload(body, properties));
    }

    /** Sends bytes that are said to begin with an MQRFH2. */
    public static void send(JMSContext client, String queue, byte[] payload) throws JMSException {
        send(client, queue, false, payload);
    }

    private static void send(JMSContext client, String queue, boolean persistent, byte[] payload)
            throws JMSException {
        BytesMessage message = client.createBytesMessage();
        message.writeBytes(payload);
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
