// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.management;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.mq.camel.MqConsumer;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.apache.camel.CamelContext;
import org.apache.camel.Consumer;
import org.apache.camel.Route;
import org.apache.camel.ServiceStatus;
import org.apache.camel.component.jms.JmsConsumer;

/**
 * Which flows would work on a message, and why the others would not.
 *
 * <p>A flow is ready when each of its routes runs and each instance of its inputs lives and has a
 * session with the queue manager, and one of them has come to another message within {@code
 * bactrian.stuck-after}. A route that a command has stopped, or that is not to start by itself,
 * takes nothing from that: somebody wanted it so.
 */
@Singleton
public class FlowHealth {

    /** What a ready flow says. */
    public static final String READY = "ready";

    private final CamelContext context;
    private final RunningFlows flows;

    private final Duration stuckAfter;

    FlowHealth(CamelContext context, RunningFlows flows, BrokerSettings settings) {
        this.stuckAfter = settings.stuckAfter();
        this.context = context;
        this.flows = flows;
    }

    /** Each flow, and each route that is of none, with {@link #READY} or what is wrong with it. */
    public Map<String, String> states() {
        Map<String, String> states = new TreeMap<>();
        for (String flow : flows.ids()) {
            String failure = flows.failure(flow);
            states.put(flow, failure.isEmpty() ? READY : failure);
        }
        for (Route route : context.getRoutes()) {
            String fault = fault(route);
            String flow = flows.nameOf(route.getRouteId());
            if (fault != null) {
                states.merge(
                        flow,
                        fault,
                        (one, other) -> one.equals(READY) ? other : one + "; " + other);
            } else {
                states.putIfAbsent(flow, READY);
            }
        }
        return states;
    }

    /** What keeps a route from working on a message; null where nothing does. */
    private String fault(Route route) {
        String id = route.getRouteId();
        ServiceStatus status = context.getRouteController().getRouteStatus(id);
        if (status != ServiceStatus.Started) {
            return isWanted(route)
                    ? null
                    : "route "
                            + id
                            + " is "
                            + String.valueOf(status).toLowerCase(java.util.Locale.ROOT);
        }
        String fault = fault(route.getConsumer());
        return fault == null ? null : "route " + id + ": " + fault;
    }

    private boolean isWanted(Route route) {
        return flows.isStopped(route.getRouteId()) || Boolean.FALSE.equals(route.isAutoStartup());
    }

    private String fault(Consumer consumer) {
        if (consumer instanceof MqConsumer input) {
            if (!input.isComplete()) {
                return "not all of its instances are at work; the log says why";
            }
            if (input.getConnectedInstances() == 0) {
                return "no session with the queue manager";
            }
            Duration busy = Duration.ofMillis(input.getBusyMillis());
            return stuckAfter.isZero() || busy.compareTo(stuckAfter) < 0
                    ? null
                    : "it is stuck: no instance has come to another message for "
                            + busy.toSeconds()
                            + " seconds";
        }
        if (consumer instanceof JmsConsumer input) {
            try {
                return input.getListenerContainer().isRunning()
                        ? null
                        : "its JMS listener has ended";
            } catch (Exception e) {
                return "its JMS listener cannot be asked: " + e.getMessage();
            }
        }
        return null;
    }
}
