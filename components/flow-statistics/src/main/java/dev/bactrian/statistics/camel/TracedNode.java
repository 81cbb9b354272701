// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.camel;

import dev.bactrian.statistics.trace.FlowTrace;
import dev.bactrian.statistics.trace.TreeListing;
import org.apache.camel.AsyncCallback;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.support.processor.DelegateAsyncProcessor;

/** A node of a route: tells what comes and how it leaves, when that is wanted. */
final class TracedNode extends DelegateAsyncProcessor {
    private final FlowTrace trace;
    private final String name;

    TracedNode(Processor target, FlowTrace trace, String name) {
        super(target);
        this.trace = trace;
        this.name = name;
    }

    @Override
    public boolean process(Exchange exchange, AsyncCallback callback) {
        return trace.isOn() ? traced(exchange, callback) : super.process(exchange, callback);
    }

    private boolean traced(Exchange exchange, AsyncCallback callback) {
        trace.tell(
                () ->
                        name
                                + ": a message comes"
                                + (trace.isDebug() ? TracedBody.of(exchange) : ""));
        long began = System.nanoTime();
        return super.process(
                exchange,
                sync -> {
                    long took = (System.nanoTime() - began) / 1000;
                    trace.tell(() -> name + left(exchange) + " after " + took + " µs");
                    callback.done(sync);
                });
    }

    private static String left(Exchange exchange) {
        Exception failure = exchange.getException();
        return failure == null
                ? ": it has passed"
                : ": it has failed ("
                        + TreeListing.oneLine(
                                failure.getMessage() == null
                                        ? failure.toString()
                                        : failure.getMessage())
                        + ")";
    }
}
