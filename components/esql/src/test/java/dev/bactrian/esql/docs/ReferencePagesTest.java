// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.docs;

import dev.bactrian.esql.function.EsqlFunction;
import dev.bactrian.esql.function.Functions;
import dev.bactrian.esql.function.Section;
import dev.bactrian.esql.function.Usage;
import dev.bactrian.esql.resolve.Refusals;
import dev.bactrian.esql.resolve.Surroundings;
import dev.bactrian.pages.GeneratedPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The reference pages are generated from the code; {@code -Dbactrian.docs.write=true} writes them
 * anew.
 */
class ReferencePagesTest {
    private static final Path DOCS = Path.of("..", "..", "docs");

    private static void page(String name, String text) throws IOException {
        GeneratedPage.requireFile(DOCS.resolve(name), text);
    }

    @Test
    void functions() throws IOException {
        StringBuilder out =
                new StringBuilder(
                        "# ESQL functions\n\nGenerated from the code; every example is run by the tests.\n");
        for (Section section : Section.values()) {
            StringBuilder part = new StringBuilder();
            for (EsqlFunction function : Functions.all()) {
                Usage usage = function.usage();
                if (usage.section() == section) {
                    part.append("\n### ")
                            .append(function.name())
                            .append("\n\n`")
                            .append(usage.syntax())
                            .append("`\n\n");
                    part.append(usage.text()).append('\n');
                    if (!usage.examples().isEmpty()) {
                        part.append("\n```sql\n");
                        usage.examples()
                                .forEach(
                                        e ->
                                                part.append(e.expression())
                                                        .append("  -- ")
                                                        .append(e.result())
                                                        .append('\n'));
                        part.append("```\n");
                    }
                }
            }
            if (!part.isEmpty()) {
                out.append("\n## ").append(section.title()).append('\n').append(part);
            }
        }
        page("esql/functions.md", out.toString());
    }

    @Test
    void coverage() throws IOException {
        StringBuilder out =
                new StringBuilder(
                        "# What of ESQL is supported\n\nGenerated from the code and the pages.\n\n| part | what | |\n| --- | --- | --- |\n");
        rows(out, "statement", "statements");
        rows(out, "operator", "operators");
        for (EsqlFunction function : Functions.all()) {
            out.append("| function | `")
                    .append(function.name())
                    .append("` | [")
                    .append(function.usage().section().title())
                    .append("](functions.md#")
                    .append(function.name().toLowerCase(Locale.ROOT))
                    .append(") |\n");
        }
        for (Surroundings.Property property : Surroundings.all()) {
            out.append("| property | `")
                    .append(property.name())
                    .append("` | ")
                    .append(property.text())
                    .append(" |\n");
        }
        for (Map.Entry<String, String> refused : new TreeMap<>(Refusals.all()).entrySet()) {
            out.append("| refused | `")
                    .append(refused.getKey())
                    .append("` | ")
                    .append(refused.getValue())
                    .append(" |\n");
        }
        page("esql/coverage.md", out.toString());
    }

    /** A row for each page of a folder; that the pages are right is for the tests of the pages. */
    private static void rows(StringBuilder out, String part, String folder) throws IOException {
        try (Stream<Path> files = Files.list(Page.DOCS.resolve(folder))) {
            for (Path file : files.sorted().toList()) {
                String title = Files.readAllLines(file).get(0).substring(2);
                out.append("| ").append(part).append(" | `").append(title).append("` | [page](");
                out.append(folder).append('/').append(file.getFileName()).append(") |\n");
            }
        }
    }
}
