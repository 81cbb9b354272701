// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.console.rest;

import dev.bactrian.broker.Flow;
import dev.bactrian.broker.management.FlowCommands;
import dev.bactrian.broker.management.FlowHealth;
import dev.bactrian.broker.management.RunningFlows;
import dev.bactrian.console.ConsoleRefusal;
import dev.bactrian.console.camel.FlowDiagram;
import dev.bactrian.console.error.ConsoleError;
import dev.bactrian.console.queues.QueueList;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/** What is asked about flows. */
final class FlowRequests {

    private static final long LATELY = TimeUnit.SECONDS.toNanos(1);

    private final RunningFlows flows;
    private final FlowCommands commands;
    private final FlowHealth health;
    private final FlowDiagram diagram;
    private final QueueList queues;
    private volatile Seen seen = new Seen(0, Map.of());

    FlowRequests(
            RunningFlows flows,
            FlowCommands commands,
            FlowHealth health,
            FlowDiagram diagram,
            QueueList queues) {
        this.flows = flows;
        this.commands = commands;
        this.health = health;
        this.diagram = diagram;
        this.queues = queues;
    }

    /** How flows were when they were looked at last. */
    private record Seen(long nanos, Map<String, String> states) {}

    /**
     * How they are. To look costs something where there are a thousand of them, and pages ask
     * often.
     *
     * @param lately whether a second ago will do
     */
    private Map<String, String> states(boolean lately) {
        Seen last = seen;
        if (!lately || last.nanos == 0 || System.nanoTime() - last.nanos > LATELY) {
            last = new Seen(System.nanoTime(), health.states());
            seen = last;
        }
        return last.states;
    }

    JsonObject list() {
        Map<String, String> states = states(true);
        JsonArray list = new JsonArray();
        TreeSet<String> all = new TreeSet<>(flows.waiting());
        all.addAll(flows.ids());
        all.forEach(id -> list.add(line(id, states.getOrDefault(id, ""))));
        return new JsonObject().put("flows", list);
    }

    JsonObject show(Parameters parameters) {
        String flow = known(parameters.name("flow"));
        return line(flow, states(true).getOrDefault(flow, ""))
                .put("source", diagram.source(flow))
                .put("routes", ConsoleJson.list(diagram.of(flow), ConsoleJson::of));
    }

    JsonObject start(Caller caller, Parameters parameters) {
        return change(caller, "start", parameters, "");
    }

    JsonObject stop(Caller caller, Parameters parameters) {
        return change(caller, "stop", parameters, "");
    }

    JsonObject instances(Caller caller, Parameters parameters) {
        return change(
                caller, "instances", parameters, " " + parameters.number("instances", 0, 1, 1000));
    }

    private JsonObject change(Caller caller, String word, Parameters parameters, String number) {
        caller.requireChange();
        String flow = known(parameters.name("flow"));
        FlowCommands.Answer answer = commands.execute(word + " " + flow + number);
        if (!answer.status().equals("ok")) {
            throw new ConsoleRefusal(ConsoleError.FAILED, word + " " + flow + ": " + answer.text());
        }
        return line(flow, states(false).getOrDefault(flow, ""));
    }

    JsonObject health() {
        JsonObject states = new JsonObject();
        Map<String, String> found = states(false);
        found.forEach(states::put);
        boolean ready = found.values().stream().allMatch(FlowHealth.READY::equals);
        return new JsonObject()
                .put("ready", ready && queues.isThere())
                .put("queueManager", queues.isThere())
                .put("flows", states);
    }

    /** The input of a flow that has one queue as input; empty for another. */
    String input(String flow) {
        List<String> inputs = inputs(flow);
        return inputs.size() == 1 && !inputs.get(0).contains(":") ? inputs.get(0) : "";
    }

    private List<String> inputs(String flow) {
        String inputs = flows.inputs(flow);
        return inputs.isEmpty() ? List.of() : Arrays.asList(inputs.split(" "));
    }

    /** That flow; one that waits is not made by it. Refused where there is none of its name. */
    String known(String flow) {
        if (!flows.isThere(flow)) {
            throw new ConsoleRefusal(ConsoleError.NO_SUCH_FLOW, "there is no flow " + flow);
        }
        return flow;
    }

    private JsonObject line(String id, String state) {
        return new JsonObject()
                .put("id", id)
                .put("state", flows.state(id))
                .put("reason", flows.failure(id))
                .put("health", state)
                .put("instances", flows.instances(id))
                .put("inputs", new JsonArray(inputs(id)))
                .put("backout", Flow.backoutQueue(id))
                .put("got", queues.got(inputs(id)));
    }
}
