// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.trace;

import java.util.Locale;

/** How much of a flow's work is told. */
public enum TraceLevel {
    /** Nothing. */
    NONE,
    /** Messages and the nodes that they pass. */
    NORMAL,
    /** The message tree before each node as well. */
    DEBUG;

    /** As a command names it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The level of that name.
     *
     * @return null for none
     */
    public static TraceLevel of(String word) {
        for (TraceLevel level : values()) {
            if (level.word().equals(word)) {
                return level;
            }
        }
        return null;
    }
}
