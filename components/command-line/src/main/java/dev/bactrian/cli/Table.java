// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** Rows in aligned columns; with more than one process the first column names the process. */
final class Table {

    private Table() {}

    static void printAnswers(List<FlowAnswer> answers, PrintStream out) {
        List<String[]> rows = new ArrayList<>();
        for (FlowAnswer answer : answers) {
            List<String> lines = answer.text().lines().toList();
            for (int i = 0; i < lines.size(); i++) {
                boolean title = i == 0;
                if (title && !rows.isEmpty()) {
                    continue;
                }
                String prefix =
                        answers.size() == 1 ? "" : (title ? "PROCESS" : answer.process()) + "\t";
                rows.add((prefix + lines.get(i)).split("\t", -1));
            }
        }
        align(rows, out);
    }

    /** The same of lines, the first of them the titles. */
    static void print(List<String> lines, PrintStream out) {
        align(lines.stream().map(line -> line.split("\t", -1)).toList(), out);
    }

    private static void align(List<String[]> rows, PrintStream out) {
        int[] widths = new int[rows.stream().mapToInt(row -> row.length).max().orElse(0)];
        for (String[] row : rows) {
            for (int column = 0; column < row.length; column++) {
                widths[column] = Math.max(widths[column], row[column].length());
            }
        }
        for (String[] row : rows) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < row.length; column++) {
                line.append(row[column])
                        .append(" ".repeat(widths[column] + 2 - row[column].length()));
            }
            out.print(line.toString().stripTrailing() + "\n");
        }
    }
}
