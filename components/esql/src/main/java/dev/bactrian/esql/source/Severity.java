// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.source;

/** How bad it is. */
public enum Severity {
    /** The source does not compile. */
    ERROR("error"),
    /** It compiles, and is likely slow or wrong. */
    WARNING("warning");

    private final String word;

    Severity(String word) {
        this.word = word;
    }

    /** The word that is printed. */
    public String word() {
        return word;
    }
}
