// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring.activity;

import java.time.Clock;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What the flows of a process did lately; in memory, gone with the process. */
public final class ActivityLog {
    private final Clock clock;
    private final Map<String, FlowActivity> flows = new ConcurrentHashMap<>();

    /**
     * @param clock says when things happen
     */
    public ActivityLog(Clock clock) {
        this.clock = clock;
    }

    /** That of a flow. */
    public FlowActivity of(String flow) {
        return flows.computeIfAbsent(flow, name -> new FlowActivity(clock));
    }
}
