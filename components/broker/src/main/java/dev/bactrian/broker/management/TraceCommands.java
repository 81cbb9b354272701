// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.management;

import dev.bactrian.broker.error.BrokerError;
import dev.bactrian.broker.management.FlowCommands.Answer;
import dev.bactrian.statistics.trace.FlowTrace;
import dev.bactrian.statistics.trace.TraceLevel;
import dev.bactrian.statistics.trace.UserTrace;
import dev.bactrian.statistics.tracenode.TraceNodes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The command for user trace: {@code trace FLOW}, or {@code trace} for all flows, then {@code
 * level=} none, normal or debug and {@code to=} file or log to switch it, {@code nodes=} on or off
 * to switch its Trace nodes. A process answers for its own flows.
 */
@Singleton
public class TraceCommands {
    /** The first word. */
    static final String WORD = "trace";

    private static final String LEVEL = "level";
    private static final String TO = "to";
    private static final String NODES = "nodes";
    private static final Map<String, Predicate<String>> VALUES =
            Map.of(
                    LEVEL,
                    word -> TraceLevel.of(word) != null,
                    TO,
                    List.of("file", "log")::contains,
                    NODES,
                    FlowWords.ON_OR_OFF);

    private static final String USE =
            ": expected trace, a flow or nothing for all of them, and to switch it level=none, normal or debug,"
                    + " to=file or log; its Trace nodes nodes=on or off";

    private final UserTrace traces;
    private final TraceNodes nodes;
    private final RunningFlows flows;

    TraceCommands(UserTrace traces, TraceNodes nodes, RunningFlows flows) {
        this.traces = traces;
        this.nodes = nodes;
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
        String level = asked.given().get(LEVEL);
        if (level != null) {
            boolean toFile = "file".equals(asked.given().get(TO));
            for (String id : which) {
                traces.set(id, TraceLevel.of(level), toFile);
            }
        }
        Boolean write = asked.isOn(NODES);
        if (write != null) {
            for (String id : which) {
                nodes.of(id).set(write);
            }
        }
        return Answer.ok(table(which));
    }

    private String table(List<String> which) {
        StringBuilder table = new StringBuilder("FLOW\tTRACE\tNODES\tTO\n");
        for (String id : which) {
            FlowTrace trace = traces.of(id);
            table.append(id)
                    .append('\t')
                    .append(trace.level().word())
                    .append('\t')
                    .append(nodes.of(id).isOn() ? "on" : "off")
                    .append('\t')
                    .append(trace.isOn() ? trace.target() : "")
                    .append('\n');
        }
        return table.toString();
    }
}
