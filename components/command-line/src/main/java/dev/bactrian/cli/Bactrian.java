// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.Properties;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The command line's entry: the list of subcommands, and what all of them have in common. */
@Command(
        name = "bactrian",
        description =
                "Puts, gets, generates and displays messages, runs flows, and looks after those of a Bactrian broker.",
        mixinStandardHelpOptions = true,
        versionProvider = Bactrian.Version.class,
        usageHelpWidth = Bactrian.HELP_WIDTH,
        scope = CommandLine.ScopeType.INHERIT,
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Exit status: 0 done, 1 the operation failed, 2 wrong usage.",
            "`bactrian COMMAND --help` explains one command and shows examples."
        },
        subcommands = {
            PutCommand.class,
            GetCommand.class,
            BrowseCommand.class,
            DisplayCommand.class,
            GenerateCommand.class,
            ParseCommand.class,
            WriteCommand.class,
            ExplainCommand.class,
            ClassesCommand.class,
            ImportCommand.class,
            EsqlCommand.class,
            DriveCommand.class,
            ReportCommand.class,
            FlowsCommand.class,
            QueuesCommand.class,
            UsersCommand.class,
            SubscriptionsCommand.class,
            RecordedCommand.class,
            RunCommand.class,
            ErrorCommand.class,
            CompletionCommand.class,
        })
public final class Bactrian implements Runnable {

    /** The columns of a help text. */
    static final int HELP_WIDTH = 110;

    private final Terminal terminal;

    @Spec private CommandSpec spec;

    Bactrian(Terminal terminal) {
        this.terminal = terminal;
    }

    /** Where every subcommand reads and writes. */
    Terminal terminal() {
        return terminal;
    }

    @Override
    public void run() {
        throw new CommandLine.ParameterException(spec.commandLine(), "a command is missing");
    }

    /** Runs one command in this process; returns its exit status. */
    public static int run(Terminal terminal, String... arguments) {
        OriginalCommands.Here here = OriginalCommands.translate(arguments);
        if (here.advice() != null) {
            terminal.err().println("bactrian: " + arguments[0] + " is here: " + here.advice());
        }
        int status =
                here.arguments() == null
                        ? CommandLine.ExitCode.USAGE
                        : commandLine(terminal).execute(here.arguments().toArray(String[]::new));
        terminal.out().flush();
        terminal.err().flush();
        return status;
    }

    static CommandLine commandLine(Terminal terminal) {
        FailureLines failures = new FailureLines(terminal);
        return new CommandLine(new Bactrian(terminal))
                .setOut(new PrintWriter(terminal.out(), true))
                .setErr(new PrintWriter(terminal.err(), true))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .registerConverter(java.time.Duration.class, Durations::parse)
                .setParameterExceptionHandler(failures)
                .setExecutionExceptionHandler(failures);
    }

    /** The process. */
    public static void main(String[] arguments) {
        System.exit(run(Terminal.ofProcess(), arguments));
    }

    /** Says which version this is, and of which commit. */
    static final class Version implements IVersionProvider {
        @Override
        public String[] getVersion() throws IOException {
            Properties build = new Properties();
            try (InputStream in = Bactrian.class.getResourceAsStream("build.properties")) {
                build.load(in);
            }
            return new String[] {
                "bactrian "
                        + build.getProperty("version")
                        + " (commit "
                        + build.getProperty("commit")
                        + ", Java "
                        + Runtime.version()
                        + ")"
            };
        }
    }
}
