// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Nodes that begin a flow. */
final class Inputs {
    private static final Set<String> TYPES =
            Set.of(
                    "ComIbmMQInput",
                    "ComIbmFileInput",
                    "ComIbmWSInput",
                    "ComIbmTimeoutNotification",
                    "ComIbmMQOptimizedFlow",
                    "ComIbmJMSClientInput",
                    "ComIbmCallableFlowInput",
                    "ComIbmCallableFlowAsyncResponse",
                    "ComIbmHTTPAsyncResponse",
                    "ComIbmKafkaMsgConsumer",
                    "ComIbmEmailInput",
                    "ComIbmTCPIPServerInput",
                    "ComIbmTCPIPClientInput",
                    "ComIbmSOAPInput",
                    "ComIbmSOAPAsyncResponse",
                    "ComIbmRESTAsyncResponse",
                    "ComIbmGroupComplete",
                    "ComIbmDatabaseInput",
                    "ComIbmScheduler",
                    "ComIbmFileExists",
                    "ComIbmMQTTSubscribe");

    private Inputs() {}

    static boolean isInput(String type) {
        return TYPES.contains(type);
    }

    /** Nodes whose input terminals have names that matter. */
    static boolean hasNamedTerminals(String type) {
        return type.equals("ComIbmCollector");
    }

    static void translate(NodeScope node, String route) {
        switch (node.node().type()) {
            case "ComIbmMQInput" -> queue(node, route);
            case "ComIbmFileInput" -> file(node, route);
            case "ComIbmWSInput" -> http(node, route);
            case "ComIbmMQOptimizedFlow" -> QueueNodes.optimized(node, route);
            case "ComIbmJMSClientInput" -> JmsNodes.input(node, route, caught(node));
            case "ComIbmCallableFlowInput" -> CallableNodes.input(node, route, caught(node));
            case "ComIbmCallableFlowAsyncResponse" ->
                    CallableNodes.response(node, route, caught(node));
            case "ComIbmHTTPAsyncResponse" -> AsynchronousHttpNodes.response(node, route);
            case "ComIbmKafkaMsgConsumer" -> StreamNodes.consumer(node, route, caught(node));
            case "ComIbmEmailInput" -> MailNodes.input(node, route, caught(node));
            case "ComIbmTCPIPServerInput" -> SocketNodes.input(node, route, caught(node));
            case "ComIbmTCPIPClientInput" -> SocketNodes.clientInput(node, route, caught(node));
            case "ComIbmSOAPInput" -> SoapNodes.input(node, route, caught(node));
            case "ComIbmSOAPAsyncResponse" -> SoapNodes.response(node, route, caught(node));
            case "ComIbmRESTAsyncResponse" -> RestRequestNodes.response(node, route);
            case "ComIbmGroupComplete" -> GroupNodes.complete(node, caught(node));
            case "ComIbmDatabaseInput" -> EsqlNodes.events(node, route, caught(node));
            case "ComIbmScheduler" -> ScheduleNodes.input(node, route, caught(node));
            case "ComIbmFileExists" -> FileNodes.exists(node, route, caught(node));
            case "ComIbmMQTTSubscribe" -> MqttNodes.subscribe(node, route, caught(node));
            default -> TimeoutNodes.notification(node, route, caught(node));
        }
    }

    /** What follows the input, and its catch terminal around it. */
    private static List<Object> caught(NodeScope node) {
        return caught(node, node.follow("out"));
    }

    /** Steps of an input, and its catch terminal around them. */
    static List<Object> caught(NodeScope node, List<Object> out) {
        if (!node.isConnected("catch")) {
            return out;
        }
        String bean = node.routes().catchBean(node.node().id() + ".catch");
        List<Object> caught = new ArrayList<>(List.of(Step.process(bean)));
        caught.addAll(node.follow("catch"));
        return List.of(
                Step.process(bean),
                Step.tryCatch(
                        node.id() + ".catch",
                        "",
                        out.isEmpty() ? List.of(Step.stop()) : out,
                        "java.lang.Exception",
                        caught));
    }

