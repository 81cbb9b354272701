// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test.tree;

import dev.bactrian.tree.BitString;
import dev.bactrian.tree.Interval;
import dev.bactrian.tree.Values;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** The types that values of a tree have, by the names that ESQL and recordings give them. */
public enum EsqlType {
    /** Text. */
    CHARACTER(String.class, text -> text),
    /** A whole number of 64 bits. */
    INTEGER(Long.class, Long::valueOf),
    /** A decimal number. */
    DECIMAL(BigDecimal.class, BigDecimal::new),
    /** A binary floating point number of 64 bits. */
    FLOAT(Double.class, Double::valueOf),
    /** TRUE or FALSE. */
    BOOLEAN(Boolean.class, EsqlType::truth),
    /** Bytes, in hexadecimal digits. */
    BLOB(byte[].class, text -> HexFormat.of().parseHex(text)),
    /** Bits, as 0 and 1. */
    BIT(BitString.class, BitString::of),
    /** A date without time. */
    DATE(LocalDate.class, LocalDate::parse),
    /** A time of day without zone. */
    TIME(LocalTime.class, LocalTime::parse),
    /** Date and time without zone. */
    TIMESTAMP(LocalDateTime.class, text -> LocalDateTime.parse(iso(text))),
    /** A time of day in GMT. */
    GMTTIME(OffsetTime.class, text -> LocalTime.parse(local(text)).atOffset(ZoneOffset.UTC)),
    /** Date and time in GMT. */
    GMTTIMESTAMP(
            OffsetDateTime.class,
            text -> LocalDateTime.parse(iso(local(text))).atOffset(ZoneOffset.UTC)),
    /** A length of time: as ISO 8601 writes it. */
    INTERVAL(Interval.class, EsqlType::interval);

    private final Class<?> values;
    private final Function<String, Object> reader;

    EsqlType(Class<?> values, Function<String, Object> reader) {
        this.values = values;
        this.reader = reader;
    }

    /** The type of a value; empty for null and for what no tree holds. */
    public static Optional<EsqlType> of(Object value) {
        return Arrays.stream(values()).filter(type -> type.values.isInstance(value)).findFirst();
    }

    /**
     * The value that a text says.
     *
     * @throws RuntimeException where it is none of this type
     */
    public Object read(String text) {
        return reader.apply(text);
    }

    /** The text of a value of this type, which {@link #read} understands. */
    public String write(Object value) {
        if (value instanceof Boolean truth) {
            return truth.toString().toUpperCase(Locale.ROOT);
        }
        if (value instanceof Double number) {
            return number.toString(); // all its digits, which the text of a FLOAT has not
        }
        if (value instanceof LocalDateTime || value instanceof OffsetDateTime) {
            return local(Values.text(value)).replace('T', ' ');
        }
        return value instanceof OffsetTime time ? local(Values.text(time)) : Values.text(value);
    }

    private static Boolean truth(String text) {
        return switch (text.toUpperCase(Locale.ROOT)) {
            case "TRUE", "1" -> Boolean.TRUE;
            case "FALSE", "0" -> Boolean.FALSE;
            default -> throw new IllegalArgumentException("TRUE or FALSE expected, not " + text);
        };
    }

    private static String iso(String text) {
        return text.replace(' ', 'T');
    }

    private static String local(String text) {
        return text.endsWith("Z") ? text.substring(0, text.length() - 1) : text;
    }

    private static Interval interval(String text) {
        return text.startsWith("PT")
                ? Interval.of(Duration.parse(text))
                : Interval.ofMonths(Period.parse(text).toTotalMonths());
    }
}
