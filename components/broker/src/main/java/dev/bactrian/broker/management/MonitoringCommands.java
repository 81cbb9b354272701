// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.management;

import dev.bactrian.broker.RecordMode;
import dev.bactrian.broker.error.BrokerError;
import dev.bactrian.broker.management.FlowCommands.Answer;
import dev.bactrian.broker.monitoring.FlowMonitors;
import dev.bactrian.monitoring.FlowMonitor;
import dev.bactrian.monitoring.Monitoring;
import dev.bactrian.monitoring.profile.MonitoringProfile;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The command for monitoring events: {@code monitoring FLOW}, or {@code monitoring} for all flows,
 * then {@code events=} on or off to switch them, {@code record=} on, required or off to switch the
 * recording of its messages. A process answers for its own flows.
 */
@Singleton
public class MonitoringCommands {
    /** The first word. */
    static final String WORD = "monitoring";

    private static final String EVENTS = "events";
    private static final String RECORD = "record";

    private static final Map<String, RecordMode> RECORDING =
            Map.of(
                    "off", RecordMode.NO,
                    "on", RecordMode.YES,
                    "required", RecordMode.REQUIRED);

    private static final Map<String, Predicate<String>> VALUES =
            Map.of(EVENTS, FlowWords.ON_OR_OFF, RECORD, RECORDING::containsKey);

    private static final String USE =
            ": expected monitoring, a flow or nothing for all of them, and to switch it events=on or off,"
                    + " record=on, required or off";

    private final Monitoring monitoring;
    private final FlowMonitors monitors;
    private final RunningFlows flows;

    MonitoringCommands(Monitoring monitoring, FlowMonitors monitors, RunningFlows flows) {
        this.monitors = monitors;
        this.monitoring = monitoring;
        this.flows = flows;
    }

    /** Executes it. */
    Answer execute(String[] words) {
        FlowWords asked = FlowWords.of(words, VALUES);
        if (asked == null) {
            return Answer.failed(BrokerError.NO_SUCH_COMMAND + USE);
        }
        if (!asked.isKnown(flows)) {
            return Answer.unknown();
        }
        List<String> which = asked.ids(flows);
        Boolean events = asked.isOn(EVENTS);
        if (events != null) {
            for (String id : which) {
                monitoring.of(id).set(events);
            }
        }
        RecordMode record = RECORDING.get(asked.given().getOrDefault(RECORD, ""));
        if (record != null) {
            for (String id : which) {
                monitors.record(id, record);
            }
        }
        return Answer.ok(table(which));
    }

    private static String recorded(FlowMonitor.Recording recording) {
        return recording == null ? "off" : recording.required() ? "required" : "on";
    }

    private String table(List<String> which) {
        StringBuilder table = new StringBuilder("FLOW\tEVENTS\tSOURCES\tRECORD\tTOPIC\n");
        for (String id : which) {
            FlowMonitor monitor = monitoring.of(id);
            MonitoringProfile active = monitor.active();
            table.append(id)
                    .append('\t')
                    .append(active == null ? "off" : "on")
                    .append('\t')
                    .append(active == null ? "" : active.sources().size())
                    .append('\t')
                    .append(recorded(monitor.recording()))
                    .append('\t')
                    .append(monitor.topic())
                    .append('\n');
        }
        return table.toString();
    }
}
