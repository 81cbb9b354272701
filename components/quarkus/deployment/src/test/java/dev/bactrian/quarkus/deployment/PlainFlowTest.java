// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import io.quarkus.test.QuarkusUnitTest;
import jakarta.inject.Inject;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** An application that is nothing but a class that extends Flow. */
class PlainFlowTest {

    private static final int PATIENCE = 60_000;

    @RegisterExtension
    static final QuarkusUnitTest APPLICATION =
            new QuarkusUnitTest()
                    .withApplicationRoot(root -> root.addClass(PlainFlow.class))
                    .overrideConfigKey("bactrian.data-dir", "target/plain-flow")
                    .overrideConfigKey("bactrian.broker.port", "0");

    @Inject ConnectionFactory connections;
    @Inject EmbeddedBroker broker;

    @Test
    void itPassesMessagesOnTheEmbeddedBroker() {
        assertThat(broker.isRunning()).isTrue();
        assertThat(broker.port()).isPositive();
        try (JMSContext context = connections.createContext()) {
            context.createProducer().send(context.createQueue("PLAIN.IN"), "as it came");
            assertThat(
                            context.createConsumer(context.createQueue("PLAIN.OUT"))
                                    .receiveBody(String.class, PATIENCE))
                    .isEqualTo("as it came");
        }
    }
}
