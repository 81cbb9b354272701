// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.report;

import dev.bactrian.perfharness.suite.Goal;
import dev.bactrian.perfharness.suite.RowResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** What a reader should know first, computed from the rows. */
final class Highlights {

    private static final double QUIET = 1.25;

    private final PerformanceReport report;
    private final List<RowResult> rows;

    Highlights(PerformanceReport report) {
        this.report = report;
        rows = report.measured();
    }

    /**
     * A number that stands out.
     *
     * @param value as it is written
     * @param what it is
     */
    record Tile(String value, String what) {}

    List<Tile> tiles() {
        List<Tile> tiles = new ArrayList<>();
        tiles.add(
                new Tile(
                        rows.size() + " of " + report.suite().rows().size(),
                        "published rows have a counterpart in this run"));
        long below = rows.stream().filter(row -> row.ratio() < 1).count();
        tiles.add(
                new Tile(
                        below + " of " + rows.size(),
                        byRate()
                                ? "rows have a higher rate than was published"
                                : "rows take less processor time than was published"));
        tiles.add(
                new Tile(
                        rows.stream().filter(RowResult::reachesGoal).count() + " of " + rows.size(),
                        "rows reach their goal"));
        tiles.add(
                new Tile(
                        Numbers.text(middle()),
                        byRate()
                                ? "of the published time of a round trip, by the rates: the median of all rows"
                                : "of the published processor time for each message: the median of all rows"));
        return tiles;
    }

    /** Whether nothing was published but rates. */
    private boolean byRate() {
        return rows.stream().noneMatch(row -> row.row().published().hasCpu());
    }

    private double middle() {
        double[] ratios = rows.stream().mapToDouble(RowResult::ratio).sorted().toArray();
        return ratios.length == 0 ? Double.NaN : ratios[ratios.length / 2];
    }

    /** Sentences. */
    List<String> sentences() {
        List<String> all = new ArrayList<>();
        rows.stream()
                .min(Comparator.comparingDouble(RowResult::ratio))
                .ifPresent(row -> all.add("Best: " + told(row)));
        rows.stream()
                .max(Comparator.comparingDouble(RowResult::ratio))
                .ifPresent(row -> all.add("Worst: " + told(row)));
        List<RowResult> failed = report.rows().filter(row -> !row.measured()).toList();
        if (!failed.isEmpty()) {
            all.add(
                    failed.size()
                            + (failed.size() == 1 ? " row has" : " rows have")
                            + " no figures; the tables say why.");
        }
        return all;
    }

    private static String told(RowResult row) {
        return row.row().published().table()
                + ", "
                + row.row().published().size()
                + (row.row().published().persistent() ? " persistent" : " non-persistent")
                + ": "
                + (row.row().published().hasCpu()
                        ? Numbers.text(row.cpu())
                                + " ms against "
                                + Numbers.text(row.row().published().cpu())
                                + " published, "
                                + factor(row.ratio())
                        : Numbers.text(row.rate())
                                + " a second against "
                                + Numbers.text(row.row().published().rate())
                                + " published")
                + ".";
    }

    private static String factor(double ratio) {
        return ratio < 1
                ? String.format(Locale.ROOT, "%s of it", Numbers.text(ratio))
                : String.format(Locale.ROOT, "%s times as much", Numbers.text(ratio));
    }

    /** What speaks against the figures; empty when the machine was quiet and the rows steady. */
    List<String> doubts() {
        List<String> all = new ArrayList<>();
        double contention =
                report.tables().stream()
                        .mapToDouble(table -> table.calibration().contention())
                        .max()
                        .orElse(1);
        if (contention > QUIET) {
            all.add(
                    "The machine was not quiet: the fixed work of the calibration took up to "
                            + Numbers.text(contention)
                            + " times its processor time. Rates and response times are the machine's more than the broker's. Processor time"
                            + " for each message is too high as well: others empty the caches, and a process with a part of a processor"
                            + " is not warm in the time that a warm-up takes.");
        }
        long disturbed = rows.stream().filter(RowResult::disturbed).count();
        if (disturbed > 0) {
            all.add(
                    disturbed
                            + " of "
                            + rows.size()
                            + " rows were measured while other processes used more than "
                            + Numbers.percent(RowResult.MOST_OTHERS)
                            + " % of the processors (marked !).");
        }
        long cold = rows.stream().filter(row -> row.cold() || !row.steady()).count();
        if (cold > 0) {
            all.add(
                    cold
                            + " of "
                            + rows.size()
                            + " rows were measured before the broker was warm (marked °): their processor time still fell, or the Java"
                            + " compiler used more than "
                            + Numbers.percent(RowResult.MOST_COMPILING * 100)
                            + " % of the processor time, which is none of the message's own work.");
        }
        int runs = report.settings().runs();
        long shorter = rows.stream().filter(row -> row.runs().size() < runs).count();
        if (shorter > 0) {
            all.add(
                    shorter
                            + " of "
                            + rows.size()
                            + " rows have fewer runs than the "
                            + runs
                            + " that were asked for: their time was over.");
        }
        long unsteady = rows.stream().filter(RowResult::unsteady).count();
        if (unsteady > 0) {
            all.add(
                    unsteady
                            + " of "
                            + rows.size()
                            + " rows have runs that are further apart than "
                            + Numbers.percent(RowResult.MOST_SPREAD * 100)
                            + " % of their median (marked ~).");
        }
        return all;
    }

    /** Rows that miss their goal, the furthest first. */
    List<RowResult> missed() {
        return rows.stream()
                .filter(row -> !row.reachesGoal())
                .sorted(
                        Comparator.comparingDouble(
                                        (RowResult row) -> row.ratio() / Goal.of(row.row()))
                                .reversed())
                .toList();
    }
}
