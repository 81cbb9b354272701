// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The archetype's project and the codestart's are made, and they and the samples are built and
 * tested on what this build packaged: online they fetch what is missing, offline nothing may be.
 */
@Tag("slow")
class ProjectsIT {

    private static final String GENERATED = "my-broker";
    private static final String CREATED = "created";

    @Test
    void whatUsersBeginWithBuildsAndPassesItsTests() throws Exception {
        Projects projects = Projects.in(Path.of("target", "projects"));
        Path generated = projects.generate(GENERATED);
        assertThat(Files.isExecutable(generated.resolve("mvnw"))).isTrue();
        assertThat(generated.resolve(".gitignore")).exists();
        assertThat(generated.resolve(".mvn/wrapper/maven-wrapper.properties")).exists();
        assertThat(generated.resolve("src/main/java/org/acme/OrdersFlow.java"))
                .content()
                .contains("package org.acme;")
                .doesNotContain("symbol");

        projects.maven(generated, "generated", "verify");

        Path created = projects.create(CREATED);
        assertThat(created.resolve("src/main/java/com/example/OrdersFlow.java"))
                .content()
                .contains("package com.example;")
                .doesNotContain("${");
        assertThat(created.resolve("src/main/resources/camel/orders.camel.yaml")).exists();
        assertThat(created.resolve("pom.xml"))
                .content()
                .containsOnlyOnce("<artifactId>bactrian-quarkus</artifactId>")
                .containsOnlyOnce("<artifactId>bactrian-test</artifactId>");

        // One run, and no packaging: they are packaged as the one above is.
        List<String> names = new ArrayList<>(projects.copySamples());
        names.add(CREATED);
        Files.writeString(projects.directory().resolve("pom.xml"), together(names));
        projects.maven(projects.directory(), "samples", "test");
        names.add(GENERATED);

        for (String name : names) {
            assertThat(reports(projects.directory().resolve(name)))
                    .as("tests of " + name)
                    .isNotEmpty()
                    .allSatisfy(
                            report ->
                                    assertThat(report)
                                            .content()
                                            .contains("Failures: 0, Errors: 0, Skipped: 0")
                                            .doesNotContain("Tests run: 0"));
        }
    }

    private static List<Path> reports(Path project) throws Exception {
        try (Stream<Path> files = Files.list(project.resolve("target/surefire-reports"))) {
            return files.filter(file -> file.toString().endsWith(".txt")).toList();
        }
    }

    private static String together(List<String> names) {
        StringBuilder pom =
                new StringBuilder(
                        "<project><modelVersion>4.0.0</modelVersion><groupId>org.acme</groupId>"
                                + "<artifactId>together</artifactId><version>1</version>"
                                + "<packaging>pom</packaging><modules>");
        names.forEach(name -> pom.append("<module>").append(name).append("</module>"));
        return pom.append("</modules></project>").toString();
    }
}
