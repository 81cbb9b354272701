// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.value;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.syntax.DataType.Kind;
import dev.bactrian.tree.BitString;
import dev.bactrian.tree.Interval;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneId;
import java.util.Arrays;

/**
 * Compares values. Blanks at the end of characters do not count; characters beside another type are
 * cast to it; numbers widen; a GMT time beside a local one is taken to local time. Neither operand
 * is null: NULL is the caller's business.
 */
public final class Comparison {
    private Comparison() {}

    /** Whether two values are equal. */
    public static boolean equal(Object a, Object b) {
        if (a instanceof String x && b instanceof String y) {
            return x.equals(y) || x.length() != y.length() && compareText(x, y) == 0;
        }
        if (a instanceof Long x && b instanceof Long y) {
            return x.longValue() == y.longValue();
        }
        return compare(a, b) == 0;
    }

    /** Less than 0, 0 or more. */
    public static int compare(Object a, Object b) {
        if (a instanceof String x) {
            return b instanceof String y ? compareText(x, y) : cast(x, b, a, b, 1);
        }
        if (b instanceof String y) {
            return cast(y, a, a, b, -1);
        }
        if (a instanceof Number x && b instanceof Number y) {
            return numbers(x, y);
        }
        if (a instanceof Boolean x && b instanceof Boolean y) {
            return x.compareTo(y);
        }
        if (a instanceof byte[] x && b instanceof byte[] y) {
            return Arrays.compareUnsigned(x, y);
        }
        if (a instanceof BitString x && b instanceof BitString y) {
            return x.toString().compareTo(y.toString());
        }
        if (a instanceof Interval x && b instanceof Interval y) {
            if (x.fields().isMonths() != y.fields().isMonths()) {
                throw different(a, b); // how many days a month has is not known
            }
            return x.months() != y.months()
                    ? Long.compare(x.months(), y.months())
                    : x.time().compareTo(y.time());
        }
        return temporal(a, b);
    }

    /** Character by character up to the blanks at the end; the longer of the two is the greater. */
    private static int compareText(String x, String y) {
        int ends = withoutBlanks(x);
        int other = withoutBlanks(y);
        int common = Math.min(ends, other);
        for (int i = 0; i < common; i++) {
            int difference = x.charAt(i) - y.charAt(i);
            if (difference != 0) {
                return difference;
            }
        }
        return ends - other;
    }

    private static int withoutBlanks(String text) {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == ' ') {
            end--;
        }
        return end;
    }

    private static int cast(String text, Object other, Object a, Object b, int sign) {
        Kind kind = DataType.kind(TypeNames.of(other));
        if (kind == null) {
            throw different(a, b);
        }
        if (kind == Kind.INTEGER && !isInteger(text)) {
            kind = Kind.DECIMAL;
        }
        return sign * compare(Casts.cast(text, DataType.of(kind)), other);
    }

    private static boolean isInteger(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '.' || (text.charAt(i) | 0x20) == 'e') {
                return false;
            }
        }
        return true;
    }

    private static int numbers(Number x, Number y) {
        if (x instanceof Long a && y instanceof Long b) {
            return Long.compare(a, b);
        }
        if (x instanceof Double || y instanceof Double) {
            return floats(x, y);
        }
        BigDecimal a = Arithmetic.decimal(x);
        return a.compareTo(Arithmetic.decimal(y));
    }

    /** A DECIMAL that is too large for a FLOAT is less than infinity all the same. */
    private static int floats(Number x, Number y) {
        double a = x.doubleValue() + 0.0;
        double b = y.doubleValue() + 0.0;
        if (a == b && Double.isInfinite(a) && x.getClass() != y.getClass()) {
            return (x instanceof Double) == (a > 0) ? 1 : -1;
        }
        return Double.compare(a, b);
    }

    private static int temporal(Object a, Object b) {
        if (a instanceof LocalDate x && b instanceof LocalDate y) {
            return x.compareTo(y);
        }
        if (a instanceof OffsetDateTime x && b instanceof OffsetDateTime y) {
            return x.toInstant().compareTo(y.toInstant());
        }
        LocalDateTime s = timestamp(a);
        LocalDateTime t = timestamp(b);
        if (s != null && t != null) {
            return s.compareTo(t);
        }
        LocalTime u = time(a);
        LocalTime v = time(b);
        if (u != null && v != null) {
            return u.compareTo(v);
        }
        throw different(a, b);
    }

    private static LocalDateTime timestamp(Object value) {
        if (value instanceof LocalDate d) {
            return d.atStartOfDay();
        }
        return value instanceof OffsetDateTime t
                ? t.atZoneSameInstant(ZoneId.systemDefault()).toLocalDateTime()
                : value instanceof LocalDateTime t ? t : null;
    }

    private static LocalTime time(Object value) {
        return value instanceof OffsetTime t
                ? t.toLocalTime()
                : value instanceof LocalTime t ? t : null;
    }

    private static EsqlException different(Object a, Object b) {
        return new EsqlException(
                Problem.OPERAND,
                TypeNames.of(a) + " and " + TypeNames.of(b) + " cannot be compared",
                a,
                b);
    }
}
