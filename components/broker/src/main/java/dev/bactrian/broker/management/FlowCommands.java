// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.management;

import dev.bactrian.broker.error.BrokerError;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.TreeSet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The commands for flows, queues and subscriptions: words in, a status and a table out. */
@Singleton
public class FlowCommands {

    private static final Logger LOG = LoggerFactory.getLogger(FlowCommands.class);

    private static final String TITLES = "FLOW\tSTATE\tINSTANCES\tINPUT";

    private final RunningFlows flows;
    private final SubscriptionCommands subscriptions;
    private final QueueCommands queues;
    private final StatisticsCommands statistics;
    private final TraceCommands traces;
    private final MonitoringCommands monitoring;
    private final ActivityCommands activity;
    private final RecordedCommands recorded;

    FlowCommands(
            RunningFlows flows,
            SubscriptionCommands subscriptions,
            QueueCommands queues,
            StatisticsCommands statistics,
            TraceCommands traces,
            MonitoringCommands monitoring,
            ActivityCommands activity,
            RecordedCommands recorded) {
        this.recorded = recorded;
        this.activity = activity;
        this.flows = flows;
        this.subscriptions = subscriptions;
        this.queues = queues;
        this.statistics = statistics;
        this.traces = traces;
        this.monitoring = monitoring;
    }

    /**
     * What a command gave.
     *
     * @param status {@code ok}, {@code unknown} or {@code failed}
     * @param text a table with tabs between columns, or what failed
     */
    public record Answer(String status, String text) {

        static Answer ok(String table) {
            return new Answer("ok", table);
        }

        /** Not known to this process; perhaps to another. */
        static Answer unknown() {
            return new Answer("unknown", "");
        }

        static Answer failed(String text) {
            return new Answer("failed", text);
        }
    }

    /** Executes one command; whatever it is, there is an answer. */
    public Answer execute(String command) {
        String[] words = command == null ? new String[] {""} : command.strip().split("\\s+");
        Answer answer = answer(words);
        if (answer.status().equals("ok")) {
            activity.note(words);
        }
        return answer;
    }

    private Answer answer(String[] words) {
        try {
            if (words[0].equals("list") && words.length == 1) {
                return Answer.ok(table(all()));
            }
            if (words[0].equals(QueueCommands.WORD)) {
                return queues.execute(words);
            }
            if (words[0].equals(SubscriptionCommands.WORD)) {
                return subscriptions.execute(words);
            }
            if (words[0].equals(StatisticsCommands.WORD)) {
                return statistics.execute(words);
            }
            if (words[0].equals(TraceCommands.WORD)) {
                return traces.execute(words);
            }
            if (words[0].equals(RecordedCommands.WORD)) {
                return recorded.execute(words);
            }
            if (words[0].equals(ActivityCommands.WORD)) {
                return activity.execute(words);
            }
            if (words[0].equals(MonitoringCommands.WORD)) {
                return monitoring.execute(words);
            }
            if (words.length < 2) {
                return refused(words[0]);
            }
            if (!flows.knows(words[1])) {
                return Answer.unknown();
            }
            return execute(words);
        } catch (Exception | Error e) {
            return failed(words[0], e);
        }
    }

    private List<String> all() {
        TreeSet<String> all = new TreeSet<>(flows.waiting());
        all.addAll(flows.ids());
        return List.copyOf(all);
    }

    /** One line with a code says it all; what has none is a fault, and the log has where from. */
    private static Answer failed(String command, Throwable e) {
        String why = e.getMessage() == null ? e.toString() : e.getMessage();
        if (why.startsWith("BAC")) {
            LOG.warn("{}", why);
            return Answer.failed(why);
        }
        LOG.warn(BrokerError.COMMAND_FAILED + ": the command {} failed", command, e);
        return Answer.failed(BrokerError.COMMAND_FAILED + ": " + command + " failed: " + why);
    }

    private Answer execute(String[] words) throws Exception {
        String flow = words[1];
        switch (words[0]) {
            case "list" -> {
                List<String> parts = flows.parts(flow);
                return Answer.ok(table(parts.isEmpty() ? List.of(flow) : parts));
            }
            case "start" -> {
                flows.request(flow);
                flows.start(flow);
            }
            case "stop" -> {
                flows.request(flow);
                flows.stop(flow);
            }
            case "instances" -> {
                int instances = words.length == 3 ? positive(words[2]) : 0;
                if (instances == 0) {
                    return Answer.failed(
                            BrokerError.NUMBER_OF_INSTANCES
                                    + ": instances wants a flow and a number, 1 to 1000");
                }
                flows.request(flow);
                flows.instances(flow, instances);
            }
            default -> {
                return refused(words[0]);
            }
        }
        return Answer.ok(table(List.of(flow)));
    }

    /** A number from 1 to 1000, or 0 for anything else. */
    private static int positive(String text) {
        return text.matches("[1-9]\\d{0,2}|1000") ? Integer.parseInt(text) : 0;
    }

    private static Answer refused(String word) {
        return Answer.failed(
                BrokerError.NO_SUCH_COMMAND
                        + ": no command "
                        + word
                        + " here; there are list, list FLOW, start FLOW, stop FLOW, instances FLOW N,"
                        + " queues, subscriptions list, subscriptions delete, statistics list, statistics level, trace, monitoring, activity FLOW, recorded");
    }

    private String table(List<String> ids) {
        boolean failures = ids.stream().anyMatch(id -> !flows.failure(id).isEmpty());
        StringBuilder table = new StringBuilder(TITLES);
        table.append(failures ? "\tREASON\n" : "\n");
        for (String id : ids) {
            table.append(id)
                    .append('\t')
                    .append(flows.state(id))
                    .append('\t')
                    .append(flows.instances(id))
                    .append('\t')
                    .append(flows.inputs(id));
            if (failures) {
                table.append('\t').append(flows.failure(id));
            }
            table.append('\n');
        }
        return table.toString();
    }
}
