// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.error.CommandError;
import jakarta.jms.JMSException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Turns what went wrong into one line on standard error and an exit status. */
final class FailureLines implements IParameterExceptionHandler, IExecutionExceptionHandler {

    /** With this environment variable set, the stack trace follows the line. */
    static final String DEBUG = "BACTRIAN_DEBUG";

    private final Terminal terminal;

    FailureLines(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public int handleParseException(ParameterException exception, String[] arguments) {
        String command = exception.getCommandLine().getCommandSpec().qualifiedName();
        terminal.err()
                .println(
                        command
                                + ": "
                                + oneLine(exception.getMessage())
                                + " (see: "
                                + command
                                + " --help)");
        return CommandLine.ExitCode.USAGE;
    }

    @Override
    public int handleExecutionException(
            Exception exception, CommandLine commandLine, ParseResult parsed) {
        if (exception instanceof ParameterException usage) {
            return handleParseException(usage, new String[0]);
        }
        terminal.err()
                .println(
                        commandLine.getCommandSpec().qualifiedName()
                                + ": "
                                + oneLine(describe(exception)));
        if (terminal.environment().containsKey(DEBUG)) {
            exception.printStackTrace(terminal.err());
        }
        return CommandLine.ExitCode.SOFTWARE;
    }

    private static String describe(Exception exception) {
        if (exception instanceof CommandFailure || exception instanceof IllegalArgumentException) {
            return exception.getMessage();
        }
        if (exception instanceof UncheckedIOException unchecked) {
            return describe(unchecked.getCause());
        }
        if (exception instanceof NoSuchFileException
                || exception instanceof FileNotFoundException) {
            return CommandError.FILE + ": no such file: " + exception.getMessage();
        }
        if (exception instanceof AccessDeniedException) {
            return CommandError.FILE + ": not allowed to read or write " + exception.getMessage();
        }
        if (exception instanceof IOException) {
            return CommandError.INPUT_OUTPUT
                    + ": reading or writing failed: "
                    + exception.getMessage();
        }
        if (exception instanceof JMSException) {
            return CommandError.BROKER_REFUSED + ": the broker refused: " + exception.getMessage();
        }
        String coded = exception.getMessage();
        if (coded != null && coded.matches("(?s)BAC\\d{4}.*")) {
            return coded;
        }
        return CommandError.UNEXPECTED
                + ": not expected: "
                + exception
                + "; set "
                + DEBUG
                + "=1 to see where";
    }

    private static String oneLine(String text) {
        return text == null ? "" : text.strip().replaceAll("\\s*\\R\\s*", "; ");
    }
}
