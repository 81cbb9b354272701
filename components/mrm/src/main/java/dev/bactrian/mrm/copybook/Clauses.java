// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.copybook;

import java.util.Set;

/** The words that start a clause of a data description entry, and so end the one before. */
final class Clauses {
    private static final Set<String> STARTS =
            Set.of(
                    "PIC",
                    "PICTURE",
                    "USAGE",
                    "GROUP-USAGE",
                    "REDEFINES",
                    "OCCURS",
                    "SIGN",
                    "LEADING",
                    "TRAILING",
                    "SYNC",
                    "SYNCHRONIZED",
                    "JUST",
                    "JUSTIFIED",
                    "BLANK",
                    "VALUE",
                    "VALUES",
                    "GLOBAL",
                    "EXTERNAL",
                    "VOLATILE",
                    "INDEXED",
                    "ASCENDING",
                    "DESCENDING");

    private Clauses() {}

    static boolean starts(String word) {
        return STARTS.contains(word) || Usage.of(word) != null;
    }
}
