// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring.camel;

import dev.bactrian.monitoring.Correlators;
import dev.bactrian.monitoring.FlowMonitor;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.camel.Exchange;

/**
 * A message in a flow, from its first event to its last. Branches of the flow share it, each on its
 * thread.
 */
final class MonitoredMessage {
    private final Exchange exchange;
    private final Object input;
    private final AtomicLong counter = new AtomicLong();
    private volatile Correlators correlators;
    private volatile boolean over;
    private InputRecording recorded;

    /** How often the same exchange has come to the same route again. */
    private int nested;

    private MonitoredMessage(Exchange exchange, Object input) {
        this.exchange = exchange;
        this.input = input;
        this.correlators = new Correlators(UUID.randomUUID().toString(), "", "");
    }

    private static String property(FlowMonitor flow) {
        return "BactrianMonitored." + flow.flow();
    }

    /** Null where no event was due when it came. */
    static MonitoredMessage of(FlowMonitor flow, Exchange exchange) {
        return exchange.getProperty(property(flow)) instanceof MonitoredMessage known
                ? known
                : null;
    }

    static MonitoredMessage begin(FlowMonitor flow, Exchange exchange, Object input) {
        MonitoredMessage begun = new MonitoredMessage(exchange, input);
        exchange.setProperty(property(flow), begun);
        return begun;
    }

    boolean isBegunBy(Exchange other, Object byInput) {
        return exchange == other && input == byInput;
    }

    void enter() {
        nested++;
    }

    /** Whether it only leaves a route that it is in more than once. */
    boolean leave() {
        if (nested == 0) {
            return false;
        }
        nested--;
        return true;
    }

    boolean isOver() {
        return over;
    }

    void end() {
        over = true;
    }

    /** Its recording; null for none. */
    InputRecording recorded() {
        return recorded;
    }

    void setRecorded(InputRecording recording) {
        recorded = recording;
    }

    /** 1 for the first event. */
    long next() {
        return counter.incrementAndGet();
    }

    /** The last that there were. */
    Correlators correlators() {
        return correlators;
    }

    void setCorrelators(Correlators found) {
        correlators = found;
    }
}
