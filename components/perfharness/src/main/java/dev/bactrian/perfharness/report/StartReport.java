// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.report;

import dev.bactrian.perfharness.server.Machine;
import dev.bactrian.perfharness.suite.StartRow;
import dev.bactrian.perfharness.suite.StartRun;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * What the forms of the broker start in, as a page, as Markdown, and as a file with every start.
 *
 * @param command that made it
 * @param version of this distribution
 * @param at when it was begun
 * @param machine on which
 * @param rows what was measured
 * @param without forms that were not there, and what makes them
 */
public record StartReport(
        String command,
        String version,
        Instant at,
        Machine machine,
        List<StartRow> rows,
        Map<String, String> without) {

    private static final String TITLE = "What the broker starts in";

    private static final List<String> COLUMNS =
            List.of(
                    "form",
                    "flows",
                    "starts",
                    "ready, s",
                    "ready, CPU s",
                    "spread %",
                    "first reply, s",
                    "first reply, CPU s",
                    "idle",
                    "later",
                    "CPU ms");

    private static final String CSV_COLUMNS =
            "form,flows,start,ready_s,ready_cpu_s,first_s,first_cpu_s,idle_bytes,later_bytes,cpu_ms";

    private List<String> line(StartRow row) {
        if (row.problem() != null) {
            List<String> line =
                    new ArrayList<>(List.of(row.form().name(), row.flows(), row.problem()));
            while (line.size() < COLUMNS.size()) {
                line.add("–");
            }
            return line;
        }
        return List.of(
                row.form().name(),
                row.flows(),
                Integer.toString(row.starts().size()),
                number(row, StartRow.Start::readySeconds),
                number(row, StartRow.Start::readyCpu),
                Numbers.percent(100 * row.spread(StartRow.Start::readyCpu)),
                number(row, StartRow.Start::firstSeconds),
                number(row, StartRow.Start::firstCpu),
                Numbers.megabytes((long) row.median(StartRow.Start::idle)),
                Numbers.megabytes((long) row.median(StartRow.Start::later)),
                number(row, StartRow.Start::cpu));
    }

    private static String number(StartRow row, ToDoubleFunction<StartRow.Start> figure) {
        return Numbers.text(row.median(figure));
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>();
        notes.add(
                "Medians. Ready: from the start of the process to the first 200 of /q/health/ready, asked every 50 ms. CPU: user and"
                        + " system of the process, from its start; spread: the largest less the smallest of it, by the median.");
        notes.add(
                "First reply: one message of 2 kB through routing, from the start of the process, the client's connection in it."
                        + " CPU ms: the server's, for each of the next "
                        + String.format(Locale.ROOT, "%,d", StartRun.MESSAGES)
                        + " messages of 2 kB through routing, non-persistent, what the compiler takes in it. Idle and later:"
                        + " resident memory when it was ready, and after them.");
        without.forEach((form, made) -> notes.add("Not there: " + form + " (" + made + ")."));
        notes.add("Version " + version + ", " + at.toString().replaceAll("\\..*", "Z") + ".");
        notes.add(machine.text() + "; broker and driver on the same machine.");
        return notes;
    }

    private TablePage page() {
        return new TablePage(
                TITLE, command, COLUMNS, 2, rows.stream().map(this::line).toList(), notes());
    }

    /** For a repository. */
    public String markdown() {
        return page().markdown();
    }

    /** For a browser. */
    public String html() {
        return page().html();
    }

    /** Every start. */
    public String csv() {
        StringBuilder csv = new StringBuilder(CSV_COLUMNS).append('\n');
        for (StartRow row : rows) {
            int number = 0;
            for (StartRow.Start start : row.starts()) {
                csv.append(
                                String.join(
                                        ",",
                                        Stream.of(
                                                        row.form().name(),
                                                        row.flows(),
                                                        ++number,
                                                        start.readySeconds(),
                                                        start.readyCpu(),
                                                        start.firstSeconds(),
                                                        start.firstCpu(),
                                                        start.idle(),
                                                        start.later(),
                                                        start.cpu())
                                                .map(Object::toString)
                                                .toList()))
                        .append('\n');
            }
        }
        return csv.toString();
    }
}
