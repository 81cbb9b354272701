// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.value;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.tree.Interval;
import dev.bactrian.tree.IntervalFields;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;

/** INTERVAL values and numbers: how many of a field, and how long. Texts: {@link IntervalText}. */
public final class Intervals {
    private static final BigDecimal NANOS_OF_SECOND = BigDecimal.valueOf(1_000_000_000L);
    private static final BigDecimal TWELVE = BigDecimal.valueOf(12);

    private Intervals() {}

    /** How many nanoseconds (of day and time) or months (of year and month) one of a field is. */
    static BigDecimal unit(int field) {
        return switch (field) {
            case 0 -> TWELVE;
            case 1 -> BigDecimal.ONE;
            case 2 -> BigDecimal.valueOf(86_400_000_000_000L);
            case 3 -> BigDecimal.valueOf(3_600_000_000_000L);
            case 4 -> BigDecimal.valueOf(60_000_000_000L);
            default -> NANOS_OF_SECOND;
        };
    }

    /** How long an interval is, in the unit of its kind: months or nanoseconds. */
    static BigDecimal length(Interval interval) {
        return interval.fields().isMonths()
                ? BigDecimal.valueOf(interval.months())
                : BigDecimal.valueOf(interval.time().getSeconds())
                        .multiply(NANOS_OF_SECOND)
                        .add(BigDecimal.valueOf(interval.time().getNano()));
    }

    /**
     * An interval of a length in months or nanoseconds, whichever the fields count. A fraction of a
     * month or nanosecond is cut; what is smaller than the last field is kept, and not shown.
     */
    static Interval of(BigDecimal length, IntervalFields fields) {
        if (length.precision() - (long) length.scale() > 40) {
            throw beyond(fields);
        }
        try {
            BigDecimal whole = length.setScale(0, RoundingMode.DOWN);
            if (fields.isMonths()) {
                return new Interval(whole.longValueExact(), Duration.ZERO, fields);
            }
            BigDecimal[] parts = whole.divideAndRemainder(NANOS_OF_SECOND);
            Duration time = Duration.ofSeconds(parts[0].longValueExact(), parts[1].longValue());
            return new Interval(0, time, fields);
        } catch (ArithmeticException e) {
            throw beyond(fields);
        }
    }

    private static EsqlException beyond(IntervalFields fields) {
        return new EsqlException(
                Problem.OVERFLOW, "an INTERVAL " + fields.qualifier() + " is beyond its range");
    }

    /** The fields that a type names; where it names none, those of an interval's own kind. */
    static IntervalFields fields(String qualifier, IntervalFields otherwise) {
        if (qualifier.isEmpty()) {
            return otherwise;
        }
        IntervalFields fields = IntervalFields.named(qualifier);
        if (fields == null) {
            throw new EsqlException(Problem.CAST, "there is no INTERVAL " + qualifier, qualifier);
        }
        return fields;
    }

    /** How many of its field an interval is; of seconds with their fraction. */
    static BigDecimal count(Interval interval) {
        IntervalFields fields = interval.fields();
        if (!fields.isSingle()) {
            throw new EsqlException(
                    Problem.CAST,
                    "an INTERVAL "
                            + fields.qualifier()
                            + " has more than one part and is no number",
                    fields.qualifier());
        }
        return length(interval)
                .divide(unit(fields.last()), fields.last() == 5 ? 9 : 0, RoundingMode.DOWN);
    }

    /** A number of a field. */
    static Interval number(BigDecimal count, String qualifier) {
        IntervalFields fields = fields(qualifier, IntervalFields.SECOND);
        if (!fields.isSingle()) {
            throw new EsqlException(
                    Problem.CAST, "a number is no INTERVAL " + qualifier, qualifier);
        }
        if (count.precision() - (long) count.scale() > 40
                || Math.abs((long) count.scale()) > 7000) {
            throw beyond(fields);
        }
        return of(count.multiply(unit(fields.last())), fields);
    }

    /** The interval times a number, in its own fields. */
    static Interval times(Interval interval, BigDecimal factor) {
        return of(length(interval).multiply(factor), interval.fields());
    }

    /** The sum or difference, in the fewest fields that hold those of both; null for a mixture. */
    static Interval sum(Interval x, Interval y, boolean minus) {
        IntervalFields fields = x.fields().cover(y.fields());
        if (fields == null) {
            return null;
        }
        BigDecimal other = length(y);
        return of(length(x).add(minus ? other.negate() : other), fields);
    }

    /** In other fields of the same kind; what is smaller than the last of them is cut. */
    static Interval in(Interval interval, String qualifier) {
        IntervalFields fields = fields(qualifier, interval.fields());
        if (fields.isMonths() != interval.fields().isMonths()) {
            throw new EsqlException(
                    Problem.CAST, "an INTERVAL of months and one of days do not mix", qualifier);
        }
        BigDecimal unit = fields.last() == 5 ? BigDecimal.ONE : unit(fields.last());
        return of(length(interval).divideToIntegralValue(unit).multiply(unit), fields);
    }
}
