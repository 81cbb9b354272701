// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The use cases, each in three languages: the samples' own tests, in runs of Maven as users have.
 */
@Tag("soak")
class UseCasesIT {
    private static final String USE_CASES = "use-cases";
    private static final String SOAP = "soap";

    /** The samples' directories. */
    static final Set<String> NAMES = Set.of(USE_CASES, SOAP);

    @Test
    void eachUseCaseDoesTheSameInEachLanguage() throws Exception {
        passes(USE_CASES, 3, 6);
    }

    @Test
    void aServiceAndAFlowThatCallsItDoTheSameInEachLanguage() throws Exception {
        passes(SOAP, 1, 15);
    }

    private static void passes(String name, int classes, int tests) throws Exception {
        Projects projects = Projects.in(Path.of("target", name));
        Path project = projects.copySample(name);
        projects.maven(project, "build", "test");
        try (Stream<Path> files = Files.list(project.resolve("target/surefire-reports"))) {
            List<Path> reports = files.filter(file -> file.toString().endsWith(".txt")).toList();
            assertThat(reports)
                    .hasSize(classes)
                    .allSatisfy(
                            report ->
                                    assertThat(report)
                                            .content()
                                            .contains(
                                                    "Tests run: "
                                                            + tests
                                                            + ", Failures: 0, Errors: 0, Skipped: 0"));
        }
    }
}
