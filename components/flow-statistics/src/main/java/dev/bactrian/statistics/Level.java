// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics;

import java.util.Locale;

/** How much is counted of a flow. */
public enum Level {
    /** Nothing. */
    OFF,
    /** The flow and its threads. */
    BASIC,
    /** Its nodes and their terminals as well. */
    ADVANCED;

    /** As a command or a setting names it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The level of that name.
     *
     * @return null for none
     */
    public static Level of(String word) {
        for (Level level : values()) {
            if (level.word().equals(word)) {
                return level;
            }
        }
        return null;
    }
}
