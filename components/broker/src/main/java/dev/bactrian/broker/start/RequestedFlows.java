// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.start;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.Flow;
import dev.bactrian.broker.FlowFailure;
import dev.bactrian.broker.FlowRegistry;
import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.util.concurrent.ExecutorService;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.Queue;
import org.apache.activemq.artemis.core.server.plugin.ActiveMQServerQueuePlugin;
import org.apache.camel.CamelContext;
import org.apache.camel.ExtendedStartupListener;
import org.apache.camel.spi.CamelContextCustomizer;
import org.apache.camel.support.LifecycleStrategySupport;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes the flows that wait until they are asked for ({@code Flow.requestQueue}): when their queue
 * comes into being, which the first message to it does, or at the start where it is there already.
 * Only on the embedded queue manager, which says so; with another one all flows are made at the
 * start.
 */
@Singleton
public class RequestedFlows implements CamelContextCustomizer, ExtendedStartupListener {

    private static final Logger LOG = LoggerFactory.getLogger(RequestedFlows.class);

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
        if (!isOwnQueueManager()) {
            return;
        }
        try {
            context.addStartupListener(this);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
        registry.awaitRequests();
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
        ActiveMQServer server = broker.get().server();
        Requests requests =
                new Requests(
                        context,
                        context.getExecutorServiceManager()
                                .newSingleThreadExecutor(this, "flows that were asked for"));
        context.addLifecycleStrategy(
                new LifecycleStrategySupport() {
                    @Override
                    public void onContextStopping(CamelContext stopping) {
                        server.unRegisterBrokerPlugin(requests);
                    }
                });
        // In this order: a queue that comes meanwhile is seen by one of the two.
        server.registerBrokerPlugin(requests);
        for (String queue : registry.awaited()) {
            if (server.locateQueue(queue) != null) {
                requests.make(queue);
            }
        }
    }

    /** Hears of queues, on the threads of those who make them; flows are made on one of its own. */
    private final class Requests implements ActiveMQServerQueuePlugin {
        private final CamelContext context;
        private final ExecutorService thread;

        Requests(CamelContext context, ExecutorService thread) {
            this.context = context;
            this.thread = thread;
        }

        @Override
        public void afterCreateQueue(Queue queue) {
            make(queue.getName().toString());
        }

        void make(String queue) {
            Flow flow = registry.request(queue);
            if (flow != null) {
                thread.execute(() -> make(flow));
            }
        }

        private void make(Flow flow) {
            FlowFailure failure = starter.startAgain(context, flow.make(context));
            if (failure != null) {
                LOG.error("Flow {} does not run: {}", flow.id(), failure.text());
            } else {
                LOG.debug("Flow {} was asked for", flow.id());
            }
        }
    }
}
