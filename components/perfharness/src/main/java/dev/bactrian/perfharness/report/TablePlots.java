// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.report;

import dev.bactrian.perfharness.suite.Published;
import dev.bactrian.perfharness.suite.RowResult;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** The plots of a table: processor time and rate against size, here and as published. */
final class TablePlots {

    private TablePlots() {}

    static List<Plot> of(List<SizeRow> lines) {
        List<String> steps = lines.stream().map(SizeRow::name).toList();
        return List.of(
                plot("CPU ms for each message", steps, lines, RowResult::cpu, Published::cpu),
                plot("messages a second", steps, lines, RowResult::rate, Published::rate));
    }

    private static Plot plot(
            String title,
            List<String> steps,
            List<SizeRow> lines,
            ToDoubleFunction<RowResult> here,
            ToDoubleFunction<Published> published) {
        return new Plot(
                title,
                steps,
                List.of(
                        line("Bactrian", "here", lines, SizeRow::nonPersistent, here),
                        line("persistent", "here kept", lines, SizeRow::persistent, here),
                        line(
                                "published",
                                "there",
                                lines,
                                SizeRow::nonPersistent,
                                row -> published.applyAsDouble(row.row().published())),
                        line(
                                "persistent",
                                "there kept",
                                lines,
                                SizeRow::persistent,
                                row -> published.applyAsDouble(row.row().published()))));
    }

    private static Plot.Line line(
            String name,
            String style,
            List<SizeRow> lines,
            Function<SizeRow, RowResult> which,
            ToDoubleFunction<RowResult> figure) {
        return new Plot.Line(
                name,
                style,
                lines.stream()
                        .map(which)
                        .mapToDouble(
                                row ->
                                        row == null || !row.measured()
                                                ? Double.NaN
                                                : figure.applyAsDouble(row))
                        .toArray());
    }
}
