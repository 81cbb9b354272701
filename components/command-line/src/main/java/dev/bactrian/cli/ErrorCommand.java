// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.error.CommandError;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code bactrian error}: the page of an error code. */
@Command(
        name = "error",
        description = "Prints what an error code means and what to do.",
        footer = {"", "Examples:", "  bactrian error BAC8101", "  bactrian error 2115"})
final class ErrorCommand implements Callable<Integer> {

    @ParentCommand private Bactrian bactrian;
    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "CODE", description = "BAC and four digits, or the digits")
    private String code;

    @Override
    public Integer call() throws IOException {
        String digits = code.toUpperCase(Locale.ROOT).replaceFirst("^BAC", "");
        if (!digits.matches("\\d{4}")) {
            throw new ParameterException(
                    spec.commandLine(), "expected BAC and four digits, not '" + code + "'");
        }
        try (InputStream page =
                ErrorCommand.class.getResourceAsStream("errors/BAC" + digits + ".md")) {
            if (page == null) {
                throw new CommandFailure(
                        CommandError.NO_SUCH_ERROR, "this version knows no code BAC" + digits);
            }
            bactrian.terminal()
                    .out()
                    .print(new String(page.readAllBytes(), StandardCharsets.UTF_8));
        }
        return 0;
    }
}
