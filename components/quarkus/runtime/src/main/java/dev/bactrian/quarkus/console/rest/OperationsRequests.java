// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.console.rest;

import dev.bactrian.broker.management.FlowCommands;
import dev.bactrian.console.ConsoleRefusal;
import dev.bactrian.console.error.ConsoleError;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Trace, monitoring, activity and subscriptions: what the commands of these names answer. */
final class OperationsRequests {
    private static final List<String> CONDITIONS =
            List.of("publication", "topic", "queue", "name", "correlation");

    private final FlowCommands commands;
    private final UnaryOperator<String> known;

    /**
     * By these commands.
     *
     * @param known the name of a flow that there is; refuses another
     */
    OperationsRequests(FlowCommands commands, UnaryOperator<String> known) {
        this.commands = commands;
        this.known = known;
    }

    /** What a flow did lately. */
    JsonObject activity(Parameters parameters) {
        String flow = known.apply(parameters.name("flow"));
        int limit = parameters.number("limit", 200, 1, 200);
        JsonArray list = new JsonArray();
        for (JsonArray row : rows("activity " + flow + " limit=" + limit)) {
            list.add(
                    new JsonObject()
                            .put("since", row.getString(0))
                            .put("last", row.getString(1))
                            .put("times", Long.parseLong(row.getString(2)))
                            .put("what", row.getString(3)));
        }
        return new JsonObject().put("flow", flow).put("activity", list);
    }

    /** What is told of a flow. */
    JsonObject trace(Parameters parameters) {
        return switches(known.apply(parameters.name("flow")));
    }

    private JsonObject switches(String flow) {
        JsonArray trace = rows("trace " + flow).get(0);
        JsonArray monitoring = rows("monitoring " + flow).get(0);
        return new JsonObject()
                .put("flow", flow)
                .put("level", trace.getString(1))
                .put("nodes", trace.getString(2))
                .put("to", trace.getString(3))
                .put("events", monitoring.getString(1))
                .put("topic", monitoring.getString(4));
    }

    /** Tells more or less of it: what is not given stays. */
    JsonObject setTrace(Caller caller, Parameters parameters) {
        caller.requireChange();
        String flow = known.apply(parameters.name("flow"));
        String level = one(parameters, "level", Set.of("none", "normal", "debug"));
        String nodes = one(parameters, "nodes", Set.of("on", "off"));
        String events = one(parameters, "events", Set.of("on", "off"));
        if (!level.isEmpty()) {
            String to = parameters.flag("file") ? "file" : "log";
            rows("trace " + flow + " level=" + level + " to=" + to);
        }
        if (!nodes.isEmpty()) {
            rows("trace " + flow + " nodes=" + nodes);
        }
        if (!events.isEmpty()) {
            rows("monitoring " + flow + " events=" + events);
        }
        return switches(flow);
    }

    private static String one(Parameters parameters, String name, Set<String> words) {
        String word = parameters.text(name, "");
        if (!word.isEmpty() && !words.contains(word)) {
            throw new ConsoleRefusal(ConsoleError.BAD_REQUEST, name + ": expected one of " + words);
        }
        return word;
    }

    /** Who has subscribed to what. */
    JsonObject subscriptions(Caller caller, Parameters parameters) {
        caller.requireAdministrator();
        int limit = parameters.number("limit", 1000, 1, 10_000);
        List<String> lines = answer("subscriptions list limit=" + limit).lines().toList();
        JsonArray rows = new JsonArray();
        lines.stream().skip(1).forEach(line -> rows.add(cells(line)));
        return new JsonObject()
                .put("columns", lines.isEmpty() ? new JsonArray() : cells(lines.get(0)))
                .put("rows", rows);
    }

    /** Ends durable subscriptions; at least one condition beside the publication's name. */
    JsonObject deleteSubscriptions(Caller caller, Parameters parameters) {
        caller.requireChange();
        StringBuilder command = new StringBuilder("subscriptions delete");
        boolean selects = false;
        for (String condition : CONDITIONS) {
            String value = parameters.text(condition, "");
            if (!value.isEmpty()) {
                selects |= !condition.equals("publication");
                command.append(' ')
                        .append(condition)
                        .append('=')
                        .append(URLEncoder.encode(value, StandardCharsets.UTF_8));
            }
        }
        if (!selects) {
            throw new ConsoleRefusal(
                    ConsoleError.BAD_REQUEST, "expected topic, queue, name or correlation");
        }
        long deleted = 0;
        for (JsonArray row : rows(command.toString())) {
            deleted += Long.parseLong(row.getString(1));
        }
        return new JsonObject().put("deleted", deleted);
    }

    private List<JsonArray> rows(String command) {
        return answer(command).lines().skip(1).map(OperationsRequests::cells).toList();
    }

    private String answer(String command) {
        FlowCommands.Answer answer = commands.execute(command);
        if (!answer.status().equals("ok")) {
            throw new ConsoleRefusal(ConsoleError.FAILED, answer.text());
        }
        return answer.text();
    }

    private static JsonArray cells(String line) {
        return new JsonArray(Arrays.asList(line.split("\t", -1)));
    }
}
