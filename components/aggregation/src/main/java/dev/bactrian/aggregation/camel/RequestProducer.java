// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation.camel;

import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.state.camel.MessageFacts;
import org.apache.camel.Exchange;
import org.apache.camel.support.DefaultProducer;

/** Registers the request that was put just before, by the message id that it got. */
final class RequestProducer extends DefaultProducer {
    private final AggregationEndpoint endpoint;

    RequestProducer(AggregationEndpoint endpoint) {
        super(endpoint);
        this.endpoint = endpoint;
    }

    @Override
    public void process(Exchange exchange) {
        MessageFacts facts = MessageFacts.of(exchange);
        String id = facts.header(AggregationConstants.REQUEST_ID, String.class);
        String folder = facts.header(AggregationConstants.FOLDER, String.class);
        FanOuts.get(exchange, endpoint.getName())
                .request(
                        id != null
                                ? id
                                : exchange.getProperty(MqConstants.PUT_MESSAGE_ID, String.class),
                        folder != null ? folder : endpoint.getFolder());
        // the next request has to be put before it is registered
        exchange.removeProperty(MqConstants.PUT_MESSAGE_ID);
    }
}
