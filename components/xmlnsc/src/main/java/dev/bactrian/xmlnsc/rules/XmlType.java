// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

import dev.bactrian.tree.Interval;
import dev.bactrian.tree.NumberText;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;

/**
 * What a value is in the tree when the tree is built with the types of a schema (IBM Integration
 * Bus 9, "XMLNSC data types"). A value that the type cannot hold (year 0, 24:00:00) stays text.
 */
public enum XmlType {
    /** Whole numbers: INTEGER, or DECIMAL beyond 64 bits. */
    INTEGER("integer") {
        @Override
        Object parse(String text) {
            return text.length() < 19
                    ? (Object) Long.valueOf(text)
                    : narrowest(new BigDecimal(text));
        }
    },
    /** DECIMAL. */
    DECIMAL("decimal") {
        @Override
        Object parse(String text) {
            return new BigDecimal(text);
        }
    },
    /** FLOAT. */
    FLOAT("float", "double") {
        @Override
        Object parse(String text) {
            return switch (text) {
                case "INF" -> Double.POSITIVE_INFINITY;
                case "-INF" -> Double.NEGATIVE_INFINITY;
                default -> Double.valueOf(text);
            };
        }
    },
    /** BOOLEAN. */
    BOOLEAN("boolean") {
        @Override
        Object parse(String text) {
            return text.equals("true") || text.equals("1");
        }
    },
    /** DATE; a time zone is dropped. */
    DATE("date") {
        @Override
        Object parse(String text) {
            return LocalDate.parse(text.substring(0, zone(text)));
        }
    },
    /** TIME, or GMTTIME where it has a time zone. */
    TIME("time") {
        @Override
        Object parse(String text) {
            return zone(text) == text.length()
                    ? LocalTime.parse(text)
                    : (Object) OffsetTime.parse(text).withOffsetSameInstant(ZoneOffset.UTC);
        }
    },
    /** TIMESTAMP, or GMTTIMESTAMP where it has a time zone. */
    TIMESTAMP("dateTime") {
        @Override
        Object parse(String text) {
            return zone(text) == text.length()
                    ? LocalDateTime.parse(text)
                    : (Object) OffsetDateTime.parse(text).withOffsetSameInstant(ZoneOffset.UTC);
        }
    },
    /** INTERVAL; one of years or months and of days or time stays text. */
    INTERVAL("duration") {
        @Override
        Object parse(String text) {
            return text.contains("Y") || text.replaceFirst("T.*", "").contains("M")
                    ? Interval.ofMonths(Period.parse(text).toTotalMonths())
                    : Interval.of(Duration.parse(text));
        }
    },
    /** BLOB in hexadecimal digits. */
    HEX_BINARY("hexBinary") {
        @Override
        Object parse(String text) {
            return HexFormat.of().parseHex(text);
        }
    },
    /** BLOB in base64. */
    BASE64_BINARY("base64Binary") {
        @Override
        Object parse(String text) {
            return Base64.getMimeDecoder().decode(text);
        }
    },
    /** Everything else: CHARACTER. */
    TEXT {
        @Override
        Object parse(String text) {
            return text;
        }
    };

    private final List<String> schemaTypes;

    XmlType(String... schemaTypes) {
        this.schemaTypes = List.of(schemaTypes);
    }

    /** The built-in types of XML Schema that it stands for, with all derived from them. */
    public List<String> schemaTypes() {
        return schemaTypes;
    }

    abstract Object parse(String text);

    /** The value; the text itself where the type cannot hold it. */
    public Object value(String text) {
        if (this == TEXT) {
            return text;
        }
        try {
            String trimmed = text.strip();
            return trimmed.isEmpty() && this != HEX_BINARY && this != BASE64_BINARY
                    ? text
                    : parse(trimmed);
        } catch (DateTimeException | IllegalArgumentException | ArithmeticException e) {
            return text;
        }
    }

    /** Whether {@link #number} reads its values. */
    public boolean isNumber() {
        return this == INTEGER || this == DECIMAL || this == FLOAT || this == BOOLEAN;
    }

    /**
     * The value that stands in bytes of ASCII, without a text between; null where it is none of the
     * usual ones, which {@link #value} knows.
     */
    public Object number(byte[] bytes, int from, int to) {
        try {
            return switch (this) {
                case INTEGER -> NumberText.whole(bytes, from, to);
                case DECIMAL -> NumberText.decimal(bytes, from, to);
                case FLOAT -> NumberText.floating(bytes, from, to);
                default -> NumberText.truth(bytes, from, to);
            };
        } catch (ArithmeticException | NumberFormatException e) {
            return null;
        }
    }

    private static Object narrowest(BigDecimal value) {
        return value.unscaledValue().bitLength() < 64 ? (Object) value.longValueExact() : value;
    }

    /** Where the time zone starts; the length where there is none. */
    private static int zone(String text) {
        int length = text.length();
        if (text.endsWith("Z")) {
            return length - 1;
        }
        boolean has =
                length > 6
                        && text.charAt(length - 3) == ':'
                        && (text.charAt(length - 6) == '+' || text.charAt(length - 6) == '-');
        return has ? length - 6 : length;
    }
}
