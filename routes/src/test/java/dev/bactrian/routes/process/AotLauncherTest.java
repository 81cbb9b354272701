// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the launcher tells the JVM: the JVM here says what it was told. */
class AotLauncherTest {

    private static final String SAYS_ARGUMENTS = "#!/bin/sh\nprintf '%s\\n' \"$@\"\n";

    @TempDir Path folder;

    @BeforeEach
    void unpack() throws IOException {
        executable(folder.resolve("run"), Files.readString(Path.of("src", "main", "aot", "run")));
        executable(folder.resolve("java/bin/java"), SAYS_ARGUMENTS);
        Files.createFile(folder.resolve("bactrian.jar"));
    }

    private static void executable(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private List<String> started(String version, boolean training) throws Exception {
        Files.writeString(
                folder.resolve("java/release"), "JAVA_RUNTIME_VERSION=\"" + version + "\"\n");
        ProcessBuilder builder =
                new ProcessBuilder(folder.resolve("run").toString(), "-Dbactrian.flows=routing")
                        .redirectErrorStream(true);
        builder.environment().remove("JAVA_OPTS");
        builder.environment().remove("BACTRIAN_TRAIN");
        if (training) {
            builder.environment().put("BACTRIAN_TRAIN", "true");
        }
        Process process = builder.start();
        List<String> lines =
                new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                        .lines()
                        .toList();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(lines.toString()).isZero();
        assertThat(lines)
                .endsWith(
                        "-Dbactrian.flows=routing",
                        "-jar",
                        folder.resolve("bactrian.jar").toRealPath().toString());
        return lines;
    }

    /** JDK 25: "Option AOTCache cannot be used at the same time with -Xshare:…". */
    @Test
    void aheadOfTimeCacheIsUsedAlone() throws Exception {
        Files.writeString(folder.resolve("25.0.3+9-LTS.aot"), "cache");

        assertThat(started("25.0.3+9-LTS", false))
                .contains("-XX:AOTCache=" + folder.toRealPath() + "/25.0.3+9-LTS.aot")
                .noneMatch(option -> option.startsWith("-Xshare"))
                .contains("-XX:-AOTReplayTraining");
    }

    @Test
    void trainingWritesTheCacheOfItsJdk() throws Exception {
        assertThat(started("25.0.3+9-LTS", true))
                .contains("-XX:AOTCacheOutput=" + folder.toRealPath() + "/25.0.3+9-LTS.aot")
                .noneMatch(option -> option.startsWith("-Xshare"));
        assertThat(started("17.0.15+6", true))
                .contains("-XX:ArchiveClassesAtExit=" + folder.toRealPath() + "/17.0.15+6.jsa");
    }

    @Test
    void archiveOfClassesIsUsedBefore25() throws Exception {
        Files.writeString(folder.resolve("17.0.15+6.jsa"), "cache");

        assertThat(started("17.0.15+6", false))
                .contains("-XX:SharedArchiveFile=" + folder.toRealPath() + "/17.0.15+6.jsa")
                .noneMatch(option -> option.contains("AOT"));
    }

    /** A cache is of one build of one JDK: another one starts without. */
    @Test
    void cacheOfAnotherJdkIsLeftAlone() throws Exception {
        Files.writeString(folder.resolve("25.0.2+10-LTS.aot"), "cache");

        assertThat(started("25.0.3+9-LTS", false))
                .noneMatch(option -> option.contains("AOT") || option.contains("Shared"));
    }

    /** What a training leaves that was killed: a JVM that is given it says five lines of errors. */
    @Test
    void emptyCacheIsLeftAlone() throws Exception {
        Files.createFile(folder.resolve("25.0.3+9-LTS.aot"));

        assertThat(started("25.0.3+9-LTS", false)).noneMatch(option -> option.contains("AOT"));
    }
}
