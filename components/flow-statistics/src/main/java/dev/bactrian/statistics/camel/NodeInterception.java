// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.camel;

import dev.bactrian.statistics.FlowMeter;
import dev.bactrian.statistics.NodeMeter;
import dev.bactrian.statistics.Statistics;
import org.apache.camel.CamelContext;
import org.apache.camel.NamedNode;
import org.apache.camel.Processor;
import org.apache.camel.spi.InterceptStrategy;
import org.apache.camel.support.CamelContextHelper;

/** Puts a {@link WatchedNode} around every node of the flows. */
public final class NodeInterception implements InterceptStrategy {
    private final Statistics statistics;
    private final FlowNames flows;

    /** Counts there. */
    public NodeInterception(Statistics statistics, FlowNames flows) {
        this.statistics = statistics;
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
        FlowMeter meter = statistics.meter(flow);
        NodeMeter node =
                meter.node(
                        definition.getId(),
                        definition.getShortName(),
                        Labels.of(definition, target),
                        route);
        return new WatchedNode(target, node);
    }
}
