// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.travel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.tree.Element;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;

/** Answers a request as a booking system would: the request with a last child {@code Confirmed}. */
public final class TravelAnswer implements Processor {
    @Override
    public void process(Exchange exchange) {
        Element body = ExchangeAssembly.message(exchange).body();
        body.lastChild().append(Element.field("Confirmed", "true"));
    }
}
