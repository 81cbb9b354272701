// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.report;

import dev.bactrian.perfharness.suite.RowResult;
import dev.bactrian.perfharness.suite.TableResult;
import java.util.ArrayList;
import java.util.List;

/**
 * A line of a table in the originals' form: one size, both kinds of persistence beside each other.
 *
 * @param configuration what tells lines of one size apart; empty mostly
 * @param size as published
 * @param nonPersistent its row; null where there is none
 * @param persistent its row; null where there is none
 */
record SizeRow(String configuration, String size, RowResult nonPersistent, RowResult persistent) {

    /** Its name: the size, behind the configuration where there is one. */
    String name() {
        return configuration.isEmpty() ? size : configuration + " · " + size;
    }

    /** What the names of these lines are of. */
    static String heading(List<SizeRow> lines) {
        return lines.stream().allMatch(line -> line.configuration.isEmpty())
                ? "size"
                : "configuration · size";
    }

    /** The lines of a table. */
    static List<SizeRow> of(TableResult table) {
        List<SizeRow> lines = new ArrayList<>();
        for (RowResult row : table.rows()) {
            String configuration = row.row().published().configuration();
            String size = row.row().published().size();
            int at = lines.size() - 1;
            while (at >= 0
                    && !(lines.get(at).size.equals(size)
                            && lines.get(at).configuration.equals(configuration))) {
                at--;
            }
            SizeRow before = at < 0 ? new SizeRow(configuration, size, null, null) : lines.get(at);
            SizeRow line =
                    row.row().published().persistent()
                            ? new SizeRow(configuration, size, before.nonPersistent, row)
                            : new SizeRow(configuration, size, row, before.persistent);
            if (at < 0) {
                lines.add(line);
            } else {
                lines.set(at, line);
            }
        }
        return lines;
    }

    /** Whether a line of the table has a persistent row. */
    static boolean anyPersistent(List<SizeRow> lines) {
        return lines.stream().anyMatch(line -> line.persistent != null);
    }
}
