// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.report;

import java.util.List;

/** Pieces of HTML. */
final class Html {

    private Html() {}

    /** Text, so that it is text. */
    static String text(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    /** A cell. */
    static String cell(String style, String text) {
        return "<td"
                + (style.isEmpty() ? "" : " class=\"" + style + "\"")
                + ">"
                + text(text)
                + "</td>";
    }

    /** A row of cells of the head. */
    static String head(List<String> titles) {
        StringBuilder row = new StringBuilder("<tr>");
        titles.forEach(title -> row.append("<th>").append(text(title)).append("</th>"));
        return row.append("</tr>").toString();
    }

    /** A row of plain cells. */
    static String row(List<String> values) {
        StringBuilder row = new StringBuilder("<tr>");
        values.forEach(value -> row.append(cell("", value)));
        return row.append("</tr>").toString();
    }
}
