// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.BrokerSettings;
import io.smallrye.config.SmallRyeConfigBuilder;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import java.nio.file.Path;
import java.util.Map;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedTopicInterestTest {
    @TempDir Path data;

    @Test
    void topicsAreWantedWhileSomebodyListens() {
        BrokerSettings settings =
                new SmallRyeConfigBuilder()
                        .withMapping(BrokerSettings.class)
                        .withDefaultValues(
                                Map.of(
                                        "bactrian.data-dir",
                                        data.toString(),
                                        "bactrian.broker.port",
                                        "0"))
                        .build()
                        .getConfigMapping(BrokerSettings.class);
        try (EmbeddedBroker broker = new EmbeddedBroker(settings)) {
            EmbeddedTopicInterest interest = new EmbeddedTopicInterest(broker);
            assertThat(interest.isWanted("a.b")).as("not known").isTrue();
            broker.start();
            assertThat(interest.isWanted("a.b")).isFalse();
            try (ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory("vm://0");
                    JMSContext client = factory.createContext()) {
                try (JMSConsumer one = client.createConsumer(client.createTopic("a.b"))) {
                    assertThat(interest.isWanted("a.b")).isTrue();
                    assertThat(interest.isWanted("a.c")).isFalse();
                }
                assertThat(interest.isWanted("a.b")).isFalse();
                try (JMSConsumer wild = client.createConsumer(client.createTopic("a.#"))) {
                    assertThat(interest.isWanted("a.b")).isTrue();
                    assertThat(interest.isWanted("a.c.d")).isTrue();
                    assertThat(interest.isWanted("b")).isFalse();
                }
                // a queue of a flow is nobody who listens
                client.createProducer().send(client.createQueue("a.queue"), "x");
                assertThat(interest.isWanted("a.queue")).isFalse();
            }
        }
    }
}
