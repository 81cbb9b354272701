// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.http;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.management.RunningFlows;
import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import io.quarkus.runtime.LaunchMode;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.Queue;
import org.apache.camel.CamelContext;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * What a browser sees at {@code /}: the flows and queues of this process, and where to go from
 * here. One page without anything from elsewhere, read only. An application with a page or a route
 * of its own at that address has that in its place; {@code bactrian.http.greeting=false} leaves it
 * out, and so does a user of the broker: who may see the queues then is no business of a page
 * without a login.
 */
@Singleton
public class Greeting {

    private static final Logger LOG = Logger.getLogger(Greeting.class);

    /** Behind whatever the application serves itself. */
    private static final int LAST = 100_000;

    private final CamelContext camel;
    private final RunningFlows flows;
    private final EmbeddedBroker broker;
    private final BrokerSettings settings;
    private final boolean wanted;

    Greeting(
            CamelContext camel,
            RunningFlows flows,
            EmbeddedBroker broker,
            BrokerSettings settings,
            @ConfigProperty(name = "bactrian.http.greeting", defaultValue = "true")
                    boolean wanted) {
        this.camel = camel;
        this.flows = flows;
        this.broker = broker;
        this.settings = settings;
        this.wanted = wanted;
    }

    void register(@Observes Router router) {
        if (wanted && settings.broker().user().isEmpty()) {
            router.get("/").order(LAST).blockingHandler(this::answer, false);
        }
    }

    private void answer(RoutingContext routing) {
        String page;
        try {
            page = page();
        } catch (RuntimeException e) {
            LOG.debug("the page at / was not made", e);
            routing.fail(503);
            return;
        }
        HttpServerResponse response = routing.response();
        response.putHeader("Content-Type", "text/html; charset=utf-8")
                .putHeader(
                        "Content-Security-Policy",
                        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none';"
                                + " form-action 'none'; frame-ancestors 'none'")
                .putHeader("X-Content-Type-Options", "nosniff")
                .putHeader("Referrer-Policy", "no-referrer")
                .putHeader("Cache-Control", "no-store")
                .end(page);
    }

    private String page() {
        GreetingPage page = new GreetingPage(camel.getName());
        page.links(links());
        List<String> ids = flows.ids();
        page.heading("Flows", ids.size());
        if (ids.isEmpty()) {
            page.text(
                    "None runs here. Put a file orders.camel.yaml into the folder flows, or see docs/flow-files.md.");
        } else {
            page.table("Flow", "State", "Instances", "Input");
            for (String id : ids) {
                String failure = flows.failure(id);
                page.row(
                        flows.state(id),
                        id,
                        flows.state(id),
                        Integer.toString(flows.instances(id)),
                        failure.isEmpty() ? flows.inputs(id) : failure);
            }
            page.end();
        }
        if (broker.isRunning()) {
            Map<String, Queue> queues = queues(broker.server());
            page.heading("Queues", queues.size());
            page.table("Queue", "Messages", "Readers");
            queues.forEach(
                    (name, queue) ->
                            page.row(
                                    queue.getMessageCount() > 0 ? "waiting" : "empty",
                                    name,
                                    Long.toString(queue.getMessageCount()),
                                    Integer.toString(queue.getConsumerCount())));
            page.end();
        } else {
            page.heading("Queues", -1);
            page.text("The queue manager runs elsewhere.");
        }
        return page.html();
    }

    private Map<String, String> links() {
        Map<String, String> links = new TreeMap<>();
        links.put("Health", "/q/health");
        if (settings.console().enabled()) {
            links.put("Console", "/console/");
        }
        if (LaunchMode.current() == LaunchMode.DEVELOPMENT) {
            links.put("Dev UI", "/q/dev-ui");
        }
        return links;
    }

    private static Map<String, Queue> queues(ActiveMQServer server) {
        Map<String, Queue> queues = new TreeMap<>();
        server.getPostOffice()
                .getAllBindings()
                .filter(binding -> binding.getBindable() instanceof Queue)
                .map(binding -> (Queue) binding.getBindable())
                .filter(queue -> !queue.isTemporary() && !queue.isInternalQueue())
                .filter(queue -> !queue.getName().toString().startsWith("$"))
                .forEach(queue -> queues.put(queue.getName().toString(), queue));
        return queues;
    }
}
