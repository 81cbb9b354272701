// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.statistics;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.FlowEntry;
import dev.bactrian.broker.FlowRegistry;
import dev.bactrian.broker.monitoring.FlowMonitors;
import dev.bactrian.broker.opentelemetry.OpenTelemetryStart;
import dev.bactrian.mq.camel.InputListener;
import dev.bactrian.statistics.Statistics;
import dev.bactrian.statistics.camel.DebuggedTrees;
import dev.bactrian.statistics.camel.FlowNames;
import dev.bactrian.statistics.camel.InputPolicies;
import dev.bactrian.statistics.camel.NodeInterception;
import dev.bactrian.statistics.camel.QueueInputs;
import dev.bactrian.statistics.camel.Rolling;
import dev.bactrian.statistics.camel.TraceInterception;
import dev.bactrian.statistics.camel.TracedInputs;
import dev.bactrian.statistics.trace.UserTrace;
import dev.bactrian.statistics.tracenode.TraceNodes;
import dev.bactrian.statistics.tracenode.camel.FlowTraceNodes;
import jakarta.inject.Singleton;
import java.net.URI;
import java.time.Duration;
import org.apache.camel.CamelContext;
import org.apache.camel.spi.CamelContextCustomizer;

/** Hangs what counts and what traces into Camel, before any route is made. */
@Singleton
public class FlowWatching implements CamelContextCustomizer {

    private static final Duration SHORTEST = Duration.ofSeconds(1);

    private final BrokerSettings settings;
    private final Statistics statistics;
    private final UserTrace traces;
    private final StatisticsPublisher publisher;
    private final FlowMonitors monitors;
    private final TraceNodes nodes;
    private final FlowNames flows;

    FlowWatching(
            BrokerSettings settings,
            FlowRegistry registry,
            Statistics statistics,
            UserTrace traces,
            StatisticsPublisher publisher,
            FlowMonitors monitors,
            TraceNodes nodes) {
        this.settings = settings;
        this.statistics = statistics;
        this.traces = traces;
        this.publisher = publisher;
        this.monitors = monitors;
        this.nodes = nodes;
        this.flows =
                route -> {
                    FlowEntry owner = registry.ownerOf(route);
                    return owner == null ? null : owner.id();
                };
    }

    @Override
    public void configure(CamelContext context) {
        context.getCamelContextExtension()
                .addInterceptStrategy(new NodeInterception(statistics, flows));
        context.getCamelContextExtension()
                .addInterceptStrategy(new TraceInterception(traces, flows));
        context.getRegistry()
                .bind(
                        "bactrian-trace-nodes",
                        FlowTraceNodes.class,
                        new FlowTraceNodes(nodes, flows));
        context.addRoutePolicyFactory(new InputPolicies(statistics, flows));
        context.addRoutePolicyFactory(new DebuggedTrees());
        context.getRegistry()
                .bind(
                        "bactrian-queue-inputs",
                        InputListener.Factory.class,
                        new QueueInputs(statistics, flows));
        context.getRegistry()
                .bind(
                        "bactrian-traced-inputs",
                        InputListener.Factory.class,
                        new TracedInputs(traces, flows));
        monitors.hang(context, flows::flowOf);
        publisher.start(context);
        settings.opentelemetry().endpoint().ifPresent(endpoint -> trace(context, endpoint));
        Duration interval = settings.statistics().snapshotInterval();
        try {
            context.addService(
                    new Rolling(
                            context,
                            statistics,
                            interval.compareTo(SHORTEST) < 0 ? SHORTEST : interval));
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private void trace(CamelContext context, URI endpoint) {
        try {
            OpenTelemetryStart.hang(context, settings, endpoint, flows::flowOf);
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
