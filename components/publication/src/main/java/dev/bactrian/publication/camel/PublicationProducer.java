// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.camel;

import dev.bactrian.publication.LocalSubscription;
import dev.bactrian.publication.Outcome;
import dev.bactrian.publication.PscFolders;
import dev.bactrian.publication.PublishedMessage;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.camel.ExchangeUnits;
import dev.bactrian.tree.Message;
import jakarta.jms.Session;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import org.apache.camel.Exchange;
import org.apache.camel.support.DefaultProducer;

/**
 * Publishes a message, or does what its folder {@code psc} says; in the unit of work of the message
 * at hand, or one of its own where there is none.
 */
final class PublicationProducer extends DefaultProducer {
    private final PublicationEndpoint endpoint;
    private final List<String> options;
    private List<LocalSubscription> subscribed = List.of();

    PublicationProducer(PublicationEndpoint endpoint) {
        super(endpoint);
        this.endpoint = endpoint;
        this.options = words(endpoint.getPublicationOptions());
    }

    private static List<String> words(String text) {
        return text.isBlank() ? List.of() : List.of(text.strip().split("[ ,]+"));
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        endpoint.group().tell(endpoint.getJmsTopics());
        endpoint.group().attach();
        subscribed = ConfiguredSubscribers.of(endpoint);
        subscribed.forEach(endpoint.group()::subscribe);
    }

    @Override
    protected void doStop() throws Exception {
        subscribed.forEach(endpoint.group()::unsubscribe);
        subscribed = List.of();
        super.doStop();
    }

    @Override
    public void process(Exchange exchange) {
        PublishedMessage message = message(exchange);
        Supplier<Message> tree =
                exchange.getMessage().getBody() instanceof Message body ? () -> body : null;
        UnitOfWork unit =
                ExchangeUnits.of(exchange, endpoint.getComponent().getConnectionFactory());
        if (unit.session(Session.class) != null) {
            report(exchange, handle(unit, message, tree));
        } else {
            endpoint.getComponent()
                    .transactions()
                    .run(own -> report(exchange, handle(own, message, tree)));
        }
    }

    private Outcome handle(UnitOfWork unit, PublishedMessage message, Supplier<Message> tree) {
        return endpoint.group()
                .store()
                .handle(unit, message, endpoint.getSubscriptionPoint(), tree);
    }

    private PublishedMessage message(Exchange exchange) {
        PublishedMessage message = ExchangeMessage.of(exchange);
        List<String> topics = topics(exchange);
        if (topics.isEmpty()) {
            return message;
        }
        String said = header(exchange, PublicationConstants.OPTIONS, String.class);
        return PscFolders.publishing(message, topics, said == null ? options : words(said));
    }

    private List<String> topics(Exchange exchange) {
        Object said = header(exchange, PublicationConstants.TOPIC, Object.class);
        if (said instanceof Collection<?> several) {
            return several.stream().map(String::valueOf).toList();
        }
        if (said != null) {
            return List.of(said.toString());
        }
        return endpoint.getTopic() == null ? List.of() : List.of(endpoint.getTopic());
    }

    /** Headers of a message that nobody touched are not made to find that none is there. */
    private static <T> T header(Exchange exchange, String name, Class<T> type) {
        return ExchangeMessage.hasHeaders(exchange)
                ? exchange.getMessage().getHeader(name, type)
                : null;
    }

    private static void report(Exchange exchange, Outcome outcome) {
        if (outcome == null) {
            return;
        }
        // as properties of the exchange too: headers of a message that passes on stay untouched
        exchange.setProperty(PublicationConstants.REACHED, outcome.reached());
        exchange.setProperty(PublicationConstants.COMPLETION, outcome.completion().name());
        if (ExchangeMessage.hasHeaders(exchange)) {
            exchange.getMessage().setHeader(PublicationConstants.REACHED, outcome.reached());
            exchange.getMessage()
                    .setHeader(PublicationConstants.COMPLETION, outcome.completion().name());
            if (!outcome.problems().isEmpty()) {
                exchange.getMessage()
                        .setHeader(
                                PublicationConstants.REASON,
                                outcome.problems().get(0).reason().number());
            }
        }
    }
}
