// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.report;

import dev.bactrian.perfharness.suite.Csv;
import dev.bactrian.perfharness.suite.Goal;
import dev.bactrian.perfharness.suite.Published;
import dev.bactrian.perfharness.suite.RowResult;
import dev.bactrian.perfharness.suite.RunFigures;
import java.util.List;
import java.util.Locale;

/** The report as CSV: every run of every row, for programs. */
public final class CsvReport {

    /** The columns. */
    static final List<String> TITLES =
            List.of(
                    "id",
                    "use_case",
                    "message_size",
                    "persistent",
                    "bytes",
                    "clients",
                    "instances",
                    "run",
                    "messages",
                    "seconds",
                    "message_rate_per_s",
                    "server_cpu_ms_per_message",
                    "compiler_cpu_ms_per_message",
                    "driver_cpu_ms_per_message",
                    "machine_busy_percent",
                    "others_percent",
                    "p50_ms",
                    "p99_ms",
                    "max_ms",
                    "gc_pauses",
                    "gc_ms",
                    "resident_bytes",
                    "published_rate_per_s",
                    "published_cpu_ms_per_message",
                    "goal",
                    "problem");

    private CsvReport() {}

    /** The file. */
    public static String of(PerformanceReport report) {
        StringBuilder csv = new StringBuilder(Csv.line(TITLES)).append('\n');
        report.rows()
                .forEach(
                        row -> {
                            if (row.measured()) {
                                for (int run = 0; run < row.runs().size(); run++) {
                                    csv.append(line(row, run)).append('\n');
                                }
                            } else {
                                csv.append(line(row, -1)).append('\n');
                            }
                        });
        return csv.toString();
    }

    private static String line(RowResult row, int number) {
        Published published = row.row().published();
        RunFigures run = number < 0 ? null : row.runs().get(number);
        return Csv.line(
                List.of(
                        row.row().id(),
                        published.table(),
                        published.size(),
                        published.persistent() ? "yes" : "no",
                        Long.toString(row.bytes()),
                        Integer.toString(row.clients()),
                        Integer.toString(row.instances()),
                        run == null ? "" : Integer.toString(number + 1),
                        run == null ? "" : Long.toString(run.messages()),
                        number(run == null ? Double.NaN : run.seconds()),
                        number(run == null ? Double.NaN : run.rate()),
                        number(run == null ? Double.NaN : run.serverCpu()),
                        number(run == null ? Double.NaN : run.compilerCpu()),
                        number(run == null ? Double.NaN : run.driverCpu()),
                        number(run == null ? Double.NaN : run.busy()),
                        number(run == null ? Double.NaN : run.others()),
                        number(run == null ? Double.NaN : run.median()),
                        number(run == null ? Double.NaN : run.high()),
                        number(run == null ? Double.NaN : run.longest()),
                        run == null ? "" : Integer.toString(run.pauses()),
                        number(run == null ? Double.NaN : run.pauseMillis()),
                        run == null ? "" : Long.toString(run.resident()),
                        number(published.rate()),
                        number(published.cpu()),
                        number(Goal.of(row.row())),
                        row.problem() == null ? "" : row.problem()));
    }

    private static String number(double number) {
        return Double.isNaN(number) ? "" : String.format(Locale.ROOT, "%.4f", number);
    }
}
