// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.assembly.JsonText;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/** Rows of columns as JSON: an array of objects, their names the titles in small letters. */
final class JsonRows {
    private JsonRows() {}

    /**
     * @param lines the titles, then the rows; columns are separated by tabs
     */
    static void print(List<String> lines, PrintStream out) {
        print(lines, UnaryOperator.identity(), out);
    }

    /**
     * @param lines the same, where what would end a column stands behind a backslash
     */
    static void printEscaped(List<String> lines, PrintStream out) {
        print(lines, JsonRows::plain, out);
    }

    private static void print(List<String> lines, UnaryOperator<String> value, PrintStream out) {
        String[] titles = lines.get(0).split("\t", -1);
        out.print("[");
        for (int row = 1; row < lines.size(); row++) {
            String[] cells = lines.get(row).split("\t", -1);
            out.print(row == 1 ? "\n  {" : ",\n  {");
            for (int i = 0; i < Math.min(cells.length, titles.length); i++) {
                out.print(
                        (i == 0 ? "" : ", ")
                                + JsonText.quoted(titles[i].toLowerCase(Locale.ROOT))
                                + ": "
                                + JsonText.quoted(value.apply(cells[i])));
            }
            out.print("}");
        }
        out.print(lines.size() == 1 ? "]\n" : "\n]\n");
    }

    /**
     * What processes answer, in one array: each object begins with the name of its process, however
     * many there are. A backslash is one there.
     */
    static void printAnswers(List<FlowAnswer> answers, PrintStream out) {
        List<String> rows = new ArrayList<>();
        for (FlowAnswer answer : answers) {
            List<String> lines = answer.text().lines().toList();
            for (int i = rows.isEmpty() ? 0 : 1; i < lines.size(); i++) {
                rows.add((i == 0 ? "PROCESS" : answer.process()) + '\t' + lines.get(i));
            }
        }
        print(rows, out);
    }

    private static String plain(String cell) {
        StringBuilder out = new StringBuilder(cell.length());
        for (int i = 0; i < cell.length(); i++) {
            char c = cell.charAt(i);
            if (c != '\\' || i + 1 == cell.length()) {
                out.append(c);
                continue;
            }
            char next = cell.charAt(++i);
            out.append(
                    switch (next) {
                        case 't' -> '\t';
                        case 'n' -> '\n';
                        case 'r' -> '\r';
                        default -> next;
                    });
        }
        return out.toString();
    }
}
