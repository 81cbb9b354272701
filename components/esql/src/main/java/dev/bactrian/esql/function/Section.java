// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.function;

/** The parts of the function reference. */
public enum Section {
    /** Characters, BLOBs and bits. */
    STRING("String functions"),
    /** Numbers. */
    NUMERIC("Numeric functions"),
    /** Dates, times and intervals. */
    DATETIME("Date and time functions"),
    /** Fields and their parts. */
    FIELD("Field functions"),
    /** Lists. */
    LIST("List functions"),
    /** CAST and what else has a syntax of its own. */
    COMPLEX("Complex functions"),
    /** The state of the last database statement. */
    DATABASE("Database state functions"),
    /** The rest. */
    MISCELLANEOUS("Miscellaneous functions"),
    /** What the surroundings are called. */
    SURROUNDINGS("Names of the surroundings");

    private final String title;

    Section(String title) {
        this.title = title;
    }

    /** The heading. */
    public String title() {
        return title;
    }
}
