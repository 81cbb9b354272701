// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.error.CommandError;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code bactrian get}: takes messages off a queue. */
@Command(
        name = "get",
        description =
                "Takes messages off a queue and writes their payloads to standard output or to files.",
        footer = {
            "",
            "A message leaves the queue when its payload has been written as a whole. Several payloads on standard output are",
            "separated by a line feed. If none comes within --wait, the command fails.",
            "",
            "Examples:",
            "  bactrian get ROUTING.OUT1",
            "  bactrian get ROUTING.BACKOUT --headers --wait 10s",
            "  bactrian get LARGE.OUT --count 100 --out messages",
            "  bactrian get COORDINATED.OUT --correlation-id ID:414d5120"
        })
final class GetCommand implements Callable<Integer> {

    @ParentCommand private Bactrian bactrian;
    @Spec private CommandSpec spec;
    @Mixin private BrokerOptions broker;
    @Mixin private MessageSink sink;

    @Parameters(index = "0", paramLabel = "QUEUE", description = "the queue")
    private String queue;

    @Option(
            names = "--count",
            paramLabel = "N",
            defaultValue = "1",
            description = "how many messages; 0 for all that there are; default: 1")
    private long count;

    @Option(
            names = "--wait",
            paramLabel = "DURATION",
            defaultValue = "5s",
            description = "how long to wait for each of them; default: 5s")
    private Duration wait;

    @Option(
            names = "--correlation-id",
            paramLabel = "ID",
            description = "only messages with this JMSCorrelationID")
    private String correlationId;

    @Option(
            names = "--selector",
            paramLabel = "EXPRESSION",
            description = "only messages that this JMS selector takes")
    private String selector;

    @Override
    public Integer call() throws IOException, JMSException {
        if (count < 0) {
            throw new ParameterException(
                    spec.commandLine(), "--count must be 0 or more, not " + count);
        }
        try (BrokerConnection connection = broker.connect(bactrian.terminal())) {
            Session session = connection.session();
            try (MessageConsumer consumer =
                    session.createConsumer(
                            session.createQueue(queue), Selectors.of(correlationId, selector))) {
                take(consumer, session);
            }
        }
        if (sink.written() == 0 && count == 0) {
            return 0;
        }
        if (sink.written() < Math.max(1, count)) {
            throw new CommandFailure(
                    CommandError.NO_MESSAGE,
                    "no "
                            + (sink.written() == 0 ? "" : "further ")
                            + "message on "
                            + queue
                            + " within "
                            + Durations.text(wait)
                            + "; --wait waits longer");
        }
        return 0;
    }

    private void take(MessageConsumer consumer, Session session) throws JMSException, IOException {
        while (count == 0 || sink.written() < count) {
            Message message =
                    wait.isZero() ? consumer.receiveNoWait() : consumer.receive(wait.toMillis());
            if (message == null) {
                return;
            }
            sink.write(message, bactrian.terminal());
            session.commit();
        }
    }
}
