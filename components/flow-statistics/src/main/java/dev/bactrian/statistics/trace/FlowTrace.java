// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.trace;

import dev.bactrian.statistics.error.StatisticsError;
import java.io.IOException;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The trace of a flow. */
public final class FlowTrace {
    private static final Logger LOG = LoggerFactory.getLogger(FlowTrace.class);

    private final String flow;
    private volatile TraceLevel level = TraceLevel.NONE;
    private volatile TraceTarget target;

    FlowTrace(String flow) {
        this.flow = flow;
        this.target = new LogTarget(flow);
    }

    /** The flow's name. */
    public String flow() {
        return flow;
    }

    /** How much is told. */
    public TraceLevel level() {
        return level;
    }

    /** Where it goes. */
    public String target() {
        return target.name();
    }

    /** Whether anything is told. */
    public boolean isOn() {
        return level != TraceLevel.NONE;
    }

    /** Whether message trees are told. */
    public boolean isDebug() {
        return level == TraceLevel.DEBUG;
    }

    synchronized void set(TraceLevel wanted, TraceTarget to) {
        TraceTarget before = target;
        target = to;
        level = wanted;
        before.close();
    }

    /**
     * Tells something. Whatever fails, the flow goes on, and its trace is off.
     *
     * @param lines asked for only where the trace is on
     */
    public void tell(Supplier<String> lines) {
        if (!isOn()) {
            return;
        }
        try {
            target.write(lines.get());
        } catch (IOException | RuntimeException e) {
            failed(e);
        }
    }

    private synchronized void failed(Exception e) {
        if (isOn()) {
            level = TraceLevel.NONE;
            LOG.warn(
                    StatisticsError.TRACE_NOT_WRITTEN
                            + ": the trace of flow {} cannot be written to {}, and is off: {}",
                    flow,
                    target.name(),
                    e.toString());
        }
    }
}
