// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import java.time.Duration;

/** Takes from a queue or a topic; the consumer stays as long as the same replies are wanted. */
final class JmsInlet implements Inlet {

    private final JmsLink link;
    private final Destination destination;
    private final String name;
    private MessageConsumer consumer;
    private String selected;

    JmsInlet(JmsLink link, Destination destination, String name) throws JMSException {
        this.link = link;
        this.destination = destination;
        this.name = name;
        consumer = link.consumer(destination, null);
    }

    @Override
    public boolean take(String correlation, Duration patience) throws JMSException {
        return receive(correlation, patience) != null;
    }

    /** The message itself; null when none came. */
    Message receive(String correlation, Duration patience) throws JMSException {
        if (correlation == null ? selected != null : !correlation.equals(selected)) {
            consumer.close();
            consumer =
                    link.consumer(
                            destination,
                            correlation == null
                                    ? null
                                    : "JMSCorrelationID = '" + correlation + "'");
            selected = correlation;
        }
        return consumer.receive(Math.max(1, patience.toMillis()));
    }

    @Override
    public void commit() throws JMSException {
        link.commit();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void close() throws JMSException {
        link.close();
    }
}
