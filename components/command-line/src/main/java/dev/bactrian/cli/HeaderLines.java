// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import jakarta.jms.DeliveryMode;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import jakarta.jms.Topic;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeSet;

/**
 * A message's JMS headers and properties as lines {@code Name: value}: the headers in the order of
 * JMS, then the properties by name.
 */
final class HeaderLines {

    private HeaderLines() {}

    static List<String> of(Message message) throws JMSException {
        List<String> lines = new ArrayList<>();
        add(lines, "JMSMessageID", message.getJMSMessageID());
        add(lines, "JMSCorrelationID", message.getJMSCorrelationID());
        add(lines, "JMSDestination", name(message.getJMSDestination()));
        add(lines, "JMSReplyTo", name(message.getJMSReplyTo()));
        add(
                lines,
                "JMSDeliveryMode",
                message.getJMSDeliveryMode() == DeliveryMode.PERSISTENT
                        ? "PERSISTENT"
                        : "NON_PERSISTENT");
        add(lines, "JMSPriority", message.getJMSPriority());
        add(
                lines,
                "JMSTimestamp",
                message.getJMSTimestamp() == 0
                        ? null
                        : Instant.ofEpochMilli(message.getJMSTimestamp()));
        add(
                lines,
                "JMSExpiration",
                message.getJMSExpiration() == 0
                        ? null
                        : Instant.ofEpochMilli(message.getJMSExpiration()));
        add(lines, "JMSType", message.getJMSType());
        add(lines, "JMSRedelivered", message.getJMSRedelivered() ? "true" : null);
        TreeSet<String> names = new TreeSet<>();
        for (Enumeration<?> all = message.getPropertyNames(); all.hasMoreElements(); ) {
            names.add((String) all.nextElement());
        }
        for (String property : names) {
            add(lines, property, message.getObjectProperty(property));
        }
        return Collections.unmodifiableList(lines);
    }

    private static void add(List<String> lines, String name, Object value) {
        if (value != null) {
            String text =
                    value instanceof byte[] bytes
                            ? HexFormat.of().formatHex(bytes)
                            : value.toString();
            lines.add(name + ": " + text.replace("\r", "\\r").replace("\n", "\\n"));
        }
    }

    private static String name(Destination destination) throws JMSException {
        if (destination instanceof Queue queue) {
            return queue.getQueueName();
        }
        return destination instanceof Topic topic ? topic.getTopicName() : null;
    }
}
