// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.apache.camel.builder.RouteBuilder;
import org.junit.jupiter.api.Test;

/** An input says for how long none of its instances has come to another message. */
class BusyInputTest extends RouteOnBroker {
    private final Semaphore come = new Semaphore(0);
    private final CountDownLatch go = new CountDownLatch(1);

    @Test
    void itIsBusyWhileEveryInstanceHasAMessage() throws Exception {
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("mq:BUSY.IN?instances=2")
                                .routeId("busy")
                                .process(
                                        exchange -> {
                                            come.release();
                                            go.await();
                                        })
                                .to("mq:BUSY.OUT");
                    }
                });
        MqConsumer input = (MqConsumer) camel.getRoute("busy").getConsumer();
        // A queue manager that knows one consumer gives it both: the second would wait behind the
        // first.
        broker.awaitConsumers("BUSY.IN", 2);
        broker.put("BUSY.IN", "first");
        oneHasCome();
        assertThat(input.getBusyMillis()).isZero();

        broker.put("BUSY.IN", "second");
        oneHasCome();
        await(() -> input.getBusyMillis() > 0);

        go.countDown();
        await(() -> input.getBusyMillis() == 0);
        broker.get("BUSY.OUT");
        broker.get("BUSY.OUT");
    }

    private void oneHasCome() throws InterruptedException {
        assertThat(come.tryAcquire(BrokerFixture.PATIENCE, TimeUnit.MILLISECONDS)).isTrue();
    }

    private static void await(BooleanSupplier state) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(BrokerFixture.PATIENCE);
        while (!state.getAsBoolean()) {
            assertThat(System.nanoTime()).isLessThan(end);
            Thread.onSpinWait();
        }
    }
}
