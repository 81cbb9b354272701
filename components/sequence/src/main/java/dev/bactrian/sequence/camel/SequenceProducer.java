// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.sequence.SequenceError;
import dev.bactrian.sequence.SequenceException;
import dev.bactrian.state.camel.ExchangeUnits;
import dev.bactrian.state.camel.MessageFacts;
import dev.bactrian.tree.Element;
import java.util.List;
import org.apache.camel.Exchange;
import org.apache.camel.support.DefaultProducer;

/** Gives each message its number. */
final class SequenceProducer extends DefaultProducer {
    private static final List<String> TREES =
            List.of("Root", "Body", "LocalEnvironment", "Environment");

    private final SequenceEndpoint endpoint;
    private final MessageValue group;
    private final MessageValue last;
    private final List<String> place;

    SequenceProducer(SequenceEndpoint endpoint) {
        super(endpoint);
        this.endpoint = endpoint;
        this.group = value(endpoint.getGroup());
        this.last = value(endpoint.getEndWhen());
        this.place = place(endpoint.getLocation());
    }

    private MessageValue value(String text) {
        return MessageValue.of(endpoint.getCamelContext(), text, endpoint.getNamespaces());
    }

    private static List<String> place(String location) {
        List<String> steps = List.of(location.strip().split("\\.", -1));
        if (!TREES.contains(steps.get(0))
                || steps.size() < 2
                || steps.stream().anyMatch(String::isBlank)) {
            throw new SequenceException(
                    SequenceError.SETTINGS,
                    "location: a path below Root, Body, LocalEnvironment or Environment expected, not "
                            + location);
        }
        return steps;
    }

    @Override
    public void process(Exchange exchange) {
        String of = group == null ? "" : group.text(exchange);
        if (group != null && of.isEmpty()) {
            throw new SequenceException(
                    SequenceError.NO_NUMBER,
                    "a group at " + endpoint.getGroup() + " expected, found nothing");
        }
        Object owner = endpoint.getComponent().getConnectionFactory();
        long number =
                endpoint.node()
                        .sequences()
                        .number(
                                ExchangeUnits.of(exchange, owner),
                                of,
                                last != null && last.isTrue(exchange),
                                endpoint.getPersistence().keeps(MessageFacts.of(exchange)));
        exchange.getMessage().setHeader(SequenceConstants.NUMBER, number);
        exchange.getMessage().setHeader(SequenceConstants.GROUP, of);
        store(exchange, number);
    }

    private void store(Exchange exchange, long number) {
        Element at =
                switch (place.get(0)) {
                    case "Root" -> ExchangeAssembly.message(exchange).root();
                    case "Body" -> ExchangeAssembly.message(exchange).body();
                    case "Environment" -> ExchangeAssembly.environment(exchange);
                    default -> ExchangeAssembly.localEnvironment(exchange);
                };
        for (int i = 1; i < place.size() - 1; i++) {
            Element child = at.firstChild(place.get(i));
            at = child == null ? at.append(Element.folder(place.get(i))) : child;
        }
        String name = place.get(place.size() - 1);
        Element field = at.firstChild(name);
        if (field == null) {
            at.append(Element.field(name, number));
        } else {
            field.setValue(number);
        }
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        endpoint.node().start(endpoint.settings());
    }
}
