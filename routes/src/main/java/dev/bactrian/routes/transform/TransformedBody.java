// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.transform;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.compute.xpath.TreeSource;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.ParseOptions;
import org.apache.camel.Exchange;

/**
 * Takes a message's body out as a document for a component that knows no message, and puts what
 * that made back as the body of the same message: its properties and headers are kept.
 */
public final class TransformedBody {
    private static final String MESSAGE = "BactrianTransformedMessage";

    /** Keeps the message aside; the exchange's body becomes its tree, as Saxon takes it. */
    public void keep(Exchange exchange) {
        Message message = ExchangeAssembly.message(exchange);
        exchange.setProperty(MESSAGE, message);
        exchange.getMessage().setBody(TreeSource.of(message));
    }

    /** Puts the bytes that were made, as XMLNSC, into the message that was kept. */
    public void put(Exchange exchange) {
        Message message = exchange.getProperty(MESSAGE, Message.class);
        byte[] made = exchange.getMessage().getBody(byte[].class);
        Element before = message.body();
        if (before != null) {
            before.detach();
        }
        message.root()
                .append(
                        Domains.installed()
                                .get("XMLNSC")
                                .parse(ByteSlice.of(made), ParseOptions.DEFAULT));
        exchange.getMessage().setBody(message);
    }
}
