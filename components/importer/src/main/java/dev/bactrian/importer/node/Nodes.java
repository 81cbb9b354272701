// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.List;

/** All nodes that are not inputs. */
final class Nodes {
    private Nodes() {}

    /** The steps of a node and of what follows it. */
    static List<Object> translate(NodeScope node, String input) {
        String type = node.node().type();
        return switch (type) {
            case "ComIbmMQOutput" -> QueueNodes.output(node);
            case "ComIbmMQReply" -> QueueNodes.reply(node);
            case "ComIbmMQGet" -> QueueNodes.get(node);
            case "ComIbmPublication" -> QueueNodes.publication(node);
            case "ComIbmCompute" -> EsqlNodes.compute(node, "computeExpression");
            case "ComIbmDatabase" ->
                    EsqlNodes.compute(
                            node, node.properties().first("statement", "databaseExpression"));
            case "ComIbmFilter" -> EsqlNodes.filter(node);
            case "ComIbmThrow" -> EsqlNodes.fail(node);
            case "ComIbmResetContentDescriptor" -> EsqlNodes.reset(node);
            case "ComIbmXslMqsi" -> ContentNodes.stylesheet(node);
            case "ComIbmTrace" -> TraceNode.trace(node);
            case "ComIbmLog" -> ContentNodes.log(node);
            case "ComIbmFileOutput" -> ContentNodes.file(node);
            case "ComIbmWSReply" -> ContentNodes.httpReply(node);
            case "ComIbmWSRequest" -> ContentNodes.httpRequest(node);
            case "ComIbmPassthru" -> RoutingNodes.passthrough(node);
            case "ComIbmTryCatch" -> RoutingNodes.tryCatch(node);
            case "ComIbmFlowOrder" -> RoutingNodes.order(node);
            case "ComIbmRoute" -> RoutingNodes.route(node);
            case "ComIbmRouteToLabel" -> RoutingNodes.toLabel(node);
            case "ComIbmLabel" -> RoutingNodes.label(node);
            case "ComIbmAggregateControl" -> StateNodes.control(node);
            case "ComIbmAggregateRequest" -> StateNodes.request(node);
            case "ComIbmAggregateReply" -> StateNodes.reply(node, input);
            case "ComIbmJavaCompute" -> JavaNodes.compute(node);
            case "ComIbmMSLMapping" -> EsqlNodes.mapping(node);
            case "ComIbmValidate", "ComIbmCheck" -> ContentNodes.validate(node);
            case "ComIbmSequence" -> SequenceNodes.number(node);
            case "ComIbmReSequence" -> SequenceNodes.order(node);
            case "ComIbmMQHeader" -> HeaderNodes.mq(node);
            case "ComIbmJMSHeader" -> HeaderNodes.jms(node);
            case "ComIbmHTTPHeader" -> HeaderNodes.http(node);
            case "ComIbmJMSClientOutput" -> JmsNodes.output(node);
            case "ComIbmJMSClientReply" -> JmsNodes.reply(node);
            case "ComIbmCallableFlowInvoke" -> CallableNodes.invoke(node);
            case "ComIbmCallableFlowAsyncInvoke" -> CallableNodes.invokeLater(node);
            case "ComIbmCallableFlowReply" -> CallableNodes.reply(node);
            case "ComIbmHTTPAsyncRequest" -> AsynchronousHttpNodes.request(node);
            case "ComIbmKafkaMsgProducer" -> StreamNodes.producer(node);
            case "ComIbmEmailOutput" -> MailNodes.output(node);
            case "ComIbmTCPIPServerOutput" -> SocketNodes.serverOutput(node);
            case "ComIbmTCPIPClientOutput" -> SocketNodes.clientOutput(node);
            case "ComIbmTCPIPClientReceive" -> SocketNodes.clientReceive(node);
            case "ComIbmDatabaseRetrieve" -> LookupNodes.retrieve(node);
            case "ComIbmDatabaseRoute" -> LookupNodes.route(node);
            case "ComIbmFileRead" -> FileNodes.read(node);
            case "ComIbmSOAPReply" -> SoapNodes.reply(node);
            case "ComIbmSOAPRequest" -> SoapNodes.request(node);
            case "ComIbmSOAPExtract" -> SoapNodes.extract(node);
            case "ComIbmSOAPEnvelope" -> SoapNodes.envelope(node);
            case "ComIbmTimeoutControl" -> TimeoutNodes.control(node);
            case "ComIbmRESTRequest" -> RestRequestNodes.request(node);
            case "ComIbmRESTAsyncRequest" -> RestRequestNodes.later(node);
            case "ComIbmSOAPAsyncRequest" -> SoapNodes.later(node);
            case "ComIbmJMSClientReceive" -> JmsNodes.receive(node);
            case "ComIbmJMSMQTransform" -> TransformNodes.toMq(node);
            case "ComIbmMQJMSTransform" -> TransformNodes.toJms(node);
            case "ComIbmGroupScatter" -> GroupNodes.scatter(node);
            case "ComIbmGroupGather" -> GroupNodes.gather(node);
            case "ComIbmCollector" -> StateNodes.collector(node, input);
            case "ComIbmFileIterator" -> FileNodes.iterate(node);
            case "ComIbmJSONataMapping" -> JsonNodes.jsonata(node);
            case "ComIbmMQTTPublish" -> MqttNodes.publish(node);
            case "ComIbmMapping",
                    "ComIbmDataInsert",
                    "ComIbmDataUpdate",
                    "ComIbmDataDelete",
                    "ComIbmWarehouse",
                    "ComIbmExtract" ->
                    EsqlNodes.old(node);
            default -> other(node, type);
        };
    }

    private static List<Object> other(NodeScope node, String type) {
        NodeType known = NodeType.of(type);
        if (known != null) {
            return node.placeholder(known.by().replace("`", ""));
        }
        if (type.matches("(?i)ComIbmNeon.*")) {
            return node.placeholder(NodeType.NEON.by().replace("`", ""));
        }
        if (type.startsWith("ComIbmApplicationConnector")) {
            return node.placeholder(
                    "Camel's component for "
                            + type.replaceFirst("^[^_]*_", "")
                            + ", or its interface over http:");
        }
        return node.placeholder(
                type.endsWith(".subflow") || type.endsWith(".msgflow")
                        ? "the subflow " + type + ", which is not in the workspace"
                        : "a step for " + type + ", a type that the import does not know");
    }
}
