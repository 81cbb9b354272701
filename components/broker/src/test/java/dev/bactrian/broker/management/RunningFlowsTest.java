// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.management;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.FlowRegistry;
import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import io.smallrye.config.SmallRyeConfigBuilder;
import jakarta.jms.JMSContext;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.impl.engine.BaseExecutorServiceManager;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is told of a flow one of whose messages does not end, or whose thread is gone. */
class RunningFlowsTest {
    private static final long PATIENCE = 60;

    @TempDir Path data;

    private final FlowRegistry registry = new FlowRegistry();
    private final DefaultCamelContext camel = new DefaultCamelContext();
    private final CountDownLatch inWork = new CountDownLatch(1);
    private final CountDownLatch end = new CountDownLatch(1);
    private final AtomicBoolean noThreads = new AtomicBoolean();
    private EmbeddedBroker broker;
    private ActiveMQConnectionFactory factory;
    private RunningFlows flows;

    @BeforeEach
    void start() throws Exception {
        broker =
                new EmbeddedBroker(
                        new SmallRyeConfigBuilder()
                                .withMapping(BrokerSettings.class)
                                .withDefaultValues(
                                        Map.of(
                                                "bactrian.data-dir",
                                                data.toString(),
                                                "bactrian.broker.port",
                                                "0"))
                                .build()
                                .getConfigMapping(BrokerSettings.class));
        broker.start();
        factory = new ActiveMQConnectionFactory(EmbeddedBroker.ADDRESS);
        camel.getRegistry().bind("broker", factory);
        camel.setExecutorServiceManager(
                new BaseExecutorServiceManager(camel) {
                    @Override
                    public Thread newThread(String name, Runnable runnable) {
                        if (noThreads.get()) {
                            throw new OutOfMemoryError("unable to create native thread");
                        }
                        return super.newThread(name, runnable);
                    }
                });
        camel.getShutdownStrategy().setTimeout(1);
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("mq:STUCK.IN?backoutThreshold=1&backoutQueue=STUCK.BACK")
                                .routeId("stuck")
                                .process(exchange -> work(exchange.getIn().getBody(byte[].class)));
                    }
                });
        registry.add("stuck", "test", false, camel.getRouteDefinitions());
        camel.start();
        flows = new RunningFlows(camel, registry, null, 1);
    }

    @AfterEach
    void stop() throws Exception {
        end.countDown();
        camel.close();
        factory.close();
        broker.close();
    }

    private void work(byte[] message) throws InterruptedException {
        if (message[0] == 'b') {
            noThreads.set(true);
            throw new StackOverflowError("as told");
        }
        inWork.countDown();
        assertThat(end.await(PATIENCE, TimeUnit.SECONDS)).isTrue();
    }

    private void put(String text) {
        try (JMSContext client = factory.createContext()) {
            client.createProducer().send(client.createQueue("STUCK.IN"), text.getBytes());
        }
    }

    @Test
    void aStopAnswersThoughAMessageDoesNotEnd() throws Exception {
        put("stuck");
        assertThat(inWork.await(PATIENCE, TimeUnit.SECONDS)).isTrue();
        FutureTask<String> stop =
                new FutureTask<>(
                        () -> {
                            flows.stop("stuck");
                            return flows.state("stuck");
                        });
        new Thread(stop).start();
        assertThat(stop.get(PATIENCE, TimeUnit.SECONDS)).isEqualTo("stopped");
        assertThat(end.getCount()).as("the message is in work still").isOne();
    }

    @Test
    void aFlowWhoseThreadIsGoneIsDegradedUntilItIsStartedAgain() throws Exception {
        assertThat(flows.state("stuck")).isEqualTo("started");
        put("bad");
        awaitDegraded();
        noThreads.set(false);
        assertThat(flows.state("stuck")).as("whoever looks starts it").isEqualTo("started");
        put("good");
        assertThat(inWork.await(PATIENCE, TimeUnit.SECONDS)).isTrue();
    }

    /** Nothing tells when a thread has ended: it looks. */
    private void awaitDegraded() throws InterruptedException {
        long last = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE);
        while (!flows.state("stuck").equals("degraded")) {
            assertThat(System.nanoTime()).as("a thread less").isLessThan(last);
            TimeUnit.MILLISECONDS.sleep(2);
        }
    }
}
