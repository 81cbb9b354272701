// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackagedBrokerTest {

    private static final List<String> OPTIONS = List.of("-Dbactrian.flows=routing");
    private static final Path JAVA = Path.of("/opt/jdk");

    @TempDir Path target;
    private Path application;

    @BeforeEach
    void pack() throws IOException {
        application = target.resolve("quarkus-app/quarkus-run.jar");
        Files.createDirectories(application.getParent());
        Files.createFile(application);
        Files.setLastModifiedTime(application, FileTime.fromMillis(2_000_000));
    }

    private Path train(long time) throws IOException {
        Path launcher = target.resolve("run");
        Files.createDirectories(target.resolve("aot"));
        Files.createFile(target.resolve("aot/bactrian.jar"));
        Files.createFile(launcher);
        Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.setLastModifiedTime(launcher, FileTime.fromMillis(time));
        return launcher;
    }

    @Test
    void aJarIsStartedByJava() throws IOException {
        assertThat(PackagedBroker.start(application, JAVA, OPTIONS).command())
                .containsExactly(
                        JAVA.resolve("bin/java").toString(),
                        "-Dbactrian.flows=routing",
                        "-jar",
                        application.toString());
    }

    @Test
    void aCacheOfClassesIsUsedByItsLauncher() throws IOException {
        Path launcher = train(3_000_000);

        ProcessBuilder start = PackagedBroker.start(application, JAVA, OPTIONS);

        assertThat(start.command())
                .containsExactly(launcher.toString(), "-Dbactrian.flows=routing");
        assertThat(start.environment()).containsEntry("JAVA_HOME", JAVA.toString());
    }

    /** It would run what was packaged before. */
    @Test
    void theCacheOfAnOlderPackageIsNotUsed() throws IOException {
        train(1_000_000);

        assertThat(PackagedBroker.start(application, JAVA, OPTIONS).command().get(0))
                .isEqualTo(JAVA.resolve("bin/java").toString());
    }
}
