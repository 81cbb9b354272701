// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.tree;

/**
 * What an {@link Interval} counts: the interval qualifiers of ESQL, from its first field to its
 * last. Those of years and months never mix with the others, since how many days a month has is not
 * known.
 */
public enum IntervalFields {
    /** Years. */
    YEAR(0, 0),
    /** Years and months. */
    YEAR_TO_MONTH(0, 1),
    /** Months. */
    MONTH(1, 1),
    /** Days. */
    DAY(2, 2),
    /** Days and hours. */
    DAY_TO_HOUR(2, 3),
    /** Days to minutes. */
    DAY_TO_MINUTE(2, 4),
    /** Days to seconds. */
    DAY_TO_SECOND(2, 5),
    /** Hours. */
    HOUR(3, 3),
    /** Hours and minutes. */
    HOUR_TO_MINUTE(3, 4),
    /** Hours to seconds. */
    HOUR_TO_SECOND(3, 5),
    /** Minutes. */
    MINUTE(4, 4),
    /** Minutes and seconds. */
    MINUTE_TO_SECOND(4, 5),
    /** Seconds, with their fraction. */
    SECOND(5, 5);

    private final int first;
    private final int last;
    private final String qualifier;

    IntervalFields(int first, int last) {
        this.first = first;
        this.last = last;
        this.qualifier = name().replace('_', ' ');
    }

    /** The first field: 0 year, 1 month, 2 day, 3 hour, 4 minute, 5 second. */
    public int first() {
        return first;
    }

    /** The last field, numbered as the first. */
    public int last() {
        return last;
    }

    /** Whether it counts years or months. */
    public boolean isMonths() {
        return last < 2;
    }

    /** Whether it has one field only, so that a number can stand for it. */
    public boolean isSingle() {
        return first == last;
    }

    /** As ESQL writes it: {@code DAY TO SECOND}. */
    public String qualifier() {
        return qualifier;
    }

    /** By its qualifier in upper case with single blanks; null where it is none. */
    public static IntervalFields named(String qualifier) {
        for (IntervalFields fields : values()) {
            if (fields.qualifier.equals(qualifier)) {
                return fields;
            }
        }
        return null;
    }

    /** From one field to another; null where there is no such qualifier. */
    public static IntervalFields between(int first, int last) {
        for (IntervalFields fields : values()) {
            if (fields.first == first && fields.last == last) {
                return fields;
            }
        }
        return null;
    }

    /**
     * The fewest fields that hold all of this one and of another: {@code MINUTE} and {@code DAY}
     * are held by {@code DAY TO MINUTE}.
     *
     * @return null where one counts months and the other does not
     */
    public IntervalFields cover(IntervalFields other) {
        return isMonths() == other.isMonths()
                ? between(Math.min(first, other.first), Math.max(last, other.last))
                : null;
    }
}
