// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.report;

import java.util.List;

/**
 * A report of one table with notes below, as Markdown and as a page.
 *
 * @param title of it
 * @param command that made it
 * @param columns titles
 * @param names how many of the first columns are no numbers
 * @param lines a value for each column
 * @param notes paragraphs
 */
record TablePage(
        String title,
        String command,
        List<String> columns,
        int names,
        List<List<String>> lines,
        List<String> notes) {

    /** For a repository. */
    String markdown() {
        StringBuilder page = new StringBuilder();
        page.append("Made by `").append(command).append("`.\n\n# ").append(title).append("\n\n");
        row(page, columns);
        row(page, columns.stream().map(c -> columns.indexOf(c) < names ? "---" : "---:").toList());
        lines.forEach(line -> row(page, line));
        page.append('\n');
        notes.forEach(note -> page.append(note).append("\n\n"));
        return page.toString().stripTrailing() + "\n";
    }

    private static void row(StringBuilder page, List<String> cells) {
        page.append("| ")
                .append(String.join(" | ", cells.stream().map(c -> c.replace("|", "\\|")).toList()))
                .append(" |\n");
    }

    /** For a browser. */
    String html() {
        StringBuilder page = new StringBuilder();
        page.append("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n")
                .append(
                        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
                .append(Html.text(title))
                .append("</title>\n<style>")
                .append(HtmlReport.style())
                .append("</style></head><body><main>\n<header><h1>")
                .append(Html.text(title))
                .append("</h1><p>Made by <code>")
                .append(Html.text(command))
                .append("</code></p></header>\n<section class=\"table\"><table>\n<thead>")
                .append(Html.head(columns))
                .append("</thead><tbody>\n");
        lines.forEach(line -> page.append(Html.row(line)).append('\n'));
        page.append("</tbody></table></section>\n");
        notes.forEach(note -> page.append("<p>").append(Html.text(note)).append("</p>\n"));
        return page.append("</main></body></html>\n").toString();
    }
}
