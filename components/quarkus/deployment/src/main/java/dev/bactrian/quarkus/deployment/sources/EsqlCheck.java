// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment.sources;

import dev.bactrian.esql.project.EsqlFiles;
import dev.bactrian.esql.resolve.CompileOptions;
import dev.bactrian.esql.resolve.EsqlCompiler;
import dev.bactrian.esql.source.Diagnostic;
import dev.bactrian.esql.source.Problem;
import dev.bactrian.esql.source.Severity;
import dev.bactrian.esql.source.Source;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * ESQL: each file is compiled by itself, and where that fails together with all others, whose
 * routines it may call.
 */
final class EsqlCheck implements SourceCheck {

    @Override
    public List<String> problems(SourceFolder folder) throws IOException {
        List<Source> sources = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (Path file : folder.endingWith(".esql")) {
            try {
                sources.add(new Source(folder.name(file), EsqlFiles.text(file, null)));
            } catch (IOException e) {
                problems.add(folder.named(e.getMessage()));
            }
        }
        List<Diagnostic> together = null;
        for (Source source : sources) {
            List<Diagnostic> alone = errors(List.of(source));
            if (alone.isEmpty()) {
                continue;
            }
            if (together == null) {
                together = errors(sources);
            }
            // A module that two files have is no fault of either: a flow names its file.
            together.stream()
                    .filter(error -> error.source().name().equals(source.name()))
                    .filter(error -> error.problem() != Problem.DUPLICATE || alone.contains(error))
                    .forEach(error -> problems.add(error.render().stripTrailing()));
        }
        return problems;
    }

    private static List<Diagnostic> errors(List<Source> sources) {
        return EsqlCompiler.check(sources, CompileOptions.NONE).stream()
                .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
                .toList();
    }
}
