package dev.bactrian.routes.runtime;

import jakarta.inject.Inject;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.model.RouteDefinition;

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
 * properties {@link #FAILURE}, {@link #FLOW} and {@link #BACKOUT_COUNT}.
 */
public abstract class Flow extends RouteBuilder {

    /** Property of a backed out message: what went wrong, as text. */
    public static final String FAILURE = "BactrianFailure";

    /** Property of a backed out message: the id of the flow that gave up. */
    public static final String FLOW = "BactrianFlow";

    /** Property of a backed out message: how often it failed. */
    public static final String BACKOUT_COUNT = "BactrianBackoutCount";

    private final String id;

    @Inject FlowSelection selection;

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
        return id.replace('-', '.').toUpperCase(java.util.Locale.ROOT) + ".BACKOUT";
    }

    /** Writes the routes, beginning with {@link #input(String)}. */
    protected abstract void define() throws Exception;

    @Override
    public final void configure() throws Exception {
        if (!selection.includes(id)) {
            return;
        }
        onException(Throwable.class)
                .onWhen(exchange -> failures(exchange) >= selection.backoutThreshold(id))
                .handled(true)
                .process(new Backout(id))
                .to(output(backoutQueue()));
        define();
    }

    /** Begins the flow's only route, whose id is the flow's. */
    protected final RouteDefinition input(String queue) {
        return from(queue, id);
    }

    /**
     * Begins one of several routes of the flow.
     *
     * @param queue the input queue
     * @param part what this route is for; its id is the flow's, a hyphen, and this
     */
    protected final RouteDefinition input(String queue, String part) {
        return from(queue, id + "-" + part);
    }

    private RouteDefinition from(String queue, String routeId) {
        return from("jms:queue:"
                        + queue
                        + "?transacted=true&lazyCreateTransactionManager=false"
                        + "&cacheLevelName=CACHE_CONSUMER&acknowledgementModeName=SESSION_TRANSACTED"
                        + "&concurrentConsumers="
                        + selection.instances(id))
                .routeId(routeId)
                .process(Backout::remember);
    }

    /** The endpoint that puts to a queue, in the unit of work of the message at hand. */
    protected final String output(String queue) {
        return "jms:queue:" + queue + "?preserveMessageQos=true&messageConverter=#treeMessages";
    }

    private static int failures(Exchange exchange) {
        return exchange.getIn().getHeader("JMSXDeliveryCount", 1, Integer.class);
    }
}
