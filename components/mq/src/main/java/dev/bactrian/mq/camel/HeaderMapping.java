// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.assembly.camel.MessageHeaders;
import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.mq.jms.JmsProperties;
import dev.bactrian.mq.jms.MessageIds;
import dev.bactrian.mqheaders.IntField;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqmd;
import java.util.Map;

/**
 * Camel headers from a message that was got: the documented ones from its MQMD, and its properties
 * by their names.
 */
final class HeaderMapping {
    /** Headers that are one integer of the MQMD, both ways. */
    static final Map<String, IntField> INTEGERS =
            Map.of(
                    MqConstants.MESSAGE_TYPE, Mqmd.MSG_TYPE,
                    MqConstants.ENCODING, Mqmd.ENCODING,
                    MqConstants.CODED_CHAR_SET_ID, Mqmd.CODED_CHAR_SET_ID,
                    MqConstants.PRIORITY, Mqmd.PRIORITY,
                    MqConstants.EXPIRY, Mqmd.EXPIRY,
                    MqConstants.FEEDBACK, Mqmd.FEEDBACK,
                    MqConstants.REPORT, Mqmd.REPORT,
                    MqConstants.GROUP_SEQUENCE, Mqmd.MSG_SEQ_NUMBER);

    private HeaderMapping() {}

    static void toCamel(InputOrigin origin, Map<String, Object> headers) {
        JmsInput input = origin.input();
        boolean trusted = origin.isTrusted();
        for (Map.Entry<String, Object> property : input.properties().entrySet()) {
            if (JmsProperties.isUser(property.getKey())) {
                application(
                        HeaderNames.decode(property.getKey()),
                        property.getValue(),
                        trusted,
                        headers);
            }
        }
        usr(origin).forEach((name, value) -> application(name, value, trusted, headers));
        headers.put(MqConstants.SOURCE_QUEUE, input.queue());
        headers.put(MqConstants.BACKOUT_COUNT, input.deliveries() - 1);
        headers.put(MqConstants.PUT_TIME, input.timestamp());
        descriptor(origin.descriptor(), input, headers);
    }

    /** A property of the application's own, which does not steer anything where it comes from. */
    private static void application(
            String name, Object value, boolean trusted, Map<String, Object> headers) {
        if (trusted || !MessageHeaders.isInstruction(name)) {
            headers.put(name, value);
        }
    }

    /**
     * One header of a message, where it is the same without making the others: a property with a
     * plain name of a message without headers in front of its body, or an identifier. Null where
     * all have to be looked at.
     */
    static Object single(JmsInput input, String name) {
        return switch (name) {
            case MqConstants.MESSAGE_ID -> emptyIsNull(input.messageId());
            case MqConstants.CORRELATION_ID -> emptyIsNull(input.correlationId());
            case MqConstants.PERSISTENT -> input.isPersistent();
            default ->
                    isPlain(name) && JmsProperties.isUser(name) && input.format().isEmpty()
                            ? input.property(name)
                            : null;
        };
    }

    private static String emptyIsNull(String text) {
        return text == null || text.isEmpty() ? null : text;
    }

    private static boolean isPlain(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean letter = (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
            if (!letter && (c < '0' || c > '9')) {
                return false;
            }
        }
        return !name.isEmpty() && !MessageHeaders.isInstruction(name);
    }

    private static void descriptor(MqHeader md, JmsInput input, Map<String, Object> headers) {
        put(headers, MqConstants.MESSAGE_ID, input.messageId());
        put(headers, MqConstants.CORRELATION_ID, input.correlationId());
        put(headers, MqConstants.REPLY_TO_QUEUE, input.replyToQueue());
        put(headers, MqConstants.FORMAT, md.get(Mqmd.FORMAT));
        put(headers, MqConstants.GROUP_ID, MessageIds.toText(md.get(Mqmd.GROUP_ID)));
        put(headers, MqConstants.USER_ID, md.get(Mqmd.USER_IDENTIFIER));
        put(headers, MqConstants.APPLICATION, md.get(Mqmd.PUT_APPL_NAME));
        headers.put(MqConstants.PERSISTENT, input.isPersistent());
        INTEGERS.forEach((name, field) -> headers.put(name, md.get(field)));
    }

    private static void put(Map<String, Object> headers, String name, String value) {
        if (value != null && !value.isEmpty()) {
            headers.put(name, value);
        }
    }

    /**
     * The properties in the folder {@code usr} of an MQRFH2; a nested one has the names joined by
     * dots.
     */
    static Map<String, Object> usr(InputOrigin origin) {
        boolean chained = !origin.input().format().isEmpty();
        return chained ? UsrFolder.properties(origin.chain()) : Map.of();
    }
}
