// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring;

import dev.bactrian.monitoring.profile.MonitoringProfile;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Function;

/** The monitoring of the flows of a process; off until somebody switches it on. */
public final class Monitoring {
    private final Origin origin;
    private final Function<String, MonitoringProfile> profiles;
    private final EventSink sink;
    private final Map<String, FlowMonitor> flows = new ConcurrentSkipListMap<>();

    /**
     * @param origin whose events they are
     * @param profiles the profile of a flow by its name; asked each time that a flow is switched on
     * @param sink where events go
     */
    public Monitoring(Origin origin, Function<String, MonitoringProfile> profiles, EventSink sink) {
        this.origin = origin;
        this.profiles = profiles;
        this.sink = sink;
    }

    /** What is told of a flow. */
    public FlowMonitor of(String flow) {
        return flows.computeIfAbsent(
                flow, name -> new FlowMonitor(name, () -> profiles.apply(name), sink, origin));
    }
}
