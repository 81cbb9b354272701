// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation.camel;

import dev.bactrian.aggregation.AggregationError;
import dev.bactrian.aggregation.AggregationException;
import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.camel.ExchangeUnits;
import dev.bactrian.state.camel.MessageFacts;
import dev.bactrian.tree.Message;
import org.apache.camel.Exchange;
import org.apache.camel.support.DefaultProducer;

/**
 * Takes a reply. The message is the aggregation's from then on: behind this node the exchange has
 * an empty one.
 */
final class ReplyProducer extends DefaultProducer {
    private final AggregationEndpoint endpoint;

    ReplyProducer(AggregationEndpoint endpoint) {
        super(endpoint);
        this.endpoint = endpoint;
    }

    @Override
    public void process(Exchange exchange) {
        MessageFacts facts = MessageFacts.of(exchange);
        String said = facts.header(AggregationConstants.REPLY_TO_ID, String.class);
        long size = facts.size();
        if (size > endpoint.getMaximumReplySize()) {
            throw new AggregationException(
                    AggregationError.REPLY_TOO_LARGE,
                    "a reply of "
                            + endpoint.getMaximumReplySize()
                            + " bytes at most expected, this one has "
                            + size);
        }
        UnitOfWork unit =
                ExchangeUnits.of(exchange, endpoint.getComponent().getConnectionFactory());
        Message message = ExchangeAssembly.message(exchange);
        endpoint.group()
                .store()
                .reply(
                        unit,
                        said != null ? said : facts.correlationId(),
                        message,
                        facts.persistent());
        exchange.getMessage().setBody(new Message());
    }
}
