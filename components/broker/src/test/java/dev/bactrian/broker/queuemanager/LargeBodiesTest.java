// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.BrokerSettings;
import io.smallrye.config.SmallRyeConfigBuilder;
import jakarta.jms.BytesMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSContext;
import jakarta.jms.Queue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the bodies of large messages are, and that they come out as they went in. */
class LargeBodiesTest {
    private static final int MEMORY_LIMIT = 40_000_000;

    /** A quarter of the memory limit is for bodies. */
    private static final int MORE_THAN_THERE_IS_ROOM = 12_000_000;

    @TempDir Path data;

    @ParameterizedTest
    @ValueSource(ints = {102_400, 204_800, 1_100_000, 5_000_000, MORE_THAN_THERE_IS_ROOM})
    void aMessageThatIsNotPersistentComesOutAsItWentIn(int size) throws Exception {
        byte[] payload = payload(size);
        try (EmbeddedBroker broker = started();
                ActiveMQConnectionFactory remote = remote(broker);
                ActiveMQConnectionFactory inside =
                        new ActiveMQConnectionFactory(EmbeddedBroker.ADDRESS);
                JMSContext client = remote.createContext();
                JMSContext flow = inside.createContext(JMSContext.SESSION_TRANSACTED)) {
            Queue in = client.createQueue("IN");
            Queue out = client.createQueue("OUT");
            put(client, in, payload, DeliveryMode.NON_PERSISTENT);
            put(client, in, payload, DeliveryMode.NON_PERSISTENT);
            // A flow that rolls back once, then moves both.
            assertThat(bytes(flow, in)).isEqualTo(payload);
            flow.rollback();
            for (int i = 0; i < 2; i++) {
                byte[] got = bytes(flow, in);
                assertThat(got).isEqualTo(payload);
                put(flow, out, got, DeliveryMode.NON_PERSISTENT);
            }
            flow.commit();
            assertThat(bytes(client, out)).isEqualTo(payload);
            assertThat(bytes(client, out)).isEqualTo(payload);
            untilNothingIsLeft(broker);
        }
    }

    @Test
    void whatIsNotPersistentNeedsNoFileAsLongAsThereIsRoom() throws Exception {
        byte[] payload = payload(3_000_000);
        try (EmbeddedBroker broker = started();
                ActiveMQConnectionFactory remote = remote(broker);
                JMSContext client = remote.createContext()) {
            Queue in = client.createQueue("IN");
            for (int i = 0; i < 3; i++) {
                put(client, in, payload, DeliveryMode.NON_PERSISTENT);
            }
            until("bytes in memory", 9_000_000, () -> held(broker));
            assertThat(files()).isZero();
            put(client, in, payload, DeliveryMode.NON_PERSISTENT);
            until("files: the fourth does not fit", 1, this::files);
            for (int i = 0; i < 4; i++) {
                assertThat(bytes(client, in)).isEqualTo(payload);
            }
            untilNothingIsLeft(broker);
        }
    }

    @Test
    void aClientThatGoesInTheMiddleOfAMessageLeavesNothing() throws Exception {
        try (EmbeddedBroker broker = started();
                ActiveMQConnectionFactory remote = remote(broker)) {
            JMSContext client = remote.createContext(JMSContext.SESSION_TRANSACTED);
            put(client, client.createQueue("IN"), payload(2_000_000), DeliveryMode.NON_PERSISTENT);
            client.close();
            untilNothingIsLeft(broker);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {102_400, 900_000, 1_048_576, 3_000_000})
    void aPersistentMessageSurvivesTheRestart(int size) throws Exception {
        byte[] payload = payload(size);
        try (EmbeddedBroker broker = started();
                ActiveMQConnectionFactory inside =
                        new ActiveMQConnectionFactory(EmbeddedBroker.ADDRESS);
                JMSContext flow = inside.createContext()) {
            put(flow, flow.createQueue("IN"), payload, DeliveryMode.PERSISTENT);
        }
        try (EmbeddedBroker broker = started();
                ActiveMQConnectionFactory remote = remote(broker);
                JMSContext client = remote.createContext()) {
            assertThat(bytes(client, client.createQueue("IN"))).isEqualTo(payload);
        }
    }

    private EmbeddedBroker started() {
        EmbeddedBroker broker =
                new EmbeddedBroker(
                        new SmallRyeConfigBuilder()
                                .withMapping(BrokerSettings.class)
                                .withDefaultValues(
                                        Map.of(
                                                "bactrian.data-dir",
                                                data.toString(),
                                                "bactrian.broker.port",
                                                "0",
                                                "bactrian.broker.memory-limit",
                                                Integer.toString(MEMORY_LIMIT)))
                                .build()
                                .getConfigMapping(BrokerSettings.class));
        broker.start();
        return broker;
    }

    private static ActiveMQConnectionFactory remote(EmbeddedBroker broker) {
        return new ActiveMQConnectionFactory("tcp://localhost:" + broker.port());
    }

    private static void put(JMSContext context, Queue queue, byte[] payload, int mode) {
        context.createProducer().setDeliveryMode(mode).send(queue, payload);
    }

    private static byte[] bytes(JMSContext context, Queue queue) throws Exception {
        try (var consumer = context.createConsumer(queue)) {
            BytesMessage message = (BytesMessage) consumer.receive(20_000);
            assertThat(message).isNotNull();
            byte[] bytes = new byte[(int) message.getBodyLength()];
            message.readBytes(bytes);
            return bytes;
        }
    }

    private static long held(EmbeddedBroker broker) {
        return ((QueueManagerStorage) broker.server().getStorageManager()).bodies().held();
    }

    /** Bodies go on a thread of the queue manager, after the commit. */
    private void untilNothingIsLeft(EmbeddedBroker broker) throws Exception {
        until("files", 0, this::files);
        until("bytes in memory", 0, () -> held(broker));
    }

    /** Puts that are not persistent are not answered: what they do is waited for. */
    private static void until(String what, long expected, Callable<Long> counted) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (counted.call() != expected && System.nanoTime() < end) {
            Thread.sleep(5);
        }
        assertThat(counted.call()).as(what).isEqualTo(expected);
    }

    private long files() throws IOException {
        try (Stream<Path> files = Files.list(data.resolve("broker/large-messages"))) {
            return files.count();
        }
    }

    private static byte[] payload(int size) {
        byte[] bytes = new byte[size];
        new Random(size).nextBytes(bytes);
        return bytes;
    }
}
