// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** MQOutput, MQReply, MQGet, Publication. */
final class QueueNodes {
    private static final Map<String, String> YES_NO =
            Map.of("yes", "yes", "no", "no", "automatic", "", "asQdef", "");
    private static final Map<String, String> CONTEXT =
            Map.of(
                    "passAll", "",
                    "passIdentity", "passIdentity",
                    "setAll", "setAll",
                    "setIdentity", "setIdentity",
                    "default", "defaultContext",
                    "none", "defaultContext");

    private QueueNodes() {}

    static List<Object> output(NodeScope node) {
        NodeProperties p = node.properties();
        Map<String, Object> options = new LinkedHashMap<>();
        node.carried("mq:");
        String mode = p.text("destinationMode");
        p.map(
                options,
                "destinationMode",
                "destinationMode",
                Map.of("fixed", "", "queue", "", "list", "list", "reply", "reply"));
        common(node, options);
        p.map(options, "replyToQ", "replyToQueue");
        p.replaced("replyToQMgr", "the queue manager that the flow is connected to");
        p.replaced("request", "replyToQueue; the message type is that of OutputRoot.MQMD");
        List<Object> own = new ArrayList<>();
        own.add(node.to("mq:" + queue(node, mode.isEmpty() ? "QUEUE" : mode), options));
        own.addAll(GroupNodes.registered(node));
        return node.guarded(own, "out");
    }

    private static String queue(NodeScope node, String otherwise) {
        String written = node.properties().text("queueName");
        String queue = node.routes().around().queues().resolve(written);
        String name = node.properties().take("queueName", "mq:" + queue);
        return name == null
                ? node.routes().name() + "." + otherwise.toUpperCase(java.util.Locale.ROOT)
                : queue.equals(written) ? name : queue;
    }

    private static void common(NodeScope node, Map<String, Object> options) {
        NodeProperties p = node.properties();
        p.map(
                options,
                "transactionMode",
                "transactionMode",
                Map.of("automatic", "", "yes", "yes", "no", "no"));
        p.map(options, "persistenceMode", "persistence", YES_NO);
        p.map(options, "messageContext", "messageContext", CONTEXT);
        p.map(options, "newCorrelId", "newCorrelationId", Map.of("true", "true", "false", ""));
        p.carried("newMsgId", "a put always has a new one");
        p.carried("segmentationAllowed", "as it is without it");
        p.map(
                options,
                "validateMaster",
                "validation",
                Map.of(
                        "none",
                        "",
                        "inherit",
                        "",
                        "content",
                        "content",
                        "contentAndValue",
                        "contentAndValue"));
    }

    static List<Object> reply(NodeScope node) {
        Map<String, Object> options = new LinkedHashMap<>();
        node.carried("mq: with operation=reply");
        options.put("operation", "reply");
        common(node, options);
        return node.guarded(node.to("mq:" + node.routes().name() + ".REPLY", options));
    }

    static List<Object> get(NodeScope node) {
        NodeProperties p = node.properties();
        Map<String, Object> options = new LinkedHashMap<>();
        node.carried("mq: with operation=get");
        options.put("operation", p.text("browse").equals("true") ? "browse" : "get");
        p.carried("browse", "operation=browse");
        node.parsing(options);
        p.map(options, "waitInterval", "waitInterval");
        String match = p.first("getByMsgId", "matchMsgId");
        p.map(options, match, "matchMessageId", Map.of("true", "true", "false", ""));
        String correlation = p.first("getByCorrelId", "matchCorrelId");
        p.map(options, correlation, "matchCorrelationId", Map.of("true", "true", "false", ""));
        p.map(
                options,
                "transactionMode",
                "transactionMode",
                Map.of("automatic", "", "yes", "yes", "no", "no"));
        String location = p.text("outputDataLocation");
        if (!location.isEmpty()
                && !location.endsWith("OutputRoot")
                && !location.equals("$OutputRoot")) {
            options.put(
                    "resultLocation",
                    location.replaceFirst("^\\$", "")
                            .replaceFirst("^Output", "")
                            .replace('/', '.'));
            p.carried("outputDataLocation", "resultLocation");
        } else {
            p.carried("outputDataLocation", "as it is without it");
        }
        List<Object> steps = new ArrayList<>();
        steps.addAll(
                node.guarded(
                        new ArrayList<>(List.of(node.to("mq:" + queue(node, "GET"), options))),
                        "-"));
        String none = node.isConnected("noMessage") ? "noMessage" : "noMatch";
        if (node.isConnected(none)) {
            steps.add(
                    Step.choice(
                            "${header.CamelMqGot} == true", node.follow("out"), node.follow(none)));
        } else {
            steps.addAll(node.follow("out"));
        }
        return steps;
    }

    /** A queue whose messages are published as they are. */
    static void optimized(NodeScope node, String route) {
        node.carried("from: mq:, and publication:");
        node.routes()
                .route(
                        route,
                        node.description(),
                        FlowTranslator.from("mq:" + queue(node, "IN"), Map.of()),
                        List.of(Step.to("publication:default")));
    }

    static List<Object> publication(NodeScope node) {
        NodeProperties p = node.properties();
        Map<String, Object> options = new LinkedHashMap<>();
        node.carried("publication:");
        p.map(options, "subscriptionPoint", "subscriptionPoint");
        p.carried("implicitStreamNaming", "one set of topics for all");
        return node.guarded(node.to("publication:default", options));
    }
}
