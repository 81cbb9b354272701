// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** Recorded figures as Markdown, a table for each target. */
public final class FigureTable {

    /** The first line of a file of figures; the columns of the others. */
    public static final String TITLES =
            "target,message,message_size,persistent,clients,instances,requests,failures,seconds,rate_per_s,mean_ms,p50_ms,p90_ms,p99_ms,max_ms";

    private static final int COLUMNS = TITLES.split(",").length;
    private static final int MESSAGE = 1;
    private static final int SIZE = 2;
    private static final int PERSISTENT = 3;

    /** Of a row of figures, those that a table shows. */
    private static final int[] SHOWN = {MESSAGE, SIZE, PERSISTENT, 4, 5, 9, 10, 11, 12, 13, 7};

    private FigureTable() {}

    /**
     * Prints the tables.
     *
     * @param rows lines of a file of figures, without its titles
     * @param line takes each line of the tables
     * @throws IllegalArgumentException for a line that is none
     */
    public static void print(List<String> rows, Consumer<String> line) {
        Map<String, List<String[]>> byTarget = new TreeMap<>();
        for (String row : rows) {
            String[] figures = row.split(",", -1);
            if (figures.length != COLUMNS || !figures[SIZE].matches("\\d{1,18}")) {
                throw new IllegalArgumentException("this line holds no figures: " + row);
            }
            byTarget.computeIfAbsent(figures[0], target -> new ArrayList<>()).add(figures);
        }
        byTarget.forEach((target, figures) -> table(target, figures, line));
    }

    private static void table(String target, List<String[]> figures, Consumer<String> line) {
        figures.sort(
                Comparator.comparing((String[] row) -> row[MESSAGE])
                        .thenComparingLong(row -> Long.parseLong(row[SIZE]))
                        .thenComparing(row -> row[PERSISTENT]));
        line.accept("## " + target);
        line.accept("");
        line.accept(
                "| message | bytes | persistent | clients | instances | rate/s | mean ms | p50 | p90 | p99 | failed |");
        line.accept("| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
        for (String[] row : figures) {
            StringBuilder cells = new StringBuilder("|");
            for (int column : SHOWN) {
                cells.append(' ').append(row[column].replace("|", "\\|")).append(" |");
            }
            line.accept(cells.toString());
        }
        line.accept("");
    }
}
