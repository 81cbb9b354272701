// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** KafkaConsumer, KafkaProducer: Camel's {@code kafka:}. */
final class StreamNodes {
    private StreamNodes() {}

    private static Map<String, Object> connection(NodeScope node) {
        NodeProperties p = node.properties();
        Map<String, Object> options = new LinkedHashMap<>();
        p.map(options, "bootstrapServers", "brokers");
        p.map(options, "clientId", "clientId");
        String protocol = p.text("securityProtocol");
        if (!protocol.isEmpty()) {
            options.put("securityProtocol", protocol);
            p.carried("securityProtocol", "securityProtocol");
        }
        p.replaced(
                "securityIdentity",
                "saslJaasConfig of the component kafka, in application.properties");
        p.carried("connectorName", "kafka:");
        p.replaced("timeout", "the client's own times");
        node.routes().needs("kafka");
        return options;
    }

    private static String topic(NodeScope node) {
        String topic = node.properties().take("topicName", "kafka:");
        return "kafka:" + (topic == null ? node.routes().name() : topic);
    }

    /** An offset is committed when the flow has ended well; what fails comes again. */
    static void consumer(NodeScope node, String route, List<Object> out) {
        NodeProperties p = node.properties();
        node.carried("from: kafka:");
        Map<String, Object> options = connection(node);
        p.map(options, "groupId", "groupId");
        p.map(
                options,
                "initialOffset",
                "autoOffsetReset",
                Map.of("latest", "latest", "earliest", "earliest"));
        options.put("breakOnFirstError", "true");
        p.carried("commitMessageOffset", "when the flow has ended");
        List<Object> steps = EsqlNodes.arrived(node);
        steps.addAll(out);
        String more = p.text("additionalInstances");
        if (more.matches("[1-9][0-9]{0,3}")) {
            options.put("consumersCount", Integer.parseInt(more) + 1);
        }
        p.carried("additionalInstances", "consumersCount");
        if (node.isConnected("failure")) {
            node.replaced("from: kafka:; what fails comes again, terminal failure is not reached");
            node.endpoint("failure");
        }
        node.routes()
                .route(route, node.description(), FlowTranslator.from(topic(node), options), steps);
    }

    static List<Object> producer(NodeScope node) {
        NodeProperties p = node.properties();
        node.carried("kafka:");
        Map<String, Object> options = connection(node);
        p.map(
                options,
                "acks",
                "requestRequiredAcks",
                Map.of("0", "0", "1", "1", "all", "all", "-1", "all"));
        String kept = node.id() + ".kept";
        List<Object> own = new ArrayList<>();
        own.add(Step.keepBody(kept));
        own.add(Step.bytes());
        own.add(node.to(topic(node), options));
        own.add(Step.restoreBody(kept));
        return node.guarded(own, "out");
    }
}
