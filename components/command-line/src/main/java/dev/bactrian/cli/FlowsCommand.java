// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import jakarta.jms.JMSException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/**
 * {@code bactrian flows}: what runs in the broker's processes, and how. Each process that runs
 * flows answers for its own.
 */
@Command(
        name = "flows",
        description =
                "Lists, starts and stops the flows of all processes that are connected to the broker.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            FlowStatisticsCommand.class,
            FlowTraceCommand.class,
            FlowMonitoringCommand.class,
            FlowRecordCommand.class,
            FlowActivityCommand.class
        },
        footer = {
            "",
            "Examples:",
            "  bactrian flows list",
            "  bactrian flows stop routing",
            "  bactrian flows instances routing 4",
            "  bactrian flows statistics routing",
            "  bactrian flows trace routing --level debug",
            "  bactrian flows monitoring routing --on",
            "  bactrian flows activity routing"
        })
final class FlowsCommand implements Runnable {
    private static final String NAME = "its name in `flows list`, a part's in `flows list FLOW`";

    @ParentCommand private Bactrian bactrian;
    @Spec private CommandSpec spec;
    @Mixin private BrokerOptions broker;
    @Mixin private ProcessOptions processes;

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(),
                "a command is missing: list, start, stop, instances, statistics, trace, monitoring, record or activity");
    }

    @Command(
            name = "list",
            description =
                    "Lists the flows, or the parts of one: name, state, instances, input; of one that failed, the reason.",
            footer = {
                "",
                "Examples:",
                "  bactrian flows list",
                "  bactrian flows list aggregation",
                "  bactrian flows list --json"
            })
    int list(
            @Parameters(
                            paramLabel = "FLOW",
                            arity = "0..1",
                            description = "a flow, to list its parts; default: all flows")
                    String flow,
            @Mixin OutputForm form)
            throws JMSException {
        return flow == null ? tell(form, "list") : tell(form, "list", flow);
    }

    @Command(
            name = "start",
            description =
                    "Starts a flow, or a part of one, that was stopped, or tries one again that failed.",
            footer = {"", "Example:", "  bactrian flows start routing"})
    int start(
            @Parameters(paramLabel = "FLOW", description = NAME) String flow,
            @Mixin OutputForm form)
            throws JMSException {
        return tell(form, "start", flow);
    }

    @Command(
            name = "stop",
            description =
                    "Stops a flow, or a part of one, once the messages in it have passed; its queue keeps what comes.",
            footer = {
                "",
                "Examples:",
                "  bactrian flows stop routing",
                "  bactrian flows stop aggregation-backend"
            })
    int stop(
            @Parameters(paramLabel = "FLOW", description = NAME) String flow,
            @Mixin OutputForm form)
            throws JMSException {
        return tell(form, "stop", flow);
    }

    @Command(
            name = "instances",
            description = "Changes how many messages a flow handles at once.",
            footer = {"", "Example:", "  bactrian flows instances routing 4"})
    int instances(
            @Parameters(paramLabel = "FLOW", description = NAME) String flow,
            @Parameters(paramLabel = "N", description = "1 or more") int instances,
            @Mixin OutputForm form)
            throws JMSException {
        if (instances < 1) {
            throw new ParameterException(
                    spec.subcommands().get("instances"), "N must be 1 or more, not " + instances);
        }
        return tell(form, "instances", flow, Integer.toString(instances));
    }

    /** Where results go. */
    Terminal terminal() {
        return bactrian.terminal();
    }

    /** Sends a command to every process. */
    List<FlowAnswer> ask(String command) throws JMSException {
        return processes.ask(broker, bactrian.terminal(), command);
    }

    /** Sends the words to every process, prints what those that know the flow answer. */
    private int tell(OutputForm form, String... words) throws JMSException {
        List<FlowAnswer> known =
                FlowAnswer.require(
                        ask(String.join(" ", words)), words.length > 1 ? words[1] : null);
        form.print(known, bactrian.terminal());
        return 0;
    }
}
