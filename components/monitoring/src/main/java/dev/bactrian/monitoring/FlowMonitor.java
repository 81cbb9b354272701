// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.monitoring;

import dev.bactrian.monitoring.error.MonitoringError;
import dev.bactrian.monitoring.profile.MonitoringProfile;
import dev.bactrian.monitoring.record.Recorder;
import dev.bactrian.mq.jms.MqUnitOfWork;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What is told of one flow; nothing until it is switched on. */
public final class FlowMonitor {
    private static final Logger LOG = LoggerFactory.getLogger(FlowMonitor.class);

    private final String flow;
    private final Supplier<MonitoringProfile> profiles;
    private final EventSink sink;
    private final Origin origin;
    private final AtomicBoolean refused = new AtomicBoolean();
    private volatile MonitoringProfile active;
    private volatile Recording recording;

    /**
     * How the messages of a flow are recorded.
     *
     * @param profile whose masks are used
     * @param recorder writes them
     * @param required whether a message that cannot be recorded fails
     */
    public record Recording(MonitoringProfile profile, Recorder recorder, boolean required) {}

    FlowMonitor(String flow, Supplier<MonitoringProfile> profiles, EventSink sink, Origin origin) {
        this.flow = flow;
        this.profiles = profiles;
        this.sink = sink;
        this.origin = origin;
    }

    /** The flow's name. */
    public String flow() {
        return flow;
    }

    /** Whose events they are. */
    public Origin origin() {
        return origin;
    }

    /** The topic of its events. */
    public String topic() {
        return origin.topic(flow);
    }

    /** What is told; null while nothing is. */
    public MonitoringProfile active() {
        return active;
    }

    /**
     * Switches its events, from the next message on. Its profile is read anew.
     *
     * @throws dev.bactrian.monitoring.profile.MonitoringException where the profile cannot be used:
     *     all stays as it was
     */
    public void set(boolean on) {
        active = on ? profiles.get() : null;
        refused.set(false);
    }

    /** How its messages are recorded; null while they are not. */
    public Recording recording() {
        return recording;
    }

    /**
     * Switches the recording, from the next message on.
     *
     * @param recorder null for off
     * @param required whether a message that cannot be recorded fails
     * @throws dev.bactrian.monitoring.profile.MonitoringException where the profile, whose masks
     *     are used, is none: all stays as it was
     */
    public void record(Recorder recorder, boolean required) {
        recording = recorder == null ? null : new Recording(profiles.get(), recorder, required);
    }

    /**
     * Publishes an event. Whatever fails, the flow goes on; the log says it once, until one is
     * published again.
     *
     * @param unit the unit of work of the message; null for none
     */
    public void publish(MonitoringEvent event, MqUnitOfWork unit) {
        try {
            sink.publish(event, unit);
            refused.set(false);
        } catch (Exception e) {
            failed(event.address(), e);
        }
    }

    /** An event could not be made or published. */
    public void failed(String address, Exception why) {
        if (!refused.getAndSet(true)) {
            Throwable cause = why.getCause() == null ? why : why.getCause();
            LOG.warn(
                    MonitoringError.NOT_PUBLISHED
                            + ": event {} of flow {} is lost, as are those that fail as it did: {}",
                    address,
                    flow,
                    cause.getMessage() == null ? cause.toString() : cause.getMessage());
        }
    }
}
