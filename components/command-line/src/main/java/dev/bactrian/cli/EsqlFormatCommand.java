// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.error.CommandError;
import dev.bactrian.esql.format.EsqlFormatter;
import dev.bactrian.esql.source.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code bactrian esql format}: the layout of ESQL files. */
@Command(
        name = "format",
        description =
                "Lays out ESQL files: indentation and blanks, never words. Prints one file, or writes all of them.",
        footer = {
            "",
            "A file keeps its meaning, its comments and its lines; it is written in UTF-8. One whose strings or comments",
            "have no end stays as it is.",
            "",
            "Examples:",
            "  bactrian esql format statement.esql",
            "  bactrian esql format --write src/esql",
            "  bactrian esql format --check src/esql"
        })
final class EsqlFormatCommand implements Callable<Integer> {

    @ParentCommand private EsqlCommand esql;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "files, folders and projects")
    private List<Path> files;

    @Option(names = "--write", description = "writes the files that change")
    private boolean write;

    @Option(
            names = "--check",
            description = "changes nothing; lists the files that would change, exit status 1")
    private boolean check;

    @Override
    public Integer call() throws IOException {
        List<Source> sources = EsqlSources.read(files);
        if (!write && !check && sources.size() > 1) {
            throw new CommandFailure(
                    CommandError.FILE,
                    sources.size() + " files: add --write, or --check, or name one");
        }
        List<String> changed = new ArrayList<>();
        for (Source source : sources) {
            String formatted = EsqlFormatter.format(source);
            if (!write && !check) {
                esql.terminal().out().print(formatted);
            } else if (!formatted.equals(source.text())) {
                changed.add(source.name());
                esql.terminal().out().print(source.name() + "\n");
                if (write) {
                    Files.writeString(Path.of(source.name()), formatted);
                }
            }
        }
        if (check && !changed.isEmpty()) {
            throw new CommandFailure(
                    CommandError.ESQL_HAS_ERRORS,
                    changed.size() + " files are laid out differently: --write");
        }
        return 0;
    }
}
