// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.coordinated;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.routes.sales.SalesError;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageException;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;

/**
 * Makes the reply in XML of the backend's, for the queue that the stored descriptor names, with the
 * request's identifier as correlation id. Without a stored descriptor the reply fails.
 */
public final class ReplyToRequester implements Processor {
    /** Where the stored descriptor is got to. */
    public static final String LOCATION = "LocalEnvironment.Stored";

    private final String otherwise;

    /** Replies whose request named no reply-to queue go to another one. */
    public ReplyToRequester(String otherwise) {
        this.otherwise = otherwise;
    }

    @Override
    public void process(Exchange exchange) {
        org.apache.camel.Message camel = exchange.getMessage();
        if (!camel.getHeader(MqConstants.GOT, false, Boolean.class)) {
            throw new MessageException(
                    SalesError.NOTHING_STORED,
                    "coordinated: expected the stored descriptor of the request, found none with"
                            + " correlation id "
                            + camel.getHeader(MqConstants.CORRELATION_ID));
        }
        Element stored = ExchangeAssembly.localEnvironment(exchange).path("Stored", "XMLNSC");
        Message reply = SaleModel.toXml(ExchangeAssembly.message(exchange));
        String queue = StoredDescriptor.replyTo(stored);
        camel.setBody(reply);
        camel.removeHeader(MqConstants.GOT);
        camel.setHeader(MqConstants.CORRELATION_ID, StoredDescriptor.messageId(stored));
        camel.setHeader(MqConstants.DESTINATION, queue.isEmpty() ? otherwise : queue);
    }
}
