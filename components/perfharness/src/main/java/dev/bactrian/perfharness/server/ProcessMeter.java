// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.server;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** What a process has used, seen from outside. */
public final class ProcessMeter {

    private static final long NANOS_PER_TICK = 10_000_000L;

    /** Columns behind the name. */
    private static final int USER = 11;

    private static final int SYSTEM = 12;

    private final ProcessHandle process;

    ProcessMeter(ProcessHandle process) {
        this.process = process;
    }

    /** That of this process. */
    public static ProcessMeter own() {
        return new ProcessMeter(ProcessHandle.current());
    }

    /**
     * Processor time of all its threads, in user code and in the system, since its start; in steps
     * of what the system counts in (Linux: 10 ms).
     */
    public Duration cpu() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /**
     * Of that, what the threads used that compile a Java program; zero where the system does not
     * tell. Such threads come and go: what those used that are gone is not in it.
     */
    public Duration compilers() {
        Path threads = Path.of("/proc", Long.toString(process.pid()), "task");
        long ticks = 0;
        try (DirectoryStream<Path> all = Files.newDirectoryStream(threads)) {
            for (Path thread : all) {
                ticks += compilerTicks(thread.resolve("stat"));
            }
        } catch (IOException elsewhere) {
            // Not Linux, or the process is gone.
        }
        return Duration.ofNanos(ticks * NANOS_PER_TICK);
    }

    private static long compilerTicks(Path stat) {
        try {
            return compilerTicks(Files.readString(stat));
        } catch (IOException gone) {
            return 0;
        }
    }

    /** The line of a thread: its number, its name in brackets, then columns. */
    static long compilerTicks(String stat) {
        int end = stat.lastIndexOf(')');
        String name = stat.substring(stat.indexOf('(') + 1, end);
        if (!name.startsWith("C1 Comp") && !name.startsWith("C2 Comp")) {
            return 0;
        }
        String[] columns = stat.substring(end + 1).trim().split(" ");
        return Long.parseLong(columns[USER]) + Long.parseLong(columns[SYSTEM]);
    }

    /** Resident memory in bytes; 0 where the system does not tell. */
    public long resident() {
        return status("VmRSS:");
    }

    /** The most that was ever resident, in bytes; 0 where the system does not tell. */
    public long mostResident() {
        return status("VmHWM:");
    }

    private long status(String field) {
        Path status = Path.of("/proc", Long.toString(process.pid()), "status");
        try {
            for (String line : Files.readAllLines(status)) {
                if (line.startsWith(field)) {
                    return Long.parseLong(line.replaceAll("\\D", "")) * 1024;
                }
            }
        } catch (IOException elsewhere) {
            // Not Linux, or the process is gone.
        }
        return 0;
    }
}
