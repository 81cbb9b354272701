// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.http.camel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.tree.Element;
import org.apache.camel.Exchange;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.DefaultExchange;
import org.junit.jupiter.api.Test;

class RequestLineTest {

    private static Element input(String query) {
        Exchange exchange = new DefaultExchange(new DefaultCamelContext());
        exchange.getMessage().setHeader(Exchange.HTTP_METHOD, "GET");
        exchange.getMessage().setHeader(Exchange.HTTP_PATH, "/orders");
        exchange.getMessage().setHeader(Exchange.HTTP_QUERY, query);
        new RequestLine().process(exchange);
        return ExchangeAssembly.localEnvironment(exchange).path("HTTP", "Input");
    }

    private static String text(Element element) {
        return String.valueOf(element.value());
    }

    @Test
    void parametersAreDecodedAndTheFirstOfANameIsTaken() {
        Element input = input("id=7&name=Ada+L%C3%B6ve&id=8&empty&=x&bad=%zz&a=b=c");
        assertThat(text(input.path("RequestLine", "Method"))).isEqualTo("GET");
        assertThat(text(input.path("RequestLine", "RequestURI"))).startsWith("/orders?id=7&");
        Element query = input.firstChild("QueryString");
        assertThat(text(query.firstChild("id"))).isEqualTo("7");
        assertThat(text(query.firstChild("name"))).isEqualTo("Ada Löve");
        assertThat(text(query.firstChild("empty"))).isEmpty();
        assertThat(text(query.firstChild("bad"))).isEqualTo("%zz");
        assertThat(text(query.firstChild("a"))).isEqualTo("b=c");
        assertThat(query.firstChild("")).isNull();
    }

    @Test
    void aRequestWithoutQueryHasNoParameters() {
        Element input = input(null);
        assertThat(text(input.path("RequestLine", "RequestURI"))).isEqualTo("/orders");
        assertThat(input.firstChild("QueryString").firstChild()).isNull();
    }
}
