// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.http.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.apache.camel.Exchange;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.DefaultExchange;
import org.junit.jupiter.api.Test;

/** What a parameter's value may do to an address: nothing but be in its place. */
class RestCallTest {
    private static final RestCall CALL =
            new RestCall("https://host:8080/v2/", "GET /pets/{id}/toys toys ?kind ?max @X-Trace");

    private static Exchange called(Map<String, Object> parameters) {
        Exchange exchange = new DefaultExchange(new DefaultCamelContext());
        exchange.getMessage().setHeader(Exchange.HTTP_PATH, "/of/the/flow");
        parameters.forEach((name, value) -> exchange.setProperty("rest." + name, value));
        CALL.process(exchange);
        return exchange;
    }

    @Test
    void eachParameterIsInItsPlace() {
        Exchange exchange =
                called(Map.of("id", "a/b?c", "kind", "x&max=9 ü", "X-Trace", "1\r\nEvil: 2"));
        Map<String, Object> headers = exchange.getMessage().getHeaders();
        assertThat(headers)
                .containsEntry(Exchange.HTTP_METHOD, "GET")
                .containsEntry(Exchange.HTTP_URI, "https://host:8080/v2/pets/a%2Fb%3Fc/toys")
                .containsEntry(Exchange.HTTP_QUERY, "kind=x%26max%3D9%20%C3%BC")
                .containsEntry("X-Trace", "1 Evil: 2")
                .doesNotContainKey(Exchange.HTTP_PATH);
        assertThat(exchange.getProperties()).doesNotContainKeys("rest.id", "rest.kind");
    }

    @Test
    void aParameterOfThePathIsNoStepInItAndNotMissing() {
        assertThat(called(Map.of("id", "..")).getMessage().getHeader(Exchange.HTTP_URI))
                .isEqualTo("https://host:8080/v2/pets/%2E%2E/toys");
        assertThatThrownBy(() -> called(Map.of()))
                .hasMessageContaining("BAC7539")
                .hasMessageContaining("parameter id of GET /pets/{id}/toys");
    }

    @Test
    void aLineThatIsNoOperationIsRefused() {
        assertThatThrownBy(() -> new RestCall("https://host", "GET pets x"))
                .hasMessageContaining("BAC7539");
    }
}
