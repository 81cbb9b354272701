// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.console.rest;

import dev.bactrian.broker.management.FlowCommands;
import dev.bactrian.console.ConsoleRefusal;
import dev.bactrian.console.error.ConsoleError;
import dev.bactrian.statistics.Figures;
import dev.bactrian.statistics.FlowStatistics;
import dev.bactrian.statistics.Interval;
import dev.bactrian.statistics.Level;
import dev.bactrian.statistics.Statistics;
import dev.bactrian.statistics.StatisticsJson;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.function.UnaryOperator;

/** What is asked about what flows have done, and how much of it is counted. */
final class StatisticsRequests {

    private final Statistics statistics;
    private final FlowCommands commands;
    private final UnaryOperator<String> known;

    /**
     * Of these.
     *
     * @param known the name of a flow that there is; refuses another
     */
    StatisticsRequests(Statistics statistics, FlowCommands commands, UnaryOperator<String> known) {
        this.commands = commands;
        this.statistics = statistics;
        this.known = known;
    }

    /** Sums since the start, a line for each flow, and what the process takes. */
    JsonObject all() {
        JsonArray list = new JsonArray();
        for (FlowStatistics flow : statistics.of(Interval.TOTAL)) {
            Figures figures = flow.figures();
            list.add(
                    new JsonObject()
                            .put("id", flow.flow())
                            .put("level", flow.level().word())
                            .put("messages", figures.messages())
                            .put("bytes", figures.bytes().total())
                            .put("elapsedNanos", figures.elapsed().total())
                            .put("cpuNanos", figures.cpu().total())
                            .put("errors", figures.errors())
                            .put("backedOut", figures.backedOut()));
        }
        Runtime runtime = Runtime.getRuntime();
        return new JsonObject()
                .put("at", System.currentTimeMillis())
                .put(
                        "process",
                        new JsonObject()
                                .put("cpuMillis", cpuMillis())
                                .put("heapUsed", runtime.totalMemory() - runtime.freeMemory())
                                .put("heapMost", runtime.maxMemory())
                                .put("processors", runtime.availableProcessors()))
                .put("flows", list);
    }

    private static long cpuMillis() {
        return ProcessHandle.current().info().totalCpuDuration().map(Duration::toMillis).orElse(0L);
    }

    /** All that was counted of one flow: its threads, its nodes and their terminals. */
    JsonObject one(Parameters parameters) {
        String flow = known.apply(parameters.name("flow"));
        Interval interval = Interval.of(parameters.text("interval", "total"));
        if (interval == null) {
            throw new ConsoleRefusal(
                    ConsoleError.BAD_REQUEST,
                    "interval: expected total, current, snapshot or archive");
        }
        return statistics
                .of(flow, interval)
                .map(found -> new JsonObject(StatisticsJson.of(found)))
                .orElseGet(
                        () ->
                                new JsonObject()
                                        .put("flow", flow)
                                        .put("level", statistics.level(flow).word())
                                        .put("interval", interval.word())
                                        .put("threads", new JsonArray())
                                        .put("nodes", new JsonArray()));
    }

    /** Counts more or less of a flow. */
    JsonObject level(Caller caller, Parameters parameters) {
        caller.requireChange();
        String flow = known.apply(parameters.name("flow"));
        Level level = Level.of(parameters.name("level"));
        if (level == null) {
            throw new ConsoleRefusal(
                    ConsoleError.BAD_REQUEST, "level: expected off, basic or advanced");
        }
        commands.execute("statistics level flow=" + flow + " level=" + level.word());
        return new JsonObject().put("flow", flow).put("level", level.word());
    }
}
