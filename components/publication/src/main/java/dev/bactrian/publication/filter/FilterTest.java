// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.filter;

/**
 * One test of a filter: a field's value is within bounds. One object for each field and bounds that
 * any filter has.
 */
final class FilterTest implements Comparable<FilterTest> {
    final FilterField field;
    final Bounds bounds;

    /** How many filters have it; changed by one thread at a time. */
    int uses;

    FilterTest(FilterField field, Bounds bounds) {
        this.field = field;
        this.bounds = bounds;
    }

    /** Equality first, which selects most; then by the field, so that indexes are alike. */
    @Override
    public int compareTo(FilterTest other) {
        if (bounds.isExact() != other.bounds.isExact()) {
            return bounds.isExact() ? -1 : 1;
        }
        return field.compareTo(other.field);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FilterTest that
                && field == that.field
                && bounds.equals(that.bounds);
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(field) * 31 + bounds.hashCode();
    }
}
