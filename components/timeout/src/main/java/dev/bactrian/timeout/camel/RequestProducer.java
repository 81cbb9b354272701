// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.timeout.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.state.camel.ExchangeUnits;
import dev.bactrian.state.camel.MessageFacts;
import dev.bactrian.timeout.TimeoutError;
import dev.bactrian.timeout.TimeoutException;
import dev.bactrian.timeout.TimeoutRequest;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import org.apache.camel.Exchange;
import org.apache.camel.support.DefaultProducer;

/** Sets and cancels timeouts, as messages ask for; the message goes on unchanged. */
final class RequestProducer extends DefaultProducer {
    private final TimeoutEndpoint endpoint;
    private final TreeLocation request;
    private final TreeLocation part;

    RequestProducer(TimeoutEndpoint endpoint) {
        super(endpoint);
        this.endpoint = endpoint;
        this.request = TreeLocation.of("requestLocation", endpoint.getRequestLocation());
        this.part =
                endpoint.getMessageLocation() == null
                        ? null
                        : TreeLocation.of("messageLocation", endpoint.getMessageLocation());
    }

    @Override
    public void process(Exchange exchange) {
        Element asked = request.find(exchange);
        if (asked == null) {
            throw new TimeoutException(
                    TimeoutError.NO_REQUEST, "a folder at " + request + " expected, found nothing");
        }
        TimeoutRequest read =
                TimeoutRequest.read(asked, endpoint.getComponent().now().atZone(endpoint.zone()));
        MessageFacts facts = MessageFacts.of(exchange);
        Message kept = read.cancel() ? null : kept(exchange, facts);
        endpoint.group()
                .store()
                .request(
                        ExchangeUnits.of(exchange, endpoint.getComponent().getConnectionFactory()),
                        read,
                        kept,
                        endpoint.getRequestPersistence().keeps(facts));
    }

    /** A copy: the route goes on with the message. */
    private Message kept(Exchange exchange, MessageFacts facts) {
        Message message = ExchangeAssembly.message(exchange);
        if (part == null) {
            if (facts.size() > endpoint.getMaximumMessageSize()) {
                throw new TimeoutException(
                        TimeoutError.TOO_LARGE,
                        "a message of "
                                + endpoint.getMaximumMessageSize()
                                + " bytes at most expected, this one has "
                                + facts.size());
            }
            return message.copy();
        }
        Element found = part.find(exchange);
        if (found == null) {
            throw new TimeoutException(
                    TimeoutError.NO_REQUEST, "a message at " + part + " expected, found nothing");
        }
        Message copy = new Message();
        copy.root().append(Element.folder(Message.PROPERTIES));
        copy.root().append(Element.folder(message.body().localName())).append(found.copy());
        return copy;
    }
}
