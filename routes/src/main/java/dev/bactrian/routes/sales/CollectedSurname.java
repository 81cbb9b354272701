// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.sales;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageException;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;

/**
 * Makes one message of a collection of two: the first one as it came, with a last child {@code
 * CollectedSurname} that holds the first Surname of the second.
 */
public final class CollectedSurname implements Processor {
    @Override
    public void process(Exchange exchange) {
        Element collection = ExchangeAssembly.message(exchange).body();
        Element surname =
                collection.path("In2", "XMLNSC", "Parent", "SaleList", "Invoice", "Surname");
        if (surname == null) {
            throw new MessageException(
                    SalesError.NO_SURNAME,
                    "expected Parent/SaleList/Invoice/Surname in the message of COLLECTOR.IN2,"
                            + " found none");
        }
        Element first = collection.firstChild("In1");
        Message made = new Message();
        for (Element child = first.firstChild(); child != null; child = first.firstChild()) {
            made.root().append(child.detach());
        }
        made.body().lastChild().append(Element.field("CollectedSurname", surname.text()));
        exchange.getMessage().setBody(made);
    }
}
