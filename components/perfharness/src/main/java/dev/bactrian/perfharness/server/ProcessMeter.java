// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** What a process has used, seen from outside. */
public final class ProcessMeter {

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
