package dev.bactrian.tree;

import java.time.Duration;
import java.time.Period;
import java.util.Objects;

/**
 * An INTERVAL value: years and months, or days to fractions of a second; ESQL never mixes the two.
 *
 * @param months years and months, as months; 0 for an interval of days and time
 * @param time days, hours, minutes and seconds; zero for an interval of years and months
 */
public record Interval(long months, Duration time) {
    /** Neither part is null. */
    public Interval {
        Objects.requireNonNull(time);
        if (months != 0 && !time.isZero()) {
            throw new IllegalArgumentException(
                    "an interval has years and months, or days and time, not both");
        }
    }

    /** An interval of years and months. */
    public static Interval ofMonths(long months) {
        return new Interval(months, Duration.ZERO);
    }

    /** An interval of days, hours, minutes and seconds. */
    public static Interval of(Duration time) {
        return new Interval(0, time);
    }

    /** As ISO 8601 writes it. */
    @Override
    public String toString() {
        return months != 0
                ? Period.ofMonths(Math.toIntExact(months)).normalized().toString()
                : time.toString();
    }
}
