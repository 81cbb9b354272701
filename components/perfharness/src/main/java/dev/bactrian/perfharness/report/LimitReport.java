// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.report;

import dev.bactrian.perfharness.server.Machine;
import dev.bactrian.perfharness.suite.Csv;
import dev.bactrian.perfharness.suite.LimitRow;
import dev.bactrian.perfharness.suite.LimitRun;
import dev.bactrian.perfharness.suite.RowResult;
import dev.bactrian.perfharness.suite.RunFigures;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Flows beside what they cannot be cheaper than, as a page, as Markdown, and as a file with every
 * run.
 *
 * @param command that made it
 * @param version of this distribution
 * @param at when it was begun
 * @param machine on which
 * @param rows what was measured
 */
public record LimitReport(
        String command, String version, Instant at, Machine machine, List<LimitRow> rows) {

    private static final List<String> COLUMNS =
            List.of(
                    "what",
                    "size",
                    "persistent",
                    "CPU ms",
                    "limit, CPU ms",
                    "ratio",
                    "goal",
                    "reached",
                    "rate",
                    "limit, rate");

    /** Bytes above which a client of Artemis sends a message in pieces. */
    private static final long PIECES = 100 * 1024;

    private static final int NAMES = 3;

    private static final String CSV_COLUMNS =
            "id,flow,message_size,persistent,run,messages,rate_per_s,server_cpu_ms,driver_cpu_ms,p50_ms,problem";

    private TablePage page() {
        return new TablePage(
                "Flows beside their limits",
                command,
                COLUMNS,
                NAMES,
                rows.stream().map(LimitReport::line).toList(),
                notes());
    }

    private static List<String> line(LimitRow row) {
        List<String> line = new ArrayList<>();
        line.add(row.own().row().published().table());
        line.add(row.own().row().published().size());
        line.add(row.own().row().published().persistent() ? "yes" : "no");
        if (!row.measured()) {
            line.add(String.valueOf(row.problem()));
            while (line.size() < COLUMNS.size()) {
                line.add("–");
            }
            return line;
        }
        line.add(Numbers.text(row.own().cpu()) + Marks.ofFigures(row.own()));
        line.add(Numbers.text(row.limit().cpu()) + Marks.ofFigures(row.limit()));
        line.add(Numbers.text(row.ratio()));
        line.add(Numbers.text(row.goal()));
        line.add(row.reachesGoal() ? "yes" : "no");
        line.add(Numbers.text(row.own().rate()));
        line.add(Numbers.text(row.limit().rate()));
        return line;
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>();
        notes.add(
                "Queue to queue: the flow passthrough of the packaged broker, beside ActiveMQ Artemis with a loop of JMS clients in its"
                        + " process that get and put over the in-VM connector, and do nothing else; journal and buffers are set alike. Messages that are not persistent are outside of"
                        + " units of work in both (the flow's inputs by transactionMode=automatic), persistent ones in one each."
                        + " SOAP provider: the flow soap-provider, beside a server on sockets that scans the request by the same scanner"
                        + " and answers what is always the same.");
        notes.add(
                "CPU ms: user and system time of the server's process for each message, medians. Goals: "
                        + Numbers.text(LimitRun.QUEUE_GOAL)
                        + " times the loop, "
                        + Numbers.text(LimitRun.SOAP_GOAL)
                        + " times the server that only scans.");
        if (rows.stream().anyMatch(row -> row.ratio() < 1 && row.own().bytes() > PIECES)) {
            notes.add(
                    "Above 100 KiB the loop is no limit: a message that a client sends in pieces is a file of its own on each queue of"
                            + " Artemis as it comes, and stays in memory and in the journal in the broker.");
        }
        List<String> missed =
                rows.stream()
                        .filter(row -> row.measured() && !row.reachesGoal())
                        .map(LimitReport::miss)
                        .toList();
        notes.add(
                missed.isEmpty()
                        ? "No row that was measured misses its goal."
                        : "Missed: " + String.join("; ", missed) + ".");
        notes.add(Marks.LEGEND);
        notes.add("Version " + version + ", " + at.toString().replaceAll("\\..*", "Z") + ".");
        notes.add(machine.text() + "; server and driver on the same machine.");
        return notes;
    }

    /** What the flow does beside, and how much of it there is. */
    private static String miss(LimitRow row) {
        return String.format(
                Locale.ROOT,
                "%s %s%s by %s ms a message (%s)",
                row.own().row().published().table(),
                row.own().row().published().size(),
                row.own().row().published().persistent() ? " persistent" : "",
                Numbers.text(row.own().cpu() - row.goal() * row.limit().cpu()),
                MissReason.of(row.own()));
    }

    /** For a repository. */
    public String markdown() {
        return page().markdown();
    }

    /** For a browser. */
    public String html() {
        return page().html();
    }

    /** Every run. */
    public String csv() {
        StringBuilder csv = new StringBuilder(CSV_COLUMNS).append('\n');
        for (LimitRow row : rows) {
            add(row.own(), csv);
            if (row.limit() != null) {
                add(row.limit(), csv);
            }
        }
        return csv.toString();
    }

    private static void add(RowResult row, StringBuilder csv) {
        int number = 0;
        for (RunFigures run : row.runs()) {
            csv.append(
                            line(
                                    row,
                                    Integer.toString(++number),
                                    Long.toString(run.messages()),
                                    decimal(run.rate()),
                                    decimal(run.serverCpu()),
                                    decimal(run.driverCpu()),
                                    decimal(run.median()),
                                    ""))
                    .append('\n');
        }
        if (row.runs().isEmpty()) {
            csv.append(line(row, "", "", "", "", "", "", String.valueOf(row.problem())))
                    .append('\n');
        }
    }

    private static String line(RowResult row, String... more) {
        List<String> values = new ArrayList<>();
        values.add(row.row().id());
        values.add(row.row().workload().flow());
        values.add(row.row().published().size());
        values.add(row.row().published().persistent() ? "yes" : "no");
        values.addAll(List.of(more));
        return Csv.line(values);
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%.4f", value);
    }
}
