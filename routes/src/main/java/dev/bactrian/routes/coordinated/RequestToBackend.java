// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.coordinated;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;

/**
 * Makes the backend's request of the XML request, and keeps what is to be stored of the request's
 * descriptor until the backend's message has its identifier.
 */
public final class RequestToBackend implements Processor {
    /** Exchange property: the message to store. */
    static final String DESCRIPTOR = "CoordinatedDescriptor";

    @Override
    public void process(Exchange exchange) {
        Message request = ExchangeAssembly.message(exchange);
        org.apache.camel.Message camel = exchange.getMessage();
        exchange.setProperty(
                DESCRIPTOR,
                StoredDescriptor.of(
                        request.root().firstChild("MQMD"),
                        camel.getHeader(MqConstants.MESSAGE_ID, String.class),
                        camel.getHeader(MqConstants.REPLY_TO_QUEUE, String.class)));
        camel.setBody(SaleModel.toCwf(request));
    }

    /** The message to store, with the identifier of the backend's request as correlation id. */
    public static void store(Exchange exchange) {
        Message message = new Message();
        message.root().append(Element.folder(Message.PROPERTIES));
        message.root()
                .append(Element.folder("XMLNSC"))
                .append(exchange.getProperty(DESCRIPTOR, Element.class));
        exchange.getMessage().setBody(message);
        exchange.getMessage()
                .setHeader(
                        MqConstants.CORRELATION_ID,
                        exchange.getProperty(MqConstants.PUT_MESSAGE_ID, String.class));
    }
}
