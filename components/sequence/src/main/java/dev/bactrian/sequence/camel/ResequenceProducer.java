// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.sequence.Arrival;
import dev.bactrian.sequence.SequenceError;
import dev.bactrian.sequence.SequenceException;
import dev.bactrian.state.camel.ExchangeUnits;
import dev.bactrian.state.camel.MessageFacts;
import org.apache.camel.Exchange;
import org.apache.camel.support.DefaultProducer;

/** Hands messages to the resequencer. */
final class ResequenceProducer extends DefaultProducer {
    private final ResequenceEndpoint endpoint;
    private final MessageValue number;
    private final MessageValue group;
    private final MessageValue first;
    private final MessageValue last;

    ResequenceProducer(ResequenceEndpoint endpoint) {
        super(endpoint);
        this.endpoint = endpoint;
        this.number = value(endpoint.getNumber());
        this.group = value(endpoint.getGroup());
        this.first = value(endpoint.getStartWhen());
        this.last = value(endpoint.getEndWhen());
        if (number == null) {
            throw new SequenceException(
                    SequenceError.SETTINGS,
                    "resequence:" + endpoint.getName() + ": the option number expected");
        }
    }

    private MessageValue value(String text) {
        return MessageValue.of(endpoint.getCamelContext(), text, endpoint.getNamespaces());
    }

    @Override
    public void process(Exchange exchange) {
        MessageFacts facts = MessageFacts.of(exchange);
        if (facts.size() > endpoint.getMaximumMessageSize()) {
            throw new SequenceException(
                    SequenceError.TOO_MUCH,
                    "a message of "
                            + endpoint.getMaximumMessageSize()
                            + " bytes at most expected, this one has "
                            + facts.size());
        }
        Arrival arrival =
                new Arrival(
                        group == null ? "" : group.text(exchange),
                        number.number(exchange),
                        first != null && first.isTrue(exchange),
                        last != null && last.isTrue(exchange),
                        endpoint.getPersistence().keeps(facts),
                        ExchangeAssembly.message(exchange).copy());
        Object owner = endpoint.getComponent().getConnectionFactory();
        endpoint.group().store().accept(ExchangeUnits.of(exchange, owner), arrival);
    }
}
