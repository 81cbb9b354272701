// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.assembly.camel.MessageHeaders;
import dev.bactrian.mq.error.MqError;
import dev.bactrian.mq.jms.JmsOutput;
import dev.bactrian.mq.jms.JmsProperties;
import dev.bactrian.mqheaders.IntField;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.apache.camel.Message;

/**
 * Camel headers on the way out. What the flow set or changed wins over the tree; what still is as
 * it came says nothing that the tree does not say.
 */
final class CamelHeaders {
    private static final int MILLIS_OF_TENTH = 100;

    private CamelHeaders() {}

    /**
     * What the flow changed of the headers of the message that it got: new values by name, null for
     * what it took away.
     */
    static Map<String, Object> changes(Message camel, InputOrigin got) {
        Map<String, Object> before = new HashMap<>();
        if (got != null) {
            HeaderMapping.toCamel(got, before);
        }
        Map<String, Object> changed = new LinkedHashMap<>();
        for (Map.Entry<String, Object> header : camel.getHeaders().entrySet()) {
            Object value = header.getValue();
            if (!Objects.deepEquals(before.remove(header.getKey()), value)) {
                changed.put(header.getKey(), value);
            }
        }
        before.keySet().forEach(gone -> changed.put(gone, null));
        return changed;
    }

    static void apply(Map<String, Object> changes, Message camel, JmsOutput out) {
        changes.forEach(
                (name, value) -> {
                    if (value == null) {
                        remove(name, out);
                    } else {
                        set(name, value, camel, out);
                    }
                });
    }

    /** Those of the application's own that messages can have. */
    static Map<String, Object> ofApplication(Map<String, Object> changes) {
        Map<String, Object> own = new LinkedHashMap<>();
        changes.forEach(
                (name, value) -> {
                    if (!MessageHeaders.isInternal(name)
                            && (value == null || HeaderNames.isValue(value))
                            && HeaderNames.isProperty(HeaderNames.encode(name))) {
                        own.put(name, value);
                    }
                });
        return own;
    }

    private static void set(String name, Object value, Message camel, JmsOutput out) {
        if (!MessageHeaders.isInternal(name)) {
            user(name, value, out);
            return;
        }
        switch (name) {
            case MqConstants.CORRELATION_ID ->
                    out.correlationId(camel.getHeader(name, String.class));
            case MqConstants.REPLY_TO_QUEUE ->
                    out.replyToQueue(camel.getHeader(name, "", String.class));
            case MqConstants.PERSISTENT ->
                    out.persistent(camel.getHeader(name, true, Boolean.class));
            case MqConstants.PRIORITY -> out.priority(integer(name, camel));
            case MqConstants.EXPIRY -> {
                int tenths = integer(name, camel);
                out.timeToLive(tenths < 0 ? 0 : (long) tenths * MILLIS_OF_TENTH);
            }
            case MqConstants.FORMAT ->
                    out.set(JmsProperties.FORMAT, blankIsNull(camel.getHeader(name, String.class)));
            case MqConstants.MESSAGE_TYPE -> out.set(JmsProperties.MSG_TYPE, integer(name, camel));
            case MqConstants.ENCODING -> out.set(JmsProperties.ENCODING, integer(name, camel));
            case MqConstants.CODED_CHAR_SET_ID ->
                    out.set(JmsProperties.CHARACTER_SET, camel.getHeader(name, String.class));
            case MqConstants.FEEDBACK -> out.set(JmsProperties.FEEDBACK, integer(name, camel));
            case MqConstants.GROUP_ID ->
                    out.set(JmsProperties.GROUP_ID, camel.getHeader(name, String.class));
            case MqConstants.GROUP_SEQUENCE ->
                    out.set(JmsProperties.GROUP_SEQ, integer(name, camel));
            case MqConstants.USER_ID -> out.userIdentifier(camel.getHeader(name, String.class));
            default -> other(name, camel, out);
        }
    }

    private static void other(String name, Message camel, JmsOutput out) {
        IntField field = HeaderMapping.INTEGERS.get(name);
        if (field != null) {
            out.set(JmsProperties.MQMD_PREFIX + field.name(), integer(name, camel));
        }
    }

    /** The property of a header: that which the message has, of a name that JMS does not allow. */
    private static String property(String header, JmsOutput out) {
        return out.properties().containsKey(header) ? header : HeaderNames.encode(header);
    }

    private static void remove(String name, JmsOutput out) {
        switch (name) {
            case MqConstants.CORRELATION_ID -> out.correlationId(null);
            case MqConstants.REPLY_TO_QUEUE -> out.replyToQueue("");
            case MqConstants.FORMAT -> out.set(JmsProperties.FORMAT, null);
            default -> {
                if (!MessageHeaders.isInternal(name)) {
                    out.set(property(name, out), null);
                }
            }
        }
    }

    /** Values that JMS properties can have; others stay in the flow, as with camel-jms. */
    private static void user(String name, Object value, JmsOutput out) {
        String property = property(name, out);
        boolean there = property.equals(name) && out.properties().containsKey(name);
        if (HeaderNames.isValue(value) && (there || HeaderNames.isProperty(property))) {
            out.set(property, value);
        }
    }

    private static int integer(String name, Message camel) {
        Integer value = camel.getHeader(name, Integer.class);
        if (value == null) {
            throw new dev.bactrian.tree.MessageException(
                    MqError.HEADER_NO_INTEGER, "header " + name + ": expected an integer");
        }
        return value;
    }

    private static String blankIsNull(String text) {
        return text == null || text.isBlank() ? null : text;
    }
}
