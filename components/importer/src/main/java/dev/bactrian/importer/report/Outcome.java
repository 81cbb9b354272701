// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.report;

/** What became of something. */
public enum Outcome {
    /** It does here what it did there. */
    CARRIED("carried"),
    /** Something else does it. */
    REPLACED("replaced"),
    /** It is not here; the report says what to write instead. */
    NOT_POSSIBLE("not possible");

    private final String text;

    Outcome(String text) {
        this.text = text;
    }

    /** As reports say it. */
    public String text() {
        return text;
    }
}
