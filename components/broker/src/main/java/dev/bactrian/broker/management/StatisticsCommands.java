// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.management;

import dev.bactrian.broker.error.BrokerError;
import dev.bactrian.broker.management.FlowCommands.Answer;
import dev.bactrian.statistics.FlowStatistics;
import dev.bactrian.statistics.Interval;
import dev.bactrian.statistics.Level;
import dev.bactrian.statistics.Statistics;
import dev.bactrian.statistics.StatisticsJson;
import dev.bactrian.statistics.StatisticsTable;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The commands for statistics: {@code statistics list} and {@code statistics level}, then {@code
 * name=value} for what is wanted. A process answers for its own flows.
 */
@Singleton
public class StatisticsCommands {
    /** The first word of them all. */
    static final String WORD = "statistics";

    private static final String LEVEL = "level";

    private static final Set<String> OF_LIST = Set.of("flow", "interval", "of");
    private static final Set<String> OF_LEVEL = Set.of("flow", LEVEL);
    private static final String USE =
            ": expected statistics list with flow=, interval=total, current, snapshot or archive, of=flows,"
                    + " threads, nodes or json; or statistics level with level=off, basic or advanced, flow=";

    private final Statistics statistics;
    private final RunningFlows flows;

    StatisticsCommands(Statistics statistics, RunningFlows flows) {
        this.statistics = statistics;
        this.flows = flows;
    }

    /** Executes one. */
    Answer execute(String[] words) {
        Map<String, String> given = new HashMap<>();
        for (int i = 2; i < words.length; i++) {
            int at = words[i].indexOf('=');
            given.put(at < 0 ? words[i] : words[i].substring(0, at), words[i].substring(at + 1));
        }
        String flow = given.get("flow");
        if (flow != null && !flows.isThere(flow)) {
            return Answer.unknown();
        }
        String what = words.length < 2 ? "" : words[1];
        if (what.equals("list") && OF_LIST.containsAll(given.keySet())) {
            return list(
                    flow,
                    Interval.of(given.getOrDefault("interval", "total")),
                    given.getOrDefault("of", "flows"));
        }
        if (what.equals(LEVEL) && OF_LEVEL.containsAll(given.keySet())) {
            return level(flow, Level.of(given.getOrDefault(LEVEL, "")));
        }
        return refused();
    }

    private static Answer refused() {
        return Answer.failed(BrokerError.NO_SUCH_COMMAND + USE);
    }

    private Answer list(String flow, Interval interval, String of) {
        boolean ofOne = of.equals("threads") || of.equals("nodes");
        if (interval == null || ofOne && flow == null) {
            return refused();
        }
        List<FlowStatistics> found = new ArrayList<>();
        for (String id : flow == null ? flows.ids() : List.of(flow)) {
            statistics.of(id, interval).ifPresent(found::add);
        }
        return switch (of) {
            case "flows" -> Answer.ok(StatisticsTable.flows(found));
            case "json" ->
                    Answer.ok(
                            found.stream()
                                    .map(StatisticsJson::of)
                                    .collect(Collectors.joining("\n")));
            case "threads" ->
                    Answer.ok(found.isEmpty() ? "" : StatisticsTable.threads(found.get(0)));
            case "nodes" -> Answer.ok(found.isEmpty() ? "" : StatisticsTable.nodes(found.get(0)));
            default -> refused();
        };
    }

    private Answer level(String flow, Level level) {
        if (level == null) {
            return refused();
        }
        if (flow == null) {
            statistics.setLevel(level);
        } else {
            statistics.setLevel(flow, level);
        }
        return list(flow, Interval.TOTAL, "flows");
    }
}
