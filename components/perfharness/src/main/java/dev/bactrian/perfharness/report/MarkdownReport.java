// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.report;

import dev.bactrian.perfharness.suite.RowResult;
import dev.bactrian.perfharness.suite.RunFigures;
import dev.bactrian.perfharness.suite.TableResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The report as Markdown: what is kept in a repository and read there. */
public final class MarkdownReport {

    private static final List<String> GROUP =
            List.of("rate", "% busy", "CPU ms", "published", "ratio");

    private final PerformanceReport report;
    private final Highlights highlights;
    private final StringBuilder page = new StringBuilder();

    private MarkdownReport(PerformanceReport report) {
        this.report = report;
        highlights = new Highlights(report);
    }

    /** The page; its first line is the command that makes it. */
    public static String of(PerformanceReport report) {
        return new MarkdownReport(report).page();
    }

    private String page() {
        line("Made by `" + report.command() + "`.");
        line("");
        line("# Bactrian beside the published figures: " + report.suite().name());
        line("");
        line(report.suite().title() + ".");
        line("");
        for (Highlights.Tile tile : highlights.tiles()) {
            line("- **" + tile.value() + "** " + tile.what());
        }
        highlights.sentences().forEach(text -> line("- " + text));
        line("");
        List<String> doubts = highlights.doubts();
        if (!doubts.isEmpty()) {
            line("**Read with care.**");
            doubts.forEach(text -> line("- " + text));
            line("");
        }
        report.tables().forEach(this::table);
        missed();
        details();
        calibration();
        line("## Tuning");
        line("");
        TuningNotes.NOTES.forEach(note -> line("- " + note));
        line("");
        line("## Machine, versions, settings");
        line("");
        List<List<String>> conditions = new ArrayList<>();
        for (Map.Entry<String, String> one : report.conditions()) {
            conditions.add(List.of(one.getKey(), one.getValue()));
        }
        rows(List.of("what", "how"), 2, conditions);
        line("## Method");
        Method.PARAGRAPHS.forEach(
                text -> {
                    line("");
                    line(text);
                });
        return page.toString();
    }

    private void table(TableResult table) {
        List<SizeRow> lines = SizeRow.of(table);
        boolean both = SizeRow.anyPersistent(lines);
        line("## " + table.title());
        line("");
        line(
                "Flow `"
                        + table.rows().get(0).row().workload().flow()
                        + "`; ready after "
                        + Numbers.seconds(table.startTime())
                        + ", "
                        + Numbers.megabytes(table.mostResident())
                        + " resident at most."
                        + (both ? " The second five columns are persistent." : ""));
        line("");
        List<String> titles = new ArrayList<>(List.of(SizeRow.heading(lines)));
        titles.addAll(GROUP);
        if (both) {
            titles.addAll(GROUP);
        }
        List<List<String>> rows = new ArrayList<>();
        for (SizeRow each : lines) {
            List<String> row = new ArrayList<>();
            row.add(each.name());
            row.addAll(cells(each.nonPersistent()));
            if (both) {
                row.addAll(cells(each.persistent()));
            }
            rows.add(row);
        }
        rows(titles, 1, rows);
    }

    private static List<String> cells(RowResult row) {
        if (row == null) {
            return List.of("", "", "", "", "");
        }
        if (!row.measured()) {
            return List.of(String.valueOf(row.problem()), "", "", "", "");
        }
        return List.of(
                Numbers.text(row.rate()),
                Numbers.percent(row.median(RunFigures::busy)),
                Numbers.text(row.cpu()) + Marks.ofFigures(row),
                Numbers.published(row),
                Numbers.text(row.ratio()) + Marks.ofRatio(row));
    }

    private void missed() {
        line(Marks.LEGEND);
        line("");
        line("## Rows that miss their goal");
        line("");
        line(RowDetails.GOALS);
        line("");
        if (highlights.missed().isEmpty()) {
            line("None.");
            line("");
        } else {
            rows(
                    RowDetails.MISSED,
                    1,
                    highlights.missed().stream().map(RowDetails::missed).toList());
        }
        if (!report.suite().without().isEmpty()) {
            line("## Tables without a counterpart");
            line("");
            report.suite().without().forEach((title, why) -> line("- " + title + ": " + why));
            line("");
        }
    }

    private void details() {
        line("## Response times, spread, driver, collector, memory");
        line("");
        List<String> titles = new ArrayList<>(List.of("table"));
        titles.addAll(RowDetails.TITLES);
        List<List<String>> rows = new ArrayList<>();
        for (RowResult result : report.measured()) {
            List<String> row = new ArrayList<>(List.of(result.row().workload().flow()));
            row.addAll(RowDetails.of(result, report.machine().processors()));
            rows.add(row);
        }
        rows(titles, 1, rows);
    }

    private void calibration() {
        line("## Calibration");
        line("");
        line(RowDetails.CALIBRATION);
        line("");
        rows(
                RowDetails.CALIBRATED,
                1,
                report.tables().stream().map(RowDetails::calibration).toList());
    }

    private void rows(List<String> titles, int texts, List<List<String>> rows) {
        line("| " + String.join(" | ", titles) + " |");
        StringBuilder rule = new StringBuilder("|");
        for (int column = 0; column < titles.size(); column++) {
            boolean text = column < texts || titles.get(column).equals(RowDetails.WHY);
            rule.append(text ? " --- |" : " ---: |");
        }
        line(rule.toString());
        for (List<String> row : rows) {
            line(
                    "| "
                            + String.join(
                                    " | ",
                                    row.stream().map(cell -> cell.replace("|", "\\|")).toList())
                            + " |");
        }
        line("");
    }

    private void line(String text) {
        page.append(text).append('\n');
    }
}
