// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.opentelemetry;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import java.util.List;

/**
 * A context as messages carry it: two properties of the W3C recommendation Trace Context, {@value
 * #NAME} and {@value #STATE}. In HTTP they are headers, in JMS properties, in an MQRFH2 fields of
 * the folder {@code usr}.
 *
 * @param parent {@code 00-<trace>-<span>-<flags>}
 * @param state what other systems want carried along; null for nothing
 */
public record TraceParent(String parent, String state) {
    /** The property that names trace and span. */
    public static final String NAME = "traceparent";

    /** The property of other systems' own. */
    public static final String STATE = "tracestate";

    /** Version 00 has 55 characters; later ones may have more. */
    private static final int LONGEST = 200;

    private static final int LONGEST_STATE = 512;

    /** That of a span that is there. */
    public static TraceParent of(Span span) {
        String[] written = new String[2];
        W3CTraceContextPropagator.getInstance()
                .inject(
                        Context.root().with(span),
                        written,
                        (carrier, name, value) -> carrier[NAME.equals(name) ? 0 : 1] = value);
        return new TraceParent(written[0], written[1]);
    }

    /**
     * What two properties say. Anybody can have written them: what is no text, too long or not as
     * the recommendation has it is as if it was not there.
     *
     * @return {@link SpanContext#getInvalid()} for none
     */
    public static SpanContext read(Object parent, Object state) {
        if (!(parent instanceof String text) || text.length() > LONGEST) {
            return SpanContext.getInvalid();
        }
        boolean usable = state instanceof String other && other.length() <= LONGEST_STATE;
        Context read =
                W3CTraceContextPropagator.getInstance()
                        .extract(
                                Context.root(),
                                new TraceParent(text, usable ? (String) state : null),
                                Reading.INSTANCE);
        return Span.fromContext(read).getSpanContext();
    }

    private enum Reading implements TextMapGetter<TraceParent> {
        INSTANCE;

        @Override
        public Iterable<String> keys(TraceParent carrier) {
            return List.of(NAME, STATE);
        }

        @Override
        public String get(TraceParent carrier, String key) {
            if (carrier == null) {
                return null;
            }
            return NAME.equals(key) ? carrier.parent() : carrier.state();
        }
    }
}
