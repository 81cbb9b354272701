// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.error.CommandError;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TemporaryQueue;
import jakarta.jms.TextMessage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.jms.client.ActiveMQSession;

/**
 * Asks every process that runs flows. They listen on a topic, so the broker knows how many there
 * are, and how many answers will come.
 */
final class FlowCommands {

    /** The topic of the commands. */
    static final String TOPIC = "BACTRIAN.COMMAND";

    private final BrokerConnection connection;
    private final Duration timeout;

    FlowCommands(BrokerConnection connection, Duration timeout) {
        this.connection = connection;
        this.timeout = timeout;
    }

    /**
     * Sends one command.
     *
     * @param command words separated by blanks
     * @return the answers, one for each process
     * @throws CommandFailure when no process listens, or not all answer in time
     */
    List<FlowAnswer> ask(String command) throws JMSException {
        int processes = listening();
        if (processes == 0) {
            throw new CommandFailure(
                    CommandError.NO_FLOWS,
                    "no process that runs flows is connected to "
                            + connection.url()
                            + "; start one with ./mvnw quarkus:dev");
        }
        Session session = connection.session();
        TemporaryQueue replies = session.createTemporaryQueue();
        try (MessageProducer producer = session.createProducer(session.createTopic(TOPIC));
                MessageConsumer consumer = session.createConsumer(replies)) {
            TextMessage message = session.createTextMessage(command);
            message.setJMSReplyTo(replies);
            producer.setTimeToLive(timeout.toMillis());
            producer.send(message);
            session.commit();
            return answers(consumer, processes);
        }
    }

    private List<FlowAnswer> answers(MessageConsumer consumer, int processes) throws JMSException {
        List<FlowAnswer> answers = new ArrayList<>();
        long deadline = System.nanoTime() + timeout.toNanos();
        while (answers.size() < processes) {
            long left = Math.max(1, (deadline - System.nanoTime()) / 1_000_000);
            Message reply = consumer.receive(left);
            if (reply == null) {
                throw new CommandFailure(
                        CommandError.NO_ANSWER,
                        answers.size()
                                + " of "
                                + processes
                                + " processes answered within "
                                + Durations.text(timeout)
                                + "; --timeout waits longer");
            }
            answers.add(FlowAnswer.of(reply));
        }
        connection.session().commit();
        return answers;
    }

    private int listening() throws JMSException {
        try {
            return ((ActiveMQSession) connection.session())
                    .getCoreSession()
                    .addressQuery(SimpleString.of(TOPIC))
                    .getQueueNames()
                    .size();
        } catch (ActiveMQException e) {
            throw new CommandFailure(
                    CommandError.BROKER_REFUSED, "the broker refused: " + e.getMessage(), e);
        }
    }
}
