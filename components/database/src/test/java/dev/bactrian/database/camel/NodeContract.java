// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;

/** Nodes on one product, in a Camel context of their own for each test. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class NodeContract {
    Product product;
    DefaultCamelContext camel;
    final Map<String, BlockingQueue<Exchange>> arrived = new ConcurrentHashMap<>();

    @BeforeEach
    void context() {
        arrived.clear();
        camel = new DefaultCamelContext();
        camel.getRegistry().bind("database", product.source());
    }

    @AfterEach
    void stop() {
        camel.stop();
    }

    /** A route from {@code direct:in} over endpoints to {@code direct:out}. */
    void route(String... endpoints) throws Exception {
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        var route = from("direct:in").routeId("in");
                        for (String endpoint : endpoints) {
                            route.to(endpoint);
                        }
                        route.to("direct:out");
                        for (String end : List.of("out", "one", "two", "none", "missing")) {
                            from("direct:" + end)
                                    .routeId(end)
                                    .process(
                                            exchange -> {
                                                // written now: the tree may go on elsewhere
                                                exchange.getMessage()
                                                        .setHeader(
                                                                "text",
                                                                exchange.getMessage()
                                                                        .getBody(String.class));
                                                arrived.computeIfAbsent(
                                                                end,
                                                                e -> new LinkedBlockingQueue<>())
                                                        .add(exchange.copy());
                                            });
                        }
                    }
                });
        camel.start();
    }

    /** A route with that endpoint does not start, with that code. */
    void refused(String code, String endpoint) {
        camel.stop();
        context();
        assertThatThrownBy(() -> route(endpoint)).hasStackTraceContaining(code + ":");
    }

    /** Sends XML through the route; what it failed with, or null. */
    Exception send(String xml) {
        return camel.createProducerTemplate()
                .request("direct:in", exchange -> exchange.getMessage().setBody(xml.getBytes()))
                .getException();
    }

    void succeed(String xml) {
        Exception failure = send(xml);
        if (failure != null) {
            throw new AssertionError(failure);
        }
    }

    /** What arrived at the end of that name, as text. */
    List<String> at(String end) {
        return arrived.getOrDefault(end, new LinkedBlockingQueue<>()).stream()
                .map(exchange -> exchange.getMessage().getHeader("text", String.class))
                .toList();
    }

    void nothingBut(String... ends) {
        assertThat(arrived.keySet()).containsExactlyInAnyOrder(ends);
    }
}
