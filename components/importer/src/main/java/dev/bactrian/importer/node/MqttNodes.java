// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * MQTTPublish, MQTTSubscribe (properties {@code clientId}, {@code topicName}, {@code hostName},
 * {@code port}, {@code qos}, {@code useSSL}): Camel's {@code paho-mqtt5:}.
 */
final class MqttNodes {
    private MqttNodes() {}

    /** The topic's wildcards, and a question mark, which would begin options, are escapes. */
    private static String topic(NodeScope node) {
        String topic = node.properties().take("topicName", "paho-mqtt5:");
        return "paho-mqtt5:"
                + (topic == null
                        ? node.routes().name()
                        : topic.replace("%", "%25")
                                .replace("+", "%2B")
                                .replace("#", "%23")
                                .replace("?", "%3F"));
    }

    private static Map<String, Object> connection(NodeScope node) {
        NodeProperties p = node.properties();
        Map<String, Object> options = new LinkedHashMap<>();
        boolean tls = p.text("useSSL").equals("true");
        String host = p.take("hostName", "brokerUrl");
        String port = p.take("port", "brokerUrl");
        options.put(
                "brokerUrl",
                (tls ? "ssl://" : "tcp://")
                        + (host == null ? "localhost" : host)
                        + ":"
                        + (port == null ? "1883" : port));
        p.carried("useSSL", tls ? "ssl:, with the JDK's trust store" : "tcp:");
        p.map(options, "clientId", "clientId");
        p.map(options, "qos", "qos", Map.of("0", "0", "1", "1", "2", "2"));
        String identity = p.text("securityIdentity");
        if (!identity.isEmpty()) {
            String key = "mqtt." + EsqlNames.safe(identity);
            options.put("userName", "{{" + key + ".username}}");
            options.put("password", "{{" + key + ".password}}");
            node.routes().setting(key + ".username", "");
            node.routes().setting(key + ".password", "");
            p.replaced("securityIdentity", "the settings " + key + ".…");
        }
        p.carried("connectorName", "paho-mqtt5:");
        node.routes().needs("org.apache.camel:camel-paho-mqtt5");
        return options;
    }

    /** Begins a route. */
    static void subscribe(NodeScope node, String route, List<Object> out) {
        node.carried("from: paho-mqtt5:");
        Map<String, Object> options = connection(node);
        List<Object> steps = EsqlNodes.arrived(node);
        steps.addAll(out);
        if (node.isConnected("failure")) {
            node.replaced("from: paho-mqtt5:, terminal failure is not reached");
            node.endpoint("failure");
        }
        node.routes()
                .route(route, node.description(), FlowTranslator.from(topic(node), options), steps);
    }

    /** The message goes to the topic, and on as it was. */
    static List<Object> publish(NodeScope node) {
        NodeProperties p = node.properties();
        node.carried("paho-mqtt5:");
        Map<String, Object> options = connection(node);
        p.map(options, "retained", "retained", Map.of("true", "true", "false", ""));
        String kept = node.id() + ".kept";
        List<Object> own = new ArrayList<>();
        own.add(Step.keepBody(kept));
        own.add(Step.bytes());
        own.add(node.to(topic(node), options));
        own.add(Step.restoreBody(kept));
        return node.guarded(own, "out");
    }
}
