// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import dev.bactrian.perfharness.drive.Run;
import dev.bactrian.perfharness.error.HarnessException;
import dev.bactrian.perfharness.server.Launch;
import dev.bactrian.perfharness.server.ProcessMeter;
import dev.bactrian.perfharness.server.ServerProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Starts each form of the broker again and again, in turn, so that what else the machine does meets
 * all of them: to the answer that it is ready, to the first reply of {@code routing}, then messages
 * of 2 kB.
 */
public final class StartRun {

    /** The name of this suite. */
    public static final String NAME = "start";

    /** What is sent through {@code routing} after the first message. */
    public static final int MESSAGES = 10_000;

    private static final int CLIENTS = 4;
    private static final double NANOS = 1e9;

    private final SuiteSettings settings;
    private final Consumer<String> progress;
    private final Row routing;
    private final Map<String, StartRow> rows = new LinkedHashMap<>();

    /**
     * @param settings of these the application, the directory, the options, the runs
     * @param progress is told of each start
     */
    public StartRun(SuiteSettings settings, Consumer<String> progress) {
        this.settings = settings;
        this.progress = progress;
        routing =
                Suites.find("iib-v9").rows().stream()
                        .filter(row -> row.workload().flow().equals("routing"))
                        .filter(row -> row.published().size().equals("2kB"))
                        .filter(row -> !row.published().persistent())
                        .findFirst()
                        .orElseThrow();
    }

    /** The forms that are not there, and what makes them. */
    public Map<String, String> without() {
        return StartForm.without(StartForm.of(settings.application()));
    }

    /** All forms, each with {@code routing} alone and with all flows. */
    public List<StartRow> run() throws IOException, InterruptedException {
        List<StartForm> forms = StartForm.of(settings.application());
        for (int run = 0; run < settings.runs(); run++) {
            for (String flows : List.of("routing", "all")) {
                for (StartForm form : forms) {
                    once(form, flows);
                }
            }
        }
        return List.copyOf(rows.values());
    }

    private void once(StartForm form, String flows) throws IOException, InterruptedException {
        String key = form.name() + ", " + flows;
        StartRow before = rows.getOrDefault(key, new StartRow(form, flows, List.of(), null));
        if (before.problem() != null) {
            return;
        }
        List<StartRow.Start> starts = new ArrayList<>(before.starts());
        String problem = null;
        Path directory = Files.createTempDirectory(settings.directory(), "start");
        try {
            StartRow.Start start = measure(form, flows, directory);
            starts.add(start);
            progress.accept(
                    String.format(
                            java.util.Locale.ROOT,
                            "%s: ready after %.2f s (CPU %.2f s), first reply after %.2f s, CPU %.3f ms for each of %,d",
                            key,
                            start.readySeconds(),
                            start.readyCpu(),
                            start.firstSeconds(),
                            start.cpu(),
                            MESSAGES));
        } catch (HarnessException | RowDriver.VoidRun e) {
            problem = e.getMessage();
            progress.accept(key + ": " + problem);
        } finally {
            SuiteRun.delete(directory);
        }
        rows.put(
                key,
                new StartRow(
                        form, flows, problem == null ? List.copyOf(starts) : List.of(), problem));
    }

    private StartRow.Start measure(StartForm form, String flows, Path directory)
            throws IOException, InterruptedException, RowDriver.VoidRun {
        long began = System.nanoTime();
        try (ServerProcess server =
                ServerProcess.start(
                        new Launch(
                                form.program(),
                                flows.equals("all") ? List.of() : List.of(flows),
                                settings.brokerSettings(),
                                settings.javaOptions(),
                                directory))) {
            ProcessMeter meter = server.meter();
            double readyCpu = meter.cpu().toNanos() / NANOS;
            long idle = meter.resident();
            RowDriver driver = new RowDriver(Stage.of(server), new Applications(settings));
            driver.run(routing, Run.counted(1, 1));
            double first = (System.nanoTime() - began) / NANOS;
            double firstCpu = meter.cpu().toNanos() / NANOS;
            RunFigures figures = driver.run(routing, Run.counted(CLIENTS, MESSAGES));
            return new StartRow.Start(
                    server.startTime().toNanos() / NANOS,
                    readyCpu,
                    first,
                    firstCpu,
                    idle,
                    figures.resident(),
                    figures.serverCpu());
        }
    }
}
