// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.report;

import dev.bactrian.perfharness.suite.RowResult;
import dev.bactrian.perfharness.suite.Step;
import dev.bactrian.perfharness.suite.TableResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;

/**
 * The plots of a table whose peak was looked for: rate and response time against the number of
 * driving applications, of its smallest message.
 */
final class PeakPlots {

    private PeakPlots() {}

    /** None where no row of the table has steps. */
    static List<Plot> of(TableResult table) {
        RowResult volatiles = first(table, false);
        RowResult kept = first(table, true);
        SortedSet<Integer> numbers = new TreeSet<>();
        for (RowResult row : new RowResult[] {volatiles, kept}) {
            if (row != null) {
                row.steps().forEach(step -> numbers.add(step.applications()));
            }
        }
        if (numbers.isEmpty()) {
            return List.of();
        }
        String size =
                Objects.requireNonNullElse(volatiles, kept).row().published().size()
                        + ", by driving applications";
        return List.of(
                plot("round trips a second, " + size, numbers, volatiles, kept, Step::rate),
                plot("mean response, ms, " + size, numbers, volatiles, kept, Step::response));
    }

    private static RowResult first(TableResult table, boolean persistent) {
        return table.rows().stream()
                .filter(row -> row.row().published().persistent() == persistent)
                .filter(row -> !row.steps().isEmpty())
                .findFirst()
                .orElse(null);
    }

    private static Plot plot(
            String title,
            SortedSet<Integer> numbers,
            RowResult volatiles,
            RowResult kept,
            ToDoubleFunction<Step> figure) {
        List<Plot.Line> lines = new ArrayList<>();
        if (volatiles != null) {
            lines.add(line("non-persistent", "here", numbers, volatiles, figure));
        }
        if (kept != null) {
            lines.add(line("persistent", "here kept", numbers, kept, figure));
        }
        return new Plot(title, numbers.stream().map(String::valueOf).toList(), lines);
    }

    private static Plot.Line line(
            String name,
            String style,
            SortedSet<Integer> numbers,
            RowResult row,
            ToDoubleFunction<Step> figure) {
        return new Plot.Line(
                name,
                style,
                numbers.stream()
                        .mapToDouble(
                                number ->
                                        row.steps().stream()
                                                .filter(step -> step.applications() == number)
                                                .mapToDouble(figure)
                                                .findFirst()
                                                .orElse(Double.NaN))
                        .toArray());
    }
}
