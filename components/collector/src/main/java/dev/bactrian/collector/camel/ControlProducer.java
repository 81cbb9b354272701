// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector.camel;

import dev.bactrian.state.camel.ExchangeUnits;
import dev.bactrian.state.camel.MessageFacts;
import org.apache.camel.Exchange;
import org.apache.camel.support.DefaultProducer;

/** The control input of a collector: the message itself is not looked at. */
final class ControlProducer extends DefaultProducer {
    private final CollectorEndpoint endpoint;

    ControlProducer(CollectorEndpoint endpoint) {
        super(endpoint);
        this.endpoint = endpoint;
    }

    @Override
    public void process(Exchange exchange) {
        String name = MessageFacts.of(exchange).header(CollectorConstants.NAME, String.class);
        endpoint.group()
                .store()
                .release(
                        ExchangeUnits.of(exchange, endpoint.getComponent().getConnectionFactory()),
                        name == null ? "" : name);
    }
}
