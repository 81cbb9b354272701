// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import java.time.Duration;

/**
 * The backend: takes a request and puts it back as its own reply, to where the request wants it,
 * else to a queue. The reply's correlation id is the request's if it has one, else its message id.
 */
public final class RespondingClient implements Client {

    private static final Duration A_WHILE = Duration.ofMillis(100);

    private final JmsLink link;
    private final JmsInlet inlet;
    private final MessageProducer producer;
    private final String reply;

    /**
     * Takes the link over.
     *
     * @param requests the queue of requests
     * @param reply the queue of replies to requests that name none; null for none
     * @throws JMSException when a queue may not be used
     */
    public RespondingClient(JmsLink link, String requests, String reply) throws JMSException {
        this.link = link;
        this.reply = reply;
        inlet = new JmsInlet(link, link.destination(requests), requests);
        producer = link.session().createProducer(null);
        producer.setDisableMessageTimestamp(true);
    }

    @Override
    public boolean next() throws JMSException {
        Message request = inlet.receive(null, A_WHILE);
        if (request == null) {
            return false;
        }
        if (request.getJMSCorrelationID() == null) {
            request.setJMSCorrelationID(request.getJMSMessageID());
        }
        if (request.getJMSReplyTo() != null || reply != null) {
            producer.send(
                    request.getJMSReplyTo() != null
                            ? request.getJMSReplyTo()
                            : link.destination(reply),
                    request,
                    request.getJMSDeliveryMode(),
                    request.getJMSPriority(),
                    0);
        }
        link.commit();
        return true;
    }

    @Override
    public void close() throws JMSException {
        link.close();
    }
}
