// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.opentelemetry.camel;

import dev.bactrian.aggregation.camel.AggregationConstants;
import dev.bactrian.aggregation.camel.AnsweredRequests;
import dev.bactrian.mq.camel.MqMessage;
import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.opentelemetry.TraceParent;
import dev.bactrian.opentelemetry.Traces;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.context.Context;
import org.apache.camel.Exchange;
import org.apache.camel.Message;
import org.apache.camel.Route;
import org.apache.camel.support.RoutePolicySupport;

/**
 * An input of a flow: begins the span of a message that comes to it. Its parent is what the message
 * says; of a reply that says nothing, where its request was put; of an aggregation's end, where
 * that began.
 */
final class TracedInput extends RoutePolicySupport {
    private final Traces traces;
    private final String flow;
    private final Place place;

    TracedInput(Traces traces, String flow, Place place) {
        this.traces = traces;
        this.flow = flow;
        this.place = place;
    }

    @Override
    public void onExchangeBegin(Route route, Exchange exchange) {
        TracedMessage known = TracedMessage.of(exchange);
        if (known != null && known.isIn(flow)) {
            if (known.isBegunBy(exchange, this)) {
                known.enter();
            }
            return;
        }
        boolean inside = known != null;
        SpanBuilder builder =
                traces.tracer()
                        .spanBuilder(inside ? place.inside(route.getRouteId()) : place.receive())
                        .setSpanKind(inside ? SpanKind.INTERNAL : place.receiver())
                        .setAttribute("bactrian.flow", flow)
                        .setAttribute("bactrian.route", route.getRouteId());
        JmsInput got = exchange.getMessage() instanceof MqMessage message ? message.input() : null;
        QueueWork work = QueueWork.atHand();
        boolean own = !inside && work != null && got != null && work.awaits(got);
        AnsweredRequests answered = answered(exchange);
        builder.setParent(parent(exchange, known, work, got, answered));
        if (!inside) {
            place.describe(builder, exchange);
        }
        if (own) {
            builder.setStartTimestamp(work.began());
            describe(builder, got);
        }
        links(builder, answered);
        Span span = builder.startSpan();
        if (own) {
            work.set(span);
            remember(got, span.getSpanContext());
        }
        new TracedMessage(flow, span, exchange, this, known, own);
    }

    private Context parent(
            Exchange exchange,
            TracedMessage known,
            QueueWork work,
            JmsInput got,
            AnsweredRequests answered) {
        if (known != null) {
            return Context.root().with(known.span());
        }
        if (answered != null) {
            SpanContext began = traces.messages().get(answered.origin());
            if (began.isValid()) {
                return Context.root().with(Span.wrap(began));
            }
        }
        SpanContext said =
                answered != null ? SpanContext.getInvalid() : said(exchange.getMessage());
        if (!said.isValid() && got != null) {
            said = traces.messages().get(got.correlationId());
        }
        if (said.isValid()) {
            return Context.root().with(Span.wrap(said));
        }
        return got == null && work != null && work.span() != null
                ? Context.root().with(work.span())
                : Context.root();
    }

    /** A message whose headers cannot be read says nothing; the flow may never look at them. */
    private static SpanContext said(Message message) {
        if (!(message instanceof MqMessage got)) {
            return TraceParent.read(
                    message.getHeader(TraceParent.NAME), message.getHeader(TraceParent.STATE));
        }
        try {
            return TraceParent.read(
                    got.property(TraceParent.NAME), got.property(TraceParent.STATE));
        } catch (RuntimeException e) {
            return SpanContext.getInvalid();
        }
    }

    /** To the replies that came; those before a restart, or to another process, are not known. */
    private void links(SpanBuilder builder, AnsweredRequests answered) {
        if (answered == null) {
            return;
        }
        for (String request : answered.requestIds()) {
            SpanContext reply = traces.replies().get(request);
            if (reply.isValid()) {
                builder.addLink(reply);
            }
        }
    }

    private static AnsweredRequests answered(Exchange exchange) {
        return exchange.getProperty(AggregationConstants.ANSWERED) instanceof AnsweredRequests known
                ? known
                : null;
    }

    private static void describe(SpanBuilder builder, JmsInput got) {
        if (got.messageId() != null) {
            builder.setAttribute("messaging.message.id", got.messageId());
        }
        if (got.correlationId() != null) {
            builder.setAttribute("messaging.message.conversation_id", got.correlationId());
        }
        builder.setAttribute("messaging.message.body.size", got.length());
        if (got.deliveries() > 1) {
            builder.setAttribute("bactrian.backout_count", got.deliveries() - 1L);
        }
    }

    private void remember(JmsInput got, SpanContext where) {
        traces.messages().add(got.messageId(), where);
        traces.replies().add(got.correlationId(), where);
    }

    @Override
    public void onExchangeDone(Route route, Exchange exchange) {
        TracedMessage known = TracedMessage.of(exchange);
        if (known != null && known.isBegunBy(exchange, this)) {
            place.answer(known.span(), exchange);
            known.leave();
        }
    }
}
