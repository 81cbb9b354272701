package dev.bactrian.routes.harness;

import dev.bactrian.aggregation.camel.AggregationComponent;
import dev.bactrian.collector.camel.CollectorComponent;
import jakarta.inject.Singleton;
import jakarta.jms.Message;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.camel.CamelContext;
import org.apache.camel.spi.CamelContextCustomizer;

/**
 * The clock of aggregations and collections: a test puts it forward, where it wants their time to
 * be up. Their times are long, so that a slow machine is not late for them.
 */
@Singleton
public class StateClock implements InstantSource, CamelContextCustomizer {

    private static final Duration LONGEST = Duration.ofMinutes(10);

    private final AtomicReference<Duration> ahead = new AtomicReference<>(Duration.ZERO);

    @Override
    public void configure(CamelContext context) {
        context.getComponent("aggregation", AggregationComponent.class).useClock(this);
        context.getComponent("collector", CollectorComponent.class).useClock(this);
    }

    @Override
    public Instant instant() {
        return Instant.now().plus(ahead.get());
    }

    /** Puts the clock forward until the time is up of what then comes to a queue. */
    public Message awaitTimeout(BrokerClient client, String queue) {
        long end = System.nanoTime() + Duration.ofMillis(BrokerClient.PATIENCE).toNanos();
        while (System.nanoTime() - end < 0) {
            ahead.updateAndGet(before -> before.plus(LONGEST));
            Message message = client.get(queue, 100);
            if (message != null) {
                return message;
            }
        }
        throw new AssertionError("no time was up of what goes to " + queue);
    }
}
