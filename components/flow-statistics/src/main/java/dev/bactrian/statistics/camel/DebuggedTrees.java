// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.camel;

import org.apache.camel.CamelContext;
import org.apache.camel.Exchange;
import org.apache.camel.NamedNode;
import org.apache.camel.Route;
import org.apache.camel.spi.BacklogDebugger;
import org.apache.camel.spi.RoutePolicy;
import org.apache.camel.spi.RoutePolicyFactory;
import org.apache.camel.support.RoutePolicySupport;

/**
 * Shows the message tree to Camel's route debugger: an exchange that stops at a breakpoint has the
 * property {@value #PROPERTY}, which is the tree as the user trace lists it, at that moment. Where
 * Camel runs without a debugger nothing is added, and no message costs anything.
 */
public final class DebuggedTrees implements RoutePolicyFactory {
    /** The property that has the tree. */
    public static final String PROPERTY = "BactrianTree";

    @Override
    public RoutePolicy createRoutePolicy(CamelContext context, String routeId, NamedNode route) {
        boolean debugged =
                Boolean.TRUE.equals(context.isDebugging())
                        || context.hasService(BacklogDebugger.class) != null;
        return debugged ? new Showing() : null;
    }

    private static final class Showing extends RoutePolicySupport {
        @Override
        public void onExchangeBegin(Route route, Exchange exchange) {
            exchange.setProperty(PROPERTY, new Tree(exchange));
        }
    }

    /**
     * What the message is when somebody looks at it.
     *
     * @param exchange has the message
     */
    private record Tree(Exchange exchange) {
        @Override
        public String toString() {
            return TracedBody.of(exchange).stripLeading();
        }
    }
}
