// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.source;

import dev.bactrian.esql.resolve.CompileOptions;
import dev.bactrian.esql.resolve.EsqlCompiler;
import dev.bactrian.pages.GeneratedPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Golden files: what the compiler says of sources with mistakes; {@code -Dbactrian.docs.write=true}
 * writes them anew.
 */
class DiagnosticsTest {
    private static final Path FOLDER = Path.of("src", "test", "resources", "diagnostics");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "five-mistakes",
                "one-mistake-each",
                "syntax",
                "names",
                "costly",
                "refused",
                "refused-clauses"
            })
    void whatIsSaidIsWhatTheGoldenFileSays(String name) throws IOException {
        Path source = FOLDER.resolve(name + ".esql");
        Path golden = FOLDER.resolve(name + ".txt");
        String said =
                EsqlCompiler.check(
                                        List.of(
                                                new Source(
                                                        name + ".esql", Files.readString(source))),
                                        CompileOptions.NONE)
                                .stream()
                                .map(Diagnostic::render)
                                .collect(Collectors.joining("\n"))
                        + "\n";
        GeneratedPage.requireFile(golden, said);
    }
}
