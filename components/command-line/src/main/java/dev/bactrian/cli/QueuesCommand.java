// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.error.CommandError;
import dev.bactrian.mq.jms.FailureProperties;
import dev.bactrian.mq.jms.Forwarding;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.client.ClientMessage;
import org.apache.activemq.artemis.api.core.client.ClientSession;
import org.apache.activemq.artemis.jms.client.ActiveMQSession;
import org.apache.activemq.artemis.utils.SelectorTranslator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code bactrian queues}: what is on the queues, and messages from one to another. */
@Command(
        name = "queues",
        description =
                "Lists the queues and their depths; clears one, moves messages, redrives failed ones.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  bactrian queues list",
            "  bactrian queues depth ROUTING.BACKOUT",
            "  bactrian queues redrive ROUTING.BACKOUT"
        })
final class QueuesCommand implements Runnable {
    private static final int UNIT_OF_WORK = 100;

    @ParentCommand private Bactrian bactrian;
    @Spec private CommandSpec spec;
    @Mixin private BrokerOptions broker;
    @Mixin private ProcessOptions processes;

    /** Which messages of a queue are meant. */
    static final class Chosen {
        @Option(
                names = "--count",
                paramLabel = "N",
                description = "at most so many, oldest first; default: all that are there now")
        private Long count;

        @Option(
                names = "--selector",
                paramLabel = "EXPRESSION",
                description = "only messages that this JMS selector takes")
        private String selector;

        private void require(CommandSpec spec) {
            if (count != null && count < 1) {
                throw new ParameterException(
                        spec.commandLine(), "--count must be 1 or more, not " + count);
            }
        }

