// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.report;

import dev.bactrian.perfharness.suite.RowResult;
import dev.bactrian.perfharness.suite.TableResult;
import dev.bactrian.perfharness.suite.Workload;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** The report as one page that needs no other file: for screens, dark ones too, and for print. */
public final class HtmlReport {

    private final PerformanceReport report;
    private final Highlights highlights;
    private final StringBuilder page = new StringBuilder();

    private HtmlReport(PerformanceReport report) {
        this.report = report;
        highlights = new Highlights(report);
    }

    /** The page. */
    public static String of(PerformanceReport report) {
        return new HtmlReport(report).page();
    }

    private String page() {
        String title = "Performance: " + report.suite().name();
        line("<!DOCTYPE html>");
        line("<html lang=\"en\"><head><meta charset=\"utf-8\">");
        line("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">");
        line("<title>" + Html.text(title) + "</title>");
        line("<style>" + style() + "</style></head><body><main>");
        line("<header><h1>Bactrian beside the published figures</h1>");
        line("<p>" + Html.text(report.suite().title()) + "</p></header>");
        top();
        overview();
        contents();
        report.tables().forEach(this::table);
        missed();
        without();
        calibration();
        tuning();
        conditions();
        method();
        line("</main></body></html>");
        return page.toString();
    }

    private void top() {
        line("<section class=\"tiles\">");
        for (Highlights.Tile tile : highlights.tiles()) {
            line(
                    "<div><b>"
                            + Html.text(tile.value())
                            + "</b><span>"
                            + Html.text(tile.what())
                            + "</span></div>");
        }
        line("</section>");
        highlights.sentences().forEach(text -> line("<p>" + Html.text(text) + "</p>"));
        List<String> doubts = highlights.doubts();
        if (!doubts.isEmpty()) {
            line("<aside><b>Read with care.</b><ul>");
            doubts.forEach(text -> line("<li>" + Html.text(text) + "</li>"));
            line("</ul></aside>");
        }
    }

    private void overview() {
        String all = OverviewPlot.svg(report);
        if (!all.isEmpty()) {
            line("<figure class=\"all\">" + all + "</figure>");
        }
        List<Plot> plots = SuitePlots.of(report);
        if (!plots.isEmpty()) {
            line("<div class=\"plots\">");
            plots.forEach(plot -> line("<figure>" + plot.svg() + "</figure>"));
            line("</div>");
        }
    }

    private void tuning() {
        line("<section><h2>Tuning</h2><ul>");
        TuningNotes.NOTES.forEach(note -> line("<li>" + Html.text(note) + "</li>"));
        line("</ul></section>");
    }

    private void contents() {
        line("<nav>");
        for (TableResult table : report.tables()) {
            line("<a href=\"#" + anchor(table) + "\">" + Html.text(table.title()) + "</a>");
        }
        line("<a href=\"#missed\">Missed goals</a><a href=\"#method\">Method</a></nav>");
    }

    private static String anchor(TableResult table) {
        return table.rows().get(0).row().id().replaceAll("/.*", "");
    }

    private void table(TableResult table) {
        List<SizeRow> lines = SizeRow.of(table);
        Workload workload = table.rows().get(0).row().workload();
        line("<section class=\"table\" id=\"" + anchor(table) + "\">");
        line("<h2>" + Html.text(table.title()) + "</h2>");
        line(
                "<p>Flow <code>"
                        + Html.text(workload.flow())
                        + "</code>, message "
                        + Html.text(workload.message())
                        + ". The broker was ready after "
                        + Numbers.seconds(table.startTime())
                        + " and had "
                        + Numbers.megabytes(table.mostResident())
                        + " resident at most.</p>");
        line("<div class=\"plots\">");
        TablePlots.of(lines).forEach(plot -> line("<figure>" + plot.svg() + "</figure>"));
        PeakPlots.of(table).forEach(plot -> line("<figure>" + plot.svg() + "</figure>"));
        line("</div>");
        originalForm(lines);
        details(table);
        line("</section>");
    }

    private void originalForm(List<SizeRow> lines) {
        boolean both = SizeRow.anyPersistent(lines);
        String group =
                "<th>rate</th><th>% busy</th><th>CPU ms</th><th class=\"was\">published</th><th>ratio</th>";
        line(
                "<div class=\"wide\"><table><thead><tr><th rowspan=\"2\">"
                        + SizeRow.heading(lines)
                        + "</th>");
        line("<th class=\"group\" colspan=\"5\">Non persistent</th>");
        line(both ? "<th class=\"group\" colspan=\"5\">Full persistent</th></tr>" : "</tr>");
        line("<tr>" + group + (both ? group : "") + "</tr></thead><tbody>");
        for (SizeRow each : lines) {
            line("<tr>" + Html.cell("", each.name()));
            cells(each.nonPersistent());
            if (both) {
                cells(each.persistent());
            }
            line("</tr>");
        }
        line("</tbody></table></div><p class=\"legend\">" + Html.text(Marks.LEGEND) + "</p>");
    }

    private void cells(RowResult row) {
        if (row == null) {
            line("<td class=\"first\"></td><td></td><td></td><td></td><td></td>");
        } else if (!row.measured()) {
            line(
                    "<td class=\"first problem\" colspan=\"5\">"
                            + Html.text(String.valueOf(row.problem()))
                            + "</td>");
        } else {
            String verdict = row.reachesGoal() ? "good" : row.ratio() > 1 ? "bad" : "between";
            line(
                    Html.cell("first", Numbers.text(row.rate()))
                            + Html.cell("", Numbers.percent(row.median(run -> run.busy())))
                            + Html.cell("", Numbers.text(row.cpu()) + Marks.ofFigures(row))
                            + Html.cell("was", Numbers.published(row))
                            + Html.cell(verdict, Numbers.text(row.ratio()) + Marks.ofRatio(row)));
        }
    }

    private void details(TableResult table) {
        line("<details><summary>Response times, spread, driver, collector, memory</summary>");
        line("<div class=\"wide\"><table><thead>");
        line(Html.head(RowDetails.TITLES) + "</thead><tbody>");
        for (RowResult row : table.rows()) {
            if (row.measured()) {
                line(Html.row(RowDetails.of(row, report.machine().processors())));
            }
        }
        line("</tbody></table></div></details>");
    }

    private void missed() {
        line("<section id=\"missed\"><h2>Rows that miss their goal</h2>");
        List<RowResult> rows = highlights.missed();
        line("<p>" + Html.text(RowDetails.GOALS) + "</p>");
        if (rows.isEmpty()) {
            line("<p>None.</p></section>");
            return;
        }
        line(
                "<div class=\"wide\"><table><thead>"
                        + Html.head(RowDetails.MISSED)
                        + "</thead><tbody>");
        rows.forEach(row -> line(Html.row(RowDetails.missed(row))));
        line("</tbody></table></div></section>");
    }

    private void without() {
        if (!report.suite().without().isEmpty()) {
            line("<section><h2>Tables without a counterpart</h2><ul>");
            report.suite()
                    .without()
                    .forEach(
                            (title, why) -> line("<li>" + Html.text(title + ": " + why) + "</li>"));
            line("</ul></section>");
        }
    }

    private void calibration() {
        line("<section><h2>Calibration</h2><p>" + Html.text(RowDetails.CALIBRATION) + "</p>");
        line(
                "<div class=\"wide\"><table><thead>"
                        + Html.head(RowDetails.CALIBRATED)
                        + "</thead><tbody>");
        for (TableResult table : report.tables()) {
            line(Html.row(RowDetails.calibration(table)));
        }
        line("</tbody></table></div></section>");
    }

    private void conditions() {
        line("<section><h2>Machine, versions, settings</h2><dl>");
        for (Map.Entry<String, String> one : report.conditions()) {
            line(
                    "<dt>"
                            + Html.text(one.getKey())
                            + "</dt><dd>"
                            + Html.text(one.getValue())
                            + "</dd>");
        }
        line("</dl></section>");
    }

    private void method() {
        line("<section id=\"method\"><h2>Method</h2>");
        Method.PARAGRAPHS.forEach(text -> line("<p>" + Html.text(text) + "</p>"));
        line("</section>");
    }

    static String style() {
        try (InputStream in = HtmlReport.class.getResourceAsStream("report.css")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void line(String text) {
        page.append(text).append('\n');
    }
}
