// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;

/** Puts to a queue or a topic. */
final class JmsOutlet implements Outlet {

    private final JmsLink link;
    private final MessageProducer producer;
    private final Payload payload;

    JmsOutlet(JmsLink link, MessageProducer producer, Payload payload) {
        this.link = link;
        this.producer = producer;
        this.payload = payload;
    }

    @Override
    public String put() throws JMSException {
        Message message = link.message(payload);
        producer.send(message);
        return link.replyTo(message);
    }

    @Override
    public void commit() throws JMSException {
        link.commit();
    }

    @Override
    public void close() throws JMSException {
        link.close();
    }
}
