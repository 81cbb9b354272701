// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.soap;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.Name;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;

/** What the sales services answer: from a SaleRequest in the domain XMLNSC to a SaleResponse. */
public final class SaleAnswer {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH.mm.ss");
    private static final BigDecimal STERLING_FOR_A_EURO = new BigDecimal("0.7");
    private static final String NAMESPACE = SoapServices.SALES.namespace();

    private SaleAnswer() {}

    /** The number of sales, the first of them, and the time of the call by that clock. */
    public static Processor numberOfSales(Clock clock) {
        return exchange -> {
            Message message = ExchangeAssembly.message(exchange);
            Element lists = envelope(message);
            long count = 0;
            Element first = null;
            for (Element e : lists.children()) {
                if (e.name().sameLocal("SaleList")) {
                    count++;
                    first = first == null ? e : first;
                }
            }
            Element answer = Element.folder("SaleEnvelope");
            answer.append(Element.folder("Header")).append(Element.field("SaleListCount", count));
            if (first != null) {
                answer.append(first.detach());
            }
            answer.append(Element.folder("Trailer"))
                    .append(Element.field("CompletionTime", LocalTime.now(clock).format(TIME)));
            respond(message, answer);
        };
    }

    /** All sales with their balances in Sterling, Euros at 0.7. */
    public static void inSterling(Exchange exchange) {
        Message message = ExchangeAssembly.message(exchange);
        Element lists = envelope(message);
        for (Element list : lists.children()) {
            for (Element invoice : list.children()) {
                Element currency = invoice.firstChild("Currency");
                if (currency != null && "Euros".equals(currency.text())) {
                    Element balance = invoice.firstChild("Balance");
                    balance.setValue(
                            new BigDecimal(balance.text().trim())
                                    .multiply(STERLING_FOR_A_EURO)
                                    .toPlainString());
                    currency.setValue("Sterling");
                }
            }
        }
        respond(message, lists.detach());
    }

    /** The request, named a response: what the billing flow sends on is what it got. */
    private static Element envelope(Message message) {
        return message.body().firstChild("SaleRequest").firstChild("SaleEnvelope");
    }

    private static void respond(Message message, Element envelope) {
        Element body = message.body();
        body.removeChildren();
        body.append(new Element(Name.of(NAMESPACE, "SaleResponse"), envelope.type()))
                .append(envelope);
    }
}
