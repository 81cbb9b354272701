// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.camel;

import dev.bactrian.statistics.trace.UserTrace;
import org.apache.camel.CamelContext;
import org.apache.camel.NamedNode;
import org.apache.camel.Processor;
import org.apache.camel.spi.InterceptStrategy;
import org.apache.camel.support.CamelContextHelper;

/** Puts a {@link TracedNode} around every node of the flows. */
public final class TraceInterception implements InterceptStrategy {
    private final UserTrace traces;
    private final FlowNames flows;

    /** Tells there. */
    public TraceInterception(UserTrace traces, FlowNames flows) {
        this.traces = traces;
        this.flows = flows;
    }

    @Override
    public Processor wrapProcessorInInterceptors(
            CamelContext context, NamedNode definition, Processor target, Processor next) {
        String route = CamelContextHelper.getRouteId(definition);
        String flow = route == null ? null : flows.flowOf(route);
        if (flow == null) {
            return target;
        }
        String label = Labels.of(definition, target);
        return new TracedNode(
                target,
                traces.of(flow),
                route
                        + "/"
                        + definition.getId()
                        + " ("
                        + definition.getShortName()
                        + (label.isEmpty() || label.equals(definition.getShortName())
                                ? ""
                                : " " + label)
                        + ")");
    }
}
