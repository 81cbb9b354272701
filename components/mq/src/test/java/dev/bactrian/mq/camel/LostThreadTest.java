// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.health.HealthCheck;
import org.apache.camel.health.HealthCheckRegistry;
import org.apache.camel.impl.engine.BaseExecutorServiceManager;
import org.apache.camel.impl.health.DefaultHealthCheckRegistry;
import org.junit.jupiter.api.Test;

/** An instance whose thread ended is told of, and started again. */
class LostThreadTest extends RouteOnBroker {
    private final AtomicBoolean noThreads = new AtomicBoolean();
    private final CountDownLatch refused = new CountDownLatch(1);

    private final class Threads extends BaseExecutorServiceManager {
        Threads() {
            super(camel);
        }

        @Override
        public Thread newThread(String name, Runnable runnable) {
            if (noThreads.get()) {
                refused.countDown();
                throw new OutOfMemoryError("unable to create native thread");
            }
            return super.newThread(name, runnable);
        }
    }

    private HealthCheck.Result health() {
        return HealthCheckRegistry.get(camel).stream()
                .filter(check -> check.getId().contains("lost"))
                .map(HealthCheck::call)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void itIsReportedAndStartedAgain() throws Exception {
        camel.setExecutorServiceManager(new Threads());
        HealthCheckRegistry registry = new DefaultHealthCheckRegistry(camel);
        camel.getCamelContextExtension().addContextPlugin(HealthCheckRegistry.class, registry);
        registry.register(registry.resolveById("consumers"));
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("mq:LOST.IN?backoutThreshold=1&backoutQueue=LOST.BACK")
                                .routeId("lost")
                                .process(
                                        exchange -> {
                                            byte[] body = exchange.getIn().getBody(byte[].class);
                                            if (body[0] == 'b') {
                                                noThreads.set(true);
                                                throw new StackOverflowError("as told");
                                            }
                                        })
                                .to("mq:LOST.OUT");
                    }
                });
        assertThat(health().getState()).isEqualTo(HealthCheck.State.UP);
        broker.put("LOST.IN", "bad");
        broker.put("LOST.IN", "good");
        assertThat(BrokerFixture.bytes(broker.get("LOST.BACK"))).asString().isEqualTo("bad");
        assertThat(refused.await(BrokerFixture.PATIENCE, TimeUnit.MILLISECONDS)).isTrue();
        HealthCheck.Result down = health();
        assertThat(down.getState()).isEqualTo(HealthCheck.State.DOWN);
        assertThat(down.getMessage().orElseThrow()).contains("BAC2132", "LOST.IN", "0 of 1");
        MqConsumer consumer = (MqConsumer) camel.getRoute("lost").getConsumer();
        assertThat(consumer.getWorkingInstances()).isZero();

        noThreads.set(false);
        assertThat(health().getState()).isEqualTo(HealthCheck.State.UP);
        assertThat(BrokerFixture.bytes(broker.get("LOST.OUT")))
                .isEqualTo("good".getBytes(StandardCharsets.UTF_8));
    }
}
