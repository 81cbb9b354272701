// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.error.CommandError;
import dev.bactrian.esql.source.Spelling;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TemporaryQueue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.api.core.management.ResourceNames;
import org.apache.activemq.artemis.api.jms.management.JMSManagementHelper;
import org.apache.activemq.artemis.jms.client.ActiveMQSession;

/** The queues that the broker has. The input of a flow is one as soon as the flow has run. */
final class QueueNames {

    private static final String MANAGEMENT = "activemq.management";
    private static final long PATIENCE = 5000;

    private final BrokerConnection connection;

    QueueNames(BrokerConnection connection) {
        this.connection = connection;
    }

    /**
     * Refuses a name that no queue has, where a queue can be made of it.
     *
     * @throws CommandFailure BAC8125, with the name that was perhaps meant
     */
    void require(String queue) {
        if (!exists(queue)) {
            throw missing(queue, "--create makes it");
        }
    }

    /** That there is no such queue, with the name that was perhaps meant. */
    CommandFailure missing(String queue, String advice) {
        String hint = Spelling.hint(queue, all());
        return new CommandFailure(
                CommandError.NO_SUCH_QUEUE,
                "there is no queue " + queue + "; " + (hint.isEmpty() ? "" : hint + " ") + advice);
    }

    private boolean exists(String queue) {
        try {
            return ((ActiveMQSession) connection.session())
                    .getCoreSession()
                    .addressQuery(SimpleString.of(queue))
                    .isExists();
        } catch (ActiveMQException e) {
            throw new CommandFailure(
                    CommandError.BROKER_REFUSED, "the broker refused: " + e.getMessage(), e);
        }
    }

    /** For a hint only: none where nobody tells. */
    private List<String> all() {
        try {
            List<String> told = new ArrayList<>();
            for (FlowAnswer answer :
                    new FlowCommands(connection, Duration.ofMillis(PATIENCE)).ask("queues")) {
                if (answer.status() == FlowAnswer.Status.OK) {
                    told.addAll(answer.text().lines().skip(1).toList());
                }
            }
            return told;
        } catch (CommandFailure | JMSException noFlows) {
            return ofManagement();
        }
    }

    /** From another queue manager than Bactrian's own, whose management is open. */
    private List<String> ofManagement() {
        try (Session session =
                connection.connection().createSession(false, Session.AUTO_ACKNOWLEDGE)) {
            TemporaryQueue replies = session.createTemporaryQueue();
            try (MessageProducer producer =
                            session.createProducer(session.createQueue(MANAGEMENT));
                    MessageConsumer consumer = session.createConsumer(replies)) {
                Message question = session.createMessage();
                question.setJMSReplyTo(replies);
                JMSManagementHelper.putOperationInvocation(
                        question, ResourceNames.BROKER, "getQueueNames");
                producer.send(question);
                Message answer = consumer.receive(PATIENCE);
                if (answer == null || !JMSManagementHelper.hasOperationSucceeded(answer)) {
                    return List.of();
                }
                List<String> names = new ArrayList<>();
                for (Object name : (Object[]) JMSManagementHelper.getResult(answer)) {
                    names.add(name.toString());
                }
                return names;
            }
        } catch (Exception notTold) {
            return List.of();
        }
    }
}
