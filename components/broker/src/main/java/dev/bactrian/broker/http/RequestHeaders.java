// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.http;

import dev.bactrian.opentelemetry.TraceParent;
import dev.bactrian.opentelemetry.camel.FlowTraces;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import org.apache.camel.Exchange;
import org.apache.camel.spi.HeaderFilterStrategy;

/**
 * Which headers go between a queue's message and a request: the content type out and, where it is
 * traced, its context; nothing in, so that properties of the message stay with the message and no
 * peer sets any.
 */
@Singleton
@Named("requestHeaders")
public class RequestHeaders implements HeaderFilterStrategy {
    @Override
    public boolean applyFilterToCamelHeaders(String name, Object value, Exchange exchange) {
        return !Exchange.CONTENT_TYPE.equalsIgnoreCase(name) && !isContext(name, exchange);
    }

    @Override
    public boolean applyFilterToExternalHeaders(String name, Object value, Exchange exchange) {
        return true;
    }

    private static boolean isContext(String name, Exchange exchange) {
        return (TraceParent.NAME.equals(name) || TraceParent.STATE.equals(name))
                && exchange.getProperty(FlowTraces.SENDING) != null;
    }
}
