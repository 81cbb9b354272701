// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import jakarta.jms.JMSException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Which flows a command is for: one by its name, or all. */
final class WhichFlows {
    @Parameters(paramLabel = "FLOW", description = "its name in `flows list`")
    private String flow;

    @Option(names = "--all", description = "all flows", required = true)
    private boolean all;

    /**
     * Asks every process, and prints what those say that have the flow.
     *
     * @param form of what is printed
     * @param word the first one of the command
     * @param rest what follows the flow's name; empty, or beginning with a space
     * @throws ParameterException for a name that no flow has
     * @throws CommandFailure when no process has it, or one of them failed
     */
    void tell(FlowsCommand flows, CommandSpec spec, OutputForm form, String word, String rest)
            throws JMSException {
        if (!all) {
            requireName(flow, spec);
        }
        form.print(
                FlowAnswer.require(flows.ask(word + (all ? "" : " " + flow) + rest), flow),
                flows.terminal());
    }

    /**
     * A command is words of {@code name=value}: a name that could be two words, or such a one, is
     * no flow's.
     *
     * @throws ParameterException for one
     */
    static void requireName(String flow, CommandSpec spec) {
        if (!flow.matches("[^\\s=]+")) {
            throw new ParameterException(spec.commandLine(), "no flow has the name '" + flow + "'");
        }
    }
}
