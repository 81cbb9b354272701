// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.camel;

import dev.bactrian.statistics.Statistics;
import org.apache.camel.CamelContext;
import org.apache.camel.NamedNode;
import org.apache.camel.NamedRoute;
import org.apache.camel.spi.RoutePolicy;
import org.apache.camel.spi.RoutePolicyFactory;

/** Puts an {@link InputPolicy} at every input of the flows. */
public final class InputPolicies implements RoutePolicyFactory {
    private final Statistics statistics;
    private final FlowNames flows;

    /** Counts there. */
    public InputPolicies(Statistics statistics, FlowNames flows) {
        this.statistics = statistics;
        this.flows = flows;
    }

    @Override
    public RoutePolicy createRoutePolicy(CamelContext context, String routeId, NamedNode route) {
        String flow = flows.flowOf(routeId);
        if (flow == null) {
            return null;
        }
        String from = route instanceof NamedRoute named ? named.getEndpointUrl() : "";
        return new InputPolicy(
                statistics.meter(flow).node(routeId, "input", Labels.ofInput(from), routeId));
    }
}
