// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.camel.ServiceStatus;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.engine.DefaultShutdownStrategy;
import org.junit.jupiter.api.Test;

/** Camel's development mode stops without patience: what is in work is waited for even so. */
class ImpatientStopTest extends RouteOnBroker {
    private final CountDownLatch begun = new CountDownLatch(1);
    private final AtomicBoolean done = new AtomicBoolean();

    private final class Impatient extends DefaultShutdownStrategy {
        Impatient() {
            super(camel);
        }

        @Override
        public long getTimeout() {
            return 0;
        }
    }

    @Test
    void aMessageInWorkEndsBeforeItsConsumer() throws Exception {
        camel.setShutdownStrategy(new Impatient());
        route(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("mq:IMPATIENT.IN")
                                .routeId("impatient")
                                .process(
                                        exchange -> {
                                            begun.countDown();
                                            workUntilTheStopIsUnderWay();
                                            done.set(true);
                                        })
                                .to("mq:IMPATIENT.OUT");
                    }
                });
        MqConsumer consumer = (MqConsumer) camel.getRoute("impatient").getConsumer();
        broker.put("IMPATIENT.IN", "m");
        assertThat(begun.await(BrokerFixture.PATIENCE, TimeUnit.MILLISECONDS)).isTrue();

        consumer.stop();

        assertThat(done).isTrue();
        assertThat(BrokerFixture.bytes(broker.get("IMPATIENT.OUT"))).asString().isEqualTo("m");
    }

    /** And a moment more, in which a consumer that does not wait would be gone. */
    private void workUntilTheStopIsUnderWay() throws InterruptedException {
        MqConsumer consumer = (MqConsumer) camel.getRoute("impatient").getConsumer();
        while (consumer.getStatus() == ServiceStatus.Started) {
            Thread.onSpinWait();
        }
        new CountDownLatch(1).await(100, TimeUnit.MILLISECONDS);
    }
}