    private static void queue(NodeScope node, String route) {
        NodeProperties p = node.properties();
        Map<String, Object> options = new LinkedHashMap<>();
        String written = p.text("queueName");
        String queue = node.routes().around().queues().resolve(written);
        node.carried(queue.equals(written) ? "from: mq:" : "from: mq:, the alias' target");
        String name = written.equals(queue) ? p.take("queueName", "mq:" + queue) : queue;
        p.carried("queueName", "mq:" + queue);
        node.parsing(options);
        p.map(
                options,
                "transactionMode",
                "transactionMode",
                Map.of("yes", "", "no", "no", "automatic", "automatic"));
        p.map(
                options,
                "orderMode",
                "orderMode",
                Map.of(
                        "default", "",
                        "none", "",
                        "byUserId", "user",
                        "userId", "user",
                        "byQueueOrder", "queue",
                        "queueOrder", "queue"));
        p.map(options, "logicalOrder", "logicalOrder", Map.of("true", "true", "false", ""));
        p.map(
                options,
                "validateMaster",
                "validation",
                Map.of("none", "", "content", "content", "contentAndValue", "contentAndValue"));
        p.map(
                options,
                "parserXmlnscMixedContentRetainMode",
                "retainMixedContent",
                Map.of("all", "true", "none", ""));
        p.map(
                options,
                "parserXmlnscCommentsRetainMode",
                "retainComments",
                Map.of("all", "true", "none", ""));
        p.map(
                options,
                "parserXmlnscProcessingInstructionsRetainMode",
                "retainProcessingInstructions",
                Map.of("all", "true", "none", ""));
        instances(node);
        p.impossible("browse", "`mq:` takes messages; browse with operation=browse");
        String threshold = node.routes().around().queues().ofQueue(queue, "BOTHRESH");
        String backout = node.routes().around().queues().ofQueue(queue, "BOQNAME");
        if (threshold != null && threshold.matches("[1-9][0-9]*")) {
            options.put("backoutThreshold", threshold);
        }
        if (node.isConnected("failure")) {
            String failed = node.routes().name() + ".FAILURE";
            options.put("backoutQueue", failed);
            Map<String, Object> again = new LinkedHashMap<>(options);
            again.remove("backoutQueue");
            if (backout != null) {
                again.put("backoutQueue", backout);
            }
            node.routes()
                    .route(
                            route + "-failure",
                            "terminal failure: messages that failed as often as the threshold allows",
                            FlowTranslator.from("mq:" + failed, again),
                            node.follow("failure"));
            node.replaced(
                    "from: mq:; what is backed out goes to terminal failure by the queue "
                            + failed);
        } else if (backout != null) {
            options.put("backoutQueue", backout);
        }
        node.routes()
                .route(
                        route,
                        node.description(),
                        FlowTranslator.from("mq:" + name, options),
                        caught(node));
    }

    static void instances(NodeScope node) {
        String more = node.properties().text("additionalInstances");
        if (more.matches("[0-9]{1,4}") && !more.equals("0")) {
            node.routes()
                    .setting(
                            "bactrian.flow." + node.routes().name() + ".instances",
                            Integer.toString(Integer.parseInt(more) + 1));
            node.properties().carried("additionalInstances", "bactrian.flow.….instances");
        } else {
            node.properties().carried("additionalInstances", "as it is without it");
        }
        node.properties().carried("componentLevel", "as it is without it");
    }

