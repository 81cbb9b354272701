// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.value;

import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.syntax.DataType;
import dev.bactrian.esql.syntax.DataType.Kind;
import dev.bactrian.tree.Interval;
import dev.bactrian.tree.IntervalFields;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;

/** CAST of several values to one: year, month and day to a DATE. */
public final class PartCasts {
    private static final DataType DECIMAL = DataType.of(Kind.DECIMAL);
    private static final BigDecimal LARGEST = BigDecimal.valueOf(Integer.MAX_VALUE);

    private PartCasts() {}

    /**
     * Year, month, day, hour, minute, second, as many as the type has, to one value; a DATE and a
     * TIME to a timestamp. NULL gives NULL.
     */
    public static Object cast(Object[] values, DataType to) {
        for (Object value : values) {
            if (value == null) {
                return null;
            }
        }
        if (values.length == 2
                && values[0] instanceof LocalDate d
                && values[1] instanceof LocalTime t) {
            return Casts.cast(d.atTime(t), to);
        }
        int[] n = new int[values.length];
        int nanos = 0;
        for (int i = 0; i < n.length; i++) {
            if (!(Casts.cast(values[i], DECIMAL) instanceof BigDecimal d)
                    || d.abs().compareTo(LARGEST) > 0) {
                throw bad(to, values);
            }
            n[i] = d.intValue();
            nanos = d.remainder(BigDecimal.ONE).movePointRight(9).intValue();
        }
        try {
            return made(n, nanos, to, values);
        } catch (DateTimeException | ArithmeticException e) {
            throw bad(to, values);
        }
    }

    private static EsqlException bad(DataType to, Object[] values) {
        return new EsqlException(Problem.CAST, "these values do not make a " + to, values);
    }

    private static Object made(int[] n, int nanos, DataType to, Object[] values) {
        int needed =
                switch (to.kind()) {
                    case DATE, TIME, GMTTIME -> 3;
                    case TIMESTAMP, GMTTIMESTAMP -> 6;
                    case INTERVAL -> Math.min(4, n.length);
                    default -> -1;
                };
        if (n.length != needed) {
            throw bad(to, values);
        }
        return switch (to.kind()) {
            case DATE -> LocalDate.of(n[0], n[1], n[2]);
            case TIME -> LocalTime.of(n[0], n[1], n[2], nanos);
            case GMTTIME -> LocalTime.of(n[0], n[1], n[2], nanos).atOffset(ZoneOffset.UTC);
            case INTERVAL -> interval(n, nanos, to);
            default -> {
                LocalDateTime t = LocalDateTime.of(n[0], n[1], n[2], n[3], n[4], n[5], nanos);
                yield to.kind() == Kind.TIMESTAMP ? t : t.atOffset(ZoneOffset.UTC);
            }
        };
    }

    /** The fields of the type's qualifier; without one, years and months or days to seconds. */
    private static Object interval(int[] n, int nanos, DataType to) {
        IntervalFields fields =
                Intervals.fields(
                        to.qualifier(),
                        n.length == 2
                                ? IntervalFields.YEAR_TO_MONTH
                                : IntervalFields.between(2, n.length + 1));
        if (fields == null || fields.last() - fields.first() + 1 != n.length) {
            throw new EsqlException(Problem.CAST, n.length + " values do not make a " + to);
        }
        BigDecimal length = BigDecimal.ZERO;
        for (int i = 0; i < n.length; i++) {
            length =
                    length.add(
                            BigDecimal.valueOf(n[i]).multiply(Intervals.unit(fields.first() + i)));
        }
        Interval whole = Intervals.of(length, fields);
        return fields.last() == 5
                ? new Interval(0, whole.time().plus(Duration.ofNanos(nanos)), fields)
                : whole;
    }
}
