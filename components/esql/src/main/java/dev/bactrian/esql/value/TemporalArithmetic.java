package dev.bactrian.esql.value;

import dev.bactrian.tree.Interval;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;

/** {@code + - * /} where a date, a time or an interval takes part. */
final class TemporalArithmetic {
    private TemporalArithmetic() {}

    /** The result; null where the types do not go together. */
    static Object apply(char operator, Object a, Object b) {
        if (a instanceof Interval x && b instanceof Interval y) {
            return switch (operator) {
                case '+' -> sum(x, y, 1);
                case '-' -> sum(x, y, -1);
                default -> null;
            };
        }
        if (a instanceof Interval x && b instanceof Number n) {
            BigDecimal factor =
                    n instanceof Double d ? BigDecimal.valueOf(d) : Arithmetic.decimal(n);
            return switch (operator) {
                case '*' -> Intervals.times(x, factor);
                case '/' ->
                        Intervals.times(x, (BigDecimal) Arithmetic.divide(BigDecimal.ONE, factor));
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

    private static Interval sum(Interval x, Interval y, int sign) {
        boolean months = x.months() != 0 || y.months() != 0;
        if (months && (!x.time().isZero() || !y.time().isZero())) {
            return null; // how many days a month has is not known
        }
        return months
                ? Interval.ofMonths(x.months() + sign * y.months())
                : Interval.of(sign > 0 ? x.time().plus(y.time()) : x.time().minus(y.time()));
    }

    private static Object shift(Temporal t, Interval i, int sign) {
        if (i.months() != 0) {
            return t.isSupported(ChronoUnit.MONTHS)
                    ? t.plus(sign * i.months(), ChronoUnit.MONTHS)
                    : null;
        }
        Duration time = sign > 0 ? i.time() : i.time().negated();
        return t instanceof LocalDate d ? d.plusDays(time.toDays()) : t.plus(time);
    }

    private static Object between(Object a, Object b) {
        if (a instanceof LocalDate x && b instanceof LocalDate y) {
            return Interval.of(Duration.ofDays(ChronoUnit.DAYS.between(y, x)));
        }
        LocalDateTime x = dateTime(a);
        LocalDateTime y = dateTime(b);
        if (x != null && y != null) {
            return Interval.of(Duration.between(y, x));
        }
        LocalTime s = time(a);
        LocalTime t = time(b);
        return s == null || t == null ? null : Interval.of(Duration.between(t, s));
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