    private static void file(NodeScope node, String route) {
        NodeProperties p = node.properties();
        Map<String, Object> options = new LinkedHashMap<>();
        node.carried("from: file-records:");
        String directory = p.take("inputDirectory", "file-records:");
        String pattern = p.take("filenamePattern", "antInclude");
        if (pattern != null && !pattern.equals("*")) {
            options.put("antInclude", pattern);
        }
        String property = p.first("processedFileAction", "fileAction", "action");
        String action = p.text(property);
        if (action.isEmpty() || action.equalsIgnoreCase("delete")) {
            options.put("delete", "true");
            p.carried(property, "delete");
        } else if (action.equals("archiveAndTimestamp")) {
            options.put("move", "mqsiarchive/${date:now:yyyyMMdd_HHmmss_SSS}_${file:name}");
            p.carried(property, "move");
        } else {
            options.put("move", "mqsiarchive/${file:name}");
            if (action.equals("archive")) {
                p.carried(property, "move");
            } else {
                p.replaced(property, "move: the file is kept in mqsiarchive");
            }
        }
        options.put("moveFailed", "mqsibackout/${file:name}");
        options.put("readLock", "changed");
        p.replaced("retryMechanism", "the file goes to mqsibackout when a record fails");
        p.map(
                options,
                "recordDetection",
                "recordDetection",
                Map.of(
                        "wholeFile", "",
                        "fixedLength", "fixedLength",
                        "delimited", "delimited",
                        "parsedRecordSequence", "parsedRecordSequence"));
        p.map(options, p.first("recordLength", "length"), "recordLength");
        Delimiters.map(p, options);
        node.parsing(options);
        interval(p, p.first("pollingInterval", "waitInterval"), options);
        boolean end = node.isConnected("endOfData") || node.isConnected("eod");
        if (end) {
            options.put("endOfData", "true");
        }
        FileTransfers.fetch(node, directory == null ? "in" : directory);
        List<Object> steps = caught(node);
        if (end) {
            String terminal = node.isConnected("endOfData") ? "endOfData" : "eod";
            steps =
                    List.of(
                            Step.choice(
                                    "${header.CamelFileEndOfData} == true",
                                    node.follow(terminal),
                                    steps));
        }
        if (node.isConnected("failure")) {
            node.replaced("from: file-records:; terminal failure is the directory mqsibackout");
            node.endpoint("failure");
        }
        node.routes()
                .route(
                        route,
                        node.description(),
                        FlowTranslator.from(
                                "file-records:" + (directory == null ? "in" : directory), options),
                        steps);
    }

    /** Seconds between two polls as milliseconds; what is no number is left out. */
    static void interval(NodeProperties p, String property, Map<String, Object> options) {
        String seconds = p.text(property);
        if (seconds.matches("[0-9]{1,6}(\\.[0-9]{1,3})?")) {
            options.put("delay", (long) (Double.parseDouble(seconds) * 1000));
            p.carried(property, "delay");
        }
    }

    private static void http(NodeScope node, String route) {
        NodeProperties p = node.properties();
        Map<String, Object> options = new LinkedHashMap<>();
        node.carried("from: http-input:");
        String path = p.take("URLSpecifier", "http-input:");
        node.parsing(options);
        options.keySet().retainAll(Set.of("domain"));
        if (node.routes().hasInput("ComIbmWSReply")) {
            options.put("asynchronousReply", "true");
        }
        String seconds = p.text(p.first("timeoutForClient", "maxClientWaitTime"));
        if (seconds.matches("[1-9][0-9]{0,5}")) {
            options.put("timeout", seconds + "000");
            p.carried(p.first("timeoutForClient", "maxClientWaitTime"), "timeout");
        }
        p.replaced("useHTTPS", "TLS is the HTTP server's: quarkus.http.ssl.…");
        instances(node);
        if (node.isConnected("failure")) {
            node.replaced(
                    "from: http-input:; a request that cannot be read is answered with 400, terminal failure is not reached");
            node.endpoint("failure");
        }
        List<Object> steps = new ArrayList<>();
        if (p.text("parseQueryString").equals("true")) {
            steps.add(Step.process("#class:dev.bactrian.http.camel.RequestLine"));
        }
        p.carried("parseQueryString", "LocalEnvironment.HTTP.Input");
        p.replaced("faultFormat", "a request that fails is answered with 500, in text");
        steps.addAll(RestNodes.operations(node, p.text("URLSpecifier")));
        steps.addAll(caught(node));
        node.routes()
                .route(
                        route,
                        node.description(),
                        FlowTranslator.from(
                                "http-input:" + (path == null ? "/" + node.routes().name() : path),
                                options),
                        steps);
    }
}
