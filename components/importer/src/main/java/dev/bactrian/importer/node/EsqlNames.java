// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

/** Text of a workspace as names and literals of ESQL. */
final class EsqlNames {
    private EsqlNames() {}

    /** Letters, digits and underscores. */
    static String safe(String text) {
        return text.replaceAll("[^A-Za-z0-9_]+", "_");
    }

    /** A literal in single quotes. */
    static String literal(String text) {
        return "'" + text.replace("'", "''") + "'";
    }
}
