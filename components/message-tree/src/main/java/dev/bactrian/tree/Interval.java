// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

import java.time.Duration;
import java.util.Objects;

/**
 * An INTERVAL value: years and months, or days to fractions of a second; ESQL never mixes the two.
 * Two intervals are equal where they are as long, whatever fields they are shown in.
 *
 * @param months years and months, as months; 0 for an interval of days and time
 * @param time days, hours, minutes and seconds; zero for an interval of years and months
 * @param fields what it counts
 */
public record Interval(long months, Duration time, IntervalFields fields) {
    /** No part is null. */
    public Interval {
        Objects.requireNonNull(time);
        Objects.requireNonNull(fields);
        if (months != 0 && !time.isZero()) {
            throw new IllegalArgumentException(
                    "an interval has years and months, or days and time, not both");
        }
        if (fields.isMonths() ? !time.isZero() : months != 0) {
            throw new IllegalArgumentException(
                    "an interval " + fields.qualifier() + " does not hold " + months + ", " + time);
        }
    }

    /** In all fields of its kind. */
    public Interval(long months, Duration time) {
        this(
                months,
                time,
                months != 0 ? IntervalFields.YEAR_TO_MONTH : IntervalFields.DAY_TO_SECOND);
    }

    /** An interval of years and months. */
    public static Interval ofMonths(long months) {
        return new Interval(months, Duration.ZERO, IntervalFields.YEAR_TO_MONTH);
    }

    /** An interval of days, hours, minutes and seconds. */
    public static Interval of(Duration time) {
        return new Interval(0, time, IntervalFields.DAY_TO_SECOND);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Interval that && months == that.months && time.equals(that.time);
    }

    @Override
    public int hashCode() {
        return 31 * Long.hashCode(months) + time.hashCode();
    }

    /** As ISO 8601 writes it. */
    @Override
    public String toString() {
        if (months == 0) {
            return time.toString();
        }
        long years = months / 12;
        long rest = months % 12;
        return "P" + (years == 0 ? "" : years + "Y") + (rest == 0 ? "" : rest + "M");
    }
}
