// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.management;

import dev.bactrian.broker.error.BrokerError;
import dev.bactrian.broker.management.FlowCommands.Answer;
import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import jakarta.inject.Singleton;

/**
 * The commands for queues: {@code queues}, their names, {@code queues list} and {@code queues
 * inputs FLOW}. The process with the embedded queue manager answers the first two, the one with the
 * flow the third.
 */
@Singleton
public class QueueCommands {
    /** The first word of them all. */
    static final String WORD = "queues";

    private static final String TITLES = "QUEUE\tDEPTH\tUNCOMMITTED\tCONSUMERS\tPUT\tGOT\n";

    private final EmbeddedBroker broker;
    private final RunningFlows flows;

    QueueCommands(EmbeddedBroker broker, RunningFlows flows) {
        this.broker = broker;
        this.flows = flows;
    }

    /** Executes one. */
    Answer execute(String[] words) {
        if (words.length == 1) {
            return broker.isRunning()
                    ? Answer.ok("QUEUE\n" + String.join("\n", broker.queueNames()))
                    : Answer.unknown();
        }
        if (words.length == 2 && words[1].equals("list")) {
            return broker.isRunning() ? Answer.ok(table()) : Answer.unknown();
        }
        if (words.length == 3 && words[1].equals("inputs")) {
            return flows.knows(words[2])
                    ? Answer.ok("INPUT\n" + flows.inputs(words[2]) + "\n")
                    : Answer.unknown();
        }
        return Answer.failed(
                BrokerError.NO_SUCH_COMMAND
                        + ": expected queues, queues list or queues inputs FLOW");
    }

    /**
     * What every queue holds: messages, those of them that are got and not committed, readers; and
     * how many were put and got since the queue manager started.
     */
    private String table() {
        StringBuilder table = new StringBuilder(TITLES);
        broker.queues()
                .forEach(
                        queue ->
                                table.append(queue.getName())
                                        .append('\t')
                                        .append(queue.getMessageCount())
                                        .append('\t')
                                        .append(queue.getDeliveringCount())
                                        .append('\t')
                                        .append(queue.getConsumerCount())
                                        .append('\t')
                                        .append(queue.getMessagesAdded())
                                        .append('\t')
                                        .append(queue.getMessagesAcknowledged())
                                        .append('\n'));
        return table.toString();
    }
}
