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
import java.util.function.Function;

/** Reads the meters where a run begins and where it ends. */
final class Meters implements Observer {

    private static final double NANOS = 1e6;

    private final List<ProcessMeter> servers;
    private final ProcessMeter driver = ProcessMeter.own();
    private final List<GcLog> logs;
    private final List<RunFigures> runs = new ArrayList<>();
    private Duration serverFrom = Duration.ZERO;
    private Duration compilersFrom = Duration.ZERO;
    private Duration driverFrom = Duration.ZERO;
    private Duration machineFrom = Duration.ZERO;
    private long from;

    /** Of all these processes together. */
    Meters(List<ServerProcess> processes) {
        servers = processes.stream().map(ServerProcess::meter).toList();
        logs = processes.stream().map(ServerProcess::gcLog).toList();
    }

    private Duration of(Function<ProcessMeter, Duration> figure) {
        return servers.stream().map(figure).reduce(Duration.ZERO, Duration::plus);
    }

    List<RunFigures> runs() {
        return runs;
    }

    @Override
    public void begins() {
        pauses();
        from = System.nanoTime();
        compilersFrom = of(ProcessMeter::compilers);
        serverFrom = of(ProcessMeter::cpu);
        driverFrom = driver.cpu();
        machineFrom = MachineMeter.busy();
    }

    @Override
    public void ended(Figures figures) {
        double serverCpu = millis(of(ProcessMeter::cpu).minus(serverFrom));
        double compilerCpu = Math.max(0, millis(of(ProcessMeter::compilers).minus(compilersFrom)));
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
                        servers.stream().mapToLong(ProcessMeter::resident).sum()));
    }

    private GcLog.Pauses pauses() {
        try {
            int pauses = 0;
            double millis = 0;
            for (GcLog log : logs) {
                GcLog.Pauses each = log.look();
                pauses += each.pauses();
                millis += each.millis();
            }
            return new GcLog.Pauses(pauses, millis);
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
