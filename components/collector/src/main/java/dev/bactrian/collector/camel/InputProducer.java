// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.collector.CollectorError;
import dev.bactrian.collector.CollectorException;
import dev.bactrian.state.camel.ExchangeUnits;
import dev.bactrian.state.camel.MessageFacts;
import dev.bactrian.tree.Message;
import org.apache.camel.Exchange;
import org.apache.camel.support.DefaultProducer;

/**
 * An input of a collector. The message is the collection's from then on: behind this node the
 * exchange has an empty one.
 */
final class InputProducer extends DefaultProducer {
    private final CollectorEndpoint endpoint;
    private final Correlation correlation;

    InputProducer(CollectorEndpoint endpoint) {
        super(endpoint);
        this.endpoint = endpoint;
        this.correlation = Correlation.of(endpoint);
    }

    @Override
    public void process(Exchange exchange) {
        MessageFacts facts = MessageFacts.of(exchange);
        if (facts.size() > endpoint.getMaximumMessageSize()) {
            throw new CollectorException(
                    CollectorError.TOO_LARGE,
                    "a message of "
                            + endpoint.getMaximumMessageSize()
                            + " bytes at most expected, this one has "
                            + facts.size());
        }
        String string = correlation.of(exchange);
        Message message = ExchangeAssembly.message(exchange);
        if (message.body() != null
                && message.body().localName().equals(CollectorConstants.COLLECTION)) {
            throw new CollectorException(
                    CollectorError.NESTED,
                    "a message expected, not a collection: collections are not nested");
        }
        endpoint.group()
                .store()
                .collect(
                        ExchangeUnits.of(exchange, endpoint.getComponent().getConnectionFactory()),
                        endpoint.getInput(),
                        string,
                        message,
                        endpoint.getPersistence().keeps(facts));
        exchange.getMessage().setBody(new Message());
    }
}
