package dev.bactrian.cli;

import dev.bactrian.esql.resolve.CompileOptions;
import dev.bactrian.esql.resolve.EsqlCompiler;
import dev.bactrian.esql.source.Diagnostic;
import dev.bactrian.esql.source.Severity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code bactrian esql check}: what is wrong with ESQL files. */
@Command(
        name = "check",
        description =
                "Compiles ESQL files together and prints what is wrong with them, each with its line and a caret.",
        footer = {
            "",
            "Warnings alone are no failure.",
            "",
            "Examples:",
            "  bactrian esql check statement.esql",
            "  bactrian esql check src/*.esql"
        })
final class EsqlCheckCommand implements Callable<Integer> {

    @ParentCommand private EsqlCommand esql;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "files that belong together")
    private List<Path> files;

    @Override
    public Integer call() throws IOException {
        List<Diagnostic> diagnostics =
                EsqlCompiler.check(EsqlSources.read(files), CompileOptions.NONE);
        for (Diagnostic diagnostic : diagnostics) {
            esql.terminal().out().print(diagnostic.render().stripTrailing() + "\n");
        }
        long errors =
                diagnostics.stream()
                        .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
                        .count();
        if (errors > 0) {
            throw new CommandFailure(
                    "BAC8118",
                    errors
                            + (errors == 1 ? " error" : " errors")
                            + "; the diagnostics above say where");
        }
        return 0;
    }
}
