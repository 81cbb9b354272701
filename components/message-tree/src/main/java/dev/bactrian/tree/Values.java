// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.function.BiFunction;

/**
 * The text of typed values, the way that the brokers write them when a value becomes characters.
 */
public final class Values {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss.SSSSSS");
    private static final DateTimeFormatter TIMESTAMP =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS");
    private static final HexFormat HEX = HexFormat.of();

    private Values() {}

    /**
     * The value as characters: integers and decimals plain, floats as {@code 1.29408E+2}, times
     * with six digits of fraction, bytes as hexadecimal digits; null for null.
     */
    public static String text(Object value) {
        if (value == null || value instanceof String) {
            return (String) value;
        }
        if (value instanceof Double d) {
            return floatText(d);
        }
        if (value instanceof BigDecimal d) {
            return d.toPlainString();
        }
        if (value instanceof byte[] bytes) {
            return HEX.formatHex(bytes);
        }
        if (value instanceof LocalTime t) {
            return TIME.format(t);
        }
        if (value instanceof LocalDateTime t) {
            return TIMESTAMP.format(t);
        }
        if (value instanceof LocalDate d) {
            return d.toString();
        }
        if (value instanceof OffsetTime t) {
            return TIME.format(t) + "Z";
        }
        if (value instanceof OffsetDateTime t) {
            return TIMESTAMP.format(t) + "Z";
        }
        return value.toString();
    }

    /**
     * A FLOAT as characters: at most 15 significant digits, no more than are needed, one before the
     * point, {@code E}, a sign: {@code 4.8E-1}, {@code 1.29408E+2}, {@code 8E-1}
     * (wmb-v61-plinux-2008, Appendix C, Transform message: 0.2 * 1.6 is {@code 3.2E-1} there, which
     * 17 digits would show as 3.2000000000000006E-1).
     */
    public static String floatText(double value) {
        return FloatText.of(value);
    }

    static long whole(Object value) {
        if (value instanceof Long number) {
            return number;
        }
        return value instanceof BigDecimal number
                ? number.longValueExact()
                : read(value, (b, length) -> NumberText.whole(b, 0, length));
    }

    static BigDecimal decimal(Object value) {
        if (value instanceof BigDecimal number) {
            return number;
        }
        return value instanceof Long number
                ? BigDecimal.valueOf(number)
                : read(value, (b, length) -> NumberText.decimal(b, 0, length));
    }

    static double floating(Object value) {
        return value instanceof Number number
                ? number.doubleValue()
                : read(value, (b, length) -> NumberText.floating(b, 0, length));
    }

    static boolean truth(Object value) {
        return value instanceof Boolean truth
                ? truth
                : read(value, (b, length) -> NumberText.truth(b, 0, length));
    }

    private static <T> T read(Object value, BiFunction<byte[], Integer, T> reader) {
        if (value == null) {
            throw new NumberFormatException("there is no value");
        }
        byte[] bytes = text(value).getBytes(StandardCharsets.UTF_8);
        return reader.apply(bytes, bytes.length);
    }
}
