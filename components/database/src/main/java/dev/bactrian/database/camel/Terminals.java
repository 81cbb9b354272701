// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.database.error.DatabaseError;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.MessageException;
import java.util.Map;
import java.util.TreeMap;
import org.apache.camel.CamelContext;
import org.apache.camel.Exchange;
import org.apache.camel.Producer;
import org.apache.camel.support.ExchangeHelper;
import org.apache.camel.support.service.ServiceHelper;

/** The endpoints that the terminals of a node lead to. */
final class Terminals {
    private final Map<String, Producer> producers = new TreeMap<>();

    void start(CamelContext context, Map<String, Object> uris) throws Exception {
        if (uris == null) {
            return;
        }
        for (Map.Entry<String, Object> entry : uris.entrySet()) {
            try {
                Producer producer =
                        context.getEndpoint(String.valueOf(entry.getValue())).createProducer();
                ServiceHelper.startService(producer);
                producers.put(entry.getKey(), producer);
            } catch (Exception e) {
                throw new MessageException(
                        DatabaseError.TERMINAL_LEADS_NOWHERE,
                        "terminal '" + entry.getKey() + "' leads to " + entry.getValue() + ": " + e,
                        e);
            }
        }
    }

    void stop() {
        producers.values().forEach(ServiceHelper::stopAndShutdownService);
        producers.clear();
    }

    /** Whether it leads to an endpoint; else it is the rest of the route. */
    boolean has(String terminal) {
        return producers.containsKey(terminal);
    }

    /** Sends a copy of the message there. */
    void send(Exchange exchange, String terminal, MessageAssembly assembly) throws Exception {
        Exchange copy = ExchangeHelper.createCopy(exchange, true);
        ExchangeAssembly.set(copy, assembly.with(assembly.message().copy()));
        copy.getMessage().setHeader(DatabaseConstants.TERMINAL, terminal);
        producers.get(terminal).process(copy);
        if (copy.getException() != null) {
            throw copy.getException();
        }
    }

    /** Sends the message there, and ends its route; or lets it go on in the route. */
    void hand(Exchange exchange, String terminal, MessageAssembly assembly) throws Exception {
        if (has(terminal)) {
            send(exchange, terminal, assembly);
            exchange.setRouteStop(true);
        } else {
            exchange.getMessage().setHeader(DatabaseConstants.TERMINAL, terminal);
        }
    }
}
