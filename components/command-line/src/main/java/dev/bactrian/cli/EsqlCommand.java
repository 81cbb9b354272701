// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code bactrian esql}: modules without a broker. */
@Command(
        name = "esql",
        description = "Checks and lays out ESQL files, and runs modules on messages of files.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  bactrian esql check statement.esql",
            "  bactrian esql format statement.esql",
            "  bactrian esql run statement.esql --module Statement --message parent.xml"
        },
        subcommands = {EsqlCheckCommand.class, EsqlFormatCommand.class, EsqlRunCommand.class})
final class EsqlCommand implements Runnable {

    @ParentCommand private Bactrian bactrian;
    @Spec private CommandSpec spec;

    Terminal terminal() {
        return bactrian.terminal();
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(), "a command is missing: check, format or run");
    }
}
