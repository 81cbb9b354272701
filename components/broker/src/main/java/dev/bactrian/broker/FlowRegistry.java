// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker;

import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.camel.CamelContext;
import org.apache.camel.model.Model;
import org.apache.camel.model.RouteDefinition;

/**
 * The flows of this process. What writes a flow hands its routes over to here, out of Camel's
 * hands: each flow is then started by itself, so that one that cannot start leaves the others
 * alone.
 */
@Singleton
public class FlowRegistry {

    private final TreeMap<String, FlowEntry> flows = new TreeMap<>();
    private final Set<String> leftOut = new TreeSet<>();
    private final TreeMap<String, Flow> awaited = new TreeMap<>();
    private boolean awaiting;

    /** What adds routes to a context. */
    @FunctionalInterface
    public interface Writing {
        /** Adds them. */
        void run() throws Exception;
    }

    /**
     * The routes that a piece of work adds to the context, taken from it again. Of a context that
     * has started they are not taken: Camel has started them.
     *
     * @throws Exception what the work throws; what it had added is gone then
     */
    public static List<RouteDefinition> written(CamelContext context, Writing work)
            throws Exception {
        Model model = context.getCamelContextExtension().getContextPlugin(Model.class);
        Set<RouteDefinition> before = Collections.newSetFromMap(new IdentityHashMap<>());
        before.addAll(model.getRouteDefinitions());
        List<RouteDefinition> added = new ArrayList<>();
        try {
            work.run();
        } finally {
            for (RouteDefinition route : model.getRouteDefinitions()) {
                if (!before.contains(route)) {
                    added.add(route);
                }
            }
            if (!context.isStarted()) {
                // Not by the model's own removal: that goes by ids, and creates those that lack.
                model.getRouteDefinitions().removeIf(route -> !before.contains(route));
            }
        }
        return added;
    }

    /** A flow that is there to be started. */
    public synchronized FlowEntry add(
            String id, String source, boolean file, List<RouteDefinition> routes) {
        FlowEntry entry = new FlowEntry(id, source, file, routes);
        flows.put(id, entry);
        return entry;
    }

    /** A flow that could not even be written. */
    public synchronized void failed(String id, String source, boolean file, FlowFailure failure) {
        add(id, source, file, List.of()).setFailure(failure);
    }

    /** A flow that the settings leave out. */
    public synchronized void leaveOut(String id) {
        leftOut.add(id);
    }

    /** The flows that run or should, by their ids. */
    public synchronized List<FlowEntry> all() {
        return List.copyOf(flows.values());
    }

    /** The ids of the flows that run or should, in order. */
    public synchronized List<String> ids() {
        return List.copyOf(flows.keySet());
    }

    /** The ids of all flows that there are, those that the settings leave out among them. */
    public synchronized Collection<String> known() {
        TreeSet<String> known = new TreeSet<>(leftOut);
        known.addAll(flows.keySet());
        return known;
    }

    /** The flow of that id; null where there is none. */
    public synchronized FlowEntry find(String id) {
        return flows.get(id);
    }

    /** The flow that a route is a part of; null for a route that is of no flow. */
    public synchronized FlowEntry ownerOf(String routeId) {
        for (FlowEntry flow : flows.values()) {
            if (flow.routeIds().contains(routeId)) {
                return flow;
            }
        }
        return null;
    }

    /** Somebody looks after {@link #awaited}: flows may wait until they are asked for. */
    public synchronized void awaitRequests() {
        awaiting = true;
    }

    /**
     * Takes a flow that may wait; false where it is to be made now: nobody looks after it, or
     * another flow waits for the same queue.
     */
    synchronized boolean await(Flow flow) {
        if (!awaiting || awaited.putIfAbsent(flow.requestQueue(), flow) != null) {
            return false;
        }
        leftOut.add(flow.id());
        return true;
    }

    /** The flows that are not made yet, by their ids, each with the queue that it waits for. */
    public synchronized Map<String, String> awaited() {
        Map<String, String> queues = new TreeMap<>();
        awaited.forEach((queue, flow) -> queues.put(flow.id(), queue));
        return queues;
    }

    /** Whether the first message to a queue asks for a flow that is not made yet. */
    public synchronized boolean isAwaited(String queue) {
        return awaited.containsKey(queue);
    }

    /** The flow of that id or queue that is not made yet; null where there is none. */
    public synchronized Flow findAwaited(String asked) {
        for (Map.Entry<String, Flow> entry : awaited.entrySet()) {
            if (entry.getKey().equals(asked) || entry.getValue().id().equals(asked)) {
                return entry.getValue();
            }
        }
        return null;
    }

    /** A flow does not wait any more. */
    public synchronized void made(Flow flow) {
        awaited.values().remove(flow);
    }
}
