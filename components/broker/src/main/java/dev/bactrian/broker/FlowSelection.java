// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker;

import dev.bactrian.broker.error.BrokerError;
import dev.bactrian.esql.source.Spelling;
import dev.bactrian.mq.camel.TransactionMode;
import dev.bactrian.statistics.Level;
import jakarta.inject.Singleton;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Which flows run in this process, and how. */
@Singleton
public class FlowSelection {

    /** In {@code bactrian.flows}: no flow that the application was packaged with. */
    private static final String NONE = "none";

    private static final FlowDefaults DEFAULTS = new FlowDefaults();

    private final BrokerSettings settings;

    FlowSelection(BrokerSettings settings) {
        this.settings = settings;
    }

    /** The selection of these settings, for those who run flows without a bean container. */
    public static FlowSelection of(BrokerSettings settings) {
        return new FlowSelection(settings);
    }

    /**
     * Whether a flow that the application was packaged with runs here: all do, unless {@code
     * bactrian.flows} names those that do, or {@code none}.
     */
    public boolean includes(String flow) {
        return settings.demo() && includesFile(flow) && !only(NONE);
    }

    /** Whether {@code bactrian.flows} asks for a flow, by its name or by the beginning of it. */
    public boolean names(String flow) {
        return settings.flows().isPresent() && includes(flow);
    }

    /** Whether a flow that is a file runs here: all do, unless some are named. */
    public boolean includesFile(String flow) {
        return only(NONE)
                || settings.flows()
                        .map(named -> named.stream().anyMatch(name -> matches(name, flow)))
                        .orElse(true);
    }

    private boolean only(String name) {
        return settings.flows().map(List.of(name)::equals).orElse(false);
    }

    /** How many messages the flow works on at a time. */
    public int instances(String flow) {
        return of(flow).instances();
    }

    /** How often a message may fail in the flow before it goes to the backout queue. */
    public int backoutThreshold(String flow) {
        return of(flow).backoutThreshold();
    }

    /** Whether its inputs get in a unit of work. */
    public TransactionMode transactionMode(String flow) {
        return of(flow).transactionMode();
    }

    /** Whether the flow's messages and its databases are one transaction. */
    public boolean coordinatedTransaction(String flow) {
        return of(flow).coordinatedTransaction();
    }

    /** The bean that its {@code mq:} endpoints connect with; empty for that of all flows. */
    public Optional<String> connectionFactory(String flow) {
        return of(flow).connectionFactory();
    }

    /** After how many output messages a flow that splits commits them; 0 for one unit of work. */
    public int commitInterval(String flow) {
        return of(flow).commitInterval();
    }

    /** How long the flow waits for messages that belong together, in milliseconds. */
    public long timeout(String flow, long otherwise) {
        return of(flow).timeout().orElse(otherwise);
    }

    /** Whether what the flow puts outlives the queue manager. */
    public boolean isPersistent(String flow) {
        return of(flow).persistent();
    }

    /** What the flow tells of its messages. */
    public BrokerSettings.FlowMonitoring monitoring(String flow) {
        return of(flow).monitoring();
    }

    private BrokerSettings.FlowSettings of(String flow) {
        return settings.flow().getOrDefault(flow, DEFAULTS);
    }

    /**
     * Refuses settings of flows that do not exist: a slip of the pen would otherwise leave a flow
     * stopped, or with its defaults, without a word.
     *
     * @throws IllegalArgumentException BAC8301 for an unknown name in {@code bactrian.flows} or
     *     under {@code bactrian.flow.}, BAC8302 for a number below 1
     */
    public void check(Collection<String> ids) {
        for (String name : settings.flows().orElse(List.of())) {
            if (!name.equals(NONE) && ids.stream().noneMatch(id -> matches(name, id))) {
                throw unknown("bactrian.flows", name, ids);
            }
        }
        settings.flow()
                .forEach(
                        (name, own) -> {
                            if (!ids.contains(name)) {
                                throw unknown("bactrian.flow." + name, name, ids);
                            }
                            atLeastOne(name, "instances", own.instances());
                            atLeastOne(name, "backout-threshold", own.backoutThreshold());
                        });
    }

    private static boolean matches(String name, String id) {
        return name.endsWith("*")
                ? id.startsWith(name.substring(0, name.length() - 1))
                : name.equals(id);
    }

    private static IllegalArgumentException unknown(
            String setting, String name, Collection<String> ids) {
        return new IllegalArgumentException(
                BrokerError.NO_SUCH_FLOW
                        + ": "
                        + setting
                        + " names '"
                        + name
                        + "', which is no flow; "
                        + hint(name, ids)
                        + "the flows are "
                        + String.join(", ", ids));
    }

    private static String hint(String name, Collection<String> ids) {
        String nearest = Spelling.nearest(name, ids);
        return nearest == null ? "" : "did you mean '" + nearest + "'? Else: ";
    }

    private static void atLeastOne(String flow, String setting, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(
                    BrokerError.NUMBER_TOO_SMALL
                            + ": bactrian.flow."
                            + flow
                            + "."
                            + setting
                            + " is "
                            + value
                            + "; a number of at least 1 was expected");
        }
    }

    private record FlowDefaults() implements BrokerSettings.FlowSettings {
        @Override
        public int instances() {
            return 1;
        }

        @Override
        public int backoutThreshold() {
            return 3;
        }

        @Override
        public TransactionMode transactionMode() {
            return TransactionMode.yes;
        }

        @Override
        public boolean coordinatedTransaction() {
            return false;
        }

        @Override
        public int commitInterval() {
            return 0;
        }

        @Override
        public OptionalLong timeout() {
            return OptionalLong.empty();
        }

        @Override
        public Optional<String> connectionFactory() {
            return Optional.empty();
        }

        @Override
        public Optional<Level> statistics() {
            return Optional.empty();
        }

        @Override
        public boolean traceNodes() {
            return true;
        }

        @Override
        public BrokerSettings.FlowMonitoring monitoring() {
            return FlowMonitoringDefaults.INSTANCE;
        }

        @Override
        public boolean persistent() {
            return false;
        }
    }
}
