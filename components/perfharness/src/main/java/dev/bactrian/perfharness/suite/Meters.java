// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import dev.bactrian.perfharness.drive.Figures;
import dev.bactrian.perfharness.drive.Observer;
import dev.bactrian.perfharness.server.GcLog;
import dev.bactrian.perfharness.server.MachineMeter;
import dev.bactrian.perfharness.server.ProcessMeter;
import dev.bactrian.perfharness.server.ServerProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Reads the meters where a run begins and where it ends. */
final class Meters implements Observer {

    private static final double NANOS = 1e6;

    private final ProcessMeter server;
    private final ProcessMeter driver = ProcessMeter.own();
    private final GcLog gc;
    private final List<RunFigures> runs = new ArrayList<>();
    private Duration serverFrom = Duration.ZERO;
    private Duration compilersFrom = Duration.ZERO;
    private Duration driverFrom = Duration.ZERO;
    private Duration machineFrom = Duration.ZERO;
    private long from;

    Meters(ServerProcess process) {
        server = process.meter();
        gc = process.gcLog();
    }

    List<RunFigures> runs() {
        return runs;
    }

    @Override
    public void begins() {
        pauses();
        from = System.nanoTime();
        compilersFrom = server.compilers();
        serverFrom = server.cpu();
        driverFrom = driver.cpu();
        machineFrom = MachineMeter.busy();
    }

    @Override
    public void ended(Figures figures) {
        double serverCpu = millis(server.cpu().minus(serverFrom));
        double compilerCpu = Math.max(0, millis(server.compilers().minus(compilersFrom)));
        double driverCpu = millis(driver.cpu().minus(driverFrom));
        double machine = millis(MachineMeter.busy().minus(machineFrom));
        double capacity =
                (System.nanoTime() - from) / NANOS * Runtime.getRuntime().availableProcessors();
        GcLog.Pauses pauses = pauses();
        long messages = Math.max(1, figures.requests());
        runs.add(
                new RunFigures(
                        figures.requests(),
                        figures.elapsed().toNanos() / 1e9,
                        serverCpu / messages,
                        compilerCpu / messages,
                        driverCpu / messages,
                        MachineMeter.tells() ? percent(machine, capacity) : Double.NaN,
                        MachineMeter.tells()
                                ? percent(machine - serverCpu - driverCpu, capacity)
                                : Double.NaN,
                        figures.percentile(50),
                        figures.percentile(99),
                        figures.percentile(100),
                        pauses.pauses(),
                        pauses.millis(),
                        server.resident()));
    }

    private GcLog.Pauses pauses() {
        try {
            return gc.look();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static double millis(Duration duration) {
        return duration.toNanos() / NANOS;
    }

    private static double percent(double part, double whole) {
        return Math.max(0, Math.min(100, 100 * part / whole));
    }
}
