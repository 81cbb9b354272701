// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.esql.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.esql.run.Terminals;
import dev.bactrian.tree.MessageAssembly;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.camel.Endpoint;
import org.apache.camel.Exchange;
import org.apache.camel.Producer;
import org.apache.camel.support.ExchangeHelper;
import org.apache.camel.support.service.ServiceHelper;

/** The endpoints that a module's terminals and labels lead to. */
final class TerminalEndpoints {
    private final EsqlEndpoint endpoint;
    private final Map<String, Producer> producers = new ConcurrentHashMap<>();

    TerminalEndpoints(EsqlEndpoint endpoint) {
        this.endpoint = endpoint;
    }

    void start() throws Exception {
        for (Map.Entry<String, Object> entry : endpoint.getTerminals().entrySet()) {
            producers.put(entry.getKey(), producer(String.valueOf(entry.getValue())));
        }
    }

    private Producer producer(String uri) throws Exception {
        Endpoint target = endpoint.getCamelContext().getEndpoint(uri);
        Producer producer = target.createProducer();
        ServiceHelper.startService(producer);
        return producer;
    }

    void stop() {
        producers.values().forEach(ServiceHelper::stopAndShutdownService);
        producers.clear();
    }

    boolean has(String terminal) {
        return producers.containsKey(terminal);
    }

    /** Refuses to start where the module names a terminal that leads nowhere. */
    void require(List<String> named) {
        for (String terminal : named) {
            if (!has(terminal)) {
                throw new IllegalArgumentException(
                        "module "
                                + endpoint.getModule()
                                + " propagates to terminal '"
                                + terminal
                                + "', which has no endpoint: add terminal."
                                + terminal
                                + "=... to "
                                + endpoint.getEndpointUri());
            }
        }
    }

    /** The terminals, for one exchange: each message that is propagated is a copy of it. */
    Terminals of(Exchange exchange) {
        return (terminal, label, assembly) -> {
            Producer producer = label == null ? producers.get(terminal) : label(label);
            if (producer == null) {
                return false;
            }
            send(exchange, producer, assembly);
            return true;
        };
    }

    private Producer label(String label) {
        Producer known = producers.get("label " + label);
        if (known != null) {
            return known;
        }
        String uri = endpoint.getLabelEndpoint().replace("{label}", label);
        if (endpoint.getCamelContext().hasEndpoint(uri) == null) {
            return null;
        }
        try {
            known = producer(uri);
        } catch (Exception e) {
            throw new DownstreamException(e);
        }
        producers.put("label " + label, known);
        return known;
    }

    private static void send(Exchange exchange, Producer producer, MessageAssembly assembly) {
        Exchange copy = ExchangeHelper.createCopy(exchange, true);
        ExchangeAssembly.set(copy, assembly);
        try {
            producer.process(copy);
        } catch (Exception e) {
            throw new DownstreamException(e);
        }
        if (copy.getException() != null) {
            throw new DownstreamException(copy.getException());
        }
    }
}
