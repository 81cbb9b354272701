// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The use cases, each in three languages: the sample's own tests, in a run of Maven as users have.
 */
@Tag("soak")
class UseCasesIT {
    /** The sample's directory. */
    static final String NAME = "use-cases";

    @Test
    void eachUseCaseDoesTheSameInEachLanguage() throws Exception {
        Projects projects = Projects.in(Path.of("target", NAME));
        Path project = projects.copySample(NAME);
        projects.maven(project, "build", "test");
        try (Stream<Path> files = Files.list(project.resolve("target/surefire-reports"))) {
            List<Path> reports = files.filter(file -> file.toString().endsWith(".txt")).toList();
            assertThat(reports)
                    .hasSize(3)
                    .allSatisfy(
                            report ->
                                    assertThat(report)
                                            .content()
                                            .contains(
                                                    "Tests run: 6, Failures: 0, Errors: 0, Skipped: 0"));
        }
    }
}
