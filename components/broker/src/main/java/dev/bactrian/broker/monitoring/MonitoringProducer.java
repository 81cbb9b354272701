// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.monitoring;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.monitoring.Monitoring;
import dev.bactrian.monitoring.Origin;
import dev.bactrian.monitoring.activity.ActivityLog;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;

/** Makes the monitoring as the settings want it. */
@Singleton
public class MonitoringProducer {

    /** What flows did lately. */
    @Produces
    @Singleton
    public ActivityLog activity() {
        return new ActivityLog(Clock.systemUTC());
    }

    /** That of this process; off until flows are switched on. */
    @Produces
    @Singleton
    public Monitoring monitoring(
            BrokerSettings settings, FlowProfiles profiles, TopicEvents events) {
        String version = MonitoringProducer.class.getPackage().getImplementationVersion();
        return new Monitoring(
                new Origin(
                        settings.queueManager().orElse("bactrian"),
                        settings.executionGroup(),
                        version == null ? "" : version),
                profiles::of,
                events);
    }
}
