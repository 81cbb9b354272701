// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import jakarta.jms.JMSException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code bactrian flows activity}: what a flow did lately. */
@Command(
        name = "activity",
        description = {
            "Shows what a flow did lately, in plain words: started and stopped, connected, failed and why, messages given"
                    + " up, what was switched.",
            "Up to 200 things, the oldest first, since its process started; what it did again and again is one line with a"
                    + " number."
        },
        footer = {
            "",
            "Examples:",
            "  bactrian flows activity routing",
            "  bactrian flows activity routing --limit 10",
            "  bactrian flows activity routing --json"
        })
final class FlowActivityCommand implements Callable<Integer> {
    private static final int MOST = 200;

    @ParentCommand private FlowsCommand flows;
    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "FLOW", description = "its name in `flows list`")
    private String flow;

    @Option(
            names = "--limit",
            paramLabel = "N",
            defaultValue = "" + MOST,
            description = "only the last so many; default: all")
    private int limit;

    @Mixin private OutputForm form;

    @Override
    public Integer call() throws JMSException {
        if (limit < 1 || limit > MOST) {
            throw new ParameterException(
                    spec.commandLine(), "--limit must be 1 to " + MOST + ", not " + limit);
        }
        WhichFlows.requireName(flow, spec);
        form.print(
                FlowAnswer.require(flows.ask("activity " + flow + " limit=" + limit), flow),
                flows.terminal());
        return 0;
    }
}
