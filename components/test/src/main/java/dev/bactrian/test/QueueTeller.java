// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test;

import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Message;

/**
 * Tells the queues of a tester's queue manager to whoever asks, as a process that runs flows does:
 * management is closed to clients.
 */
final class QueueTeller implements AutoCloseable {

    private final EmbeddedBroker broker;
    private final JMSContext context;

    QueueTeller(ConnectionFactory factory, EmbeddedBroker broker) {
        this.broker = broker;
        this.context = factory.createContext();
        context.createConsumer(context.createTopic(QueueReport.COMMANDS))
                .setMessageListener(this::answer);
    }

    private void answer(Message question) {
        try {
            if (question.getJMSReplyTo() != null) {
                context.createProducer()
                        .send(
                                question.getJMSReplyTo(),
                                "QUEUE\n" + String.join("\n", broker.queueNames()));
            }
        } catch (JMSException e) {
            throw new JMSRuntimeException(e.getMessage(), e.getErrorCode(), e);
        }
    }

    @Override
    public void close() {
        context.close();
    }
}
