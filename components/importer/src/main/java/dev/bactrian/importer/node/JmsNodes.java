// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * JMSInput, JMSOutput, JMSReply, JMSReceive: {@code jms:} with the processors of {@code
 * bactrian-jms}.
 */
final class JmsNodes {
    private static final String PARTS = "dev.bactrian.jms.camel.";
    private static final String REPLY =
            "SUBSTRING(Root.JMSTransport.Transport_Folders.Header_Values.JMSReplyTo AFTER ':')";

    private JmsNodes() {}

    static void input(NodeScope node, String route, List<Object> out) {
        NodeProperties p = node.properties();
        node.carried("from: jms:, and JmsInput");
        Map<String, Object> options = new LinkedHashMap<>();
        options.put("transacted", "true");
        options.put("lazyCreateTransactionManager", "false");
        options.put("disableReplyTo", "true");
        options.put("cacheLevelName", "CACHE_CONSUMER");
        options.put("acknowledgementModeName", "SESSION_TRANSACTED");
        options.put("headerFilterStrategy", "#jmsHeaders");
        provider(p);
        String refused = refused(p, "sourceQueueName", "topic");
        if (refused != null) {
            node.routes()
                    .route(
                            route,
                            node.description(),
                            FlowTranslator.from("direct:" + node.id(), Map.of()),
                            node.placeholder("from: " + refused));
            return;
        }
        p.map(options, p.first("messageSelector", "selector"), "selector");
        p.carried("transactionMode", "one unit of work for each message");
        String source = destination(node, "sourceQueueName", "topic", "IN");
        if (source.startsWith("jms:topic:")) {
            p.map(options, p.first("durableSubscriptionID", "subscriptionId"), "subscriptionName");
            if (options.containsKey("subscriptionName")) {
                options.put("subscriptionDurable", "true");
                options.put("subscriptionShared", "true");
            }
        }
        String threshold = p.text("backoutThreshold");
        String backout = p.take("backoutDestination", "JmsBackout");
        p.carried("backoutThreshold", "JmsBackout");
        List<Object> steps = new ArrayList<>();
        String bean =
                node.routes()
                        .bean(
                                node.node().id() + ".backout",
                                PARTS + "JmsBackout",
                                node.routes().name(),
                                threshold.matches("[1-9][0-9]{0,4}") ? threshold : "3",
                                backout == null ? node.routes().name() + ".BACKOUT" : backout);
        options.put("exceptionListener", "#" + bean); // is told how commits end
        options.put("errorHandlerLoggingLevel", "DEBUG"); // JmsBackout tells failures, once
        steps.add(Step.process(bean));
        steps.add(Step.process(node.routes().bean("jmsInput", PARTS + "JmsInput")));
        steps.addAll(EsqlNodes.arrived(node, "Properties", "JMSTransport"));
        steps.addAll(out);
        Inputs.instances(node);
        if (node.isConnected("failure")) {
            node.replaced("from: jms:; terminal failure is the backout destination");
            node.endpoint("failure");
        }
        node.routes().route(route, node.description(), FlowTranslator.from(source, options), steps);
    }

    /** What a JNDI directory says is the connection factory of the application. */
    private static void provider(NodeProperties p) {
        for (String property :
                List.of(
                        "initialContextFactory",
                        "locationJndiBindings",
                        "connectionFactoryName",
                        "jmsProviderName",
                        "jmsProvider")) {
            p.replaced(property, "the connection factory of the application");
        }
    }

    /**
     * What is to be written by hand, as it would end the name or the selector in an address and
     * begin options of the endpoint; null where nothing is.
     */
    private static String refused(NodeProperties p, String... destinations) {
        for (String property : destinations) {
            if (p.text(property).matches("(?s).*[?&].*")) {
                return "jms: with another name in "
                        + property
                        + ": with ? and & options of an endpoint begin";
            }
        }
        return p.text(p.first("messageSelector", "selector")).contains(")&")
                ? "jms: with another selector: with )& it ends, and options of an endpoint begin"
                : null;
    }

    private static String destination(
            NodeScope node, String queueProperty, String topicProperty, String otherwise) {
        NodeProperties p = node.properties();
        String queue = p.take(queueProperty, "jms:queue:");
        String topic = p.take(topicProperty, "jms:topic:");
        if (queue != null) {
            return "jms:queue:" + queue.replaceFirst("^queue:/*", "");
        }
        return topic != null
                ? "jms:topic:" + topic
                : "jms:queue:" + node.routes().name() + "." + otherwise;
    }

