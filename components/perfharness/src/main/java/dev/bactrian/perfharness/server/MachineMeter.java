// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** Processor time of the whole machine, as Linux counts it; elsewhere it is not known. */
public final class MachineMeter {

    private static final Path STAT = Path.of("/proc/stat");
    private static final long NANOS_PER_TICK = 10_000_000L;

    /** Columns of the first line: user, nice, system, idle, iowait, irq, softirq, steal. */
    private static final int COLUMNS = 8;

    private static final int IDLE = 3;
    private static final int WAITING = 4;

    private MachineMeter() {}

    /** Whether this machine tells. */
    public static boolean tells() {
        return Files.isReadable(STAT);
    }

    /**
     * Processor time that somebody used, this machine's host included, since it was started; zero
     * where it is not known.
     */
    public static Duration busy() {
        if (!tells()) {
            return Duration.ZERO;
        }
        try {
            return busy(Files.readAllLines(STAT).get(0));
        } catch (IOException e) {
            return Duration.ZERO;
        }
    }

    static Duration busy(String line) {
        String[] columns = line.trim().split("\\s+");
        long ticks = 0;
        for (int column = 0; column < COLUMNS && column + 1 < columns.length; column++) {
            if (column != IDLE && column != WAITING) {
                ticks += Long.parseLong(columns[column + 1]);
            }
        }
        return Duration.ofNanos(ticks * NANOS_PER_TICK);
    }
}
