// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.opentelemetry.camel.FlowTraces;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.apache.camel.Exchange;
import org.junit.jupiter.api.Test;

class RequestHeadersTest {
    private final RequestHeaders headers = new RequestHeaders();
    private final List<Object> asked = new ArrayList<>();

    /** One that notes which of its properties are asked for. */
    private Exchange exchange(Object sending) {
        return (Exchange)
                Proxy.newProxyInstance(
                        RequestHeadersTest.class.getClassLoader(),
                        new Class<?>[] {Exchange.class},
                        (proxy, method, arguments) -> {
                            asked.add(arguments[0]);
                            return sending;
                        });
    }

    @Test
    void theContextGoesWhereItIsTracedOnly() {
        for (String name : List.of("traceparent", "tracestate")) {
            assertThat(headers.applyFilterToCamelHeaders(name, "x", exchange("a send"))).isFalse();
            assertThat(headers.applyFilterToCamelHeaders(name, "x", exchange(null))).isTrue();
        }
        assertThat(asked).hasSize(4).containsOnly(FlowTraces.SENDING);
    }

    @Test
    void forOtherHeadersTheExchangeIsNotAsked() {
        Exchange exchange = exchange("a send");
        assertThat(headers.applyFilterToCamelHeaders("colour", "red", exchange)).isTrue();
        assertThat(headers.applyFilterToCamelHeaders("content-type", "a/b", exchange)).isFalse();
        assertThat(headers.applyFilterToExternalHeaders("traceparent", "x", exchange)).isTrue();
        assertThat(asked).isEmpty();
    }
}
