// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.perfharness.server.Calibration;
import dev.bactrian.perfharness.server.Machine;
import dev.bactrian.perfharness.suite.Csv;
import dev.bactrian.perfharness.suite.Row;
import dev.bactrian.perfharness.suite.RowResult;
import dev.bactrian.perfharness.suite.RunFigures;
import dev.bactrian.perfharness.suite.Suite;
import dev.bactrian.perfharness.suite.SuiteSettings;
import dev.bactrian.perfharness.suite.Suites;
import dev.bactrian.perfharness.suite.TableResult;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class ReportsTest {

    private static final Suite SUITE = Suites.find("iib-v9");

    /** A quiet machine on which every message takes a quarter of the published time. */
    private static PerformanceReport report(double contention, String problem) {
        return report(SUITE, contention, problem);
    }

    private static PerformanceReport report(Suite suite, double contention, String problem) {
        List<TableResult> tables =
                suite.tables().entrySet().stream()
                        .map(
                                table ->
                                        new TableResult(
                                                table.getKey(),
                                                new Calibration(100, 100 * contention, 1, 2, 0.5),
                                                Duration.ofMillis(2500),
                                                300_000_000,
                                                table.getValue().stream()
                                                        .map(row -> result(row, problem))
                                                        .toList()))
                        .toList();
        SuiteSettings settings =
                new SuiteSettings(
                        Path.of("app.jar"),
                        Path.of("."),
                        List.of("-Xmx1g"),
                        Map.of(),
                        20,
                        16,
                        3,
                        Duration.ofSeconds(2),
                        Duration.ofSeconds(10),
                        Duration.ofSeconds(3),
                        List.of(),
                        List.of(),
                        null,
                        false);
        return new PerformanceReport(
                "./bactrian report --suite iib-v9",
                "bactrian 1.0",
                Instant.parse("2026-01-02T03:04:05Z"),
                Duration.ofSeconds(500),
                new Machine("Some <Processor>", 2, 8_000_000_000L, "Linux 6", "OpenJDK 17"),
                suite,
                settings,
                tables);
    }

    private static RowResult result(Row row, String problem) {
        if (problem != null && row.id().equals("message-routing/2kB/persistent")) {
            return new RowResult(row, 0, 0, 0, false, List.of(), problem);
        }
        double published = row.published().hasCpu() ? row.published().cpu() : 1;
        double cpu = published / 4 * row.workload().replies() * row.workload().calls();
        List<RunFigures> runs =
                Stream.of(0.99, 1.0, 1.02)
                        .map(
                                part ->
                                        new RunFigures(
                                                1000,
                                                2,
                                                cpu * part,
                                                problem == null ? 0 : cpu / 4,
                                                0.1,
                                                80,
                                                3,
                                                1,
                                                5,
                                                9,
                                                2,
                                                7.5,
                                                200_000_000))
                        .toList();
        return new RowResult(row, row.bytes(), 20, 16, true, runs, null);
    }

    private static Document parsed(String html) throws Exception {
        String xml = html.replace("<!DOCTYPE html>", "").replaceAll("<meta ([^>]*)>", "<meta $1/>");
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void thePageHasATableAndPlotsForEachPublishedTableAndNeedsNoOtherFile() throws Exception {
        String html = HtmlReport.of(report(1, null));
        Document page = parsed(html);
        assertThat(page.getElementsByTagName("svg").getLength()).isEqualTo(18 + 1);
        assertThat(page.getElementsByTagName("h2").getLength()).isEqualTo(9 + 5);
        assertThat(html)
                .doesNotContain("src=")
                .doesNotContain("href=\"http")
                .contains("prefers-color-scheme: dark", "@media print", "Some &lt;Processor&gt;")
                .doesNotContain("Read with care");
        for (Row row : SUITE.rows()) {
            assertThat(html).contains(Numbers.text(row.published().cpu()));
        }
    }

    @Test
    void highlightsAreComputedFromTheRows() {
        String markdown = MarkdownReport.of(report(1, null));
        assertThat(markdown.lines().findFirst())
                .hasValue("Made by `./bactrian report --suite iib-v9`.");
        assertThat(markdown)
                .contains(
                        "**90 of 90** published rows",
                        "**90 of 90** rows take less",
                        // A third and a half are reached, a tenth is not.
                        "**54 of 90** rows reach their goal",
                        "**0.25** of the published")
                .contains("| 2kB | 500 | 80 | 0.0518 | 0.207 | 0.25 ✓ |")
                .contains(
                        "| message-routing/20kB/non-persistent | 0.0765 | 0.306 | 0.25 | 0.1 | 2.5 |");
    }

    /** A dot for each row, at the same place: each takes a quarter, persistent or not. */
    @Test
    void allRowsAreSeenAtAGlance() throws Exception {
        String svg = OverviewPlot.svg(report(1, null));
        Document plot = parsed(svg);
        // Two of the legend.
        assertThat(plot.getElementsByTagName("circle").getLength()).isEqualTo(90 + 2);
        assertThat(svg).contains("<title>message-routing/2kB/persistent: 0.25</title>");
    }

    @Test
    void deliveriesArePlottedByTheNumberOfSubscribers() throws Exception {
        assertThat(SuitePlots.of(report(1, null))).isEmpty();
        List<Plot> plots = SuitePlots.of(report(Suites.find("mqsi-v2"), 1, null));
        assertThat(plots).hasSize(2);
        String svg = plots.get(0).svg();
        assertThat(svg).contains(">1<", ">10<", ">30<", ">50<", ">70<", ">100<", ">1000<");
        assertThat(parsed(svg).getElementsByTagName("circle").getLength()).isEqualTo(4 * 7);
    }

    @Test
    void aReportWithoutProcessorTimeIsComparedByItsRates() throws Exception {
        PerformanceReport report = report(Suites.find("mq-v53"), 1, null);
        assertThat(report.measured()).isNotEmpty();
        // 500 a second here, 1,966 published.
        assertThat(MarkdownReport.of(report))
                .contains(
                        "| 5 · 2K | 500 |",
                        "| 1,966 /s | 3.93 ▲ |",
                        "rows have a higher rate than was published")
                .doesNotContain("NaN");
        parsed(HtmlReport.of(report));
        assertThat(CsvReport.of(report)).doesNotContain("NaN");
    }

    @Test
    void whatSpeaksAgainstTheFiguresIsTold() throws Exception {
        PerformanceReport report = report(2, "void: no reply on <X>");
        assertThat(MarkdownReport.of(report))
                .contains("**Read with care.**", "took up to 2 times its processor time")
                .doesNotContain("fewer runs")
                .contains("1 row has no figures")
                .contains("89 of 89 rows were measured before the broker was warm")
                .contains("void: no reply on <X>");
        String html = HtmlReport.of(report);
        assertThat(html).contains("void: no reply on &lt;X&gt;");
        assertThat(parsed(html).getElementsByTagName("aside").getLength()).isEqualTo(1);
    }

    @Test
    void rowsWhoseTimeWasOverBeforeTheirRunsWereDoneAreCounted() {
        PerformanceReport report = report(1, null);
        SuiteSettings asked = report.settings();
        SuiteSettings five =
                new SuiteSettings(
                        asked.application(),
                        asked.directory(),
                        asked.javaOptions(),
                        asked.brokerSettings(),
                        asked.clients(),
                        asked.instances(),
                        5,
                        asked.each(),
                        asked.firstWarmUp(),
                        asked.warmUp(),
                        asked.sizes(),
                        asked.tables(),
                        asked.budget(),
                        asked.together());
        PerformanceReport shorter =
                new PerformanceReport(
                        report.command(),
                        report.version(),
                        report.at(),
                        report.took(),
                        report.machine(),
                        report.suite(),
                        five,
                        report.tables());
        assertThat(MarkdownReport.of(shorter))
                .contains(
                        "- 90 of 90 rows have fewer runs than the 5 that were asked for: their time was over.");
    }

    @Test
    void everyRunOfEveryRowIsInTheCsv() {
        List<String> lines = CsvReport.of(report(1, "void, and more")).lines().toList();
        assertThat(lines).hasSize(1 + 89 * 3 + 1);
        int columns = Csv.values(lines.get(0)).size();
        assertThat(lines).allMatch(line -> Csv.values(line).size() == columns);
        assertThat(lines)
                .anyMatch(
                        line ->
                                line.startsWith(
                                        "message-routing/2kB/non-persistent,Message Routing,2kB,no,2000,20,16,2,1000,2.0000,500.0000,0.0518"))
                .anyMatch(line -> line.endsWith(",\"void, and more\""));
    }

    @Test
    void numbersHaveThreeDigitsThatCount() {
        assertThat(Numbers.text(0.05175)).isEqualTo("0.0518");
        assertThat(Numbers.text(12.345)).isEqualTo("12.3");
        assertThat(Numbers.text(123.4)).isEqualTo("123");
        assertThat(Numbers.text(40214.1)).isEqualTo("40,214");
        assertThat(Numbers.text(0)).isEqualTo("0");
        assertThat(Numbers.text(Double.NaN)).isEqualTo("–");
    }

    @Test
    void labelsThatWouldStandOnEachOtherStandInTwoRows() {
        assertThat(heights("5 · 2K", "12 · 20K")).containsOnly("270");
        assertThat(
                        heights(
                                "5 · 2K",
                                "8 · 2K",
                                "12 · 2K",
                                "96 · 2K",
                                "6 · 20K",
                                "44 · 20K",
                                "3 · 200K",
                                "12 · 200K"))
                .containsExactly("266", "277", "266", "277", "266", "277", "266", "277");
    }

    private static List<String> heights(String... labels) {
        double[] values = new double[labels.length];
        Arrays.fill(values, 7);
        String svg =
                new Plot("rate", List.of(labels), List.of(new Plot.Line("here", "here", values)))
                        .svg();
        return Pattern.compile("y=\"(\\d+)\" text-anchor=\"middle\"")
                .matcher(svg)
                .results()
                .map(found -> found.group(1))
                .toList();
    }
}
