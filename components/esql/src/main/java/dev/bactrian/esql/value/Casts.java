// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.value;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.tree.BitString;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Interval;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.Locale;

/** CAST without FORMAT, CCSID and ENCODING: from any type to any type that can hold the value. */
public final class Casts {
    /** A FLOAT has 15 digits that are sure. */
    private static final MathContext FLOAT = new MathContext(15, RoundingMode.HALF_EVEN);

    private Casts() {}

    /** The value as that type; null stays null. */
    public static Object cast(Object value, DataType to) {
        if (value == null) {
            return null;
        }
        if (value instanceof Element) {
            throw fail(value, to.toString());
        }
        return switch (to.kind()) {
            case CHARACTER, NAMESPACE, NAME ->
                    value instanceof String ? value : Literals.text(value);
            case INTEGER -> value instanceof Long ? value : integer(value);
            case DECIMAL -> decimal(value, to);
            case FLOAT -> value instanceof Double ? value : floating(value);
            case BOOLEAN -> value instanceof Boolean ? value : bool(value);
            case BLOB -> value instanceof byte[] ? value : blob(value);
            case BIT -> value instanceof BitString ? value : bit(value);
            case INTERVAL -> interval(value, to);
            case DATE, TIME, TIMESTAMP, GMTTIME, GMTTIMESTAMP ->
                    TemporalCasts.cast(value, to.kind());
            case ROW, REFERENCE -> throw fail(value, to.toString());
        };
    }

    static EsqlException fail(Object value, String to) {
        String text = value instanceof Element e ? e.name().toString() : Literals.text(value);
        String shown = text.length() > 80 ? text.substring(0, 80) + "..." : text;
        return new EsqlException(
                Problem.CAST,
                TypeNames.of(value) + " '" + shown + "' cannot be cast to " + to,
                shown,
                to);
    }

    private static Object integer(Object value) {
        if (value instanceof String s) {
            return integer(s);
        } else if (value instanceof BigDecimal d) {
            return exact(d, value);
        } else if (value instanceof Double d) {
            if (Double.isNaN(d) || Math.abs(d) >= 0x1p63) {
                throw fail(value, "INTEGER");
            }
            return exact(BigDecimal.valueOf(d), value);
        } else if (value instanceof Interval i) {
            return exact(Intervals.count(i), value);
        } else if (value instanceof byte[] bytes && bytes.length == 8) {
            return ByteBuffer.wrap(bytes).getLong();
        } else if (value instanceof BitString bits && bits.length() == 64) {
            return ByteBuffer.wrap(bits.bytes()).getLong();
        }
        throw fail(value, "INTEGER");
    }

    private static Long exact(BigDecimal d, Object value) {
        try {
            return d.setScale(0, RoundingMode.DOWN).longValueExact();
        } catch (ArithmeticException e) {
            throw fail(value, "INTEGER");
        }
    }

