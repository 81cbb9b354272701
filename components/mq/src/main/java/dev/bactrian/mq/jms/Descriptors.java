// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import dev.bactrian.mq.error.MqError;
import dev.bactrian.mqheaders.BytesField;
import dev.bactrian.mqheaders.HeaderField;
import dev.bactrian.mqheaders.IntField;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqmd;
import dev.bactrian.mqheaders.NumericEncoding;
import dev.bactrian.mqheaders.TextField;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.MessageException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.HexFormat;

/** The descriptor of a message that was got: MQMD from JMS headers and properties. */
public final class Descriptors {
    private static final int DATAGRAM = 8;
    private static final int REQUEST = 1;
    private static final int LAST_IN_GROUP = 16;
    private static final int IN_GROUP = 8;
    private static final int MILLIS_OF_TENTH = 100;

    private Descriptors() {}

    /**
     * Makes the MQMD, version 2. A property {@code JMS_IBM_MQMD_<field>} wins over the JMS header
     * that says the same.
     *
     * @throws dev.bactrian.tree.MessageException BAC2104 or BAC2009 where a property does not fit
     *     its field
     */
    public static MqHeader of(JmsInput in) {
        MqHeader md = Mqmd.LAYOUT.create(2, NumericEncoding.NORMAL, CodedCharacterSet.UTF_8);
        md.set(Mqmd.FORMAT, in.format())
                .set(Mqmd.ENCODING, in.encoding())
                .set(Mqmd.CODED_CHAR_SET_ID, in.ccsid());
        String replyTo = in.replyToQueue();
        md.set(
                Mqmd.MSG_TYPE,
                in.integer(JmsProperties.MSG_TYPE, replyTo.isEmpty() ? DATAGRAM : REQUEST));
        md.set(Mqmd.REPLY_TO_Q, cut(replyTo, Mqmd.REPLY_TO_Q));
        md.set(Mqmd.EXPIRY, expiry(in.expiration()));
        md.set(Mqmd.FEEDBACK, in.integer(JmsProperties.FEEDBACK, 0));
        md.set(Mqmd.PRIORITY, in.priority());
        md.set(Mqmd.PERSISTENCE, in.isPersistent() ? 1 : 0);
        md.set(Mqmd.MSG_ID, MessageIds.toBytes(in.messageId()));
        md.set(Mqmd.CORREL_ID, MessageIds.toBytes(in.correlationId()));
        md.set(Mqmd.BACKOUT_COUNT, in.deliveries() - 1);
        md.set(Mqmd.USER_IDENTIFIER, cut(in.text(JmsProperties.USER_ID, ""), Mqmd.USER_IDENTIFIER));
        md.set(Mqmd.PUT_APPL_NAME, cut(in.text(JmsProperties.APP_ID, ""), Mqmd.PUT_APPL_NAME));
        md.set(Mqmd.PUT_APPL_TYPE, in.integer(JmsProperties.PUT_APPL_TYPE, 0));
        putTime(in, md);
        group(in, md);
        if (saysItself(in)) {
            for (HeaderField field : Mqmd.LAYOUT.fields()) {
                own(in, md, field);
            }
        }
        return md;
    }

    /** Whether any property is a field's own: of most messages none is. */
    private static boolean saysItself(JmsInput in) {
        for (String name : in.properties().keySet()) {
            if (name.startsWith(JmsProperties.MQMD_PREFIX)) {
                return true;
            }
        }
        return false;
    }

    private static int expiry(long expiration) {
        if (expiration == 0) {
            return -1;
        }
        long left = (expiration - System.currentTimeMillis()) / MILLIS_OF_TENTH;
        return (int) Math.max(1, Math.min(Integer.MAX_VALUE, left));
    }

    private static void putTime(JmsInput in, MqHeader md) {
        if (in.timestamp() != 0) {
            LocalDateTime put =
                    LocalDateTime.ofInstant(Instant.ofEpochMilli(in.timestamp()), ZoneOffset.UTC);
            int date = (put.getYear() * 100 + put.getMonthValue()) * 100 + put.getDayOfMonth();
            int time =
                    ((put.getHour() * 100 + put.getMinute()) * 100 + put.getSecond()) * 100
                            + put.getNano() / 10_000_000;
            md.set(Mqmd.PUT_DATE, digits(date)).set(Mqmd.PUT_TIME, digits(time));
        }
        md.set(
                Mqmd.PUT_DATE,
                cut(in.text(JmsProperties.PUT_DATE, md.get(Mqmd.PUT_DATE)), Mqmd.PUT_DATE));
        md.set(
                Mqmd.PUT_TIME,
                cut(in.text(JmsProperties.PUT_TIME, md.get(Mqmd.PUT_TIME)), Mqmd.PUT_TIME));
    }

    private static String digits(int number) {
        String digits = Integer.toString(number);
        return "0".repeat(8 - digits.length()) + digits;
    }

    private static void group(JmsInput in, MqHeader md) {
        String group = in.text(JmsProperties.GROUP_ID, null);
        if (group != null) {
            boolean last = Boolean.TRUE.equals(in.property(JmsProperties.LAST_IN_GROUP));
            md.set(Mqmd.GROUP_ID, MessageIds.toBytes(group));
            md.set(Mqmd.MSG_SEQ_NUMBER, in.integer(JmsProperties.GROUP_SEQ, 1));
            md.set(Mqmd.MSG_FLAGS, IN_GROUP | (last ? LAST_IN_GROUP : 0));
        }
    }

    private static void own(JmsInput in, MqHeader md, HeaderField field) {
        String property = JmsProperties.MQMD_PREFIX + field.name();
        if (in.property(property) == null) {
            return;
        }
        if (field instanceof IntField i) {
            md.set(i, in.integer(property, 0));
        } else if (field instanceof TextField t) {
            md.set(t, cut(in.text(property, ""), t));
        } else {
            md.set((BytesField) field, bytes(in.property(property), field));
        }
    }

    private static byte[] bytes(Object value, HeaderField field) {
        if (value instanceof byte[] bytes) {
            return Arrays.copyOf(bytes, field.length());
        }
        String text = value.toString();
        boolean hex = text.length() == 3 + 2 * field.length() && text.startsWith("ID:");
        try {
            return hex
                    ? HexFormat.of().parseHex(text, 3, text.length())
                    : Arrays.copyOf(MessageIds.toBytes(text), field.length());
        } catch (IllegalArgumentException e) {
            throw new MessageException(
                    MqError.PROPERTY_DOES_NOT_FIT,
                    "property "
                            + JmsProperties.MQMD_PREFIX
                            + field.name()
                            + ": expected bytes, found '"
                            + text
                            + "'",
                    e);
        }
    }

    /** What JMS allows to be longer, and MQMD does not, is cut, as IBM's classes do. */
    private static String cut(String text, TextField field) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (bytes.length <= field.length()) {
            return text;
        }
        int end = field.length();
        while (end > 0 && (bytes[end] & 0xC0) == 0x80) {
            end--;
        }
        return new String(bytes, 0, end, StandardCharsets.UTF_8);
    }
}
