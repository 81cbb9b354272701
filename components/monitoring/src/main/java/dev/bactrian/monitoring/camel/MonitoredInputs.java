// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring.camel;

import dev.bactrian.monitoring.EventNode;
import dev.bactrian.monitoring.Monitoring;
import dev.bactrian.monitoring.activity.ActivityLog;
import java.util.Locale;
import org.apache.camel.CamelContext;
import org.apache.camel.NamedNode;
import org.apache.camel.NamedRoute;
import org.apache.camel.spi.RoutePolicy;
import org.apache.camel.spi.RoutePolicyFactory;

/** Puts a {@link MonitoredInput} at every input of the flows. */
public final class MonitoredInputs implements RoutePolicyFactory {
    private final Monitoring monitoring;
    private final ActivityLog activity;
    private final FlowNames flows;

    /** Tells there. */
    public MonitoredInputs(Monitoring monitoring, ActivityLog activity, FlowNames flows) {
        this.monitoring = monitoring;
        this.activity = activity;
        this.flows = flows;
    }

    @Override
    public RoutePolicy createRoutePolicy(CamelContext context, String routeId, NamedNode route) {
        String flow = flows.flowOf(routeId);
        if (flow == null) {
            return null;
        }
        String from =
                route instanceof NamedRoute named && named.getEndpointUrl() != null
                        ? named.getEndpointUrl()
                        : "";
        String scheme = from.replaceFirst(":.*", "");
        String detail = from.replaceFirst("\\?.*", "").replaceFirst("^[^:]*:(//)?", "");
        return new MonitoredInput(
                monitoring.of(flow),
                activity.of(flow),
                new EventNode(routeId, type(scheme), "", detail.replaceFirst("^queue:", "")));
    }

    /** As the originals call these inputs; of others Camel's name. */
    private static String type(String scheme) {
        return switch (scheme.toLowerCase(Locale.ROOT)) {
            case "mq" -> "ComIbmMQInputNode";
            case "jms" -> "ComIbmJMSClientInputNode";
            case "platform-http" -> "ComIbmWSInputNode";
            case "cxf" -> "ComIbmSOAPInputNode";
            case "file" -> "ComIbmFileInputNode";
            default -> scheme;
        };
    }
}
