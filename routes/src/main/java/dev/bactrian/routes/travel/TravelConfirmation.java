// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.travel;

import dev.bactrian.aggregation.camel.AggregationConstants;
import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;

/**
 * Makes one message of the replies that came, in the order of their requests; its correlation id is
 * the message id of the booking.
 */
public final class TravelConfirmation implements Processor {
    private static final String DOMAIN = "XMLNSC";

    @Override
    public void process(Exchange exchange) {
        Element replies = ExchangeAssembly.message(exchange).body();
        Message made = new Message();
        made.root().append(Element.folder(Message.PROPERTIES));
        Element confirmation =
                made.root()
                        .append(Element.folder(DOMAIN))
                        .append(Element.folder("TravelConfirmation"));
        for (Element reply : replies.children()) {
            confirmation.append(reply.path(DOMAIN).lastChild().copy());
        }
        exchange.getMessage().setBody(made);
        exchange.getMessage()
                .setHeader(
                        MqConstants.CORRELATION_ID,
                        exchange.getMessage().getHeader(AggregationConstants.ORIGIN));
    }
}
