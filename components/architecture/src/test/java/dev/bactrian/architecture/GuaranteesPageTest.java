// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each promise of {@code docs/guarantees.md} names the tests that show it: they are there. */
class GuaranteesPageTest {
    private static final Path PAGE = Modules.ROOT.resolve("docs/guarantees.md");
    private static final Pattern SOURCES = Pattern.compile("/src/(test|chaos)/");
    private static final Pattern NAMED = Pattern.compile("`([A-Z]\\w*(?:Test|IT))`");

    @Test
    void everyTestThatIsNamedExists() throws IOException {
        Set<String> named = new TreeSet<>();
        Matcher test = NAMED.matcher(Files.readString(PAGE));
        while (test.find()) {
            named.add(test.group(1));
        }
        assertThat(named).hasSizeGreaterThan(10);
        assertThat(tests()).containsAll(named);
    }

    @Test
    void everyKindOfFailureHasItsHeading() throws IOException {
        assertThat(Files.readString(PAGE).lines().filter(line -> line.startsWith("## ")).toList())
                .contains(
                        "## The process ends (`kill -9`, out of memory)",
                        "## The machine loses its power",
                        "## The disk is full",
                        "## The link or the database fails",
                        "## The clock jumps");
    }

    private static Set<String> tests() throws IOException {
        try (Stream<Path> files = Files.walk(Modules.ROOT)) {
            return files.filter(file -> SOURCES.matcher(file.toString()).find())
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".java"))
                    .map(name -> name.substring(0, name.length() - ".java".length()))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
