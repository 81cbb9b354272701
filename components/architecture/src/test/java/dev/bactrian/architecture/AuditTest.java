// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Reads the list of what the application is made of (CycloneDX, {@code -Paudit}) against the
 * advisories that are kept in {@code security/advisories.csv}: each is fixed by the version there
 * is, shielded by a test that there is, or open with a reason. Of the libraries that read what
 * comes from outside, a version that nobody has looked at fails.
 */
@EnabledIfSystemProperty(named = "bactrian.sbom", matches = ".+")
class AuditTest {

    private static final Path ADVISORIES = Modules.ROOT.resolve("security/advisories.csv");

    /** One line of the list. */
    private record Line(
            String advisory, Pattern name, String from, String fixed, String state, String by) {

        static Line of(String text) {
            String[] cells = text.split(";", -1);
            assertThat(cells).as(text).hasSize(6);
            Pattern name = Pattern.compile("\\Q" + cells[1].replace("*", "\\E.*\\Q") + "\\E");
            return new Line(cells[0], name, cells[2], cells[3], cells[4], cells[5]);
        }

        boolean concerns(String component, String version) {
            return name.matcher(component).matches()
                    && compare(version, from) >= 0
                    && (fixed.isEmpty() || compare(version, fixed) < 0);
        }
    }

    @Test
    void everyAdvisoryIsFixedOrShieldedOrKnownToBeOpen() throws IOException {
        List<Line> lines = lines(false);
        List<String> wrong = new ArrayList<>();
        for (String[] component : components()) {
            for (Line line : lines) {
                if (!line.concerns(component[0], component[1])) {
                    continue;
                }
                switch (line.state()) {
                    case "shielded" -> {
                        if (!isTest(line.by())) {
                            wrong.add(line.advisory() + ": there is no test " + line.by());
                        }
                    }
                    case "open" -> assertThat(line.by()).as(line.advisory()).isNotBlank();
                    default ->
                            wrong.add(
                                    line.advisory()
                                            + " is in "
                                            + String.join(" ", component)
                                            + " and is told to be "
                                            + line.state());
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    void everyVersionThatReadsWhatComesFromOutsideWasLookedAt() throws IOException {
        List<Line> reviewed = lines(true);
        assertThat(reviewed).isNotEmpty();
        List<String> unknown = new ArrayList<>();
        int known = 0;
        for (String[] component : components()) {
            for (Line line : reviewed) {
                if (line.name().matcher(component[0]).matches()) {
                    known++;
                    if (!line.from().equals(component[1])) {
                        unknown.add(String.join(" ", component) + ": looked at " + line.from());
                    }
                }
            }
        }
        assertThat(unknown).isEmpty();
        assertThat(known).isGreaterThanOrEqualTo(reviewed.size());
    }

    private static List<Line> lines(boolean reviewed) throws IOException {
        return Files.readAllLines(ADVISORIES).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .filter(line -> line.startsWith("reviewed;") == reviewed)
                .map(Line::of)
                .toList();
    }

    /** Group and artifact with a colon between, and version, of each. */
    private static List<String[]> components() throws IOException {
        JsonNode sbom =
                new ObjectMapper().readTree(Path.of(System.getProperty("bactrian.sbom")).toFile());
        List<String[]> components = new ArrayList<>();
        for (JsonNode component : sbom.get("components")) {
            components.add(
                    new String[] {
                        component.path("group").asText() + ":" + component.get("name").asText(),
                        component.path("version").asText()
                    });
        }
        assertThat(components).hasSizeGreaterThan(100);
        return components;
    }

    private static boolean isTest(String name) throws IOException {
        try (Stream<Path> files =
                Files.find(Modules.ROOT, 20, (path, attributes) -> path.endsWith(name + ".java"))) {
            return files.findAny().isPresent();
        }
    }

    /** By the numbers in them, as 4.1.136.Final and 2.42.0 have them. */
    private static int compare(String one, String other) {
        String[] left = one.split("\\.");
        String[] right = other.split("\\.");
        for (int i = 0; i < Math.max(left.length, right.length); i++) {
            int compared = Integer.compare(number(left, i), number(right, i));
            if (compared != 0) {
                return compared;
            }
        }
        return 0;
    }

    private static int number(String[] parts, int index) {
        return index < parts.length && parts[index].matches("\\d+")
                ? Integer.parseInt(parts[index])
                : 0;
    }
}
