// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.report;

import java.util.List;
import java.util.Locale;

/**
 * A plot as SVG: lines over steps on a logarithmic scale. Its colours are the page's, by classes;
 * lines differ by dashes and dots, too, so that they do in print.
 */
final class Plot {

    /** About the width of a letter of a tick's label. */
    private static final int LETTER = 6;

    private static final int WIDTH = 480;
    private static final int HEIGHT = 280;
    private static final int LEFT = 58;
    private static final int RIGHT = 14;
    private static final int TOP = 34;
    private static final int BOTTOM = 30;
    private static final int FEW = 3;

    private final String title;
    private final List<String> steps;
    private final List<Line> lines;
    private final int lowest;
    private final int highest;

    /**
     * @param title of the plot, with the unit
     * @param steps along the bottom
     * @param lines each with a value for each step, NaN where there is none
     */
    Plot(String title, List<String> steps, List<Line> lines) {
        this.title = title;
        this.steps = steps;
        this.lines = lines;
        double least = Double.MAX_VALUE;
        double most = 0;
        for (Line line : lines) {
            for (double value : line.values) {
                if (value > 0 && Double.isFinite(value)) {
                    least = Math.min(least, value);
                    most = Math.max(most, value);
                }
            }
        }
        lowest = most == 0 ? 0 : (int) Math.floor(Math.log10(least));
        highest = most == 0 ? 1 : Math.max(lowest + 1, (int) Math.ceil(Math.log10(most)));
    }

    /**
     * A line.
     *
     * @param name in the legend
     * @param style a class of the page
     * @param values of each step
     */
    record Line(String name, String style, double[] values) {
        boolean empty() {
            for (double value : values) {
                if (value > 0 && Double.isFinite(value)) {
                    return false;
                }
            }
            return true;
        }
    }

    String svg() {
        StringBuilder svg = new StringBuilder();
        svg.append(
                format(
                        "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">",
                        WIDTH, HEIGHT, Html.text(title)));
        svg.append(
                format(
                        "<text class=\"title\" x=\"%d\" y=\"14\">%s</text>",
                        LEFT, Html.text(title)));
        grid(svg);
        int legend = LEFT;
        for (Line line : lines) {
            if (!line.empty()) {
                line(svg, line);
                svg.append(
                        format(
                                "<path class=\"%s\" d=\"M%d 25h22\"/><text class=\"legend\" x=\"%d\" y=\"29\">%s</text>",
                                line.style, legend, legend + 26, Html.text(line.name)));
                legend += 34 + line.name.length() * 6;
            }
        }
        return svg.append("</svg>").toString();
    }

    private void grid(StringBuilder svg) {
        for (int decade = lowest; decade <= highest; decade++) {
            double y = y(Math.pow(10, decade));
            svg.append(
                    format(
                            "<path class=\"grid\" d=\"M%d %.1fH%d\"/><text class=\"tick\" x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>",
                            LEFT,
                            y,
                            WIDTH - RIGHT,
                            LEFT - 6,
                            y + 4,
                            Numbers.text(Math.pow(10, decade))));
            if (highest - lowest <= FEW && decade < highest) {
                for (int part = 2; part < 10; part++) {
                    svg.append(
                            format(
                                    "<path class=\"fine\" d=\"M%d %.1fH%d\"/>",
                                    LEFT, y(part * Math.pow(10, decade)), WIDTH - RIGHT));
                }
            }
        }
        for (int step = 0; step < steps.size(); step++) {
            svg.append(
                    format(
                            "<text class=\"tick\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>",
                            x(step),
                            HEIGHT - 10 + (isCrowded() ? step % 2 == 0 ? -4 : 7 : 0),
                            Html.text(steps.get(step))));
        }
    }

    /** Whether neighbours would stand on each other: then every second one stands lower. */
    private boolean isCrowded() {
        int longest = steps.stream().mapToInt(String::length).max().orElse(0);
        return longest * LETTER > (double) (WIDTH - LEFT - RIGHT) / steps.size();
    }

    private void line(StringBuilder svg, Line line) {
        StringBuilder path = new StringBuilder();
        StringBuilder dots = new StringBuilder();
        boolean on = false;
        for (int step = 0; step < line.values.length; step++) {
            double value = line.values[step];
            if (!(value > 0) || Double.isInfinite(value)) {
                on = false;
                continue;
            }
            path.append(format("%s%.1f %.1f", on ? "L" : "M", x(step), y(value)));
            dots.append(
                    format(
                            "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"3.2\"><title>%s, %s: %s</title></circle>",
                            line.style,
                            x(step),
                            y(value),
                            Html.text(line.name),
                            Html.text(steps.get(step)),
                            Numbers.text(value)));
            on = true;
        }
        svg.append(format("<path class=\"%s\" d=\"%s\"/>", line.style, path)).append(dots);
    }

    private double x(int step) {
        double room = WIDTH - LEFT - RIGHT;
        return LEFT + room * (step + 0.5) / steps.size();
    }

    private double y(double value) {
        double part = (Math.log10(value) - lowest) / (highest - lowest);
        return HEIGHT - BOTTOM - part * (HEIGHT - TOP - BOTTOM - 4);
    }

    private static String format(String form, Object... values) {
        return String.format(Locale.ROOT, form, values);
    }
}
