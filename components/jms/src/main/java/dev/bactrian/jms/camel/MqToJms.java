// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.jms.camel;

import dev.bactrian.assembly.camel.MessageHeaders;
import dev.bactrian.jms.BodyText;
import dev.bactrian.jms.FolderText;
import dev.bactrian.jms.JmsBody;
import dev.bactrian.jms.JmsError;
import dev.bactrian.mq.error.MqError;
import dev.bactrian.mqheaders.HeaderChain;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqrfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2Folder;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.MessageException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.apache.camel.Exchange;
import org.apache.camel.Message;
import org.apache.camel.Processor;

/**
 * From the payload of an MQ message, with the headers {@code JMS_IBM_*} that {@code jms:} gives, to
 * a JMS message: {@code usr} becomes application properties, {@code jms} the JMS headers, {@code
 * mcd} says which type of message. Without an MQRFH2 the format {@code MQSTR} makes a text message,
 * any other a bytes message.
 *
 * <p>An encoding that is no number is BAC2104; a sequence number, priority or delivery mode that
 * JMS does not know is BAC7541.
 */
public final class MqToJms implements Processor {
    private static final int BIG_ENDIAN = 273;

    @Override
    public void process(Exchange exchange) {
        Message message = exchange.getMessage();
        byte[] payload = message.getBody(byte[].class);
        String format = message.getHeader("JMS_IBM_Format", "", String.class);
        HeaderChain chain =
                HeaderChain.parse(
                        payload == null ? ByteSlice.EMPTY : ByteSlice.of(payload),
                        format.stripTrailing(),
                        encoding(message),
                        ccsid(message));
        MqHeader header = chain.first(Mqrfh2.LAYOUT);
        String domain = "";
        if (header != null) {
            domain = fromFolders(header, message);
        }
        message.setBody(body(domain, chain));
        message.removeHeaders("JMS_IBM_*");
    }

    private static int encoding(Message message) {
        String encoding = message.getHeader("JMS_IBM_Encoding", String.class);
        try {
            return encoding == null ? BIG_ENDIAN : Integer.parseInt(encoding.trim());
        } catch (NumberFormatException e) {
            throw new MessageException(
                    MqError.PROPERTY_DOES_NOT_FIT,
                    "property JMS_IBM_Encoding: expected an integer, found '" + encoding + "'",
                    e);
        }
    }

    private static int ccsid(Message message) {
        String set = message.getHeader("JMS_IBM_Character_Set", String.class);
        try {
            return set == null ? HeaderChain.DEFAULT_CCSID : Integer.parseInt(set.trim());
        } catch (NumberFormatException e) {
            return HeaderChain.DEFAULT_CCSID; // a Java name: of text that was converted already
        }
    }

    /** Sets headers and properties; returns the domain. */
    private static String fromFolders(MqHeader header, Message message) {
        String domain = "";
        for (Rfh2Folder folder : Rfh2.folders(header)) {
            Map<String, Object> values =
                    FolderText.read(folder.bytes(HeaderChain.DEFAULT_CCSID, header.encoding()));
            switch (folder.name()) {
                case "mcd" -> {
                    domain = String.valueOf(values.getOrDefault("Msd", ""));
                    set(message, "JMSType", values.get("Type"));
                }
                case "jms" -> {
                    set(message, "JMSCorrelationID", values.get("Cid"));
                    set(message, "JMSReplyTo", queue(values.get("Rto")));
                    set(message, "JMSXGroupID", values.get("Gid"));
                    number(message, "JMSXGroupSeq", values, "Seq", 0, Integer.MAX_VALUE);
                    number(message, "JMSPriority", values, "Pri", 0, 9);
                    number(message, "JMSDeliveryMode", values, "Dlv", 1, 2);
                }
                case "usr" -> values.forEach((name, value) -> property(message, name, value));
                default -> {
                    // folders of other users say nothing to JMS
                }
            }
        }
        return domain;
    }

    /** A header that JMS has as a number: what it would refuse without saying why is told here. */
    private static void number(
            Message message,
            String header,
            Map<String, Object> values,
            String element,
            int least,
            int most) {
        Object value = values.get(element);
        if (value == null) {
            return;
        }
        String text = value.toString().strip();
        try {
            int number = Integer.parseInt(text);
            if (number >= least && number <= most) {
                message.setHeader(header, number);
                return;
            }
        } catch (NumberFormatException e) {
            // told below
        }
        throw new MessageException(
                JmsError.WRONG_TYPE,
                "expected a number from "
                        + least
                        + " to "
                        + most
                        + " in "
                        + element
                        + ", found '"
                        + text
                        + "'");
    }

    private static void set(Message message, String header, Object value) {
        if (value != null) {
            message.setHeader(header, value);
        }
    }

    private static void property(Message message, String name, Object value) {
        if (!MessageHeaders.isInstruction(name)) {
            set(message, name, value);
        }
    }

    private static String queue(Object uri) {
        if (!(uri instanceof String text) || !text.startsWith("queue://")) {
            return null;
        }
        int name = text.indexOf('/', "queue://".length());
        int end = text.indexOf('?');
        return text.substring(name + 1, end < 0 ? text.length() : end);
    }

    private static JmsBody body(String domain, HeaderChain chain) {
        ByteSlice body = chain.body();
        return switch (domain) {
            case "jms_text" -> JmsBody.text(text(chain));
            case "jms_map" -> JmsBody.map(BodyText.readMap(body));
            case "jms_stream" -> JmsBody.stream(BodyText.readStream(body));
            case "jms_none" -> JmsBody.none();
            case "jms_bytes" -> JmsBody.bytes(body);
            default ->
                    chain.bodyFormat().equals("MQSTR")
                            ? JmsBody.text(text(chain))
                            : JmsBody.bytes(body);
        };
    }

    private static String text(HeaderChain chain) {
        return chain.bodyCcsid() == HeaderChain.DEFAULT_CCSID || chain.bodyCcsid() <= 0
                ? chain.body().text(StandardCharsets.UTF_8)
                : chain.body().text(CodedCharacterSet.charset(chain.bodyCcsid()));
    }
}
