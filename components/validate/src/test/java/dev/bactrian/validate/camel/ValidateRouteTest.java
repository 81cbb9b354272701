// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.validate.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.ParseOptions;
import java.nio.charset.StandardCharsets;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Messages that fit, and those that do not. */
class ValidateRouteTest {
    private final DefaultCamelContext camel = new DefaultCamelContext();

    @AfterEach
    void stop() {
        camel.stop();
    }

    private void run(String options) throws Exception {
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("direct:in")
                                .to("validate:check" + options)
                                .setHeader("fits")
                                .constant(true);
                    }
                });
        camel.start();
    }

    private static Message message(String domain, String text) {
        return Message.parse(
                ByteSlice.of(text.getBytes(StandardCharsets.UTF_8)),
                Domains.installed().get(domain),
                ParseOptions.DEFAULT);
    }

    private Object fits(Object body) {
        return camel.createProducerTemplate()
                .request("direct:in", exchange -> exchange.getMessage().setBody(body))
                .getMessage()
                .getHeader("fits");
    }

    private void assertRefused(Object body, String... texts) {
        Exception failure =
                camel.createProducerTemplate()
                        .request("direct:in", exchange -> exchange.getMessage().setBody(body))
                        .getException();
        assertThat(failure).isNotNull();
        assertThat(failure.getMessage()).contains(texts);
    }

    @Test
    void theDomainIsRequired() throws Exception {
        run("?domain=XMLNSC");
        assertThat(fits(message("XMLNSC", "<Order/>"))).isEqualTo(true);
        assertRefused(message("JSON", "{}"), "BAC9150", "domain XMLNSC expected, found JSON");
        assertRefused("bytes", "BAC9150", "found BLOB");
    }

    @Test
    void messageSetAndTypeAreRequiredWhereTheMessageHasSome() throws Exception {
        run("?messageSet=ORDERS&messageType=Order");
        Message other = message("XMLNSC", "<Order/>");
        assertThat(fits(other)).isEqualTo(true);
        Element properties = other.root().prepend(Element.folder(Message.PROPERTIES));
        properties.append(Element.field("MessageSet", "ORDERS"));
        properties.append(Element.field("MessageType", "Invoice"));
        assertRefused(other, "BAC9150", "message type Order expected, found Invoice");
        properties.firstChild("MessageType").setValue("Order");
        assertThat(fits(other)).isEqualTo(true);
        properties.firstChild("MessageSet").setValue("INVOICES");
        assertRefused(other, "message set ORDERS expected, found INVOICES");
    }

    @Test
    void theContentIsHeldAgainstTheSchemaAndTheMessageGoesOnAsItIs() throws Exception {
        run("?domain=XMLNSC&validation=contentAndValue&schema=classpath:order.xsd");
        Message order = message("XMLNSC", "<Order><Quantity>2</Quantity></Order>");
        assertThat(fits(order)).isEqualTo(true);
        assertThat(order.body().path("Order", "Quantity").text()).isEqualTo("2");
        order.body().path("Order", "Quantity").setValue(0L);
        assertRefused(order, "Quantity");
        assertRefused(message("XMLNSC", "<Order><Price/></Order>"), "Price");
    }

    @Test
    void aDomainThatIsNotThereIsRefusedAtTheStart() {
        assertThatThrownBy(() -> run("?domain=NONE")).hasStackTraceContaining("BAC0005");
    }
}
