// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.metrics;

import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import dev.bactrian.statistics.Statistics;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.apache.activemq.artemis.core.server.Queue;

/**
 * The meters of the embedded queue manager's queues, by the label {@code queue}. A new queue is
 * there with the next snapshot interval. Of more than {@value #MOST} queues those that come first
 * by name have meters.
 */
@Singleton
public class QueueMeters {

    private static final int MOST = 1000;

    private final EmbeddedBroker broker;
    private final Statistics statistics;
    private final MultiGauge depth;
    private final MultiGauge uncommitted;
    private final MultiGauge consumers;

    QueueMeters(MeterRegistry registry, EmbeddedBroker broker, Statistics statistics) {
        this.broker = broker;
        this.statistics = statistics;
        depth = gauge(registry, "depth", "Messages on the queue");
        uncommitted = gauge(registry, "uncommitted", "Messages that are got and not committed");
        consumers = gauge(registry, "consumers", "Readers of the queue");
    }

    private static MultiGauge gauge(MeterRegistry registry, String name, String what) {
        return MultiGauge.builder("bactrian.queue." + name).description(what).register(registry);
    }

    void started(@Observes StartupEvent event) {
        if (broker.isRunning()) {
            refresh();
            statistics.follow(this::refresh);
        }
    }

    private void refresh() {
        if (!broker.isRunning()) {
            return;
        }
        List<Queue> queues = broker.queues().limit(MOST).toList();
        register(depth, queues, Queue::getMessageCount);
        register(uncommitted, queues, Queue::getDeliveringCount);
        register(consumers, queues, Queue::getConsumerCount);
    }

    private static void register(
            MultiGauge gauge, List<Queue> queues, ToDoubleFunction<Queue> value) {
        gauge.register(
                queues.stream()
                        .map(
                                queue ->
                                        MultiGauge.Row.of(
                                                Tags.of("queue", queue.getName().toString()),
                                                queue,
                                                value))
                        .toList(),
                true);
    }
}
