// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.report;

import dev.bactrian.perfharness.suite.RowResult;
import dev.bactrian.perfharness.suite.TableResult;
import java.util.List;
import java.util.Locale;

/**
 * All rows at a glance as SVG: a line for each table, a dot for each row, from left to right by its
 * ratio on a logarithmic scale. What lies left of the line at 1 takes less than was published.
 */
final class OverviewPlot {

    private static final int WIDTH = 980;
    private static final int LEFT = 330;
    private static final int RIGHT = 24;
    private static final int TOP = 46;
    private static final int LINE = 22;
    private static final int LONGEST = 50;
    private static final int BEGINNING = 14;

    private final List<TableResult> tables;
    private final int lowest;
    private final int highest;

    private OverviewPlot(List<TableResult> tables, double least, double most) {
        this.tables = tables;
        lowest = (int) Math.floor(Math.log10(Math.min(least, 0.99)));
        highest = (int) Math.ceil(Math.log10(Math.max(most, 1.01)));
    }

    /** The plot; empty where no row has figures. */
    static String svg(PerformanceReport report) {
        double[] ratios =
                report.measured().stream()
                        .mapToDouble(RowResult::ratio)
                        .filter(ratio -> ratio > 0 && Double.isFinite(ratio))
                        .sorted()
                        .toArray();
        if (ratios.length == 0) {
            return "";
        }
        List<TableResult> tables =
                report.tables().stream()
                        .filter(table -> table.rows().stream().anyMatch(RowResult::measured))
                        .toList();
        return new OverviewPlot(tables, ratios[0], ratios[ratios.length - 1]).svg();
    }

    private String svg() {
        int height = TOP + LINE * tables.size() + 26;
        StringBuilder svg = new StringBuilder();
        String title = "Ratio to what was published, all rows (left of 1 is less)";
        svg.append(
                format(
                        "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">",
                        WIDTH, height, Html.text(title)));
        svg.append(
                format(
                        "<text class=\"title\" x=\"0\" y=\"14\">%s</text>"
                                + "<circle class=\"here\" cx=\"6\" cy=\"30\" r=\"4\"/>"
                                + "<text class=\"legend\" x=\"16\" y=\"34\">non-persistent</text>"
                                + "<circle class=\"here kept\" cx=\"112\" cy=\"30\" r=\"4\"/>"
                                + "<text class=\"legend\" x=\"122\" y=\"34\">persistent</text>",
                        Html.text(title)));
        for (int decade = lowest; decade <= highest; decade++) {
            svg.append(
                    format(
                            "<path class=\"%s\" d=\"M%.1f %dV%d\"/>"
                                    + "<text class=\"tick\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>",
                            decade == 0 ? "there" : "grid",
                            x(decade),
                            TOP - 4,
                            height - 22,
                            x(decade),
                            height - 8,
                            Numbers.text(Math.pow(10, decade))));
        }
        for (int at = 0; at < tables.size(); at++) {
            table(svg, tables.get(at), TOP + LINE * at + LINE / 2);
        }
        return svg.append("</svg>").toString();
    }

    private void table(StringBuilder svg, TableResult table, int y) {
        String name = table.title();
        svg.append(
                format(
                        "<path class=\"fine\" d=\"M%d %dH%d\"/>"
                                + "<text x=\"%d\" y=\"%d\" text-anchor=\"end\"><title>%s</title>%s</text>",
                        LEFT,
                        y,
                        WIDTH - RIGHT,
                        LEFT - 10,
                        y + 4,
                        Html.text(name),
                        Html.text(shortened(name))));
        for (RowResult row : table.rows()) {
            if (row.measured() && row.ratio() > 0 && Double.isFinite(row.ratio())) {
                svg.append(
                        format(
                                "<circle class=\"here%s\" cx=\"%.1f\" cy=\"%d\" r=\"4\"><title>%s: %s</title></circle>",
                                row.row().published().persistent() ? " kept" : "",
                                x(Math.log10(row.ratio())),
                                y,
                                Html.text(row.row().id()),
                                Numbers.text(row.ratio())));
            }
        }
    }

    /** Titles of one section differ at their ends. */
    private static String shortened(String name) {
        return name.length() <= LONGEST
                ? name
                : name.substring(0, BEGINNING).strip()
                        + " … "
                        + name.substring(name.length() - LONGEST + BEGINNING + 3).strip();
    }

    private double x(double exponent) {
        return LEFT + (WIDTH - LEFT - RIGHT) * (exponent - lowest) / (highest - lowest);
    }

    private static String format(String form, Object... values) {
        return String.format(Locale.ROOT, form, values);
    }
}
