// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.error.CommandError;
import jakarta.jms.JMSException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/**
 * {@code bactrian recorded}: messages that flows have recorded. Each process answers for its
 * database; of several with the same one, one puts a message again.
 */
@Command(
        name = "recorded",
        description = "Lists, shows and puts again the messages that flows have recorded.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  bactrian recorded list --flow routing",
            "  bactrian recorded show 3f0c8c0e-2f6a-4b62-9d3c-1f3a6c1c9c11",
            "  bactrian recorded replay 3f0c8c0e-2f6a-4b62-9d3c-1f3a6c1c9c11"
        })
final class RecordedCommand implements Runnable {
    @ParentCommand private Bactrian bactrian;
    @Spec private CommandSpec spec;
    @Mixin private BrokerOptions broker;
    @Mixin private ProcessOptions processes;

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(), "a command is missing: list, show or replay");
    }

    @Command(
            name = "list",
            description = "Lists recorded messages, the latest first.",
            footer = {
                "",
                "Examples:",
                "  bactrian recorded list",
                "  bactrian recorded list --flow routing --limit 10"
            })
    int list(
            @Option(names = "--flow", paramLabel = "FLOW", description = "only those of this flow")
                    String flow,
            @Option(
                            names = "--limit",
                            paramLabel = "N",
                            defaultValue = "100",
                            description = "at most so many; default: 100")
                    int limit,
            @Mixin OutputForm form)
            throws JMSException {
        if (limit < 1 || limit > 99_999) {
            throw new ParameterException(
                    spec.subcommands().get("list"), "--limit must be 1 to 99999, not " + limit);
        }
        String command = "list limit=" + limit + (flow == null ? "" : " flow=" + encoded(flow));
        form.print(FlowAnswer.require(ask(command), null), bactrian.terminal());
        return 0;
    }

    @Command(
            name = "show",
            description = "Shows a recorded message: its headers, its properties, its body.",
            footer = {
                "",
                "Example:",
                "  bactrian recorded show 3f0c8c0e-2f6a-4b62-9d3c-1f3a6c1c9c11"
            })
    int show(
            @Parameters(paramLabel = "ID", description = "its id in `recorded list`") String id,
            @Mixin OutputForm form)
            throws JMSException {
        form.print(found("show id=" + encoded(id), id), bactrian.terminal());
        return 0;
    }

    @Command(
            name = "replay",
            description = {
                "Puts a recorded message again, on the queue that it came from or another, with the message id, put time and"
                        + " properties that it had, in one unit of work."
            },
            footer = {
                "",
                "Examples:",
                "  bactrian recorded replay 3f0c8c0e-2f6a-4b62-9d3c-1f3a6c1c9c11",
                "  bactrian recorded replay 3f0c8c0e-2f6a-4b62-9d3c-1f3a6c1c9c11 --to ROUTING.TEST"
            })
    int replay(
            @Parameters(paramLabel = "ID", description = "its id in `recorded list`") String id,
            @Option(
                            names = "--to",
                            paramLabel = "QUEUE",
                            description = "the queue; default: the one that it came from")
                    String to,
            @Mixin OutputForm form)
            throws JMSException {
        String command =
                "replay id="
                        + encoded(id)
                        + (to == null ? "" : " to=" + encoded(to))
                        + " request="
                        + UUID.randomUUID();
        form.print(found(command, id), bactrian.terminal());
        return 0;
    }

    private static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8);
    }

    private List<FlowAnswer> found(String command, String id) throws JMSException {
        List<FlowAnswer> answers = ask(command);
        if (answers.stream().allMatch(answer -> answer.status() == FlowAnswer.Status.UNKNOWN)) {
            throw new CommandFailure(
                    CommandError.NOT_RECORDED,
                    "no process has recorded a message "
                            + id
                            + "; `bactrian recorded list` names them");
        }
        return FlowAnswer.require(answers, null);
    }

    private List<FlowAnswer> ask(String command) throws JMSException {
        return processes.ask(broker, bactrian.terminal(), "recorded " + command);
    }
}
