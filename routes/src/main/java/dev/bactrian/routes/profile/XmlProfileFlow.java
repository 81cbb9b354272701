// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.broker.Flow;
import dev.bactrian.tree.BlobDomain;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import java.util.Locale;
import org.apache.camel.Exchange;
import org.apache.camel.model.RouteDefinition;

/** A test of the XMLNSC domain: one queue in, one out. */
abstract class XmlProfileFlow extends Flow {

    /** The schema of SaleListMessage, for the tests that validate. */
    static final String SCHEMA = "classpath:messagesets/schemas/SaleListMessage.xsd";

    private final String queues;

    /**
     * Names the flow {@code profile-<test>}.
     *
     * @param test the test, lower case, words joined by hyphens
     */
    XmlProfileFlow(String test) {
        super("profile-" + test);
        queues = "PROFILE." + test.toUpperCase(Locale.ROOT).replace('-', '.');
    }

    /** The input, in domain XMLNSC, with further options. */
    final RouteDefinition xml(String... options) {
        String all = options.length == 0 ? "" : "&" + String.join("&", options);
        return input(queues + ".IN?domain=XMLNSC" + all);
    }

    /** The output. */
    final String output() {
        return output(queues + ".OUT");
    }

    /** The body folder. */
    static Element body(Exchange exchange) {
        return ExchangeAssembly.message(exchange).body();
    }

    /** The text of the last element below the root element; null in a message without any. */
    static String lastText(Exchange exchange) {
        Element root = body(exchange).lastChild();
        Element last = root == null ? null : root.lastChild();
        return last == null ? null : last.text();
    }

    /** Takes the body away: what goes out is headers only. */
    static void emptyBody(Exchange exchange) {
        Message message = ExchangeAssembly.message(exchange);
        message.body().detach();
        message.root().append(Element.folder(BlobDomain.NAME));
    }
}