    private static Long integer(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && text.charAt(start) <= ' ') {
            start++;
        }
        while (end > start && text.charAt(end - 1) <= ' ') {
            end--;
        }
        try {
            return Long.parseLong(text, start, end, 10);
        } catch (NumberFormatException e) {
            try { // '12.0' and '1E3' are numbers too, and what is behind the point is cut
                return exact(number(text.substring(start, end)), text);
            } catch (NumberFormatException none) {
                throw fail(text, "INTEGER");
            }
        }
    }

    /** A number of text, within the size that a DECIMAL has. */
    private static BigDecimal number(String text) {
        if (text.length() > 400) {
            throw new NumberFormatException();
        }
        BigDecimal d = new BigDecimal(text);
        if (Math.abs((long) d.scale()) > 6200 || !Arithmetic.isInRange(d)) {
            throw new NumberFormatException();
        }
        return d;
    }

    /** A DECIMAL; the special values are those of FLOAT, which holds them for both. */
    private static Object decimal(Object value, DataType to) {
        Object special = value instanceof Double ? value : null;
        if (value instanceof String s) {
            special = special(s);
        }
        if (special instanceof Double d && (d.isNaN() || d.isInfinite())) {
            if (to.precision() > 0) {
                throw fail(value, to.toString());
            }
            return d;
        }
        BigDecimal result;
        if (value instanceof BigDecimal d) {
            result = d;
        } else if (value instanceof String s) {
            try {
                result = number(s.trim());
            } catch (NumberFormatException e) {
                throw fail(value, to.toString());
            }
        } else if (value instanceof Long n) {
            result = BigDecimal.valueOf(n);
        } else if (value instanceof Double d) {
            result = BigDecimal.valueOf(d).round(FLOAT);
        } else if (value instanceof Interval i) {
            result = Intervals.count(i);
        } else {
            throw fail(value, to.toString());
        }
        if (to.precision() > 0) {
            result = result.setScale(to.scale(), RoundingMode.HALF_EVEN);
            if (result.precision() > to.precision()) {
                throw fail(value, to.toString());
            }
            return result;
        }
        return Arithmetic.decimal(result);
    }

    /** INF, NAN and their kin; null where the text is none of them. */
    private static Double special(String text) {
        int first = 0;
        while (first < text.length() && " +-".indexOf(text.charAt(first)) >= 0) {
            first++;
        }
        if (first == text.length() || "INin".indexOf(text.charAt(first)) < 0) {
            return null;
        }
        return switch (text.trim().toUpperCase(Locale.ROOT)) {
            case "INF", "+INF", "INFINITY", "+INFINITY" -> Double.POSITIVE_INFINITY;
            case "-INF", "-INFINITY" -> Double.NEGATIVE_INFINITY;
            case "NAN" -> Double.NaN;
            default -> null;
        };
    }

    private static Object floating(Object value) {
        if (value instanceof String s) {
            try {
                Double special = special(s);
                return special != null ? special : (Double) FloatText.parse(s.trim());
            } catch (NumberFormatException e) {
                throw fail(value, "FLOAT");
            }
        } else if (value instanceof Number n) {
            return n.doubleValue();
        } else if (value instanceof Interval i) {
            return Intervals.count(i).doubleValue();
        }
        throw fail(value, "FLOAT");
    }

    private static Object bool(Object value) {
        if (value instanceof String s) {
            return switch (s.trim().toUpperCase(Locale.ROOT)) {
                case "TRUE", "1" -> Boolean.TRUE;
                case "FALSE", "0" -> Boolean.FALSE;
                case "UNKNOWN" -> null;
                default -> throw fail(value, "BOOLEAN");
            };
        } else if (value instanceof Long n) {
            return n != 0;
        }
        throw fail(value, "BOOLEAN");
    }

    private static Object blob(Object value) {
        if (value instanceof String s) {
            String digits = unquote(s.trim(), 'X').replace(" ", "");
            try {
                return HexFormat.of().parseHex(digits);
            } catch (IllegalArgumentException e) {
                throw fail(value, "BLOB");
            }
        } else if (value instanceof Long n) {
            return ByteBuffer.allocate(8).putLong(n).array();
        } else if (value instanceof BitString bits && bits.length() % 8 == 0) {
            return bits.bytes();
        }
        throw fail(value, "BLOB");
    }

    private static Object bit(Object value) {
        if (value instanceof String s) {
            try {
                return BitString.of(unquote(s.trim(), 'B'));
            } catch (IllegalArgumentException e) {
                throw fail(value, "BIT");
            }
        } else if (value instanceof byte[] bytes) {
            return new BitString(bytes, bytes.length * 8);
        } else if (value instanceof Long n) {
            return new BitString(ByteBuffer.allocate(8).putLong(n).array(), 64);
        }
        throw fail(value, "BIT");
    }

    /** What is between the quotes of {@code X'...'}; the text itself where there are none. */
    static String unquote(String text, char prefix) {
        return text.length() >= 3
                        && Character.toUpperCase(text.charAt(0)) == prefix
                        && text.charAt(1) == '\''
                        && text.endsWith("'")
                ? text.substring(2, text.length() - 1)
                : text;
    }

    private static Object interval(Object value, DataType to) {
        if (value instanceof Interval i) {
            return Intervals.in(i, to.qualifier());
        } else if (value instanceof String s) {
            return IntervalText.parse(s, to.qualifier());
        } else if (value instanceof Double d && !d.isNaN() && !d.isInfinite()) {
            return Intervals.number(BigDecimal.valueOf(d), to.qualifier());
        } else if (value instanceof Number n && !(value instanceof Double)) {
            return Intervals.number(Arithmetic.decimal(n), to.qualifier());
        }
        throw fail(value, to.toString());
    }
}
