// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.console.rest;

import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Domains;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.HashMap;
import java.util.Map;

/** The requests that there are, by method and path below {@code /console/api/}. */
final class ConsoleApi {

    /** What answers a request. */
    interface Request {
        /** The answer. */
        JsonObject answer(Caller caller, Parameters parameters);
    }

    private final Map<String, Request> gets = new HashMap<>();
    private final Map<String, Request> posts = new HashMap<>();
    private final String process;

    ConsoleApi(
            FlowRequests flows,
            StatisticsRequests statistics,
            QueueRequests queues,
            OperationsRequests operations,
            RecordedRequests recorded,
            GroupRequests groups,
            String process) {
        this.process = process;
        gets.put("session", (caller, parameters) -> session(caller));
        gets.put("health", (caller, parameters) -> flows.health());
        gets.put("statistics", (caller, parameters) -> statistics.all());
        gets.put("flow/statistics", (caller, parameters) -> statistics.one(parameters));
        gets.put("flows", (caller, parameters) -> flows.list());
        gets.put("groups", (caller, parameters) -> groups.list());
        gets.put("flow", (caller, parameters) -> flows.show(parameters));
        gets.put("queues", queues::list);
        gets.put("queue", queues::show);
        gets.put("messages", queues::messages);
        gets.put("message", queues::message);
        gets.put("flow/activity", (caller, parameters) -> operations.activity(parameters));
        gets.put("flow/trace", (caller, parameters) -> operations.trace(parameters));
        gets.put("subscriptions", operations::subscriptions);
        gets.put("recorded", recorded::list);
        gets.put("recorded/message", recorded::show);
        posts.put("flows/start", flows::start);
        posts.put("flows/stop", flows::stop);
        posts.put("flows/instances", flows::instances);
        posts.put("flows/statistics", statistics::level);
        posts.put("flows/trace", operations::setTrace);
        posts.put("subscriptions/delete", operations::deleteSubscriptions);
        posts.put("recorded/replay", recorded::replay);
        posts.put("messages/put", queues::put);
        posts.put("messages/clear", queues::clear);
        posts.put("messages/move", queues::move);
        posts.put("messages/redrive", queues::redrive);
    }

    /** What answers; null where there is no such request. */
    Request find(boolean post, String path) {
        return (post ? posts : gets).get(path);
    }

    /** Whether there is one by the other method. */
    boolean isOfOtherMethod(boolean post, String path) {
        return (post ? gets : posts).containsKey(path);
    }

    private JsonObject session(Caller caller) {
        JsonArray domains = new JsonArray();
        Domains.installed().all().stream().map(Domain::name).sorted().forEach(domains::add);
        return new JsonObject()
                .put("name", process)
                .put("user", caller.user())
                .put("changes", caller.mayChange())
                .put("domains", domains);
    }
}
