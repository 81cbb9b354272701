// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import java.util.List;
import picocli.CommandLine.Option;

/**
 * How a command prints what it found or did: for people, in aligned columns or a line; for
 * programs, as an array of objects.
 */
final class OutputForm {
    @Option(names = "--json", description = "as JSON: an array of objects")
    private boolean json;

    /** What processes answer; as JSON each object begins with the name of its process. */
    void print(List<FlowAnswer> answers, Terminal terminal) {
        if (json) {
            JsonRows.printAnswers(answers, terminal.out());
        } else {
            Table.printAnswers(answers, terminal.out());
        }
    }

    /**
     * Rows of one source.
     *
     * @param rows the titles, then the rows; columns are separated by tabs
     */
    void rows(List<String> rows, Terminal terminal) {
        if (json) {
            JsonRows.print(rows, terminal.out());
        } else {
            Table.print(rows, terminal.out());
        }
    }

    /**
     * Rows with what would end a column behind a backslash, which is taken away for programs.
     *
     * @param rows the titles, then the rows; columns are separated by tabs
     */
    void escapedRows(List<String> rows, Terminal terminal) {
        if (json) {
            JsonRows.printEscaped(rows, terminal.out());
        } else {
            Table.print(rows, terminal.out());
        }
    }

    /**
     * One row, that is a line for people.
     *
     * @param rows the titles, then the row
     * @param line for people, with its end
     */
    void line(List<String> rows, String line, Terminal terminal) {
        if (json) {
            JsonRows.print(rows, terminal.out());
        } else {
            terminal.out().print(line);
        }
    }
}
