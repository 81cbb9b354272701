// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.mq;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.tree.Element;
import jakarta.jms.ConnectionFactory;
import java.util.List;
import java.util.Map;
import org.apache.camel.CamelContext;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.component.jms.JmsComponent;
import org.apache.camel.impl.DefaultCamelContext;

/** A Camel route from IN to OUT. */
final class RouteMover implements Mover {
    private static final String ROUTE = "move";
    private static final Map<List<String>, String> TABLE =
            Map.of(List.of("SummerSale", "K", "Braithwaite"), MovingBenchmark.OUT);

    private final String name;
    private final CamelContext camel = new DefaultCamelContext();

    private RouteMover(String name) {
        this.name = name;
    }

    static RouteMover of(
            String name, ConnectionFactory factory, String from, Processor step, String to)
            throws Exception {
        RouteMover made = new RouteMover(name);
        made.camel.getRegistry().bind("factory", factory);
        made.camel.addComponent("jms", JmsComponent.jmsComponent(factory));
        made.camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        var route = from(from).routeId(ROUTE).autoStartup(false);
                        if (step != null) {
                            route.process(step);
                        }
                        route.to(to);
                    }
                });
        made.camel.start();
        return made;
    }

    /** What the flow {@code routing} does: a look-up by the first Initial and Surname of a sale. */
    static void route(Exchange exchange) {
        Element invoice =
                ExchangeAssembly.message(exchange)
                        .body()
                        .path("SaleEnvelope", "SaleList", "Invoice");
        List<String> key =
                List.of(
                        "SummerSale",
                        invoice.firstChild("Initial").text(),
                        invoice.firstChild("Surname").text());
        exchange.getMessage().setHeader(MqConstants.DESTINATION, TABLE.get(key));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void start() throws Exception {
        camel.getRouteController().startRoute(ROUTE);
    }

    @Override
    public void stop() throws Exception {
        camel.getRouteController().stopRoute(ROUTE);
    }
}
