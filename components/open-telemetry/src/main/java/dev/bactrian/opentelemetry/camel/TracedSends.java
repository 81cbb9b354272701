// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.opentelemetry.camel;

import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.mq.camel.MqMessage;
import dev.bactrian.opentelemetry.TraceParent;
import dev.bactrian.opentelemetry.Traces;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.context.Context;
import java.util.Map;
import org.apache.camel.Endpoint;
import org.apache.camel.Exchange;
import org.apache.camel.Message;
import org.apache.camel.spi.CamelEvent;
import org.apache.camel.spi.CamelEvent.ExchangeSendingEvent;
import org.apache.camel.spi.CamelEvent.ExchangeSentEvent;
import org.apache.camel.support.EventNotifierSupport;
import org.apache.camel.support.LRUCacheFactory;

/**
 * What flows send: a span for each, and its context in the message. The message has the context
 * while it is sent, and afterwards what it had before.
 */
final class TracedSends extends EventNotifierSupport {
    private static final String PROPERTY = FlowTraces.SENDING;
    private static final int MOST_PLACES = 1000;

    private final Traces traces;
    private final Map<String, Place> places = LRUCacheFactory.newLRUSoftCache(MOST_PLACES);

    TracedSends(Traces traces) {
        this.traces = traces;
        setIgnoreCamelContextEvents(true);
        setIgnoreCamelContextInitEvents(true);
        setIgnoreRouteEvents(true);
        setIgnoreServiceEvents(true);
        setIgnoreStepEvents(true);
        setIgnoreExchangeCreatedEvent(true);
        setIgnoreExchangeCompletedEvent(true);
        setIgnoreExchangeFailedEvents(true);
        setIgnoreExchangeRedeliveryEvents(true);
        setIgnoreExchangeAsyncProcessingStartedEvents(true);
    }

    /** One that is on its way; those of one exchange may stand in each other. */
    private record Send(Endpoint to, Place place, Span span, Carried carried, Send outer) {}

    @Override
    public boolean isEnabled(CamelEvent event) {
        return event instanceof ExchangeSendingEvent || event instanceof ExchangeSentEvent;
    }

    @Override
    public void notify(CamelEvent event) {
        if (event instanceof ExchangeSendingEvent sending) {
            sending(sending.getExchange(), sending.getEndpoint());
        } else if (event instanceof ExchangeSentEvent sent) {
            sent(sent.getExchange(), sent.getEndpoint());
        }
    }

    private void sending(Exchange exchange, Endpoint endpoint) {
        TracedMessage message = TracedMessage.of(exchange);
        Place place = message == null ? null : place(endpoint);
        if (place == null || place.kind() == Place.Kind.INSIDE) {
            return;
        }
        Place named = named(place, exchange);
        SpanBuilder builder =
                traces.tracer()
                        .spanBuilder(named.send())
                        .setSpanKind(named.sender())
                        .setParent(Context.root().with(message.span()));
        named.describe(builder, exchange);
        Span span = builder.startSpan();
        Carried carried =
                named.carries() ? Carried.put(TraceParent.of(span), exchange.getMessage()) : null;
        Send outer = exchange.getProperty(PROPERTY, Send.class);
        exchange.setProperty(PROPERTY, new Send(endpoint, named, span, carried, outer));
    }

    private Place place(Endpoint endpoint) {
        return places.computeIfAbsent(endpoint.getEndpointUri(), Place::of);
    }

    /** Where a flow names the queue or the address, that one. */
    private static Place named(Place place, Exchange exchange) {
        Message message = exchange.getMessage();
        Object other = null;
        if (place.isOurs()) {
            other =
                    message instanceof MqMessage got && got.headersUntouched()
                            ? got.destination()
                            : message.getHeader(MqConstants.DESTINATION);
        } else if (place.kind() == Place.Kind.HTTP) {
            other = message.getHeader(Exchange.DESTINATION_OVERRIDE_URL);
            other = other == null ? message.getHeader(Exchange.HTTP_URI) : other;
        }
        return other == null ? place : place.at(other.toString());
    }

    private void sent(Exchange exchange, Endpoint endpoint) {
        Send send = exchange.getProperty(PROPERTY, Send.class);
        if (send == null || send.to() != endpoint) {
            return;
        }
        if (send.outer() == null) {
            exchange.removeProperty(PROPERTY);
        } else {
            exchange.setProperty(PROPERTY, send.outer());
        }
        if (send.carried() != null) {
            send.carried().takeAway(exchange.getMessage());
        }
        if (exchange.getException() != null) {
            TracedMessage.fail(send.span(), exchange.getException());
        } else {
            send.place().answer(send.span(), exchange);
            if (send.place().isOurs() && !send.place().gets()) {
                told(send, exchange);
            }
        }
        send.span().end();
    }

    private void told(Send send, Exchange exchange) {
        String id = exchange.getProperty(MqConstants.PUT_MESSAGE_ID, String.class);
        if (id != null) {
            send.span().setAttribute("messaging.message.id", id);
            traces.messages().add(id, send.span().getSpanContext());
        }
    }
}
