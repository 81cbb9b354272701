// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.database.TreeExpression;
import dev.bactrian.database.error.DatabaseError;
import dev.bactrian.esql.run.EsqlServices;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageAssembly;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.camel.Exchange;

/** Sends a message to the terminals whose filters are true of it. */
final class Filters {
    private record Filter(String terminal, TreeExpression expression) {}

    private final List<Filter> filters = new ArrayList<>();
    private final Terminals terminals = new Terminals();
    private boolean first;

    void start(NodeEndpoint endpoint, RoutingOptions options, EsqlServices services)
            throws Exception {
        filters.clear();
        first = options.getDistributionMode() == DistributionMode.first;
        Map<String, String> texts = DatabaseOptions.texts(options.getFilters());
        for (String terminal : order(endpoint, options, new TreeMap<>(texts))) {
            filters.add(new Filter(terminal, endpoint.expression(texts.get(terminal), services)));
        }
        terminals.start(endpoint.getCamelContext(), options.getTerminals());
        long open = texts.keySet().stream().filter(name -> !terminals.has(name)).count();
        if (!first && open > 1) {
            throw new IllegalArgumentException(
                    DatabaseError.TERMINALS_WITHOUT_ENDPOINT
                            + ": "
                            + endpoint.getEndpointUri()
                            + ": expected an endpoint for each filter's terminal but one, which is the rest of the route");
        }
    }

    private static List<String> order(
            NodeEndpoint endpoint, RoutingOptions options, Map<String, String> texts) {
        if (texts.isEmpty()) {
            throw wrong(endpoint, "expected filter.TERMINAL=expression for a terminal at least");
        }
        if (options.getOrder() == null) {
            if (options.getDistributionMode() == DistributionMode.first && texts.size() > 1) {
                throw wrong(
                        endpoint,
                        "expected the option order with distributionMode=first, found none");
            }
            return List.copyOf(texts.keySet());
        }
        List<String> order =
                Stream.of(options.getOrder().split(",")).map(String::strip).distinct().toList();
        if (order.size() != texts.size() || !texts.keySet().containsAll(order)) {
            throw wrong(
                    endpoint,
                    "expected each of " + texts.keySet() + " in the option order, found " + order);
        }
        return order;
    }

    private static IllegalArgumentException wrong(NodeEndpoint endpoint, String text) {
        return new IllegalArgumentException(
                DatabaseError.FILTERS + ": " + endpoint.getEndpointUri() + ": " + text);
    }

    void stop() {
        terminals.stop();
    }

    Terminals terminals() {
        return terminals;
    }

    /**
     * Routes a message.
     *
     * @param row the row that a query found; null for none
     */
    void route(Exchange exchange, MessageAssembly assembly, Element row) throws Exception {
        List<String> found = new ArrayList<>(filters.size());
        for (Filter filter : filters) {
            // all are asked before anything is sent: one that fails leaves nothing half done
            if (filter.expression().test(assembly, row)) {
                found.add(filter.terminal());
                if (first) {
                    break;
                }
            }
        }
        if (found.isEmpty()) {
            terminals.hand(exchange, DatabaseConstants.DEFAULT, assembly);
            return;
        }
        String rest = null;
        for (String terminal : found) {
            if (terminals.has(terminal)) {
                terminals.send(exchange, terminal, assembly);
            } else {
                rest = terminal;
            }
        }
        if (rest == null) {
            exchange.setRouteStop(true);
        } else {
            terminals.hand(exchange, rest, assembly);
        }
    }
}
