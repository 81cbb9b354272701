// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics;

import java.util.Locale;

/** Of which time figures are. */
public enum Interval {
    /** Since the process started. */
    TOTAL,
    /** The snapshot interval that runs at present. */
    CURRENT,
    /** The last snapshot interval that has ended. */
    SNAPSHOT,
    /** The last archive interval that has ended. */
    ARCHIVE;

    /** As a command names it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The interval of that name.
     *
     * @return null for none
     */
    public static Interval of(String word) {
        for (Interval interval : values()) {
            if (interval.word().equals(word)) {
                return interval;
            }
        }
        return null;
    }
}
