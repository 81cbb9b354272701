// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.console.queues;

import dev.bactrian.mq.jms.FailureProperties;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.api.core.SimpleString;

/** What the headers and properties of a message say. */
final class MessageLines {

    private static final int MOST_PROPERTIES = 500;
    private static final int START = 120;

    private MessageLines() {}

    static MessageLine of(Message message) {
        return of(message, MessageBody.of(message, 4 * START));
    }

    static MessageLine of(Message message, MessageBody body) {
        int length = Math.min(body.first().length, 4 * START);
        return new MessageLine(
                Long.toString(message.getMessageID()),
                id(message),
                message.getTimestamp(),
                text(message, "JMS_IBM_Format").strip(),
                message.isDurable(),
                message.getPriority(),
                body.size(),
                body.kind(),
                MessageText.line(
                        new String(body.first(), 0, length, StandardCharsets.UTF_8), START),
                backout(message));
    }

    private static String id(Message message) {
        Object id = message.getUserID();
        return id == null ? "" : id.toString().startsWith("ID:") ? id.toString() : "ID:" + id;
    }

    private static MessageLine.Backout backout(Message message) {
        if (!message.containsProperty(FailureProperties.FAILURE)) {
            return null;
        }
        return new MessageLine.Backout(
                MessageText.cut(text(message, FailureProperties.FAILURE)),
                text(message, FailureProperties.FLOW),
                message.containsProperty(FailureProperties.COUNT)
                        ? message.getIntProperty(FailureProperties.COUNT)
                        : 0,
                text(message, FailureProperties.QUEUE),
                text(message, FailureProperties.MESSAGE_ID),
                !message.containsProperty(FailureProperties.PROPERTIES));
    }

    /** A property as text; empty without it. */
    static String text(Message message, String property) {
        Object value = message.getObjectProperty(property);
        return value == null ? "" : value.toString();
    }

    static Map<String, String> properties(Message message) {
        Map<String, String> properties = new TreeMap<>();
        if (message.getExpiration() > 0) {
            properties.put("expires", Instant.ofEpochMilli(message.getExpiration()).toString());
        }
        for (SimpleString name : message.getPropertyNames()) {
            if (properties.size() >= MOST_PROPERTIES) {
                properties.put("…", message.getPropertyNames().size() + " properties in all");
                break;
            }
            Object value = message.getObjectProperty(name);
            properties.put(
                    MessageText.line(name.toString(), 200),
                    value instanceof byte[] bytes
                            ? MessageText.cut(HexFormat.of().formatHex(bytes))
                            : MessageText.cut(String.valueOf(value)));
        }
        properties.remove(Message.HDR_ROUTING_TYPE.toString());
        return properties;
    }
}
