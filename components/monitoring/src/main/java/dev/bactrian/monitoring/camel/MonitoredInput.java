// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring.camel;

import dev.bactrian.monitoring.EventNode;
import dev.bactrian.monitoring.FlowMonitor;
import dev.bactrian.monitoring.activity.FlowActivity;
import dev.bactrian.monitoring.profile.EventSource;
import dev.bactrian.monitoring.profile.MonitoringProfile;
import org.apache.camel.Exchange;
import org.apache.camel.Route;
import org.apache.camel.support.RoutePolicySupport;

/**
 * An input of a flow: the transaction of a message begins with the first route of the flow that it
 * comes to, and ends with that. The end of the route is before the commit: an event that belongs to
 * the unit of work goes with it.
 */
final class MonitoredInput extends RoutePolicySupport {
    private final FlowMonitor flow;
    private final FlowActivity activity;
    private final EventNode node;

    MonitoredInput(FlowMonitor flow, FlowActivity activity, EventNode node) {
        this.flow = flow;
        this.activity = activity;
        this.node = node;
    }

    @Override
    public void onStart(Route route) {
        activity.add("input " + node.label() + " has started (" + node.detail() + ")");
    }

    @Override
    public void onStop(Route route) {
        activity.add("input " + node.label() + " has stopped");
    }

    @Override
    public void onExchangeBegin(Route route, Exchange exchange) {
        MonitoringProfile profile = flow.active();
        FlowMonitor.Recording recording = flow.recording();
        if (profile == null && recording == null) {
            return;
        }
        MonitoredMessage known = MonitoredMessage.of(flow, exchange);
        if (known != null && !known.isOver()) {
            if (known.isBegunBy(exchange, this)) {
                known.enter();
            }
            return;
        }
        MonitoredMessage begun = MonitoredMessage.begin(flow, exchange, this);
        if (recording != null) {
            begun.setRecorded(InputRecording.begin(flow, recording, exchange));
        }
        if (profile == null) {
            return;
        }
        tell(profile, EventSource.START, exchange, begun);
        EventSource out = profile.terminal(node.label(), "out");
        if (out != null) {
            EventMaker.tell(flow, profile, out, at("out"), exchange, begun);
        }
    }

    @Override
    public void onExchangeDone(Route route, Exchange exchange) {
        MonitoredMessage known = MonitoredMessage.of(flow, exchange);
        if (known == null || !known.isBegunBy(exchange, this) || known.leave()) {
            return;
        }
        MonitoringProfile profile = flow.active();
        if (profile != null) {
            boolean failed = exchange.isFailed() || exchange.isRollbackOnly();
            tell(profile, failed ? EventSource.ROLLBACK : EventSource.END, exchange, known);
        }
        if (known.recorded() != null) {
            known.recorded().end(exchange);
        }
        known.end();
    }

    private void tell(
            MonitoringProfile profile,
            String transaction,
            Exchange exchange,
            MonitoredMessage message) {
        EventSource source = profile.transaction(node.label(), transaction);
        if (source != null) {
            EventMaker.tell(flow, profile, source, node, exchange, message);
        }
    }

    private EventNode at(String terminal) {
        return new EventNode(node.label(), node.type(), terminal, node.detail());
    }
}
