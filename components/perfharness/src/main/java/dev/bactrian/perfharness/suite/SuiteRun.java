// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import dev.bactrian.perfharness.error.HarnessError;
import dev.bactrian.perfharness.error.HarnessException;
import dev.bactrian.perfharness.server.Calibration;
import dev.bactrian.perfharness.server.Launch;
import dev.bactrian.perfharness.server.ServerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Runs a suite: for each table a broker of its own with the counterpart's flow only, which is
 * driven row by row, small messages first. A row whose run is void is told with the reason, and the
 * table goes on with a new broker.
 */
public final class SuiteRun {

    /** Of ending a broker, deleting its data, and of the calibration. */
    private static final Duration BETWEEN_TABLES = Duration.ofSeconds(4);

    private final Suite suite;
    private final SuiteSettings settings;
    private final Progress progress;
    private final Budget budget;
    private final int all;
    private final Map<String, List<Row>> chosen = new LinkedHashMap<>();
    private int done;
    private int tablesLeft;
    private Duration lastStart = Duration.ZERO;

    /**
     * Chooses the rows.
     *
     * @param suite what is run
     * @param settings how
     * @param progress is told how far it is
     * @throws HarnessException when no row is left
     */
    public SuiteRun(Suite suite, SuiteSettings settings, Progress progress) {
        this.suite = suite;
        this.settings = settings;
        this.progress = progress;
        suite.tables()
                .forEach(
                        (title, rows) -> {
                            List<Row> some = rows.stream().filter(this::chosen).toList();
                            if (!some.isEmpty()) {
                                chosen.put(title, some);
                            }
                        });
        all = chosen.values().stream().mapToInt(List::size).sum();
        if (all == 0) {
            throw new HarnessException(
                    HarnessError.NO_SUITE,
                    "no row of "
                            + suite.name()
                            + " is of these sizes and use cases; its sizes: "
                            + String.join(", ", suite.sizes())
                            + "; its use cases: "
                            + String.join(", ", suite.tables().keySet()));
        }
        budget = new Budget(settings.budget());
    }

    private boolean chosen(Row row) {
        return (settings.sizes().isEmpty() || settings.sizes().contains(row.published().size()))
                && (settings.tables().isEmpty()
                        || settings.tables().stream().anyMatch(name -> named(row, name)));
    }

    private static boolean named(Row row, String name) {
        return row.workload().flow().equals(name)
                || Published.slug(row.published().table()).contains(Published.slug(name));
    }

    /** Runs it. */
    public List<TableResult> run() throws IOException, InterruptedException {
        List<TableResult> tables = new ArrayList<>();
        tablesLeft = chosen.size();
        for (Map.Entry<String, List<Row>> table : chosen.entrySet()) {
            tables.add(table(table.getKey(), table.getValue()));
            tablesLeft--;
        }
        return tables;
    }

    private TableResult table(String title, List<Row> rows)
            throws IOException, InterruptedException {
        List<Row> ordered =
                rows.stream()
                        .sorted(
                                Comparator.comparingLong(Row::bytes)
                                        .thenComparing(row -> row.published().persistent()))
                        .toList();
        Calibration calibration = Calibration.measure(settings.directory());
        List<RowResult> results = new ArrayList<>();
        Duration startTime = null;
        long mostResident = 0;
        while (results.size() < ordered.size()) {
            Path directory = Files.createTempDirectory(settings.directory(), "broker");
            try (ServerProcess server =
                    ServerProcess.start(launch(ordered.get(0).workload(), directory))) {
                startTime = startTime == null ? server.startTime() : startTime;
                lastStart = server.startTime();
                progress.started(title, server.startTime().toMillis());
                RowDriver driver = new RowDriver(server, settings);
                boolean first = true;
                RowResult last;
                do {
                    Row row = ordered.get(results.size());
                    last = driver.measure(row, first, share(first));
                    results.add(last);
                    progress.row(last, ++done, all);
                    first = false;
                } while (last.problem() == null && results.size() < ordered.size());
                mostResident = Math.max(mostResident, server.meter().mostResident());
            } catch (HarnessException notStarted) {
                Row row = ordered.get(results.size());
                results.add(RowDriver.failed(row, notStarted.getMessage()));
                progress.row(results.get(results.size() - 1), ++done, all);
            } finally {
                delete(directory);
            }
        }
        return new TableResult(title, calibration, startTime, mostResident, results);
    }

    private double share(boolean first) {
        Duration wanted =
                settings.each()
                        .multipliedBy(settings.runs())
                        .plus(first ? settings.firstWarmUp() : settings.warmUp());
        Duration overhead =
                BETWEEN_TABLES
                        .plus(lastStart)
                        .plus(settings.firstWarmUp())
                        .multipliedBy(Math.max(0, tablesLeft - 1));
        return budget.share(wanted, all - done, overhead);
    }

    private Launch launch(Workload workload, Path directory) {
        Map<String, String> all = new TreeMap<>(settings.brokerSettings());
        for (String part : workload.parts()) {
            all.put("bactrian.flow." + part + ".instances", Integer.toString(settings.instances()));
        }
        return new Launch(
                settings.application(),
                List.of(workload.flow()),
                all,
                settings.javaOptions(),
                directory);
    }

    private static void delete(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