    static List<Object> output(NodeScope node) {
        NodeProperties p = node.properties();
        node.carried("JmsOutput, and jms:");
        provider(p);
        String refused = refused(p, "destinationQueueName", "publishTopic");
        if (refused != null) {
            return node.placeholder(refused);
        }
        String target = destination(node, "destinationQueueName", "publishTopic", "OUT");
        List<Object> headers = new ArrayList<>();
        String reply = p.take(p.first("replyToDestination", "replyTo"), "the header JMSReplyTo");
        if (reply != null) {
            headers.add(Step.setHeader("JMSReplyTo", "queue:" + reply));
        }
        return put(node, List.of(), headers, target);
    }

    static List<Object> reply(NodeScope node) {
        node.carried("JmsOutput, and jms: to the queue in JMSReplyTo");
        provider(node.properties());
        return put(
                node,
                List.of(Step.headerOf("CamelJmsDestinationName", REPLY)),
                List.of(Step.map("removeHeader", Step.map("name", "JMSReplyTo"))),
                "jms:queue:" + node.routes().name() + ".REPLY");
    }

    /** A message that is there already, or comes within the time; else terminal noMessage. */
    static List<Object> receive(NodeScope node) {
        NodeProperties p = node.properties();
        node.carried("pollEnrich of jms:, and JmsReceived");
        provider(p);
        String refused = refused(p, "sourceQueueName", "subscriptionTopic");
        if (refused != null) {
            return node.placeholder("pollEnrich of " + refused);
        }
        String source = destination(node, "sourceQueueName", "subscriptionTopic", "IN");
        StringBuilder uri = new StringBuilder(source);
        uri.append(
                "?headerFilterStrategy=#jmsHeaders&disableReplyTo=true&cacheLevelName=CACHE_NONE");
        String selector = p.take(p.first("messageSelector", "selector"), "selector");
        if (selector != null) {
            uri.append("&selector=RAW(").append(Step.plain(selector)).append(')');
        }
        p.replaced("transactionMode", "a message is taken at once, in no unit of work");
        String property = p.first("receiveTimeout", "timeout", "waitInterval", "messageWaitTime");
        String milliseconds = p.text(property);
        p.carried(property, "timeout");
        List<Object> own = new ArrayList<>();
        own.add(
                Step.map(
                        "pollEnrich",
                        Step.map(
                                "id",
                                node.id(),
                                "description",
                                node.description(),
                                "constant",
                                uri.toString(),
                                "aggregationStrategy",
                                node.routes().bean("jmsReceived", PARTS + "JmsReceived"),
                                "timeout",
                                milliseconds.matches("[0-9]{1,9}") ? milliseconds : "1000")));
        List<Object> found = EsqlNodes.arrived(node, "Properties", "JMSTransport");
        found.addAll(node.follow("out"));
        String missing = node.isConnected("noMessage") ? "noMessage" : "noMatch";
        own.add(
                Step.choice(
                        "${exchangeProperty.BactrianJmsReceived} == true",
                        found,
                        node.isConnected(missing) ? node.follow(missing) : List.of(Step.stop())));
        return node.guarded(own, "-");
    }

    /**
     * The message that goes on is the one that came.
     *
     * @param before steps on the message as a tree
     * @param after steps on what is sent
     */
    private static List<Object> put(
            NodeScope node, List<Object> before, List<Object> after, String target) {
        NodeProperties p = node.properties();
        Map<String, Object> options = new LinkedHashMap<>();
        options.put("messageConverter", "#jmsBodies");
        options.put("headerFilterStrategy", "#jmsHeaders");
        options.put("preserveMessageQos", "true");
        p.carried("transactionMode", "the unit of work of the message that came by jms:");
        p.map(options, p.first("messagePriority", "priority"), "priority");
        String expiry = p.text(p.first("messageExpiration", "timeToLive"));
        if (expiry.matches("[1-9][0-9]{0,15}")) {
            options.put("timeToLive", expiry);
            options.put("preserveMessageQos", "false");
        }
        p.carried(p.first("messageExpiration", "timeToLive"), "timeToLive");
        p.carried("deliveryMode", "that of the message");
        String kept = node.id() + ".kept";
        boolean goesOn = node.isConnected("out");
        List<Object> own = new ArrayList<>();
        if (goesOn) {
            own.add(Step.keepBody(kept));
        }
        own.addAll(before);
        own.add(Step.process(node.routes().bean("jmsOutput", PARTS + "JmsOutput")));
        own.addAll(after);
        Map<String, Object> to = Step.to(node.id(), node.description(), target, options);
        own.add(to);
        if (goesOn) {
            own.add(Step.restoreBody(kept));
        }
        return node.guarded(own, "out");
    }
}
