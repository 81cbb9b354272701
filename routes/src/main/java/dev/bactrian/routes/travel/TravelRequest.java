// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.travel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.routes.sales.SalesError;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageException;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;

/** Makes the request for one part of a booking: that part as the root of a message of its own. */
public final class TravelRequest implements Processor {
    private static final String BOOKING = "BactrianTravelBooking";

    private final String part;

    /**
     * @param part Flight, Hotel, Car or Money
     */
    public TravelRequest(String part) {
        this.part = part;
    }

    @Override
    public void process(Exchange exchange) {
        Message booking = exchange.getProperty(BOOKING, Message.class);
        if (booking == null) {
            booking = ExchangeAssembly.message(exchange);
            exchange.setProperty(BOOKING, booking);
        }
        Element wanted = booking.body().path("TravelBooking", part);
        if (wanted == null) {
            throw new MessageException(
                    SalesError.BOOKING_INCOMPLETE,
                    "expected TravelBooking/" + part + " in the message, found none");
        }
        Message request = new Message();
        for (Element folder : booking.root().children()) {
            if (folder != booking.body()) {
                request.root().append(folder.copy());
            }
        }
        request.root().append(Element.folder(booking.body().localName())).append(wanted.copy());
        exchange.getMessage().setBody(request);
    }
}
