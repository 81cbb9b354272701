// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.assembly.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.assembly.MessageProperties;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageAssembly;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.apache.camel.Exchange;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.DefaultExchange;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ExchangeAssemblyTest {
    private final DefaultCamelContext context = new DefaultCamelContext();

    @BeforeEach
    void start() {
        context.start();
    }

    @AfterEach
    void stop() {
        context.stop();
    }

    private Exchange exchange(Object body) {
        Exchange exchange = new DefaultExchange(context);
        exchange.getMessage().setBody(body);
        return exchange;
    }

    @Test
    void bytesBecomeAMessageOnce() {
        Exchange exchange = exchange("abc".getBytes(StandardCharsets.UTF_8));
        Message message = ExchangeAssembly.message(exchange);
        assertThat(ExchangeAssembly.message(exchange)).isSameAs(message);
        assertThat(exchange.getMessage().getBody()).isSameAs(message);
        assertThat((byte[]) message.body().firstChild("BLOB").value()).asString().isEqualTo("abc");
    }

    @Test
    void camelComponentsSeeTheBodyBytes() throws Exception {
        Exchange exchange = exchange("Dünnwin");
        Message message = ExchangeAssembly.message(exchange);
        message.root().firstChild().insertAfter(Element.folder("MQMD"));
        assertThat(exchange.getMessage().getBody(String.class)).isEqualTo("Dünnwin");
        assertThat(exchange.getMessage().getBody(byte[].class))
                .asString(StandardCharsets.UTF_8)
                .isEqualTo("Dünnwin");
        try (InputStream in = exchange.getMessage().getBody(InputStream.class)) {
            assertThat(in.readAllBytes()).asString(StandardCharsets.UTF_8).isEqualTo("Dünnwin");
        }
    }

    @Test
    void textIsInTheCharacterSetOfTheProperties() {
        Exchange exchange = exchange("A".getBytes(StandardCharsets.UTF_16BE));
        Message message = ExchangeAssembly.message(exchange);
        MessageProperties.set(message.properties(), MessageProperties.CODED_CHAR_SET_ID, 1200L);
        assertThat(exchange.getMessage().getBody(String.class)).isEqualTo("A");
    }

    @Test
    void environmentsStayWithTheExchange() {
        Exchange exchange = exchange(null);
        ExchangeAssembly.environment(exchange).append(Element.field("seen", 1L));
        MessageAssembly assembly = ExchangeAssembly.of(exchange);
        assertThat(assembly.environment().firstChild("seen").value()).isEqualTo(1L);
        MessageAssembly next = assembly.with(assembly.message().copy());
        next.localEnvironment().append(Element.folder("Destination"));
        assertThat(assembly.localEnvironment().firstChild()).isNull();
        assertThat(next.environment()).isSameAs(assembly.environment());
        ExchangeAssembly.set(exchange, next);
        assertThat(ExchangeAssembly.localEnvironment(exchange).firstChild("Destination"))
                .isNotNull();
    }
}
