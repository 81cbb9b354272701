// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.error.CommandError;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import java.io.IOException;
import java.time.Duration;
import java.util.Enumeration;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code bactrian browse}: reads messages and leaves them where they are. */
@Command(
        name = "browse",
        description = "Reads the messages of a queue, oldest first, and leaves them there.",
        footer = {
            "",
            "An empty queue prints nothing and is no failure, unless --wait asked for a message that did not come.",
            "",
            "Examples:",
            "  bactrian browse ROUTING.UNKNOWN",
            "  bactrian browse ROUTING.BACKOUT --headers --count 1",
            "  bactrian browse WAREHOUSE.OUT --out messages --wait 10s"
        })
final class BrowseCommand implements Callable<Integer> {

    private static final Duration LOOK_AGAIN = Duration.ofMillis(100);

    @ParentCommand private Bactrian bactrian;
    @Spec private CommandSpec spec;
    @Mixin private BrokerOptions broker;
    @Mixin private MessageSink sink;

    @Parameters(index = "0", paramLabel = "QUEUE", description = "the queue")
    private String queue;

    @Option(
            names = "--count",
            paramLabel = "N",
            defaultValue = "0",
            description = "how many messages at most; default: all")
    private long count;

    @Option(
            names = "--wait",
            paramLabel = "DURATION",
            defaultValue = "0",
            description = "how long to wait for the first; default: not")
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
        long deadline = System.nanoTime() + wait.toNanos();
        try (BrokerConnection connection = broker.connect(bactrian.terminal())) {
            look(connection.session());
            while (sink.written() == 0 && System.nanoTime() - deadline < 0) {
                LockSupport.parkNanos(LOOK_AGAIN.toNanos());
                look(connection.session());
            }
        }
        if (sink.written() == 0 && !wait.isZero()) {
            throw new CommandFailure(
                    CommandError.NO_MESSAGE,
                    "no message on "
                            + queue
                            + " within "
                            + Durations.text(wait)
                            + "; --wait waits longer");
        }
        return 0;
    }

    private void look(Session session) throws JMSException, IOException {
        try (QueueBrowser browser =
                session.createBrowser(
                        session.createQueue(queue), Selectors.of(correlationId, selector))) {
            for (Enumeration<?> messages = browser.getEnumeration(); messages.hasMoreElements(); ) {
                sink.write((Message) messages.nextElement(), bactrian.terminal());
                if (sink.written() == count) {
                    return;
                }
            }
        }
    }
}
