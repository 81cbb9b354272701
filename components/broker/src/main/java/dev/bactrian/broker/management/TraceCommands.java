// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.management;

import dev.bactrian.broker.error.BrokerError;
import dev.bactrian.broker.management.FlowCommands.Answer;
import dev.bactrian.statistics.trace.FlowTrace;
import dev.bactrian.statistics.trace.TraceLevel;
import dev.bactrian.statistics.trace.UserTrace;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * The command for user trace: {@code trace FLOW}, or {@code trace} for all flows, then {@code
 * level=} none, normal or debug and {@code to=} file or log to switch it. A process answers for its
 * own flows.
 */
@Singleton
public class TraceCommands {
    /** The first word. */
    static final String WORD = "trace";

    private static final String LEVEL = "level=";
    private static final String TO = "to=";
    private static final String USE =
            ": expected trace, a flow or nothing for all of them, and to switch it level=none, normal or debug,"
                    + " to=file or log";

    private final UserTrace traces;
    private final RunningFlows flows;

    TraceCommands(UserTrace traces, RunningFlows flows) {
        this.traces = traces;
        this.flows = flows;
    }

    /** Executes it. */
    Answer execute(String[] words) {
        String flow = null;
        TraceLevel level = null;
        boolean toFile = false;
        for (int i = 1; i < words.length; i++) {
            String word = words[i];
            if (word.startsWith(LEVEL) && TraceLevel.of(word.substring(LEVEL.length())) != null) {
                level = TraceLevel.of(word.substring(LEVEL.length()));
            } else if (word.equals(TO + "file") || word.equals(TO + "log")) {
                toFile = word.equals(TO + "file");
            } else if (flow == null && !word.contains("=")) {
                flow = word;
            } else {
                return Answer.failed(BrokerError.NO_SUCH_COMMAND + USE);
            }
        }
        if (flow != null && !flows.ids().contains(flow)) {
            return Answer.unknown();
        }
        List<String> which = flow == null ? flows.ids() : List.of(flow);
        if (level != null) {
            for (String id : which) {
                traces.set(id, level, toFile);
            }
        }
        return Answer.ok(table(which));
    }

    private String table(List<String> which) {
        StringBuilder table = new StringBuilder("FLOW\tTRACE\tTO\n");
        for (String id : which) {
            FlowTrace trace = traces.of(id);
            table.append(id)
                    .append('\t')
                    .append(trace.level().word())
                    .append('\t')
                    .append(trace.isOn() ? trace.target() : "")
                    .append('\n');
        }
        return table.toString();
    }
}
