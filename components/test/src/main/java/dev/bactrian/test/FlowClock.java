// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test;

import dev.bactrian.state.camel.StateComponent;
import jakarta.inject.Singleton;
import jakarta.jms.Message;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.camel.CamelContext;
import org.apache.camel.Component;
import org.apache.camel.spi.CamelContextCustomizer;
import org.apache.camel.support.LifecycleStrategySupport;

/**
 * The clock of aggregations and collections: a test puts it forward where it wants their time to be
 * up, and gives them times so long that a slow machine is not late for them.
 *
 * <pre>{@code
 * queues.put("ORDERS.IN", "half an order");
 * Message incomplete = clock.awaitTimeout(queues, "ORDERS.INCOMPLETE");
 * }</pre>
 */
@Singleton
public class FlowClock implements InstantSource, CamelContextCustomizer {

    private static final Duration STEP = Duration.ofMinutes(10);
    private static final long LOOK_MILLISECONDS = 100;

    private final AtomicReference<Duration> ahead = new AtomicReference<>(Duration.ZERO);

    @Override
    public void configure(CamelContext context) {
        // When the component appears: a project need not have it.
        context.addLifecycleStrategy(
                new LifecycleStrategySupport() {
                    @Override
                    public void onComponentAdd(String name, Component component) {
                        if (component instanceof StateComponent<?> state) {
                            state.useClock(FlowClock.this);
                        }
                    }
                });
    }

    @Override
    public Instant instant() {
        return Instant.now().plus(ahead.get());
    }

    /** Puts the clock forward. */
    public void forward(Duration by) {
        ahead.updateAndGet(before -> before.plus(by));
    }

    /**
     * Puts the clock forward, ten minutes at a time, until the time is up of what then comes to a
     * queue: what was put just before may not have been looked at yet. Returns that message.
     */
    public Message awaitTimeout(Queues queues, String queue) {
        long end = System.nanoTime() + queues.patience().toNanos();
        while (System.nanoTime() - end < 0) {
            forward(STEP);
            Message message = queues.get(queue, LOOK_MILLISECONDS);
            if (message != null) {
                return message;
            }
        }
        throw new AssertionError("no time was up of what goes to " + queue);
    }
}
