// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import dev.bactrian.perfharness.error.HarnessError;
import dev.bactrian.perfharness.error.HarnessException;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.time.Duration;

/**
 * A command of operators to a broker, by the messages that {@code bactrian flows} sends
 * (docs/command-line.md): what is switched while a flow runs and has no setting, as its user trace.
 */
public final class OperatorCommand {

    private static final String TOPIC = "topic:BACTRIAN.COMMAND";
    private static final String STATUS = "BactrianStatus";
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private OperatorCommand() {}

    /**
     * Sends it and waits for the answer, for 20 seconds at most.
     *
     * @param settings of the queue manager
     * @param command its words
     * @throws HarnessException BAC8612 where nobody answers, or not with {@code ok}
     * @throws JMSException where it cannot be sent
     */
    public static void send(JmsSettings settings, String command) throws JMSException {
        try (JmsLink link = new JmsLink(settings, false, 0)) {
            Session session = link.session();
            Destination answers = session.createTemporaryQueue();
            try (MessageConsumer consumer = link.consumer(answers, null);
                    MessageProducer producer = session.createProducer(link.destination(TOPIC))) {
                TextMessage message = session.createTextMessage(command);
                message.setJMSReplyTo(answers);
                producer.send(message);
                link.commit();
                Message answer = consumer.receive(PATIENCE.toMillis());
                link.commit();
                String status = answer == null ? "no answer" : answer.getStringProperty(STATUS);
                if (!"ok".equals(status)) {
                    throw new HarnessException(
                            HarnessError.SERVER_DID_NOT_START,
                            "the broker did not take the command " + command + ": " + status);
                }
            }
        }
    }
}
