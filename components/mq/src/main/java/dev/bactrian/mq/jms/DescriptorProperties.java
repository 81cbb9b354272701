// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import dev.bactrian.mqheaders.BytesField;
import dev.bactrian.mqheaders.HeaderField;
import dev.bactrian.mqheaders.Mqmd;
import jakarta.jms.Message;
import java.util.HexFormat;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * MQMD's fields of bytes as properties of messages. IBM's client has them as {@code byte[]} (IBM MQ
 * classes for JMS, JMS message object properties); no other provider takes that for a property, and
 * there they are {@code ID:} and hexadecimal digits.
 */
final class DescriptorProperties {
    private static final String PREFIX = "ID:";

    private static final Map<String, Integer> LENGTHS =
            Mqmd.LAYOUT.fields().stream()
                    .filter(BytesField.class::isInstance)
                    .collect(
                            Collectors.toUnmodifiableMap(
                                    field -> JmsProperties.MQMD_PREFIX + field.name(),
                                    HeaderField::length));

    private DescriptorProperties() {}

    /** The value of a property as the message's provider takes it. */
    static Object fitting(Message message, String name, Object value) {
        if (!name.startsWith(JmsProperties.MQMD_PREFIX)) {
            return value;
        }
        if (!Provider.isIbm(message)) {
            return value instanceof byte[] bytes ? MessageIds.toHex(bytes) : value;
        }
        Integer length = LENGTHS.get(name);
        boolean digits =
                length != null
                        && value instanceof String text
                        && text.startsWith(PREFIX)
                        && text.length() == PREFIX.length() + 2 * length;
        return digits ? parse((String) value) : value;
    }

    private static Object parse(String text) {
        try {
            return HexFormat.of().parseHex(text, PREFIX.length(), text.length());
        } catch (IllegalArgumentException e) {
            return text; // the provider says what it thinks of it
        }
    }
}
