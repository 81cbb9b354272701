// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring.camel;

import dev.bactrian.monitoring.Monitoring;
import org.apache.camel.CamelContext;
import org.apache.camel.NamedNode;
import org.apache.camel.Processor;
import org.apache.camel.spi.InterceptStrategy;
import org.apache.camel.support.CamelContextHelper;

/** Puts a {@link MonitoredNode} around every node of the flows. */
public final class MonitoredNodes implements InterceptStrategy {
    private final Monitoring monitoring;
    private final FlowNames flows;

    /** Tells there. */
    public MonitoredNodes(Monitoring monitoring, FlowNames flows) {
        this.monitoring = monitoring;
        this.flows = flows;
    }

    @Override
    public Processor wrapProcessorInInterceptors(
            CamelContext context, NamedNode definition, Processor target, Processor next) {
        String route = CamelContextHelper.getRouteId(definition);
        String flow = route == null ? null : flows.flowOf(route);
        if (flow == null || definition.getId() == null) {
            return target;
        }
        return new MonitoredNode(
                target,
                monitoring.of(flow),
                definition.getId(),
                definition.getShortName(),
                definition.getLabel() != null && definition.getLabel().startsWith("esql:"));
    }
}
