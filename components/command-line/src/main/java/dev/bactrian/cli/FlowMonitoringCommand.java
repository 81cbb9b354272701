// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import jakarta.jms.JMSException;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code bactrian flows monitoring}: switches the monitoring events of flows while they run. */
@Command(
        name = "monitoring",
        description = {
            "Shows whether flows publish monitoring events, from how many sources and on which topic, or with --on and"
                    + " --off switches them.",
            "Which events there are and what they say is in the flow's profile and settings, read anew with --on."
        },
        footer = {
            "",
            "Examples:",
            "  bactrian flows monitoring --all",
            "  bactrian flows monitoring routing --on",
            "  bactrian flows monitoring --all --off"
        })
final class FlowMonitoringCommand implements Callable<Integer> {
    @ParentCommand private FlowsCommand flows;
    @Spec private CommandSpec spec;

    @ArgGroup(multiplicity = "1")
    private WhichFlows which;

    @Mixin private OutputForm form;

    @ArgGroup private Switch events;

    /** On or off. */
    static final class Switch {
        @Option(names = "--on", description = "publish events", required = true)
        private boolean on;

        @Option(names = "--off", description = "publish none", required = true)
        private boolean off;
    }

    @Override
    public Integer call() throws JMSException {
        which.tell(
                flows,
                spec,
                form,
                "monitoring",
                events == null ? "" : " events=" + (events.on ? "on" : "off"));
        return 0;
    }
}
