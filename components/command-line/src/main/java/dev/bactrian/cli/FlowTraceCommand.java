// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import jakarta.jms.JMSException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code bactrian flows trace}: switches the user trace of flows while they run. */
@Command(
        name = "trace",
        description = {
            "Shows how much of a flow's work is told, or with --level switches it: none; normal, the messages and the nodes"
                    + " that they pass; debug, the message tree before each node as well.",
            "It goes to the broker's log, or with --file to FLOW.trace in the folder `trace` of the process's data"
                    + " directory (100 MB, then it begins anew and the last one is kept)."
        },
        footer = {
            "",
            "Examples:",
            "  bactrian flows trace routing --level debug --file",
            "  bactrian flows trace routing --level none",
            "  bactrian flows trace routing --nodes off",
            "  bactrian flows trace --all --level none",
            "  bactrian flows trace --all"
        })
final class FlowTraceCommand implements Callable<Integer> {
    @ParentCommand private FlowsCommand flows;
    @Spec private CommandSpec spec;

    @ArgGroup(multiplicity = "1")
    private WhichFlows which;

    @Mixin private OutputForm form;

    @Option(
            names = "--level",
            paramLabel = "LEVEL",
            description = "none, normal or debug; default: it stays as it is")
    private String level;

    @Option(names = "--file", description = "to a file in place of the log")
    private boolean file;

    @Option(
            names = "--nodes",
            paramLabel = "on|off",
            description =
                    "whether the flow's Trace nodes (trace:) write; default: it stays as it is")
    private String nodes;

    @Override
    public Integer call() throws JMSException {
        if (level != null && !List.of("none", "normal", "debug").contains(level)) {
            throw wrong("--level must be none, normal or debug, not " + level);
        }
        if (nodes != null && !List.of("on", "off").contains(nodes)) {
            throw wrong("--nodes must be on or off, not " + nodes);
        }
        if (file && level == null) {
            throw wrong("--file needs --level");
        }
        which.tell(
                flows,
                spec,
                form,
                "trace",
                (level == null ? "" : " level=" + level + " to=" + (file ? "file" : "log"))
                        + (nodes == null ? "" : " nodes=" + nodes));
        return 0;
    }

    private ParameterException wrong(String text) {
        return new ParameterException(spec.commandLine(), text);
    }
}
