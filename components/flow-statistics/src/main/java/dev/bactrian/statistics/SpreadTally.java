// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics;

/** Measurements that are added up. */
final class SpreadTally {
    private long count;
    private long total;
    private long max;
    private long min;

    void add(long value) {
        max = count == 0 ? value : Math.max(max, value);
        min = count == 0 ? value : Math.min(min, value);
        count++;
        total += value;
    }

    /** What belongs to the sum and is no measurement by itself. */
    void addToTotal(long value) {
        total += value;
    }

    void add(SpreadTally other) {
        if (other.count > 0) {
            max = count == 0 ? other.max : Math.max(max, other.max);
            min = count == 0 ? other.min : Math.min(min, other.min);
            count += other.count;
        }
        total += other.total;
    }

    Spread spread() {
        return new Spread(total, max, min);
    }
}
