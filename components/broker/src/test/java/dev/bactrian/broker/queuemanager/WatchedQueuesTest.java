// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.jms.JMSContext;
import jakarta.jms.TextMessage;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.eclipse.paho.client.mqttv3.MqttClient;
import org.eclipse.paho.client.mqttv3.persist.MemoryPersistence;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WatchedQueuesTest {

    private static final int PATIENCE = 60_000;

    @TempDir Path data;

    /** Waits for one queue, and remembers all. */
    private static final class Watch implements QueueWatch {
        private final List<String> queues = new CopyOnWriteArrayList<>();

        @Override
        public boolean awaits(String queue) {
            return queue.equals("LATE.IN");
        }

        @Override
        public void came(String queue) {
            queues.add(queue);
            if (queue.equals("BAD")) {
                throw new IllegalStateException("not looked after");
            }
        }
    }

    @Test
    void aQueueIsToldOnceAndWhatTheWatchThrowsIsNotItsMakersBusiness() throws Exception {
        Watch watch = new Watch();
        try (RunningBroker running = new RunningBroker(data, null, Map.of())) {
            running.broker().watch(watch);
            put(running, "BAD", "A", "A");
            assertThat(watch.queues).containsExactly("BAD", "A");
            running.broker().unwatch(watch);
            put(running, "B");
            assertThat(watch.queues).containsExactly("BAD", "A");
        }
    }

    /** As Revival does: another server, for the same watches. */
    @Test
    void aServerThatTakesThePlaceOfAnotherTellsToo() throws Exception {
        Watch watch = new Watch();
        try (RunningBroker running = new RunningBroker(data, null, Map.of())) {
            running.broker().watch(watch);
            running.broker().close();
            running.broker().start();
            put(running, "A");
            assertThat(watch.queues).containsExactly("A");
        }
    }

    /** A publication to a queue that is not there reaches nobody, and is gone. */
    @Test
    void aPublicationOfMqttMakesTheQueueThatSomebodyAwaits() throws Exception {
        try (RunningBroker running = new RunningBroker(data, null, Map.of())) {
            running.broker().watch(new Watch());
            try (MqttClient mqtt = new MqttClient(running.url(), "one", new MemoryPersistence())) {
                mqtt.connect();
                mqtt.publish("LATE/IN", "a".getBytes(StandardCharsets.UTF_8), 1, false);
                mqtt.publish("LATE.IN", "b".getBytes(StandardCharsets.UTF_8), 1, false);
                mqtt.publish("OTHER/IN", "c".getBytes(StandardCharsets.UTF_8), 1, false);
                mqtt.disconnect();
            }
            assertThat(running.hasQueue("OTHER.IN")).isFalse();
            assertThat(running.hasQueue("LATE.IN")).isTrue();
            assertThat(running.broker().server().locateQueue("LATE.IN").getMessageCount())
                    .isEqualTo(2);
        }
    }

    private static void put(RunningBroker running, String... queues) {
        try (ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(running.url());
                JMSContext client = factory.createContext()) {
            for (String queue : queues) {
                TextMessage message = client.createTextMessage("x");
                client.createProducer().send(client.createQueue(queue), message);
            }
        }
    }
}
