package dev.bactrian.routes.runtime;

import jakarta.inject.Singleton;
import java.util.List;

/** Which flows run in this process, and how. */
@Singleton
public class FlowSelection {

    private final BrokerSettings settings;

    FlowSelection(BrokerSettings settings) {
        this.settings = settings;
    }

    /** Whether the flow runs here. */
    public boolean includes(String flow) {
        return settings.flows().map(selected -> selected.contains(flow)).orElse(true);
    }

    /** How many messages the flow works on at a time. */
    public int instances(String flow) {
        BrokerSettings.FlowSettings own = settings.flow().get(flow);
        return own == null ? 1 : own.instances();
    }

    /** How often a message may fail in the flow before it goes to the backout queue. */
    public int backoutThreshold(String flow) {
        BrokerSettings.FlowSettings own = settings.flow().get(flow);
        return own == null ? 3 : own.backoutThreshold();
    }

    /** The flows named in {@code bactrian.flows}; empty when all run. */
    public List<String> selected() {
        return settings.flows().orElse(List.of());
    }
}
