// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.server;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * What a run was made on, without any name by which somebody could find it.
 *
 * @param processor its model; the architecture where the system does not tell
 * @param processors that this process may use
 * @param memory of the machine, in bytes; 0 where it is not known
 * @param system its name and version
 * @param java the virtual machine, of the driver and of the broker
 */
public record Machine(String processor, int processors, long memory, String system, String java) {

    /** This one. */
    public static Machine here() {
        return new Machine(
                processorModel(),
                Runtime.getRuntime().availableProcessors(),
                totalMemory(),
                System.getProperty("os.name")
                        + " "
                        // What a builder of the system adds behind its version would name the
                        // machine.
                        + System.getProperty("os.version").replaceAll("[^0-9.].*", ""),
                System.getProperty("java.vm.name") + " " + Runtime.version());
    }

    /** For a person. */
    public String text() {
        return String.format(
                Locale.ROOT,
                "%d × %s%s, %s, %s",
                processors,
                processor,
                memory == 0 ? "" : String.format(Locale.ROOT, ", %.0f GB", memory / 1e9),
                system,
                java);
    }

    private static String processorModel() {
        return field(Path.of("/proc/cpuinfo"), "model name", System.getProperty("os.arch"));
    }

    private static long totalMemory() {
        String kilobytes = field(Path.of("/proc/meminfo"), "MemTotal", "").replaceAll("\\D", "");
        if (!kilobytes.isEmpty()) {
            return Long.parseLong(kilobytes) * 1024;
        }
        return ManagementFactory.getOperatingSystemMXBean()
                        instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getTotalMemorySize()
                : 0;
    }

    private static String field(Path file, String name, String otherwise) {
        try {
            List<String> lines = Files.readAllLines(file);
            for (String line : lines) {
                if (line.startsWith(name)) {
                    return line.substring(line.indexOf(':') + 1).strip();
                }
            }
        } catch (IOException elsewhere) {
            // Not Linux.
        }
        return otherwise;
    }
}
