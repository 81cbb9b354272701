// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation.camel;

import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.camel.ExchangeUnits;
import dev.bactrian.state.camel.MessageFacts;
import org.apache.camel.Exchange;
import org.apache.camel.support.DefaultProducer;

/** Begins an aggregation in the unit of work of the message at hand. */
final class ControlProducer extends DefaultProducer {
    private final AggregationEndpoint endpoint;

    ControlProducer(AggregationEndpoint endpoint) {
        super(endpoint);
        this.endpoint = endpoint;
    }

    @Override
    public void process(Exchange exchange) {
        FanOuts.requireNone(exchange, endpoint.getName());
        MessageFacts facts = MessageFacts.of(exchange);
        UnitOfWork unit =
                ExchangeUnits.of(exchange, endpoint.getComponent().getConnectionFactory());
        FanOuts.add(
                exchange,
                endpoint.getName(),
                endpoint.group()
                        .store()
                        .open(unit, facts.messageId(), timeout(facts), facts.persistent()));
    }

    private long timeout(MessageFacts facts) {
        Long said = facts.header(AggregationConstants.TIMEOUT, Long.class);
        return said == null ? endpoint.getTimeout() : said;
    }
}
