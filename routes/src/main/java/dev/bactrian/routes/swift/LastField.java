// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.swift;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.Name;
import dev.bactrian.xmlnsc.XmlFieldType;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;

/**
 * Parses a SWIFT message completely, and confirms it with the last field of its text: {@code
 * <Parsed><LastField tag="77B">...</LastField></Parsed>}.
 */
public final class LastField implements Processor {

    @Override
    public void process(Exchange exchange) {
        Element body = ExchangeAssembly.message(exchange).body();
        body.complete();
        Element last = body.firstChild("Block4").lastChild();
        StringBuilder value = new StringBuilder();
        text(last, value);

        Element field = Element.field("LastField", value.toString());
        field.append(new Element(Name.of("tag"), XmlFieldType.ATTRIBUTE))
                .setValue(last.localName().substring(1));
        Message reply = new Message();
        reply.root().append(Element.folder(Message.PROPERTIES));
        reply.root()
                .append(Element.folder("XMLNSC"))
                .append(Element.folder("Parsed"))
                .append(field);
        exchange.getMessage().setBody(reply);
        exchange.getMessage()
                .setHeader(
                        MqConstants.CORRELATION_ID,
                        exchange.getMessage().getHeader(MqConstants.MESSAGE_ID));
    }

    /** The values at and below an element, line by line. */
    private static void text(Element element, StringBuilder to) {
        if (element.firstChild() == null) {
            to.append(to.length() == 0 ? "" : "\n").append(element.text());
        }
        for (Element child : element.children()) {
            text(child, to);
        }
    }
}
