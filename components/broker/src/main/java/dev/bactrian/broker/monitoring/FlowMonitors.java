// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.monitoring;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.broker.RecordMode;
import dev.bactrian.monitoring.Monitoring;
import dev.bactrian.monitoring.activity.ActivityLog;
import dev.bactrian.monitoring.activity.camel.ActivityInputs;
import dev.bactrian.monitoring.camel.FlowNames;
import dev.bactrian.monitoring.camel.MonitoredInputs;
import dev.bactrian.monitoring.camel.MonitoredNodes;
import dev.bactrian.mq.camel.InputListener;
import jakarta.inject.Singleton;
import org.apache.camel.CamelContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Hangs monitoring into Camel, and switches on what the settings want. */
@Singleton
public class FlowMonitors {
    private static final Logger LOG = LoggerFactory.getLogger(FlowMonitors.class);

    private final BrokerSettings settings;
    private final Monitoring monitoring;
    private final ActivityLog activity;
    private final TopicEvents events;
    private final Recordings recordings;

    FlowMonitors(
            BrokerSettings settings,
            Monitoring monitoring,
            ActivityLog activity,
            TopicEvents events,
            Recordings recordings) {
        this.recordings = recordings;
        this.activity = activity;
        this.settings = settings;
        this.monitoring = monitoring;
        this.events = events;
    }

    /** Before any route is made. A profile that cannot be used is told; its flow runs without. */
    public void hang(CamelContext context, FlowNames flows) {
        events.start(context);
        context.getCamelContextExtension()
                .addInterceptStrategy(new MonitoredNodes(monitoring, flows));
        context.addRoutePolicyFactory(new MonitoredInputs(monitoring, activity, flows));
        context.getRegistry()
                .bind(
                        "bactrian-activity-inputs",
                        InputListener.Factory.class,
                        new ActivityInputs(activity, flows));
        settings.flow()
                .forEach(
                        (flow, own) -> {
                            if (own.monitoring().enabled()) {
                                switchOn(flow, () -> monitoring.of(flow).set(true));
                            }
                            RecordMode mode = own.monitoring().record();
                            if (mode != RecordMode.NO) {
                                switchOn(flow, () -> record(flow, mode));
                            }
                        });
    }

    /**
     * Switches the recording of a flow's messages.
     *
     * @throws dev.bactrian.monitoring.profile.MonitoringException where its profile is none
     */
    public void record(String flow, RecordMode mode) {
        monitoring
                .of(flow)
                .record(
                        mode == RecordMode.NO ? null : recordings.recorder(),
                        mode == RecordMode.REQUIRED);
    }

    private void switchOn(String flow, Runnable what) {
        try {
            what.run();
        } catch (RuntimeException e) {
            activity.of(flow).add("its monitoring could not be switched on: " + e.getMessage());
            LOG.error("Flow {} is not monitored: {}", flow, e.getMessage());
        }
    }
}
