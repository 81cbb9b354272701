// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.report;

import dev.bactrian.perfharness.suite.Published;
import dev.bactrian.perfharness.suite.RowResult;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/** Plots over several tables: deliveries against the number of subscribers. */
final class SuitePlots {

    private static final String SUBSCRIBERS = "ubscriber";

    private SuitePlots() {}

    /** None where fewer than two numbers of subscribers were measured. */
    static List<Plot> of(PerformanceReport report) {
        SortedMap<Integer, RowResult> volatiles = new TreeMap<>();
        SortedMap<Integer, RowResult> kept = new TreeMap<>();
        for (RowResult row : report.measured()) {
            Published published = row.row().published();
            if (published.table().contains(SUBSCRIBERS)
                    && row.row().workload().flow().startsWith("profile-publish-")
                    && !published.table().contains("Single")) {
                (published.persistent() ? kept : volatiles)
                        .merge(
                                row.row().workload().replies(),
                                row,
                                (one, other) ->
                                        one.row().bytes() <= other.row().bytes() ? one : other);
            }
        }
        if (volatiles.size() < 2) {
            return List.of();
        }
        List<Integer> counts = new ArrayList<>(volatiles.keySet());
        String size = ", " + volatiles.get(counts.get(0)).row().published().size();
        return List.of(
                plot(
                        "CPU ms for each delivery, by subscribers" + size,
                        counts,
                        volatiles,
                        kept,
                        RowResult::cpu,
                        Published::cpu),
                plot(
                        "deliveries a second, by subscribers" + size,
                        counts,
                        volatiles,
                        kept,
                        RowResult::rate,
                        Published::rate));
    }

    private static Plot plot(
            String title,
            List<Integer> counts,
            SortedMap<Integer, RowResult> volatiles,
            SortedMap<Integer, RowResult> kept,
            ToDoubleFunction<RowResult> here,
            ToDoubleFunction<Published> published) {
        ToDoubleFunction<RowResult> there = row -> published.applyAsDouble(row.row().published());
        return new Plot(
                title,
                counts.stream().map(String::valueOf).toList(),
                List.of(
                        line("Bactrian", "here", counts, volatiles, here),
                        line("persistent", "here kept", counts, kept, here),
                        line("published", "there", counts, volatiles, there),
                        line("persistent", "there kept", counts, kept, there)));
    }

    private static Plot.Line line(
            String name,
            String style,
            List<Integer> counts,
            SortedMap<Integer, RowResult> rows,
            ToDoubleFunction<RowResult> figure) {
        return new Plot.Line(
                name,
                style,
                counts.stream()
                        .mapToDouble(
                                count ->
                                        rows.containsKey(count)
                                                ? figure.applyAsDouble(rows.get(count))
                                                : Double.NaN)
                        .toArray());
    }
}
