// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.report;

import dev.bactrian.perfharness.server.Machine;
import dev.bactrian.perfharness.suite.RowResult;
import dev.bactrian.perfharness.suite.Suite;
import dev.bactrian.perfharness.suite.SuiteSettings;
import dev.bactrian.perfharness.suite.TableResult;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What is reported.
 *
 * @param command that made it
 * @param version of this distribution
 * @param at when it was begun
 * @param took all of it
 * @param machine on which
 * @param suite what was re-created
 * @param settings how it was run
 * @param tables what was measured
 */
public record PerformanceReport(
        String command,
        String version,
        Instant at,
        Duration took,
        Machine machine,
        Suite suite,
        SuiteSettings settings,
        List<TableResult> tables) {

    /** All rows that were run. */
    Stream<RowResult> rows() {
        return tables.stream().flatMap(table -> table.rows().stream());
    }

    /** All rows that have figures. */
    List<RowResult> measured() {
        return rows().filter(RowResult::measured).toList();
    }

    /** How it was run, by name. */
    List<Map.Entry<String, String>> conditions() {
        return List.of(
                Map.entry("Command", command),
                Map.entry("Version", version),
                Map.entry(
                        "Run",
                        at.toString().replaceAll("\\..*", "Z") + ", " + took.toSeconds() + " s"),
                Map.entry("Machine", machine.text() + "; broker and driver on the same machine"),
                Map.entry("Published on", suite.machine()),
                Map.entry(
                        "Broker",
                        "the packaged application in a process of its own, one for "
                                + (suite.apart() && !settings.together()
                                        ? "each table; "
                                        : "all tables; ")
                                + settings.instances()
                                + " instances of its flow; "
                                + options()),
                Map.entry(
                        "Driver",
                        settings.clients()
                                + " clients, fewer where 64 MB are in flight; each puts a message, takes any reply, puts the next;"
                                + " persistent messages in units of work"),
                Map.entry(
                        "Runs",
                        "each table in rounds that drive every row once for "
                                + Numbers.seconds(settings.each())
                                + "; a row is measured by its last "
                                + settings.runs()
                                + " runs, when they are steady and the compiler is done, after "
                                + settings.rounds()
                                + " rounds at most"
                                + (settings.budget() == null
                                        ? ""
                                        : "; all of it within "
                                                + Numbers.seconds(settings.budget())
                                                + ", so that rows get less where it runs short")));
    }

    private String options() {
        String options =
                Stream.concat(
                                settings.javaOptions().stream(),
                                settings.brokerSettings().entrySet().stream()
                                        .map(e -> "-D" + e.getKey() + "=" + e.getValue()))
                        .reduce((a, b) -> a + " " + b)
                        .orElse("");
        return options.isEmpty()
                ? "messages that are not persistent outside of units of work; default settings otherwise"
                : options;
    }
}
