// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.assembly.JsonText;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** Rows of columns as JSON: an array of objects, their names the titles in small letters. */
final class JsonRows {
    private JsonRows() {}

    /**
     * @param lines the titles, then the rows; columns are separated by tabs, what would end one
     *     stands behind a backslash
     */
    static void print(List<String> lines, PrintStream out) {
        String[] titles = lines.get(0).split("\t", -1);
        out.print("[");
        for (int row = 1; row < lines.size(); row++) {
            String[] cells = lines.get(row).split("\t", -1);
            out.print(row == 1 ? "\n  {" : ",\n  {");
            for (int i = 0; i < cells.length; i++) {
                out.print(
                        (i == 0 ? "" : ", ")
                                + JsonText.quoted(titles[i].toLowerCase(Locale.ROOT))
                                + ": "
                                + JsonText.quoted(plain(cells[i])));
            }
            out.print("}");
        }
        out.print(lines.size() == 1 ? "]\n" : "\n]\n");
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
