// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.opentelemetry.camel;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.StatusCode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.camel.Exchange;

/** A message in a flow, with its span. Copies that Camel makes of its exchange share it. */
final class TracedMessage {
    /** The exchange property that holds it. */
    private static final String PROPERTY = "BactrianTraced";

    private static final Pattern CODE = Pattern.compile("BAC\\d{4}\\b");
    private static final int MOST_CAUSES = 10;

    private final String flow;
    private final Span span;
    private final Exchange exchange;
    private final Object input;
    private final TracedMessage outer;
    private final boolean endsLater;

    /** How often the same exchange has come to the same route again. */
    private int nested;

    private volatile boolean over;

    /**
     * @param input the route's, to know its end by
     * @param outer the message of the flow that called this one; null for none
     * @param endsLater whether somebody else ends the span, with the commit
     */
    TracedMessage(
            String flow,
            Span span,
            Exchange exchange,
            Object input,
            TracedMessage outer,
            boolean endsLater) {
        this.flow = flow;
        this.span = span;
        this.exchange = exchange;
        this.input = input;
        this.outer = outer;
        this.endsLater = endsLater;
        exchange.setProperty(PROPERTY, this);
    }

    /** That of an exchange; null for none. */
    static TracedMessage of(Exchange exchange) {
        return exchange.getProperty(PROPERTY) instanceof TracedMessage known ? known : null;
    }

    Span span() {
        return span;
    }

    boolean isIn(String otherFlow) {
        return !over && flow.equals(otherFlow);
    }

    boolean isBegunBy(Exchange other, Object byInput) {
        return exchange == other && input == byInput;
    }

    void enter() {
        nested++;
    }

    /** Its route is over: unless it is still in it, or ends with its commit, so is the span. */
    void leave() {
        if (nested > 0) {
            nested--;
            return;
        }
        if (outer != null) {
            exchange.setProperty(PROPERTY, outer);
        } else if (!endsLater) {
            exchange.removeProperty(PROPERTY);
        }
        over = true;
        if (!endsLater) {
            if (exchange.isFailed() || exchange.isRollbackOnly()) {
                fail(span, exchange.getException());
            }
            span.end();
        }
    }

    /**
     * Marks a span as failed. The reason is a code or a class: what an exception says may quote the
     * message or a row of a database, and is for the log.
     */
    static void fail(Span span, Throwable why) {
        span.setStatus(StatusCode.ERROR, why == null ? "" : reason(why));
        if (why != null) {
            span.setAttribute("error.type", why.getClass().getName());
        }
    }

    /** The first code of the exception and its causes; without any, the exception's class. */
    private static String reason(Throwable thrown) {
        Throwable why = thrown;
        for (int i = 0; i < MOST_CAUSES && why != null; i++) {
            Matcher code = CODE.matcher(why.getMessage() == null ? "" : why.getMessage());
            if (code.lookingAt()) {
                return code.group();
            }
            why = why.getCause();
        }
        return thrown.getClass().getName();
    }
}
