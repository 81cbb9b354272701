// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.BrokerSettings;
import io.smallrye.config.SmallRyeConfigBuilder;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.Queue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A few messages that stay among many that go: state of flows, or a queue that nobody reads. */
class JournalGrowthTest {
    private static final int ROUNDS = 14;
    private static final int EACH = 120;
    private static final int SIZE = 90_000;

    /** Half of what is written; with Artemis' own settings all of it stays. */
    private static final long MOST = 80L << 20;

    @TempDir Path data;

    @Test
    @Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void theJournalDoesNotStayAsLargeAsItEverWas() throws Exception {
        BrokerSettings settings =
                new SmallRyeConfigBuilder()
                        .withMapping(BrokerSettings.class)
                        .withDefaultValues(
                                Map.of(
                                        "bactrian.data-dir",
                                        data.toString(),
                                        "bactrian.broker.port",
                                        "0",
                                        "bactrian.broker.min-disk-free",
                                        "1000"))
                        .build()
                        .getConfigMapping(BrokerSettings.class);
        try (EmbeddedBroker broker = new EmbeddedBroker(settings)) {
            broker.start();
            try (ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory("vm://0");
                    JMSContext context = factory.createContext(JMSContext.SESSION_TRANSACTED)) {
                for (int round = 0; round < ROUNDS; round++) {
                    context.createProducer().send(context.createQueue("STAYS"), "round " + round);
                    goThrough(context);
                }
                while (journal() > MOST) {
                    // It is written anew by a thread of its own, which is asked when a file is
                    // full.
                    goThrough(context);
                }
                try (JMSConsumer stayed = context.createConsumer(context.createQueue("STAYS"))) {
                    for (int round = 0; round < ROUNDS; round++) {
                        assertThat(stayed.receiveBody(String.class, 60_000))
                                .isEqualTo("round " + round);
                    }
                }
            }
        }
    }

    private static void goThrough(JMSContext context) {
        Queue queue = context.createQueue("GOES");
        for (int i = 0; i < EACH; i++) {
            context.createProducer().send(queue, new byte[SIZE]);
        }
        context.commit();
        try (JMSConsumer consumer = context.createConsumer(queue)) {
            for (int i = 0; i < EACH; i++) {
                assertThat(consumer.receive(60_000)).isNotNull();
            }
            context.commit();
        }
    }

    private long journal() throws IOException {
        try (Stream<Path> files = Files.list(data.resolve("broker/journal"))) {
            return files.map(Path::toFile).mapToLong(java.io.File::length).sum();
        }
    }
}
