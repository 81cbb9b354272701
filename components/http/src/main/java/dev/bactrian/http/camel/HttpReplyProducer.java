// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.http.camel;

import dev.bactrian.assembly.camel.AssemblyConstants;
import dev.bactrian.http.HttpError;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import org.apache.camel.Exchange;
import org.apache.camel.support.DefaultProducer;

/**
 * Answers the request that the header names, or the local environment's {@code
 * Destination.HTTP.RequestIdentifier} where there is no header.
 */
final class HttpReplyProducer extends DefaultProducer {
    private final HttpReplyEndpoint endpoint;
    private final WaitingRequests waiting;

    HttpReplyProducer(HttpReplyEndpoint endpoint, WaitingRequests waiting) {
        super(endpoint);
        this.endpoint = endpoint;
        this.waiting = waiting;
    }

    @Override
    public void process(Exchange exchange) {
        String identifier = identifier(exchange);
        HttpRequest request = identifier == null ? null : waiting.get(identifier);
        boolean answered =
                request != null && request.answer(exchange.getMessage(), ReplyStatus.of(exchange));
        if (!answered && !endpoint.isIgnoreUnknown()) {
            throw new MessageException(
                    HttpError.REPLY_TO_NO_REQUEST,
                    "expected a request that waits for a reply, '" + identifier + "' does not");
        }
    }

    private static String identifier(Exchange exchange) {
        String header =
                exchange.getMessage()
                        .getHeader(HttpInputConstants.REQUEST_IDENTIFIER, String.class);
        if (header == null
                && exchange.getProperty(AssemblyConstants.LOCAL_ENVIRONMENT)
                        instanceof Element environment) {
            Element field = environment.path("Destination", "HTTP", "RequestIdentifier");
            return field == null ? null : field.text();
        }
        return header;
    }
}
