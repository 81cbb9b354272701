// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.jms.camel;

import dev.bactrian.mq.jms.Backout;
import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.mq.jms.MqSession;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import java.util.List;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.RollbackExchangeException;
import org.apache.camel.component.jms.JmsMessage;
import org.apache.camel.support.SynchronizationAdapter;

/**
 * First step of a transacted route from {@code jms:}: a message that failed as often as its
 * threshold allows goes to the backout queue, in the consumer's unit of work, and no further. It
 * goes there as {@link Backout} has it, which {@code mq:} inputs use too.
 */
public final class JmsBackout implements Processor {
    private final int threshold;
    private final Backout backout;

    /**
     * For one flow.
     *
     * @param threshold how often a message may fail, at least 1
     * @param queue the backout queue
     */
    public JmsBackout(String flow, int threshold, String queue) {
        this.threshold = threshold;
        this.backout = new Backout(flow, queue, null);
    }

    @Override
    public void process(Exchange exchange) throws JMSException {
        JmsMessage camel = exchange.getMessage(JmsMessage.class);
        if (camel == null || camel.getJmsMessage() == null) {
            return;
        }
        Message message = camel.getJmsMessage();
        JmsInput input = new JmsInput(message, name(message.getJMSDestination()));
        String id = input.messageId();
        int failures = input.deliveries() - 1;
        if (failures < threshold) {
            exchange.getExchangeExtension().addOnCompletion(new Remember(id));
            return;
        }
        if (failures > threshold) {
            backout.refused(id); // it was moved the last time, and came again
        }
        if (!backout.move(input, MqSession.around(camel.getJmsSession()), failures, null)) {
            throw new JMSException("no backout queue takes message " + id);
        }
        exchange.setRouteStop(true);
    }

    private static String name(Destination destination) throws JMSException {
        return destination instanceof Queue queue
                ? queue.getQueueName()
                : String.valueOf(destination);
    }

    /** Keeps the reason for when the message comes again. */
    private final class Remember extends SynchronizationAdapter {
        private final String id;

        Remember(String id) {
            this.id = id;
        }

        @Override
        public void onComplete(Exchange done) {
            backout.forget(List.of(id));
        }

        @Override
        public void onFailure(Exchange failed) {
            Exception reason = failed.getException();
            backout.remember(id, reason != null ? reason : new RollbackExchangeException(failed));
        }
    }
}
