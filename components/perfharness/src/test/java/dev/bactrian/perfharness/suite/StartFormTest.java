// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is built is started, and what is not says what builds it. */
class StartFormTest {
    @TempDir Path target;

    private Path jar() throws IOException {
        return Files.createFile(
                Files.createDirectories(target.resolve("quarkus-app")).resolve("quarkus-run.jar"));
    }

    private void program(String name) throws IOException {
        assertThat(Files.createFile(target.resolve(name)).toFile().setExecutable(true)).isTrue();
    }

    @Test
    void aJarAloneIsAForm() throws IOException {
        var forms = StartForm.of(jar());
        assertThat(forms).extracting(StartForm::name).containsExactly("jar");
        assertThat(StartForm.without(forms))
                .containsOnlyKeys("jar with a cache of classes", "executable")
                .containsEntry("executable", "./mvnw package -Dnative");
    }

    @Test
    void whatIsOlderThanTheApplicationIsOfAnotherOne() throws IOException {
        program("run");
        Files.setLastModifiedTime(target.resolve("run"), FileTime.fromMillis(0));
        assertThat(StartForm.of(jar())).extracting(StartForm::name).containsExactly("jar");
    }

    @Test
    void allThatAreBuiltAreFound() throws IOException {
        Path jar = jar();
        program("run");
        program("bactrian-routes-1.0.0-SNAPSHOT-runner");
        Files.createFile(target.resolve("old-runner")); // nothing that can be started
        var forms = StartForm.of(jar);
        assertThat(forms)
                .extracting(StartForm::program)
                .containsExactly(
                        jar,
                        target.toAbsolutePath().resolve("run"),
                        target.toAbsolutePath().resolve("bactrian-routes-1.0.0-SNAPSHOT-runner"));
        assertThat(StartForm.without(forms)).isEmpty();
    }
}
