// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.jms.camel;

import jakarta.jms.JMSException;
import org.apache.camel.AggregationStrategy;
import org.apache.camel.Exchange;
import org.apache.camel.RuntimeCamelException;

/**
 * What a {@code pollEnrich} of {@code jms:} took, as the message of the flow in the middle of which
 * it stands: the tree that {@link JmsInput} makes. Where nothing came, the message stays as it was;
 * the property {@link #RECEIVED} of the exchange says which.
 */
public final class JmsReceived implements AggregationStrategy {
    /** Property of the exchange: {@code true} where a message was taken, else {@code false}. */
    public static final String RECEIVED = "BactrianJmsReceived";

    private final JmsInput input = new JmsInput();

    @Override
    public Exchange aggregate(Exchange flow, Exchange polled) {
        flow.setProperty(RECEIVED, polled != null);
        if (polled != null) {
            try {
                input.process(polled);
            } catch (JMSException e) {
                throw new RuntimeCamelException(e);
            }
            flow.getMessage().setBody(polled.getMessage().getBody());
        }
        return flow;
    }
}
