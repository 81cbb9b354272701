// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.http;

import jakarta.inject.Named;
import jakarta.inject.Singleton;
import org.apache.camel.Exchange;

/**
 * As {@link RequestHeaders}, for requests to this process itself, which say that they are its own.
 * The flow sets the Authorization header before each, so that none of a message goes in its place.
 */
@Singleton
@Named("ownRequestHeaders")
public class OwnRequestHeaders extends RequestHeaders {
    @Override
    public boolean applyFilterToCamelHeaders(String name, Object value, Exchange exchange) {
        return !"Authorization".equalsIgnoreCase(name)
                && super.applyFilterToCamelHeaders(name, value, exchange);
    }
}
