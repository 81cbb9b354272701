// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.database.error.DatabaseError;
import java.util.regex.Pattern;

/** Names of tables and columns that endpoints give: plain ones, or quoted ones. */
final class TableName {
    private static final String PLAIN = "[\\p{L}_][\\p{L}\\p{N}_$#]*";
    private static final String PART = "(" + PLAIN + "|\"[^\"]+\")";
    private static final Pattern COLUMN = Pattern.compile(PART);
    private static final Pattern TABLE = Pattern.compile(PART + "(\\." + PART + "){0,2}");

    private TableName() {}

    /**
     * Checks the name of a table, with its schema or without.
     *
     * @throws IllegalArgumentException BAC3218 where it is none
     */
    static String table(String name) {
        return check(TABLE, "table", name);
    }

    /**
     * Checks the name of a column.
     *
     * @throws IllegalArgumentException BAC3218 where it is none
     */
    static String column(String name) {
        return check(COLUMN, "column", name);
    }

    private static String check(Pattern pattern, String what, String name) {
        if (!pattern.matcher(name).matches()) {
            throw new IllegalArgumentException(
                    DatabaseError.NO_NAME
                            + ": expected the name of a "
                            + what
                            + ", found '"
                            + name
                            + "'");
        }
        return name;
    }
}
