// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.harness;

import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import jakarta.inject.Inject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A test of flows in the running application; a subclass carries {@code @QuarkusTest}. */
public abstract class FlowTest {

    @Inject EmbeddedBroker broker;

    /** A client of the application's broker. */
    protected BrokerClient client;

    @BeforeEach
    void connect() {
        client = BrokerClient.of(broker.port());
    }

    /** The port of that broker. */
    protected int port() {
        return broker.port();
    }

    @AfterEach
    void disconnect() {
        client.close();
    }
}
