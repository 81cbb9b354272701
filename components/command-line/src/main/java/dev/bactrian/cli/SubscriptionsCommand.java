// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.error.CommandError;
import jakarta.jms.JMSException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/**
 * {@code bactrian subscriptions}: who has subscribed to what, and the end of subscriptions that
 * nobody ends any more. The process that has the subscriptions answers.
 */
@Command(
        name = "subscriptions",
        description = "Lists and deletes the subscriptions to what flows publish.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  bactrian subscriptions list",
            "  bactrian subscriptions list --topic 'Sport/#' --json",
            "  bactrian subscriptions delete --queue FAN"
        })
final class SubscriptionsCommand implements Runnable {
    @ParentCommand private Bactrian bactrian;
    @Spec private CommandSpec spec;
    @Mixin private BrokerOptions broker;
    @Mixin private ProcessOptions processes;

    /** Which subscriptions are meant. */
    static final class Selection {
        @Option(
                names = "--publication",
                paramLabel = "NAME",
                description = "those of one name of publication: endpoints; default: all")
        private String publication;

        @Option(
                names = "--topic",
                paramLabel = "TOPIC",
                description = "those that were registered with this topic, wildcards as written")
        private String topic;

        @Option(
                names = "--queue",
                paramLabel = "QUEUE",
                description = "those whose publications go to this queue")
        private String queue;

        @Option(
                names = "--name",
                paramLabel = "NAME",
                description = "the one with this name (SubName)")
        private String name;

        @Option(
                names = "--correlation",
                paramLabel = "ID",
                description = "those of the subscriber with this correlation identifier")
        private String correlation;

        /** Whether one is given beside the publication. */
        private boolean isGiven() {
            return topic != null || queue != null || name != null || correlation != null;
        }

        private Map<String, String> conditions() {
            Map<String, String> found = new LinkedHashMap<>();
            found.put("publication", publication);
            found.put("topic", topic);
            found.put("queue", queue);
            found.put("name", name);
            found.put("correlation", correlation);
            found.values().removeIf(value -> value == null || value.isEmpty());
            return found;
        }
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing: list or delete");
    }

    @Command(
            name = "list",
            description = {
                "Lists subscriptions by topic and queue: topic, queue, life (durable, or running: it ends with its"
                        + " route), name, correlation identifier, user, subscription point, options, filter.",
                "A tab, line end or backslash in one of them is shown behind a backslash."
            },
            footer = {
                "",
                "Examples:",
                "  bactrian subscriptions list",
                "  bactrian subscriptions list --queue FAN --json"
            })
    int list(
            @Mixin Selection selection,
            @Option(
                            names = "--limit",
                            paramLabel = "N",
                            defaultValue = "1000",
                            description = "at most so many; default: 1000")
                    int limit,
            @Option(
                            names = "--all",
                            description =
                                    "those of subscribers that a flow configures (option subscribers) too, as the"
                                            + " flows of the reports' tests do; with a condition they are shown anyway")
                    boolean all,
            @Mixin OutputForm form)
            throws JMSException {
        if (limit < 1 || limit > 99_999_999) {
            throw new ParameterException(
                    spec.subcommands().get("list"), "--limit must be 1 to 99999999, not " + limit);
        }
        Map<String, String> conditions = selection.conditions();
        if (!all && !selection.isGiven()) {
            conditions.put("configured", "false");
        }
        conditions.put("limit", Integer.toString(limit + 1));
        List<String> lines = rows(ask("list", conditions));
        boolean more = lines.size() - 1 > limit;
        List<String> shown = more ? lines.subList(0, limit + 1) : lines;
        form.escapedRows(shown, bactrian.terminal());
        if (more) {
            bactrian.terminal()
                    .err()
                    .println("there are more than " + limit + "; --limit shows more of them");
        }
        return 0;
    }

    @Command(
            name = "delete",
            description =
                    "Ends durable subscriptions, whoever registered them; those of routes end with their route.",
            footer = {
                "",
                "Examples:",
                "  bactrian subscriptions delete --queue FAN",
                "  bactrian subscriptions delete --topic 'Sport/#' --queue FAN"
            })
    int delete(@Mixin Selection selection, @Mixin OutputForm form) throws JMSException {
        if (!selection.isGiven()) {
            throw new ParameterException(
                    spec.subcommands().get("delete"),
                    "say which: --topic, --queue, --name or --correlation");
        }
        int deleted = 0;
        for (String row : rows(ask("delete", selection.conditions())).stream().skip(1).toList()) {
            deleted += Integer.parseInt(row.substring(row.lastIndexOf('\t') + 1));
        }
        if (deleted == 0) {
            throw new CommandFailure(
                    CommandError.NO_SUBSCRIPTION,
                    "no durable subscription is like that; `bactrian subscriptions list` shows them");
        }
        form.line(
                List.of("DELETED", Integer.toString(deleted)),
                "deleted: " + deleted + "\n",
                bactrian.terminal());
        return 0;
    }

    private List<FlowAnswer> ask(String what, Map<String, String> conditions) throws JMSException {
        StringBuilder command = new StringBuilder("subscriptions ").append(what);
        conditions.forEach(
                (name, value) ->
                        command.append(' ')
                                .append(name)
                                .append('=')
                                .append(URLEncoder.encode(value, StandardCharsets.UTF_8)));
        return FlowAnswer.require(
                processes.ask(broker, bactrian.terminal(), command.toString()), null);
    }

    /** The titles, then what all processes have. */
    private static List<String> rows(List<FlowAnswer> answers) {
        List<String> rows = new ArrayList<>();
        for (FlowAnswer answer : answers) {
            List<String> lines = answer.text().lines().toList();
            rows.addAll(rows.isEmpty() ? lines : lines.subList(1, lines.size()));
        }
        return rows;
    }
}
