// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.management;

import dev.bactrian.broker.FlowEntry;
import dev.bactrian.broker.FlowFailure;
import dev.bactrian.broker.FlowRegistry;
import dev.bactrian.broker.start.FlowStarter;
import dev.bactrian.mq.camel.MqConsumer;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import org.apache.camel.CamelContext;
import org.apache.camel.Route;

/** The flows of this process, each with its Camel routes. */
@Singleton
public class RunningFlows {

    /** How long in seconds a stop waits for the messages in a route. */
    private static final int PATIENCE = 20;

    private final CamelContext context;
    private final FlowRegistry registry;
    private final FlowStarter starter;

    /** The routes that a command has stopped: that they do not run is no failure. */
    private final Set<String> stopped = ConcurrentHashMap.newKeySet();

    /** By flow: who stops one waits for its messages, and those who ask for another do not. */
    private final Map<String, Lock> switching = new ConcurrentHashMap<>();

    private final int patience;

    @Inject
    RunningFlows(CamelContext context, FlowRegistry registry, FlowStarter starter) {
        this(context, registry, starter, PATIENCE);
    }

    /**
     * @param patience how long in seconds a stop waits for the messages in a route
     */
    RunningFlows(CamelContext context, FlowRegistry registry, FlowStarter starter, int patience) {
        this.context = context;
        this.registry = registry;
        this.starter = starter;
        this.patience = patience;
    }

    /** Their ids, those of flows that could not be started among them. */
    public List<String> ids() {
        return registry.ids();
    }

    /** The ids of flows that are made when somebody wants them, and are not made yet. */
    public List<String> waiting() {
        return List.copyOf(registry.awaited().keySet());
    }

    /** Wants a flow: makes and starts it where it waits. */
    void request(String flow) {
        if (registry.awaited().containsKey(flow)) {
            starter.request(context, flow);
        }
    }

    /** Whether it is a flow of this process, one that waits included. */
    public boolean isThere(String flow) {
        return registry.find(flow) != null || registry.awaited().containsKey(flow);
    }

    /** Whether it is a flow, or a part of one: the id of one of its routes. */
    boolean knows(String name) {
        return isThere(name) || part(name) != null;
    }

    /** The parts of a flow: the ids of its routes. */
    List<String> parts(String flow) {
        return routes(flow).stream().map(Route::getRouteId).sorted().toList();
    }

    private Route part(String name) {
        return registry.ownerOf(name) == null ? null : context.getRoute(name);
    }

    /** Why a flow does not run, in one line; empty where it does. */
    public String failure(String flow) {
        FlowEntry entry = registry.find(flow);
        return entry == null ? "" : entry.failure().map(FlowFailure::reason).orElse("");
    }

    /**
     * {@code waiting} where it is not made yet, {@code failed} where the flow could not be started,
     * {@code started} when every route of it is, else what the first other one is; {@code degraded}
     * where an instance of a started one is not at work.
     */
    public String state(String flow) {
        if (awaited(flow) != null) {
            return "waiting";
        }
        if (!failure(flow).isEmpty()) {
            return "failed";
        }
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

    /** Starts what is stopped of it; one that could not be started is tried again. */
    void start(String flow) throws Exception {
        alone(flow, () -> startParts(flow));
    }

    private void startParts(String flow) throws Exception {
        if (!failure(flow).isEmpty()) {
            FlowFailure failure = starter.startAgain(context, registry.find(flow));
            if (failure != null) {
                throw new IllegalStateException(failure.reason());
            }
        }
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
        alone(flow, () -> stopParts(flow));
    }

    private void stopParts(String flow) throws Exception {
        for (Route route : routes(flow)) {
            stopped.add(route.getRouteId());
            context.getRouteController().stopRoute(route.getRouteId(), patience, TimeUnit.SECONDS);
        }
    }

    private interface Switch {
        void run() throws Exception;
    }

    /**
     * Of two who want the opposite at once, one is first: else some parts of a flow would run, and
     * others not.
     */
    private void alone(String flow, Switch change) throws Exception {
        Lock lock = switching.computeIfAbsent(nameOf(flow), name -> new ReentrantLock());
        lock.lock();
        try {
            change.run();
        } finally {
            lock.unlock();
        }
    }

    /** Whether a command has stopped that route. */
    boolean isStopped(String routeId) {
        return stopped.contains(routeId);
    }

    /** The flow that a route belongs to; the route itself, where it is of none. */
    String nameOf(String routeId) {
        FlowEntry owner = registry.ownerOf(routeId);
        return owner == null ? routeId : owner.id();
    }

    /** How many messages the flow's first input takes at once. */
    public int instances(String flow) {
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
    public String inputs(String flow) {
        String awaited = awaited(flow);
        if (awaited != null) {
            return awaited;
        }
        return routes(flow).stream()
                .map(route -> name(route.getEndpoint().getEndpointUri()))
                .distinct()
                .collect(Collectors.joining(" "));
    }

    /** The queue that it waits for; null where it is made. */
    private String awaited(String flow) {
        return registry.find(flow) == null ? registry.awaited().get(flow) : null;
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

    /** The routes of a flow that are there; a part of a flow is one route. */
    private List<Route> routes(String flow) {
        FlowEntry entry = registry.find(flow);
        if (entry == null) {
            Route part = part(flow);
            return part == null ? List.of() : List.of(part);
        }
        return entry.routeIds().stream().map(context::getRoute).filter(Objects::nonNull).toList();
    }
}
