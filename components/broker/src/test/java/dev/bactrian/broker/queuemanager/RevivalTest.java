// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.BrokerSettings;
import io.smallrye.config.SmallRyeConfigBuilder;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.impl.ActiveMQServerImpl;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class RevivalTest {

    @Test
    void itWaitsForSpaceAndTriesUntilItStarts() throws Exception {
        AtomicLong free = new AtomicLong(10);
        AtomicInteger looks = new AtomicInteger();
        AtomicInteger tries = new AtomicInteger();
        CountDownLatch started = new CountDownLatch(1);
        Revival revival =
                new Revival(
                        () -> {
                            looks.incrementAndGet();
                            return free.get();
                        },
                        100,
                        1,
                        () -> {
                            if (tries.incrementAndGet() < 3) {
                                throw new IllegalStateException("not yet");
                            }
                            started.countDown();
                            return true;
                        });
        revival.onIOException(new IOException("No space left on device"), "journal", null);
        revival.onIOException(new IOException("No space left on device"), "journal", null);
        while (looks.get() < 5) {
            TimeUnit.MILLISECONDS.sleep(1);
        }
        assertThat(tries).hasValue(0);
        free.set(100);
        started.await(); // the limit is the test's
        assertThat(tries).hasValue(3);
    }

    @Test
    void aQueueManagerThatCouldNotWriteIsThereAgainWithItsMessages(@TempDir Path data)
            throws Exception {
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
            ActiveMQServer first = broker.server();
            send("kept");
            ((ActiveMQServerImpl) first)
                    .getIoCriticalErrorListener()
                    .onIOException(new IOException("No space left on device"), "journal", null);
            while (!isAnother(broker, first)) {
                TimeUnit.MILLISECONDS.sleep(20);
            }
            assertThat(receive()).isEqualTo("kept");
        }
    }

    private static boolean isAnother(EmbeddedBroker broker, ActiveMQServer first) {
        return broker.isRunning() && broker.server() != first;
    }

    private static void send(String text) {
        try (ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory("vm://0");
                JMSContext context = factory.createContext()) {
            context.createProducer().send(context.createQueue("REVIVED"), text);
        }
    }

    private static String receive() {
        try (ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory("vm://0");
                JMSContext context = factory.createContext();
                JMSConsumer consumer = context.createConsumer(context.createQueue("REVIVED"))) {
            return consumer.receiveBody(String.class, 60_000);
        }
    }
}
