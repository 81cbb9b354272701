// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker;

import dev.bactrian.broker.jms.JmsHeaders;
import dev.bactrian.jms.camel.JmsBackout;
import jakarta.inject.Inject;
import java.util.Locale;
import org.apache.camel.CamelContext;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.model.RouteDefinition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A flow of the broker: an input queue, what is done with a message, its outputs, as Camel routes.
 *
 * <p>A flow is one file in {@code dev.bactrian.routes}:
 *
 * <pre>{@code
 * @Singleton
 * public class PassthroughFlow extends Flow {
 *     public PassthroughFlow() {
 *         super("passthrough");
 *     }
 *
 *     protected void define() {
 *         input("PASSTHROUGH.IN").to(output("PASSTHROUGH.OUT"));
 *     }
 * }
 * }</pre>
 *
 * <p>Each message is one unit of work: what the flow puts is there when, and only when, what it got
 * is gone. A message that fails is rolled back and comes again; when it has failed as often as its
 * backout threshold allows, it goes to the flow's backout queue as it came, with the reason in the
 * properties {@code BactrianFailure}, {@code BactrianFlow} and {@code BactrianBackoutCount}. All
 * that is the work of the component {@code mq:}, whose options {@link #input} and {@link #output}
 * set from the flow's settings.
 */
public abstract class Flow extends RouteBuilder {

    private static final Logger LOG = LoggerFactory.getLogger(Flow.class);

    private final String id;

    @Inject FlowSelection selection;

    /** Where the flow waits for its start; null where nothing but Camel starts it. */
    @Inject FlowRegistry registry;

    /**
     * Names the flow.
     *
     * @param id as in {@code bactrian.flows}: lower case, words joined by hyphens
     */
    protected Flow(String id) {
        this.id = id;
    }

    /** The flow's id: its name in {@code bactrian.flows}, the prefix of its route ids. */
    public final String id() {
        return id;
    }

    /** The queue for what this flow cannot process. */
    public final String backoutQueue() {
        return backoutQueue(id);
    }

    /**
     * The queue for what a flow cannot process: {@code ORDER.PROVIDER.BACKOUT} of {@code
     * order-provider}.
     */
    public static String backoutQueue(String flow) {
        return flow.replace('-', '.').toUpperCase(Locale.ROOT) + ".BACKOUT";
    }

    /** Gives it what a bean container injects: whether it runs, and its settings. */
    public final void select(FlowSelection by) {
        selection = by;
    }

    /**
     * The queue whose first message asks for this flow, which is made then and not before; unless
     * {@code bactrian.flows} names it. Null, as it is where a flow does not say otherwise: it is
     * made at the start.
     */
    protected String requestQueue() {
        return null;
    }

    /** Writes the routes, beginning with {@link #input(String)}. */
    protected abstract void define() throws Exception;

    /** Written, but not started: that is the starter's part, one flow after the other. */
    @Override
    public void addRoutesToCamelContext(CamelContext context) throws Exception {
        if (registry == null) {
            super.addRoutesToCamelContext(context);
            return;
        }
        if (!selection.includes(id)) {
            registry.leaveOut(id);
            return;
        }
        FlowEntry file = registry.find(id);
        if (file != null && file.isFile()) {
            LOG.info("Flow {} is that of {}, in place of the packaged one", id, file.source());
            return;
        }
        if (!mayWait() || !registry.await(this)) {
            write(context);
        }
    }

    /**
     * Not where its queue may be at another queue manager: nobody here sees a message come there.
     */
    private boolean mayWait() {
        return requestQueue() != null
                && !selection.names(id)
                && selection.connectionFactory(id).isEmpty();
    }

    private void write(CamelContext context) {
        String source = getClass().getName();
        try {
            registry.add(
                    id,
                    source,
                    false,
                    FlowRegistry.written(context, () -> super.addRoutesToCamelContext(context)));
        } catch (Exception e) {
            registry.failed(id, source, false, FailureReason.of(e, context, null));
        }
    }

    /**
     * Writes its routes into the registry, of a process that runs already: the starter starts them.
     *
     * @return the flow, with the reason where it cannot be written
     */
    public final FlowEntry make(CamelContext context) {
        String source = getClass().getName();
        try {
            prepareModel(context);
            return registry.add(id, source, false, getRouteCollection().getRoutes());
        } catch (Exception e) {
            registry.failed(id, source, false, FailureReason.of(e, context, null));
            return registry.find(id);
        }
    }

    @Override
    public final void configure() throws Exception {
        if (!selection.includes(id)) {
            return;
        }
        // What fails is the business of the input: roll back, and in the end back out.
        errorHandler(noErrorHandler());
        define();
        getRouteCollection()
                .getRoutes()
                .forEach(route -> FlowInput.complete(this, route, id, selection));
    }

    /**
     * Begins the flow's only route, whose id is the flow's.
     *
     * @param queue the input queue, and behind a question mark options of an {@code mq:} consumer
     */
    protected final RouteDefinition input(String queue) {
        return from(queue, id);
    }

    /**
     * Begins one of several routes of the flow.
     *
     * @param queue the input queue, and behind a question mark options of an {@code mq:} consumer
     * @param part what this route is for; its id is the flow's, a hyphen, and this
     */
    protected final RouteDefinition input(String queue, String part) {
        return from(queue, id + "-" + part);
    }

    /** {@link FlowInput} adds what every input has. */
    private RouteDefinition from(String queue, String routeId) {
        return from("mq:" + queue).routeId(routeId).group(id);
    }

    /**
     * Begins a route of the flow with a queue of JMS messages, of every type; {@code
     * getMessage(JmsMessage.class)} has the message as it is. Its unit of work and its backout are
     * those of {@link #input}.
     *
     * @param queue the input queue
     * @param part what this route is for; its id is the flow's, a hyphen, and this; {@code ""} for
     *     the flow's only route
     */
    protected final RouteDefinition jmsInput(String queue, String part) {
        String routeId = part.isEmpty() ? id : id + "-" + part;
        JmsBackout backout = new JmsBackout(id, selection.backoutThreshold(id), backoutQueue());
        String bean = "backout-of-" + routeId;
        getContext().getRegistry().bind(bean, backout);
        return from("jms:queue:"
                        + queue
                        + "?transacted=true&lazyCreateTransactionManager=false&disableReplyTo=true"
                        + "&headerFilterStrategy=#"
                        + JmsHeaders.NAME
                        + "&cacheLevelName=CACHE_CONSUMER&acknowledgementModeName=SESSION_TRANSACTED"
                        + "&errorHandlerLoggingLevel=DEBUG" // JmsBackout tells it, once
                        + "&exceptionListener=#" // of how the commit ended
                        + bean
                        + "&concurrentConsumers="
                        + selection.instances(id))
                .routeId(routeId)
                .streamCache(false)
                .process(backout);
    }

    /**
     * The endpoint that puts to a queue, in the unit of work of the message at hand.
     *
     * @param queue the queue, and behind a question mark options of an {@code mq:} producer
     */
    protected final String output(String queue) {
        return "mq:" + queue;
    }
}
