// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.drive.FigureTable;
import dev.bactrian.cli.error.CommandError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code bactrian report}: the figures of the load driver as tables. */
@Command(
        name = "report",
        description =
                "Makes Markdown tables, one for each target, of the figures that drive --csv recorded.",
        footer = {
            "",
            "Runs of one target stand in the order of message, size and persistence, as in the published reports.",
            "",
            "Examples:",
            "  bactrian report figures.csv",
            "  bactrian report monday.csv tuesday.csv > performance.md"
        })
final class ReportCommand implements Callable<Integer> {

    @ParentCommand private Bactrian bactrian;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "files that drive --csv wrote")
    private List<Path> files;

    @Override
    public Integer call() throws IOException {
        List<String> rows = new ArrayList<>();
        for (Path file : files) {
            List<String> lines = Files.readAllLines(file);
            if (lines.isEmpty() || !lines.get(0).equals(FigureTable.TITLES)) {
                throw new CommandFailure(
                        CommandError.NO_FIGURES,
                        file + " holds no figures; name a file that `bactrian drive --csv` wrote");
            }
            rows.addAll(lines.subList(1, lines.size()));
        }
        FigureTable.print(rows, line -> bactrian.terminal().out().print(line + "\n"));
        return 0;
    }
}
