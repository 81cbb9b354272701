// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** One run of the Maven wrapper, in a directory, with its output in a file beside it. */
final class MavenRun {

    private static final long LONGEST_MINUTES = 20;
    private static final int SHOWN_CHARACTERS = 20_000;

    private MavenRun() {}

    /** Starts it. */
    static Process start(Path wrapper, Path directory, Path log, List<String> arguments)
            throws IOException {
        List<String> command = new ArrayList<>();
        command.add(wrapper.toAbsolutePath().normalize().toString());
        command.addAll(List.of("-B", "-ntp"));
        command.addAll(arguments);
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .directory(directory.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return builder.start();
    }

    /** Runs it to its end, which must be a good one. */
    static void run(Path wrapper, Path directory, Path log, List<String> arguments)
            throws IOException, InterruptedException {
        Process process = start(wrapper, directory, log, arguments);
        try {
            assertThat(process.waitFor(LONGEST_MINUTES, TimeUnit.MINUTES))
                    .as(() -> "it ended in time; " + shown(log))
                    .isTrue();
        } finally {
            end(process); // also where the test is interrupted: it would go on writing
        }
        assertThat(process.exitValue()).as(() -> "exit status; " + shown(log)).isZero();
    }

    /** Ends it, with the processes that it started. */
    static void end(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    /** The end of a log. */
    static String shown(Path log) {
        try {
            String text = Files.readString(log);
            return log + ":\n" + text.substring(Math.max(0, text.length() - SHOWN_CHARACTERS));
        } catch (IOException e) {
            return log + " cannot be read: " + e;
        }
    }
}
