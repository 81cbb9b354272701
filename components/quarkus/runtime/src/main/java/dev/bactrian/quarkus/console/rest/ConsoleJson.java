// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.console.rest;

import dev.bactrian.console.camel.FlowDiagram;
import dev.bactrian.console.camel.FlowNode;
import dev.bactrian.console.queues.MessageDetail;
import dev.bactrian.console.queues.MessageLine;
import dev.bactrian.console.queues.Outcome;
import dev.bactrian.console.queues.QueueLine;
import dev.bactrian.console.queues.QueueList;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Map;
import java.util.function.Function;

/** What the model says, in JSON. */
final class ConsoleJson {

    private ConsoleJson() {}

    static JsonObject of(QueueLine queue) {
        return new JsonObject()
                .put("name", queue.name())
                .put("depth", queue.depth())
                .put("uncommitted", queue.uncommitted())
                .put("consumers", queue.consumers())
                .put("put", queue.put())
                .put("got", queue.got());
    }

    static JsonObject of(QueueList.Part part) {
        return new JsonObject()
                .put("total", part.total())
                .put("messages", part.messages())
                .put("queues", list(part.queues(), ConsoleJson::of));
    }

    static JsonObject of(MessageLine message) {
        JsonObject json =
                new JsonObject()
                        .put("key", message.key())
                        .put("id", message.id())
                        .put("put", message.put())
                        .put("format", message.format())
                        .put("persistent", message.persistent())
                        .put("priority", message.priority())
                        .put("bytes", message.bytes())
                        .put("kind", message.kind())
                        .put("start", message.start());
        MessageLine.Backout backout = message.backout();
        if (backout != null) {
            json.put(
                    "backout",
                    new JsonObject()
                            .put("failure", backout.failure())
                            .put("flow", backout.flow())
                            .put("count", backout.count())
                            .put("queue", backout.queue())
                            .put("id", backout.id())
                            .put("whole", backout.whole()));
        }
        return json;
    }

    static JsonObject of(MessageDetail detail) {
        return new JsonObject()
                .put("message", of(detail.line()))
                .put("properties", map(detail.properties()))
                .put(
                        "headers",
                        list(
                                detail.headers(),
                                header ->
                                        new JsonObject()
                                                .put("name", header.name())
                                                .put("length", header.length())
                                                .put("fields", map(header.fields()))))
                .put("hex", HexFormat.of().formatHex(detail.bytes()))
                .put("shown", detail.bytes().length)
                .put("total", detail.total())
                .put("whole", detail.whole())
                .put("text", detail.text())
                .put("ccsid", detail.ccsid())
                .put("bodyAt", detail.bodyAt())
                .put("domain", detail.domain())
                .put("tree", new JsonArray(detail.tree()));
    }

    static JsonObject of(Outcome outcome) {
        return new JsonObject()
                .put("done", outcome.done())
                .put("left", outcome.left())
                .put("more", outcome.more());
    }

    static JsonObject of(FlowDiagram.Route route) {
        return new JsonObject()
                .put("id", route.id())
                .put("nodes", list(route.nodes(), ConsoleJson::of));
    }

    private static JsonObject of(FlowNode node) {
        return new JsonObject()
                .put("id", node.id())
                .put("kind", node.kind())
                .put("label", node.label())
                .put("branches", node.branches())
                .put("nodes", list(node.nodes(), ConsoleJson::of));
    }

    static <T> JsonArray list(Collection<T> values, Function<T, JsonObject> json) {
        JsonArray list = new JsonArray();
        values.forEach(value -> list.add(json.apply(value)));
        return list;
    }

    private static JsonObject map(Map<String, String> values) {
        JsonObject map = new JsonObject();
        values.forEach(map::put);
        return map;
    }
}
