// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the commands of the README, in their order, on the packaged broker. */
@Tag("slow")
class ReadmeIT {

    private static final Path BROKER = Path.of("../../routes/target/quarkus-app/quarkus-run.jar");
    private static final Pattern LISTENS =
            Pattern.compile("Queue manager listens on localhost:(\\d+)");
    private static final Pattern COMMAND =
            Pattern.compile("(?:echo '?(?<input>[^']*)'? \\| )?\\./bactrian (?<words>.*)");

    @Test
    void commandsPrintWhatTheReadmeSays(@TempDir Path data) throws Exception {
        assumeThat(Files.exists(BROKER)).as("the build has packaged the broker").isTrue();
        List<Example> examples = Example.allOf(Path.of("../../README.md"));
        assertThat(examples).hasSizeGreaterThan(10);
        Process broker =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Dbactrian.data-dir=" + data,
                                "-Dbactrian.broker.port=0",
                                "-Dquarkus.http.port=0",
                                "-jar",
                                BROKER.toString())
                        .redirectErrorStream(true)
                        .start();
        try {
            String url = "tcp://localhost:" + awaitStart(broker);
            for (Example example : examples) {
                Cli cli = run(example.command(), url);
                assertThat((cli.out() + cli.err()).stripTrailing())
                        .as(example.command())
                        .matches(example.pattern());
                assertThat(cli.status()).as(example.command()).isZero();
            }
        } finally {
            broker.destroyForcibly().waitFor();
        }
    }

    /** As the README has it, but for the time that a slow machine is given to answer. */
    private static Cli run(String line, String url) {
        Matcher command = COMMAND.matcher(line);
        assertThat(command.matches()).as(line).isTrue();
        String input = command.group("input");
        String words = command.group("words");
        if (words.startsWith("get ")) {
            words += " --wait 4m";
        } else if (words.startsWith("flows ")) {
            words += " --timeout 4m";
        }
        return Cli.run(
                input == null ? new byte[0] : (input + "\n").getBytes(UTF_8),
                Map.of("BACTRIAN_BROKER", url),
                words.split(" "));
    }

    /** Reads the log up to the end of the start; what comes after it is read and dropped. */
    private static String awaitStart(Process broker) throws IOException {
        StringBuilder log = new StringBuilder();
        String port = null;
        BufferedReader lines = broker.inputReader();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            log.append(line).append('\n');
            Matcher listens = LISTENS.matcher(line);
            if (listens.find()) {
                port = listens.group(1);
            }
            if (port != null && line.contains(" started in ") && line.contains("io.quarkus")) {
                Thread rest = new Thread(() -> lines.lines().forEach(ignored -> {}));
                rest.setDaemon(true);
                rest.start();
                return port;
            }
        }
        throw new AssertionError("the broker did not start:\n" + log);
    }
}