        private String filter() {
            return selector == null
                    ? null
                    : SelectorTranslator.convertToActiveMQFilterString(selector);
        }
    }

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(), "a command is missing: list, depth, clear, move or redrive");
    }

    @Command(
            name = "list",
            description =
                    "Lists the queues: messages, those got and not committed, readers, and what was put and got since the start.",
            footer = {
                "",
                "Examples:",
                "  bactrian queues list",
                "  bactrian queues list 'ROUTING.*'",
                "  bactrian queues list '*.BACKOUT' --not-empty --json"
            })
    int list(
            @Parameters(
                            paramLabel = "NAME",
                            arity = "0..1",
                            description = "a name; * stands for any characters; default: all")
                    String name,
            @Option(names = "--not-empty", description = "only queues with messages")
                    boolean notEmpty,
            @Mixin OutputForm form)
            throws JMSException {
        try (BrokerConnection connection = broker.connect(bactrian.terminal())) {
            List<String> rows = new ArrayList<>();
            String wanted = name == null ? ".*" : pattern(name);
            for (String row : ask(connection, "queues list")) {
                String[] cells = row.split("\t", -1);
                if (rows.isEmpty()
                        || cells[0].matches(wanted) && !(notEmpty && cells[1].equals("0"))) {
                    rows.add(row);
                }
            }
            form.rows(rows, bactrian.terminal());
        }
        return 0;
    }

    private static String pattern(String name) {
        StringBuilder pattern = new StringBuilder();
        for (String part : name.split("\\*", -1)) {
            pattern.append(pattern.isEmpty() ? "" : ".*").append(Pattern.quote(part));
        }
        return pattern.toString();
    }

    /** The rows of the one process that answers. */
    private List<String> ask(BrokerConnection connection, String command) throws JMSException {
        List<FlowAnswer> answers = processes.ask(connection, command);
        for (FlowAnswer answer : answers) {
            if (answer.status() == FlowAnswer.Status.OK) {
                return answer.text().lines().toList();
            }
        }
        throw new CommandFailure(
                CommandError.NO_QUEUE_MANAGER,
                answers.stream()
                        .filter(answer -> answer.status() == FlowAnswer.Status.FAILED)
                        .map(answer -> "process " + answer.process() + ": " + answer.text())
                        .findFirst()
                        .orElse(
                                "no process has this queue manager in it; ask for one queue: bactrian"
                                        + " queues depth QUEUE"));
    }

    @Command(
            name = "depth",
            description = "Prints how many messages are on a queue.",
            footer = {"", "Example:", "  bactrian queues depth ROUTING.BACKOUT"})
    int depth(
            @Parameters(paramLabel = "QUEUE", description = "the queue") String queue,
            @Mixin OutputForm form) {
        try (BrokerConnection connection = broker.connect(bactrian.terminal())) {
            long depth = depth(connection, queue);
            form.line(row(queue, depth), depth + "\n", bactrian.terminal());
        }
        return 0;
    }

    @Command(
            name = "clear",
            description = "Takes messages off a queue and throws them away.",
            footer = {
                "",
                "Examples:",
                "  bactrian queues clear SCRATCH.OUT",
                "  bactrian queues clear ROUTING.BACKOUT --selector \"BactrianFailure LIKE '%%BAC3101%%'\""
            })
    int clear(
            @Parameters(paramLabel = "QUEUE", description = "the queue") String queue,
            @Mixin Chosen chosen,
            @Mixin OutputForm form)
            throws IOException {
        return forEach(
                queue,
                chosen,
                form,
                UNIT_OF_WORK,
                (forwarding, message) -> true,
                "thrown away from " + queue);
    }

    @Command(
            name = "move",
            description = "Puts messages on another queue, as they are.",
            footer = {
                "",
                "A hundred are one unit of work: what is interrupted has lost and doubled nothing.",
                "",
                "Examples:",
                "  bactrian queues move ROUTING.UNKNOWN ROUTING.IN",
                "  bactrian queues move COMPUTE.OUT COMPUTE.SEEN --count 10 --create"
            })
    int move(
            @Parameters(index = "0", paramLabel = "FROM", description = "where they are")
                    String from,
            @Parameters(index = "1", paramLabel = "TO", description = "where they go") String to,
            @Option(names = "--create", description = "makes the queue TO where there is none")
                    boolean create,
            @Mixin Chosen chosen,
            @Mixin OutputForm form)
            throws IOException {
        if (from.equals(to)) {
            throw new ParameterException(
                    spec.subcommands().get("move"), "FROM and TO are the same queue: " + from);
        }
        chosen.require(spec);
        if (!create) {
            try (BrokerConnection connection = broker.connect(bactrian.terminal())) {
                new QueueNames(connection).require(to);
            }
        }
        return forEach(
                from,
                chosen,
                form,
                UNIT_OF_WORK,
                (forwarding, message) -> {
                    forwarding.put(message, to);
                    return true;
                },
                "moved from " + from + " to " + to);
    }

    @Command(
            name = "redrive",
            description =
                    "Puts messages that a flow gave up back on the queue that they came from, as they were.",
            footer = {
                "",
                "Each is a unit of work of its own. One that fails again meanwhile is not put back a second time, and one that",
                "could only be kept as bytes stays: get it, and put it by hand.",
                "",
                "Examples:",
                "  bactrian queues redrive ROUTING.BACKOUT",
                "  bactrian queues redrive ROUTING.BACKOUT --message-id ID:2f6d0b1e-c7a5-11f0-8de9-0242ac120002",
                "  bactrian queues redrive COLLECTOR.BACKOUT --to COLLECTOR.IN2 --count 1"
            })
    int redrive(
            @Parameters(paramLabel = "QUEUE", description = "the backout queue") String queue,
            @Option(
                            names = "--to",
                            paramLabel = "INPUT",
                            description = "another queue than the one that they came from")
                    String to,
            @Option(
                            names = "--message-id",
                            paramLabel = "ID",
                            description = "only the message that came with this id")
                    String id,
            @Mixin Chosen chosen,
            @Mixin OutputForm form)
            throws IOException {
        if (id != null) {
            chosen.selector = Selectors.equal(FailureProperties.MESSAGE_ID, id, chosen.selector);
        }
        // What could only be kept as bytes is not what it was: its properties are text.
        chosen.selector =
                Selectors.both(FailureProperties.PROPERTIES + " IS NULL", chosen.selector);
        Set<String> done = new HashSet<>();
        Map<String, String> inputs = new HashMap<>();
        return forEach(
                queue,
                chosen,
                form,
                1,
                (forwarding, message) -> {
                    String came = message.getStringProperty(FailureProperties.MESSAGE_ID);
                    if (came != null && !done.add(came)) {
                        return false;
                    }
                    String target = to != null ? to : origin(message, queue, inputs);
                    forwarding.putBack(message, target);
                    return true;
                },
                "put back from " + queue);
    }

    /** The queue that a message came from. */
    private String origin(ClientMessage message, String queue, Map<String, String> inputs) {
        String from = message.getStringProperty(FailureProperties.QUEUE);
        if (from != null) {
            return from;
        }
        String flow = message.getStringProperty(FailureProperties.FLOW);
        String input = flow == null ? null : inputs.computeIfAbsent(flow, this::input);
        if (input == null || input.isEmpty() || input.contains(" ")) {
            throw new CommandFailure(
                    CommandError.NOT_REDRIVABLE,
                    "a message of "
                            + queue
                            + " does not say which queue it came from; name it with --to INPUT");
        }
        return input;
    }

    private String input(String flow) {
        try (BrokerConnection connection = broker.connect(bactrian.terminal())) {
            List<String> rows = ask(connection, "queues inputs " + flow);
            return rows.size() < 2 ? "" : rows.get(1);
        } catch (JMSException e) {
            return "";
        }
    }

    /** What is done with one message that was got. */
    private interface Step {
        /** Whether it was done; false ends the command and leaves the message where it was. */
        boolean done(Forwarding forwarding, ClientMessage message)
                throws ActiveMQException, IOException;
    }

    private int forEach(
            String queue, Chosen chosen, OutputForm form, int unitOfWork, Step step, String done)
            throws IOException {
        chosen.require(spec);
        long count = 0;
        try (BrokerConnection connection = broker.connect(bactrian.terminal())) {
            long there = depth(connection, queue);
            long most = chosen.count == null ? there : Math.min(chosen.count, there);
            ClientSession session = core(connection);
            try (Forwarding forwarding = new Forwarding(session, queue, chosen.filter())) {
                long committed = 0;
                while (count < most) {
                    ClientMessage message = forwarding.next();
                    if (message == null || !step.done(forwarding, message)) {
                        break;
                    }
                    count++;
                    if (count - committed == unitOfWork) {
                        forwarding.commit();
                        committed = count;
                    }
                }
                if (count > committed) {
                    forwarding.commit();
                }
            } catch (CommandFailure e) {
                if (unitOfWork == 1 && count > 0) {
                    form.line(row(queue, count), told(count, done), bactrian.terminal());
                }
                throw e;
            }
        } catch (ActiveMQException e) {
            throw new CommandFailure(
                    CommandError.BROKER_REFUSED, "the broker refused: " + e.getMessage(), e);
        }
        form.line(row(queue, count), told(count, done), bactrian.terminal());
        return 0;
    }

    private static List<String> row(String queue, long messages) {
        return List.of("QUEUE\tMESSAGES", queue + "\t" + messages);
    }

    private static String told(long count, String done) {
        return count + (count == 1 ? " message " : " messages ") + done + "\n";
    }

    private long depth(BrokerConnection connection, String queue) {
        try {
            ClientSession.QueueQuery answer = core(connection).queueQuery(SimpleString.of(queue));
            if (!answer.isExists()) {
                throw new QueueNames(connection)
                        .missing(queue, "`bactrian queues list` shows them");
            }
            return answer.getMessageCount();
        } catch (ActiveMQException e) {
            throw new CommandFailure(
                    CommandError.BROKER_REFUSED, "the broker refused: " + e.getMessage(), e);
        }
    }

    private static ClientSession core(BrokerConnection connection) {
        return ((ActiveMQSession) connection.session()).getCoreSession();
    }
}
