package dev.bactrian.broker.management;

import dev.bactrian.broker.Flow;
import dev.bactrian.broker.FlowSelection;
import dev.bactrian.mq.MqConsumer;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.camel.CamelContext;
import org.apache.camel.Route;

/** The flows of this process, each with its Camel routes. */
@Singleton
public class RunningFlows {

    /** How long in seconds a stop waits for the messages in a route. */
    private static final int PATIENCE = 20;

    private final CamelContext context;
    private final List<String> ids;

    /** The routes that a command has stopped: that they do not run is no failure. */
    private final Set<String> stopped = ConcurrentHashMap.newKeySet();

    RunningFlows(CamelContext context, Instance<Flow> flows, FlowSelection selection) {
        this.context = context;
        this.ids = flows.stream().map(Flow::id).filter(selection::includes).sorted().toList();
    }

    /** The ids of the flows of this process, in order. */
    public List<String> ids() {
        return ids;
    }

    /** Whether it is a flow, or a part of one: the id of one of its routes. */
    boolean knows(String name) {
        return ids.contains(name) || part(name) != null;
    }

    /** The parts of a flow: the ids of its routes. */
    List<String> parts(String flow) {
        return routes(flow).stream().map(Route::getRouteId).sorted().toList();
    }

    private Route part(String name) {
        return owner(name) == null ? null : context.getRoute(name);
    }

    /**
     * {@code started} when every route of the flow is, else what the first other one is; {@code
     * degraded} where an instance of a started one is not at work.
     */
    String state(String flow) {
        return routes(flow).stream()
                .map(
                        route ->
                                context.getRouteController()
                                        .getRouteStatus(route.getRouteId())
                                        .name())
                .filter(status -> !status.equals("Started"))
                .findFirst()
                .orElseGet(() -> isComplete(flow) ? "Started" : "Degraded")
                .toLowerCase(java.util.Locale.ROOT);
    }

    /** Whether all instances of its inputs are at work; looking starts those that are not. */
    private boolean isComplete(String flow) {
        return queues(flow).stream().allMatch(MqConsumer::isComplete);
    }

    /** Starts what is stopped of it. */
    void start(String flow) throws Exception {
        for (Route route : routes(flow)) {
            context.getRouteController().startRoute(route.getRouteId());
            stopped.remove(route.getRouteId());
        }
    }

    /**
     * Lets the messages that are in it pass, then stops it; a message that takes longer than
     * {@value #PATIENCE} seconds is not waited for, so that whoever asks has an answer.
     */
    void stop(String flow) throws Exception {
        for (Route route : routes(flow)) {
            stopped.add(route.getRouteId());
            context.getRouteController().stopRoute(route.getRouteId(), PATIENCE, TimeUnit.SECONDS);
        }
    }

    /** Whether a command has stopped that route. */
    boolean isStopped(String routeId) {
        return stopped.contains(routeId);
    }

    /** The flow that a route belongs to; the route itself, where it is of none. */
    String nameOf(String routeId) {
        String owner = owner(routeId);
        return owner == null ? routeId : owner;
    }

    /** How many messages the flow's first input takes at once. */
    int instances(String flow) {
        return queues(flow).stream().findFirst().map(MqConsumer::getInstances).orElse(1);
    }

    /** Changes that, while the flow runs; an instance that goes finishes its message first. */
    void instances(String flow, int instances) {
        List<MqConsumer> inputs = queues(flow);
        if (inputs.isEmpty()) {
            throw new UnsupportedOperationException("the flow has no queue as input");
        }
        inputs.forEach(input -> input.setInstances(instances));
    }

    /** The names of its inputs. */
    String inputs(String flow) {
        return routes(flow).stream()
                .map(route -> name(route.getEndpoint().getEndpointUri()))
                .distinct()
                .collect(Collectors.joining(" "));
    }

    private List<MqConsumer> queues(String flow) {
        return routes(flow).stream()
                .map(Route::getConsumer)
                .filter(MqConsumer.class::isInstance)
                .map(MqConsumer.class::cast)
                .toList();
    }

    /** {@code mq://ROUTING.IN?domain=XMLNSC} is {@code ROUTING.IN}. */
    private static String name(String uri) {
        return uri.replaceFirst("\\?.*", "").replaceFirst("^(jms|mq)://(queue:)?", "");
    }

    /**
     * A flow's routes have its id, or its id and a hyphen before their own; the longest id wins. A
     * part of a flow is one route.
     */
    private List<Route> routes(String flow) {
        if (!ids.contains(flow)) {
            Route part = part(flow);
            return part == null ? List.of() : List.of(part);
        }
        return context.getRoutes().stream()
                .filter(route -> flow.equals(owner(route.getRouteId())))
                .toList();
    }

    private String owner(String routeId) {
        String owner = null;
        for (String id : ids) {
            boolean mine = routeId.equals(id) || routeId.startsWith(id + "-");
            if (mine && (owner == null || id.length() > owner.length())) {
                owner = id;
            }
        }
        return owner;
    }
}
