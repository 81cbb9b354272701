// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PackagedFormTest {

    @TempDir Path target;

    @Test
    void anExecutableIsStartedAsItIs() throws IOException {
        Files.writeString(
                target.resolve("quarkus-artifact.properties"),
                "type=native\npath=bactrian-routes-1-runner\n");

        PackagedForm form = PackagedForm.in(target);

        assertThat(form.isExecutable()).isTrue();
        assertThat(form.command(List.of("-Xmx256m")))
                .containsExactly(target.resolve("bactrian-routes-1-runner").toString(), "-Xmx256m");
    }

    @Test
    void jarsAreStartedByTheJavaOfTheTests() throws IOException {
        Files.writeString(
                target.resolve("quarkus-artifact.properties"),
                "type=jar\npath=quarkus-app/quarkus-run.jar\n");

        assertThat(PackagedForm.in(target).isExecutable()).isFalse();
        assertThat(PackagedForm.in(target).command(List.of("-Xmx256m")))
                .containsExactly(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m",
                        "-jar",
                        target.resolve("quarkus-app/quarkus-run.jar").toString());
    }
}
