// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.filter;

import java.math.BigDecimal;

/**
 * The values that a test accepts: those between two bounds of one kind, each with its value or
 * without; equality has the same value on both sides.
 *
 * @param low null for none
 * @param lowIncluded whether the low bound itself is accepted
 * @param high null for none
 * @param highIncluded whether the high bound itself is accepted
 */
record Bounds(Object low, boolean lowIncluded, Object high, boolean highIncluded)
        implements Comparable<Bounds> {

    static Bounds exactly(Object value) {
        return new Bounds(value, true, value, true);
    }

    boolean isExact() {
        return low == high;
    }

    /** As what values are compared with the bounds. */
    FilterKind kind() {
        return FilterKind.of(low != null ? low : high);
    }

    /** Both, where both are of one kind; null where they are not. */
    Bounds and(Bounds other) {
        if (kind() != other.kind()) {
            return null;
        }
        Object newLow = low;
        boolean lowIn = lowIncluded;
        if (other.low != null && (low == null || isTighterLow(other))) {
            newLow = other.low;
            lowIn = other.lowIncluded;
        }
        Object newHigh = high;
        boolean highIn = highIncluded;
        if (other.high != null && (high == null || isTighterHigh(other))) {
            newHigh = other.high;
            highIn = other.highIncluded;
        }
        boolean exact =
                newLow != null
                        && newHigh != null
                        && lowIn
                        && highIn
                        && compareKeys(newLow, newHigh) == 0;
        return new Bounds(newLow, lowIn, exact ? newLow : newHigh, highIn);
    }

    private boolean isTighterLow(Bounds other) {
        int order = compareKeys(other.low, low);
        return order > 0 || order == 0 && !other.lowIncluded;
    }

    private boolean isTighterHigh(Bounds other) {
        int order = compareKeys(other.high, high);
        return order < 0 || order == 0 && !other.highIncluded;
    }

    /** Whether a value of the same kind is accepted. */
    boolean accepts(Object key) {
        return acceptsLow(key) && acceptsHigh(key);
    }

    boolean acceptsLow(Object key) {
        if (low == null) {
            return true;
        }
        int order = compareKeys(key, low);
        return order > 0 || order == 0 && lowIncluded;
    }

    boolean acceptsHigh(Object key) {
        if (high == null) {
            return true;
        }
        int order = compareKeys(key, high);
        return order < 0 || order == 0 && highIncluded;
    }

    /** By the low bound, then by the high one: a total order of bounds of one kind. */
    @Override
    public int compareTo(Bounds other) {
        int order = compareLow(other);
        return order != 0 ? order : compareHigh(other);
    }

    private int compareLow(Bounds other) {
        if (low == null || other.low == null) {
            return low == other.low ? 0 : low == null ? -1 : 1;
        }
        int order = compareKeys(low, other.low);
        return order != 0 ? order : lowIncluded == other.lowIncluded ? 0 : lowIncluded ? -1 : 1;
    }

    /** By the high bound; none is the greatest. */
    int compareHigh(Bounds other) {
        if (high == null || other.high == null) {
            return high == other.high ? 0 : high == null ? 1 : -1;
        }
        int order = compareKeys(high, other.high);
        return order != 0 ? order : highIncluded == other.highIncluded ? 0 : highIncluded ? 1 : -1;
    }

    /** Compares two keys of one kind. */
    static int compareKeys(Object a, Object b) {
        if (a instanceof Long x && b instanceof Long y) {
            return Long.compare(x, y);
        }
        if (a instanceof Double x && b instanceof Double y) {
            return Double.compare(x, y);
        }
        if (a instanceof String x && b instanceof String y) {
            return x.compareTo(y);
        }
        return decimal(a).compareTo(decimal(b));
    }

    private static BigDecimal decimal(Object number) {
        return number instanceof BigDecimal d ? d : BigDecimal.valueOf((Long) number);
    }
}
