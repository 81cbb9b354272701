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

/** {@code bactrian flows record}: switches the recording of messages while flows run. */
@Command(
        name = "record",
        description = {
            "Shows whether the messages that a flow gets from queues are recorded in its database, or with --on, --required"
                    + " and --off switches that.",
            "`bactrian recorded` shows them and puts them again."
        },
        footer = {
            "",
            "Examples:",
            "  bactrian flows record routing --on",
            "  bactrian flows record --all --off",
            "  bactrian flows record --all"
        })
final class FlowRecordCommand implements Callable<Integer> {
    @ParentCommand private FlowsCommand flows;
    @Spec private CommandSpec spec;

    @ArgGroup(multiplicity = "1")
    private WhichFlows which;

    @Mixin private OutputForm form;

    @ArgGroup private Switch recording;

    /** How. */
    static final class Switch {
        @Option(names = "--on", description = "record, where that is possible", required = true)
        private boolean on;

        @Option(
                names = "--required",
                description = "record; a message that cannot be recorded fails",
                required = true)
        private boolean required;

        @Option(names = "--off", description = "do not record", required = true)
        private boolean off;

        private String word() {
            return on ? "on" : required ? "required" : "off";
        }
    }

    @Override
    public Integer call() throws JMSException {
        which.tell(
                flows,
                spec,
                form,
                "monitoring",
                recording == null ? "" : " record=" + recording.word());
        return 0;
    }
}
