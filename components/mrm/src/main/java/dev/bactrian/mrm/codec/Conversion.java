// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.codec;

import dev.bactrian.tree.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.util.HexFormat;

/**
 * Values of any type as the type that a field wants: what stands in a tree may have come from XML,
 * where everything is characters.
 */
public final class Conversion {
    private Conversion() {}

    /** The value of an element as a type has it. */
    public static Object to(XsdType type, Object value) {
        return switch (type.family()) {
            case STRING -> text(value);
            case BOOLEAN -> bool(value);
            case FLOAT -> real(value);
            case DECIMAL -> decimal(value);
            case INTEGER -> good(type.ofDecimal(decimal(value)));
            case CALENDAR -> calendar(type, value);
            case BINARY -> bytes(value);
        };
    }

    private static Object good(Object value) {
        if (value instanceof BadValue bad) {
            throw new ValueException(bad.toString());
        }
        return value;
    }

    /** As characters. */
    public static String text(Object value) {
        return Values.text(value);
    }

    /** As a whole number of 64 bits. */
    public static long whole(Object value) {
        if (value instanceof Long l) {
            return l;
        }
        try {
            return decimal(value).longValueExact();
        } catch (ArithmeticException e) {
            throw new ValueException(
                    "expected a whole number of 64 bits, found '" + text(value) + "'");
        }
    }

    /** Whether {@link #unscaled} is the digits of a number: there are no more than 18. */
    static boolean isShort(BigDecimal number) {
        return number.precision() <= 18;
    }

    /** The digits of a decimal that has no more than 18, without a BigInteger of them. */
    static long unscaled(BigDecimal number) {
        return number.scaleByPowerOfTen(number.scale()).longValue();
    }

    /** As a decimal number. */
    public static BigDecimal decimal(Object value) {
        if (value instanceof BigDecimal d) {
            return d;
        }
        if (value instanceof Long || value instanceof Integer) {
            return BigDecimal.valueOf(((Number) value).longValue());
        }
        if (value instanceof BigInteger i) {
            return new BigDecimal(i);
        }
        try {
            if (value instanceof Double d) {
                return new BigDecimal(Double.toString(d));
            }
            if (value instanceof String s && s.length() < 10_000) {
                BigDecimal parsed = new BigDecimal(s.strip());
                if (Math.abs((long) parsed.scale()) < 10_000) {
                    return parsed;
                }
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw new ValueException("expected a number, found '" + text(value) + "'");
    }

    /** As a floating point number. */
    public static double real(Object value) {
        if (value instanceof Number n) {
            return n.doubleValue();
        }
        String text = String.valueOf(value).strip();
        switch (text) {
            case "INF", "+INF":
                return Double.POSITIVE_INFINITY;
            case "-INF":
                return Double.NEGATIVE_INFINITY;
            case "NaN", "NAN":
                return Double.NaN;
            default:
                try {
                    return Double.parseDouble(text);
                } catch (NumberFormatException e) {
                    throw new ValueException("expected a number, found '" + text + "'");
                }
        }
    }

    /** As true or false. */
    public static boolean bool(Object value) {
        if (value instanceof Boolean b) {
            return b;
        }
        String text = String.valueOf(value).strip();
        return switch (text) {
            case "true", "TRUE", "1" -> true;
            case "false", "FALSE", "0" -> false;
            default -> throw new ValueException("expected true or false, found '" + text + "'");
        };
    }

    /** As bytes; characters are hexadecimal digits. */
    public static byte[] bytes(Object value) {
        if (value instanceof byte[] bytes) {
            return bytes;
        }
        try {
            return HexFormat.of().parseHex(String.valueOf(value).strip());
        } catch (IllegalArgumentException e) {
            throw new ValueException("expected hexadecimal digits, found '" + text(value) + "'");
        }
    }

    /** As date, time or both; characters as XML Schema writes them. */
    public static Object calendar(XsdType type, Object value) {
        try {
            return switch (type) {
                case DATE -> date(value);
                case TIME -> time(value);
                default -> dateTime(value);
            };
        } catch (DateTimeException e) {
            throw new ValueException(
                    "expected a value of xs:" + type.local() + ", found '" + text(value) + "'");
        }
    }

    private static Object date(Object value) {
        if (value instanceof LocalDate) {
            return value;
        }
        if (value instanceof LocalDateTime both) {
            return both.toLocalDate();
        }
        if (value instanceof OffsetDateTime both) {
            return both.toLocalDate();
        }
        String text = String.valueOf(value).strip();
        return LocalDate.parse(text.length() > 10 ? text.substring(0, 10) : text);
    }

    private static Object time(Object value) {
        if (value instanceof LocalTime || value instanceof OffsetTime) {
            return value;
        }
        if (value instanceof LocalDateTime both) {
            return both.toLocalTime();
        }
        if (value instanceof OffsetDateTime both) {
            return both.toOffsetTime();
        }
        String text = String.valueOf(value).strip();
        return hasOffset(text, 0) ? OffsetTime.parse(text) : LocalTime.parse(text);
    }

    private static Object dateTime(Object value) {
        if (value instanceof LocalDateTime || value instanceof OffsetDateTime) {
            return value;
        }
        if (value instanceof LocalDate day) {
            return day.atStartOfDay();
        }
        String text = String.valueOf(value).strip().replace(' ', 'T');
        return hasOffset(text, 10) ? OffsetDateTime.parse(text) : LocalDateTime.parse(text);
    }

    private static boolean hasOffset(String text, int from) {
        return text.endsWith("Z") || text.indexOf('+', from) >= 0 || text.indexOf('-', from) >= 0;
    }
}
