// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What images are made, started and kept running by, held against those who will read it. */
class LaunchFilesTest {

    private static final Path NATIVE = Path.of("..", "native");

    @TempDir Path folder;

    static Stream<Path> scripts() throws IOException {
        try (Stream<Path> files = Files.list(NATIVE)) {
            List<Path> scripts =
                    Stream.concat(
                                    files.filter(file -> file.toString().endsWith(".sh")),
                                    Stream.of(
                                            NATIVE.resolve("train"),
                                            Path.of("src", "main", "aot", "run")))
                            .sorted()
                            .toList();
            return scripts.stream();
        }
    }

    /** {@code -n} reads a script and runs nothing of it. */
    @ParameterizedTest
    @MethodSource("scripts")
    void theShellCanReadIt(Path script) throws Exception {
        boolean bash = !Files.readString(script).startsWith("#!/bin/sh\n");

        assertThat(run(bash ? "bash" : "sh", "-n", script.toString())).isEmpty();
        if (!script.endsWith("packages.sh")) { // the others read it
            assertThat(script).isExecutable();
        }
    }

    /** With a program that is there in place of the one that will be, on machines with systemd. */
    @Test
    void systemdTakesTheUnit() throws Exception {
        assumeThat(Path.of("/usr/bin/systemd-analyze")).exists();
        Path program = folder.resolve("run");
        Files.writeString(program, "#!/bin/sh\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        String unit = Files.readString(NATIVE.resolve("bactrian.service"));
        assertThat(unit).contains("ExecStart=/opt/bactrian/run\n").contains("User=bactrian\n");
        Path copy = folder.resolve("bactrian.service");
        Files.writeString(copy, unit.replace("/opt/bactrian/run", program.toString()));

        assertThat(run("systemd-analyze", "verify", copy.toString()))
                .doesNotContain("bactrian.service");
    }

    /** What it prints, which comes with no status but 0 and 1. */
    private static String run(String... command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String printed =
                new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(printed).isLessThan(2);
        return printed;
    }
}
