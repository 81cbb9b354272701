// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.error.CommandError;
import dev.bactrian.esql.project.SarifReport;
import dev.bactrian.esql.resolve.CompileOptions;
import dev.bactrian.esql.resolve.EsqlCompiler;
import dev.bactrian.esql.source.Diagnostic;
import dev.bactrian.esql.source.Severity;
import dev.bactrian.esql.source.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code bactrian esql check}: what is wrong with ESQL files. */
@Command(
        name = "check",
        description =
                "Compiles ESQL files together and prints what is wrong with them, each with its line and a caret.",
        footer = {
            "",
            "A folder stands for all .esql files in it; where it has a .project, the projects beside it that this refers to",
            "belong to it too. Warnings alone are no failure.",
            "",
            "Examples:",
            "  bactrian esql check statement.esql",
            "  bactrian esql check src/*.esql",
            "  bactrian esql check workspace/OrderFlows --sarif esql.sarif",
            "  bactrian esql check flows.esql --set schema=SALES --encoding IBM-1047"
        })
final class EsqlCheckCommand implements Callable<Integer> {

    @ParentCommand private EsqlCommand esql;

    @Spec private CommandSpec spec;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "files, folders and projects that belong together")
    private List<Path> files;

    @Option(
            names = "--encoding",
            paramLabel = "NAME",
            description =
                    "the encoding of the files; default: a byte order mark, else UTF-8, else windows-1252")
    private String encoding;

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            description = "the value of an EXTERNAL variable, repeatable")
    private Map<String, String> externals = new HashMap<>();

    @Option(
            names = "--sarif",
            paramLabel = "FILE",
            description = "writes the diagnostics to a file too, as SARIF 2.1.0")
    private Path sarif;

    @Override
    public Integer call() throws IOException {
        List<Source> sources = EsqlSources.read(files, encoding);
        ExternalValues.check(spec.commandLine(), sources, externals);
        List<Diagnostic> diagnostics =
                EsqlCompiler.check(sources, new CompileOptions(new HashMap<>(externals)));
        for (Diagnostic diagnostic : diagnostics) {
            esql.terminal().out().print(diagnostic.render().stripTrailing() + "\n");
        }
        if (sarif != null) {
            Files.writeString(sarif, SarifReport.of(diagnostics));
        }
        long errors =
                diagnostics.stream()
                        .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
                        .count();
        if (errors > 0) {
            throw new CommandFailure(
                    CommandError.ESQL_HAS_ERRORS,
                    errors
                            + (errors == 1 ? " error" : " errors")
                            + "; the diagnostics above say where");
        }
        return 0;
    }
}
