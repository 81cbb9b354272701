// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring.camel;

import dev.bactrian.monitoring.EventNode;
import dev.bactrian.monitoring.FlowMonitor;
import dev.bactrian.monitoring.profile.EventSource;
import dev.bactrian.monitoring.profile.MonitoringProfile;
import org.apache.camel.AsyncCallback;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.support.processor.DelegateAsyncProcessor;

/** A node of a route: tells what passes its terminals, when that is wanted. */
final class MonitoredNode extends DelegateAsyncProcessor {
    /** The header by which ESQL modules say the terminal that they ended at. */
    private static final String ESQL_TERMINAL = "BactrianEsqlTerminal";

    private final FlowMonitor flow;
    private final String label;
    private final String type;
    private final boolean esql;

    MonitoredNode(Processor target, FlowMonitor flow, String label, String type, boolean esql) {
        super(target);
        this.esql = esql;
        this.flow = flow;
        this.label = label;
        this.type = type;
    }

    @Override
    public boolean process(Exchange exchange, AsyncCallback callback) {
        MonitoringProfile profile = flow.active();
        if (profile == null) {
            return super.process(exchange, callback);
        }
        MonitoredMessage message = MonitoredMessage.of(flow, exchange);
        if (message == null) {
            return super.process(exchange, callback);
        }
        tell(profile, "in", exchange, message);
        return super.process(
                exchange,
                sync -> {
                    tell(profile, terminal(exchange), exchange, message);
                    callback.done(sync);
                });
    }

    private String terminal(Exchange exchange) {
        if (exchange.getException() != null) {
            return "failure";
        }
        Object said = esql ? exchange.getMessage().getHeader(ESQL_TERMINAL) : null;
        return said == null ? "out" : said.toString();
    }

    private void tell(
            MonitoringProfile profile,
            String terminal,
            Exchange exchange,
            MonitoredMessage message) {
        EventSource source = profile.terminal(label, terminal);
        if (source != null) {
            EventMaker.tell(
                    flow,
                    profile,
                    source,
                    new EventNode(label, type, terminal, ""),
                    exchange,
                    message);
        }
    }
}
