// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** A broker for each class of tests, a Camel context for each test. */
abstract class RouteOnBroker {
    static BrokerFixture broker;
    DefaultCamelContext camel;

    @BeforeAll
    static void startBroker() {
        broker = new BrokerFixture(41);
    }

    @AfterAll
    static void stopBroker() {
        broker.close();
    }

    @BeforeEach
    void connect() {
        camel = new DefaultCamelContext();
        camel.getRegistry().bind("factory", broker.factory());
    }

    @AfterEach
    void stop() throws Exception {
        camel.close();
    }

    void route(RouteBuilder routes) throws Exception {
        camel.addRoutes(routes);
        camel.start();
    }
}
