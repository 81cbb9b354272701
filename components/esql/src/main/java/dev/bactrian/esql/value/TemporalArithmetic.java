// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.value;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.tree.Interval;
import dev.bactrian.tree.IntervalFields;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneId;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;

/** {@code + - * /} where a date, a time or an interval takes part. */
final class TemporalArithmetic {
    private TemporalArithmetic() {}

    /** The result; null where the types do not go together. */
    static Object apply(char operator, Object a, Object b) {
        if (a instanceof Interval x && b instanceof Interval y) {
            return operator == '+' || operator == '-' ? Intervals.sum(x, y, operator == '-') : null;
        }
        if (a instanceof Interval x && b instanceof Number n) {
            return switch (operator) {
                case '*' -> Intervals.times(x, factor(n));
                case '/' -> divided(x, factor(n));
                default -> null;
            };
        }
        if (a instanceof Number && b instanceof Interval) {
            return operator == '*' ? apply('*', b, a) : null;
        }
        if (a instanceof Temporal t && b instanceof Interval i) {
            return operator == '+' ? shift(t, i, 1) : operator == '-' ? shift(t, i, -1) : null;
        }
        if (a instanceof Interval i && b instanceof Temporal t) {
            return operator == '+' ? shift(t, i, 1) : null;
        }
        return operator == '-' && a instanceof Temporal && b instanceof Temporal
                ? between(a, b)
                : null;
    }

    private static BigDecimal factor(Number n) {
        if (n instanceof Double d) {
            if (d.isNaN() || d.isInfinite()) {
                throw new EsqlException(
                        Problem.OVERFLOW, "an INTERVAL times " + d + " is beyond its range", d);
            }
            return BigDecimal.valueOf(d);
        }
        return Arithmetic.decimal(n);
    }

    private static Interval divided(Interval x, BigDecimal divisor) {
        if (divisor.signum() == 0) {
            throw new EsqlException(
                    Problem.DIVIDE_BY_ZERO, IntervalText.literal(x) + " divided by zero");
        }
        return Intervals.of(Intervals.length(x).divide(divisor, Arithmetic.DECIMAL), x.fields());
    }

    private static Object shift(Temporal t, Interval i, int sign) {
        try {
            if (i.fields().isMonths()) {
                return t.isSupported(ChronoUnit.MONTHS)
                        ? inRange(t.plus(Math.multiplyExact(sign, i.months()), ChronoUnit.MONTHS))
                        : null;
            }
            Duration time = sign > 0 ? i.time() : i.time().negated();
            return inRange(t instanceof LocalDate d ? d.plusDays(time.toDays()) : t.plus(time));
        } catch (DateTimeException | ArithmeticException e) {
            throw beyond();
        }
    }

    /** Dates are those of the years 1 to 9999. */
    private static Temporal inRange(Temporal t) {
        if (t.isSupported(ChronoField.YEAR)
                && (t.get(ChronoField.YEAR) < 1 || t.get(ChronoField.YEAR) > 9999)) {
            throw beyond();
        }
        return t;
    }

    private static EsqlException beyond() {
        return new EsqlException(Problem.OVERFLOW, "a date is beyond the years 1 to 9999");
    }

    /**
     * {@code (a - b) qualifier}: the time between two dates or times in those fields.
     *
     * @param qualifier as a type has it; whole months are counted for those of years and months
     * @return null where the two are no dates or times
     */
    public static Interval between(Object a, Object b, String qualifier) {
        IntervalFields fields = Intervals.fields(qualifier, IntervalFields.DAY_TO_SECOND);
        if (!fields.isMonths()) {
            Interval time = between(a, b);
            return time == null ? null : Intervals.in(time, qualifier);
        }
        LocalDateTime x = a instanceof LocalDate d ? d.atStartOfDay() : dateTime(a);
        LocalDateTime y = b instanceof LocalDate d ? d.atStartOfDay() : dateTime(b);
        return x == null || y == null
                ? null
                : Intervals.of(BigDecimal.valueOf(ChronoUnit.MONTHS.between(y, x)), fields);
    }

    private static Interval between(Object a, Object b) {
        if (a instanceof LocalDate x && b instanceof LocalDate y) {
            Duration days = Duration.ofDays(ChronoUnit.DAYS.between(y, x));
            return new Interval(0, days, IntervalFields.DAY);
        }
        LocalDateTime x = dateTime(a);
        LocalDateTime y = dateTime(b);
        if (x != null && y != null) {
            return Interval.of(Duration.between(y, x));
        }
        LocalTime s = time(a);
        LocalTime t = time(b);
        return s == null || t == null
                ? null
                : new Interval(0, Duration.between(t, s), IntervalFields.HOUR_TO_SECOND);
    }

    /** A GMT timestamp beside a local one is taken to local time. */
    private static LocalDateTime dateTime(Object value) {
        if (value instanceof OffsetDateTime t) {
            return t.atZoneSameInstant(ZoneId.systemDefault()).toLocalDateTime();
        }
        return value instanceof LocalDateTime t ? t : null;
    }

    private static LocalTime time(Object value) {
        return value instanceof OffsetTime t
                ? t.toLocalTime()
                : value instanceof LocalTime t ? t : null;
    }
}
