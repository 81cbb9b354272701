// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code bactrian completion}: what a shell needs to complete commands and options. */
@Command(
        name = "completion",
        description = "Prints what bash or zsh needs to complete commands and options.",
        footer = {
            "",
            "Examples:",
            "  bactrian completion bash > ~/.local/share/bash-completion/completions/bactrian",
            "  source <(bactrian completion zsh)"
        })
final class CompletionCommand implements Callable<Integer> {

    @ParentCommand private Bactrian bactrian;
    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "SHELL", description = "bash or zsh")
    private String shell;

    @Override
    public Integer call() {
        if (!shell.equals("bash") && !shell.equals("zsh")) {
            throw new ParameterException(
                    spec.commandLine(), "expected bash or zsh, not '" + shell + "'");
        }
        // One script for both: it asks which shell it is in.
        bactrian.terminal().out().print(AutoComplete.bash("bactrian", spec.root().commandLine()));
        return 0;
    }
}
