// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders.tree;

import dev.bactrian.mqheaders.HeaderField;
import dev.bactrian.mqheaders.IntField;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqxqh;
import dev.bactrian.mqheaders.TextField;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.OffsetTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Set;

/** Fields of headers as values of the tree. */
final class FieldElements {
    private static final String PUT_DATE = "PutDate";
    private static final String PUT_TIME = "PutTime";
    private static final Set<String> HIDDEN = Set.of("StrucId", "StrucLength");
    private static final int TIME_LENGTH = 8;
    private static final int NANOS_OF_HUNDREDTH = 10_000_000;

    private FieldElements() {}

    static boolean isShown(HeaderField field) {
        return !HIDDEN.contains(field.name()) && field != Mqxqh.MSG_DESC;
    }

    static Object value(MqHeader header, HeaderField field) {
        if (field instanceof IntField i) {
            return (long) header.get(i);
        }
        if (field instanceof TextField t) {
            String text = header.padded(t);
            return switch (field.name()) {
                case PUT_DATE -> date(text);
                case PUT_TIME -> time(text);
                default -> text;
            };
        }
        return field.value(header);
    }

    /** What is no date stays text. */
    private static Object date(String text) {
        try {
            return LocalDate.parse(text, DateTimeFormatter.BASIC_ISO_DATE);
        } catch (DateTimeException e) {
            return text;
        }
    }

    /** HHMMSSTH, GMT; what is no time stays text. */
    private static Object time(String text) {
        try {
            int digits = Integer.parseInt(text);
            LocalTime time =
                    LocalTime.of(
                            digits / 1_000_000,
                            digits / 10_000 % 100,
                            digits / 100 % 100,
                            digits % 100 * NANOS_OF_HUNDREDTH);
            return time.atOffset(ZoneOffset.UTC);
        } catch (DateTimeException | NumberFormatException e) {
            return text;
        }
    }

    static void set(MqHeader header, HeaderField field, Object value) {
        field.setValue(header, value == null ? initial(field) : plain(value));
    }

    static void reset(MqHeader header, HeaderField field) {
        field.setValue(header, initial(field));
    }

    private static Object initial(HeaderField field) {
        if (field instanceof IntField i) {
            return i.initial();
        }
        return field instanceof TextField t ? t.initial() : new byte[0];
    }

    private static Object plain(Object value) {
        if (value instanceof LocalDate date) {
            return date.format(DateTimeFormatter.BASIC_ISO_DATE);
        }
        if (value instanceof OffsetTime time) {
            return digits(time.withOffsetSameInstant(ZoneOffset.UTC).toLocalTime());
        }
        return value instanceof LocalTime time ? digits(time) : value;
    }

    private static String digits(LocalTime time) {
        int number =
                ((time.getHour() * 100 + time.getMinute()) * 100 + time.getSecond()) * 100
                        + time.getNano() / NANOS_OF_HUNDREDTH;
        String digits = Integer.toString(number);
        return "0".repeat(TIME_LENGTH - digits.length()) + digits;
    }
}
