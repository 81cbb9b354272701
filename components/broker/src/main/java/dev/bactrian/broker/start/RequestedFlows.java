// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.start;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.FlowRegistry;
import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import dev.bactrian.broker.queuemanager.QueueWatch;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.concurrent.ExecutorService;
import org.apache.camel.CamelContext;
import org.apache.camel.ExtendedStartupListener;
import org.apache.camel.Ordered;
import org.apache.camel.spi.CamelContextCustomizer;
import org.apache.camel.support.LifecycleStrategySupport;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Makes the flows that wait until they are asked for ({@code Flow.requestQueue}): when their queue
 * comes into being, which the first message to it does, at the start where it is there already, or
 * when a command names the flow. Only on the embedded queue manager, which says so; with another
 * one all flows are made at the start, and so is a flow with a connection factory of its own.
 */
@Singleton
public class RequestedFlows implements CamelContextCustomizer, ExtendedStartupListener, Ordered {

    /** Settings of Camel by which the components reach another queue manager. */
    private static final List<String> CONNECTIONS =
            List.of(
                    "camel.component.mq.connection-factory",
                    "camel.component.mq.connectionFactory",
                    "camel.component.jms.connection-factory",
                    "camel.component.jms.connectionFactory");

    private final FlowStarter starter;
    private final FlowRegistry registry;
    private final BrokerSettings settings;
    private final Instance<EmbeddedBroker> broker;
    private final String address;

    RequestedFlows(
            FlowStarter starter,
            FlowRegistry registry,
            BrokerSettings settings,
            Instance<EmbeddedBroker> broker,
            @ConfigProperty(name = "quarkus.artemis.url", defaultValue = "") String address) {
        this.starter = starter;
        this.registry = registry;
        this.settings = settings;
        this.broker = broker;
        this.address = address;
    }

    @Override
    public void configure(CamelContext context) {
        if (!isOwnQueueManager() || isElsewhere(context)) {
            return;
        }
        try {
            context.addStartupListener(this);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        registry.awaitRequests();
    }

    /** Whether the components have connections of their own, of any queue manager. */
    private static boolean isElsewhere(CamelContext context) {
        return CONNECTIONS.stream()
                .anyMatch(
                        name -> context.getPropertiesComponent().resolveProperty(name).isPresent());
    }

    /** Whether the queues of flows are those of this process. */
    private boolean isOwnQueueManager() {
        return broker.isResolvable()
                && broker.get().isRunning()
                && address.equals(EmbeddedBroker.ADDRESS)
                && settings.broker().connectionFactory().isEmpty();
    }

    @Override
    public void onCamelContextStarted(CamelContext context, boolean alreadyStarted) {
        // when the others run
    }

    @Override
    public void onCamelContextFullyStarted(CamelContext context, boolean alreadyStarted) {
        if (registry.awaited().isEmpty()) {
            return;
        }
        Requests requests =
                new Requests(
                        context,
                        context.getExecutorServiceManager()
                                .newSingleThreadExecutor(this, "flows that were asked for"));
        context.addLifecycleStrategy(
                new LifecycleStrategySupport() {
                    @Override
                    public void onContextStopping(CamelContext stopping) {
                        broker.get().unwatch(requests);
                    }
                });
        // In this order: a queue that comes meanwhile is seen by one of the two.
        broker.get().watch(requests);
        for (String queue : registry.awaited().values()) {
            if (broker.get().has(queue)) {
                requests.came(queue);
            }
        }
    }

    /** Behind the starter: what it starts must not be what was asked for meanwhile. */
    @Override
    public int getOrder() {
        return LOWEST;
    }

    /** Hears of queues, on the threads of those who make them; flows are made on one of its own. */
    private final class Requests implements QueueWatch {
        private final CamelContext context;
        private final ExecutorService thread;

        Requests(CamelContext context, ExecutorService thread) {
            this.context = context;
            this.thread = thread;
        }

        @Override
        public boolean awaits(String queue) {
            return registry.isAwaited(queue);
        }

        @Override
        public void came(String queue) {
            if (registry.isAwaited(queue)) {
                thread.execute(() -> starter.request(context, queue));
            }
        }
    }
}
