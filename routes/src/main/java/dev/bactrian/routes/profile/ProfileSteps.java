// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.profile;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.tree.BlobDomain;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.Validation;
import dev.bactrian.tree.WriteOptions;
import dev.bactrian.xmlnsc.XmlnscDomain;
import org.apache.camel.Exchange;

/** What the tests of the reports do with a message where they do it in Java. */
final class ProfileSteps {

    /** The schema of SaleListMessage, for the tests that validate. */
    static final String SCHEMA = "classpath:messagesets/schemas/SaleListMessage.xsd";

    private static final XmlnscDomain XMLNSC = new XmlnscDomain();
    private static final String DESCRIPTOR = "MQMD";
    private static final String PERSISTENCE = "Persistence";
    private static final WriteOptions VALIDATED =
            WriteOptions.DEFAULT
                    .withModel(SCHEMA, "", "")
                    .withValidation(Validation.CONTENT_AND_VALUE);

    private ProfileSteps() {}

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

    /** The message ends as the test messages do. */
    static boolean lastIsTest(Exchange exchange) {
        return "Test".equals(lastText(exchange));
    }

    /** The message begins as the test messages do. */
    static boolean firstIsOne(Exchange exchange) {
        Element first = body(exchange).path("Parent", "First");
        return first != null && "1".equals(first.text());
    }

    /** Takes the value of the very last field: what stands before it has been parsed then. */
    static void readLast(Exchange exchange) {
        Element last = lastField(body(exchange));
        if (last.text() == null) {
            throw new IllegalStateException(last.name() + " has no value");
        }
    }

    private static Element lastField(Element body) {
        Element last = body;
        for (Element child = body; child != null; child = child.lastChild()) {
            last = child;
        }
        return last;
    }

    /** Takes the body away: what goes out is headers only. */
    static void emptyBody(Exchange exchange) {
        Message message = ExchangeAssembly.message(exchange);
        message.body().detach();
        message.root().append(Element.folder(BlobDomain.NAME));
    }

    /** All of it is copied, its last element changed: all of it is written. */
    static void changeLast(Exchange exchange) {
        Message message = ExchangeAssembly.message(exchange).copy();
        message.body().lastChild().lastChild().setValue("Changed");
        exchange.getMessage().setBody(message);
    }

    /** A new message, of a descriptor and no body. */
    static void newHeaders(Exchange exchange) {
        Element came = ExchangeAssembly.message(exchange).root().path(DESCRIPTOR, PERSISTENCE);
        Message message = new Message();
        message.root().append(Element.folder(Message.PROPERTIES));
        Element descriptor = message.root().append(Element.folder(DESCRIPTOR));
        descriptor.append(Element.field("CodedCharSetId", 437L));
        descriptor.append(Element.field("Encoding", 546L));
        descriptor.append(Element.field(PERSISTENCE, came.value()));
        exchange.getMessage().setBody(message);
    }

    /** Validates content and values; the message goes on as it came. */
    static void validate(Exchange exchange) {
        XMLNSC.validate(body(exchange), VALIDATED);
    }

    /** Writes the message, validated as it is written. */
    static void writeValidated(Exchange exchange) {
        ByteSink sink = new ByteSink();
        XMLNSC.write(body(exchange), VALIDATED, sink);
        exchange.getMessage().setBody(sink.toSlice());
    }
}
