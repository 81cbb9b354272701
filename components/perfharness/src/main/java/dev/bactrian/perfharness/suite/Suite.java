// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A published report, re-created.
 *
 * @param name by which the command line knows it
 * @param title of the published report
 * @param machine on which it was measured
 * @param cores of that machine
 * @param apart whether each table has a broker process of its own
 * @param rows of its tables, in their order
 * @param without tables that have no counterpart, and why
 */
public record Suite(
        String name,
        String title,
        String machine,
        int cores,
        boolean apart,
        List<Row> rows,
        Map<String, String> without) {

    /** Its rows by table, in the order of the report. */
    public Map<String, List<Row>> tables() {
        Map<String, List<Row>> tables = new LinkedHashMap<>();
        for (Row row : rows) {
            tables.computeIfAbsent(row.published().table(), table -> new ArrayList<>()).add(row);
        }
        return tables;
    }

    /** Its sizes, in the order of the report. */
    public List<String> sizes() {
        return rows.stream().map(row -> row.published().size()).distinct().toList();
    }
}
