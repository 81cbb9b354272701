// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.opentelemetry.camel;

import dev.bactrian.mq.camel.InputListener;
import dev.bactrian.mq.camel.MqConsumer;
import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.opentelemetry.Traces;
import java.util.function.UnaryOperator;
import org.apache.camel.CamelContext;
import org.apache.camel.NamedNode;
import org.apache.camel.NamedRoute;
import org.apache.camel.spi.RoutePolicy;
import org.apache.camel.spi.RoutePolicyFactory;
import org.apache.camel.support.service.ServiceSupport;

/** Hangs the tracing of flows into Camel. */
public final class FlowTraces extends ServiceSupport implements RoutePolicyFactory {
    /**
     * The exchange property that is there while a flow sends something with a context: then the
     * headers of it may leave, whatever a filter of headers lets through else.
     */
    public static final String SENDING = "BactrianTracedSend";

    private final Traces traces;
    private final UnaryOperator<String> flows;

    private FlowTraces(Traces traces, UnaryOperator<String> flows) {
        this.traces = traces;
        this.flows = flows;
    }

    /**
     * Before any route is made. What is left of the traces is sent when the context ends.
     *
     * @param flows the flow that a route belongs to; null for none
     * @throws Exception where Camel refuses
     */
    public static void hang(CamelContext context, Traces traces, UnaryOperator<String> flows)
            throws Exception {
        FlowTraces made = new FlowTraces(traces, flows);
        context.addRoutePolicyFactory(made);
        TracedSends sends = new TracedSends(traces);
        context.addService(sends);
        context.getManagementStrategy().addEventNotifier(sends);
        context.getRegistry()
                .bind(
                        "bactrian-opentelemetry-inputs",
                        InputListener.Factory.class,
                        (InputListener.Factory) made::listen);
        context.addService(made);
    }

    @Override
    public RoutePolicy createRoutePolicy(CamelContext context, String routeId, NamedNode route) {
        String flow = flows.apply(routeId);
        if (flow == null) {
            return null;
        }
        String from =
                route instanceof NamedRoute named && named.getEndpointUrl() != null
                        ? named.getEndpointUrl()
                        : routeId;
        return new TracedInput(traces, flow, Place.of(from));
    }

    private InputListener listen(String flow, MqConsumer input) {
        if (flows.apply(input.getRouteId()) == null) {
            return InputListener.NONE;
        }
        return new InputListener() {
            @Override
            public Work began(JmsInput message) {
                return QueueWork.begin(message);
            }
        };
    }

    @Override
    protected void doStop() {
        traces.close();
    }
}
