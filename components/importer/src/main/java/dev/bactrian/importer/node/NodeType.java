// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.node;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The types of nodes of Integration Bus 9 and App Connect 12, and what each becomes. The table in
 * {@code docs/import.md} is made of what stands here.
 */
public enum NodeType {
    MQINPUT(
            "ComIbmMQInput",
            "MQInput",
            Support.CARRIED,
            "`from: mq:`; catch: `doTry`; failure: a route that takes what was backed out"),
    MQOUTPUT("ComIbmMQOutput", "MQOutput", Support.CARRIED, "`mq:`"),
    MQREPLY("ComIbmMQReply", "MQReply", Support.CARRIED, "`mq:` with `operation=reply`"),
    MQGET(
            "ComIbmMQGet",
            "MQGet",
            Support.CARRIED,
            "`mq:` with `operation=get` or `browse`; no message: the header `CamelMqGot`"),
    MQHEADER(
            "ComIbmMQHeader",
            "MQHeader",
            Support.CARRIED,
            "an ESQL module that the import writes: fields of `OutputRoot.MQMD` and `MQDLH`"),
    MQOPTIMIZED_FLOW(
            "ComIbmMQOptimizedFlow",
            "MQOptimizedFlow",
            Support.CARRIED,
            "`from: mq:`, and `publication:`"),
    PUBLICATION("ComIbmPublication", "Publication", Support.CARRIED, "`publication:`"),
    COMPUTE("ComIbmCompute", "Compute", Support.CARRIED, "`esql:`"),
    FILTER("ComIbmFilter", "Filter", Support.CARRIED, "`esql:`"),
    DATABASE("ComIbmDatabase", "Database", Support.CARRIED, "`esql:`"),
    JAVA_COMPUTE(
            "ComIbmJavaCompute",
            "JavaCompute",
            Support.CARRIED,
            "the class, as a bean, where it is on `dev.bactrian.compute.camel.JavaCompute`; recipes rewrite the plug-in API (docs/components/java-compute-migration.md), and until then it is a placeholder"),
    XSL_MQSI("ComIbmXslMqsi", "XSLTransform", Support.CARRIED, "`xslt-saxon:`"),
    MSLMAPPING(
            "ComIbmMSLMapping",
            "Mapping",
            Support.CARRIED,
            "an ESQL module that the import makes of the map: moves, assignments, functions, casts, conditions, for-each; what else is in it is a comment and a line of the report"),
    MAPPING(
            "ComIbmMapping",
            "Mapping (.msgmap)",
            Support.REPLACED,
            "the `.map` of its name, as Mapping; the toolkit makes a `.map` of a `.msgmap` (*Convert Message Map from .msgmap to .map*), whose own form is not published"),
    RESET_CONTENT_DESCRIPTOR(
            "ComIbmResetContentDescriptor",
            "ResetContentDescriptor",
            Support.CARRIED,
            "an ESQL module that the import writes: `ASBITSTREAM` and `PARSE`"),
    DOT_NET_COMPUTE(
            "ComIbmDotNetCompute",
            ".NETCompute",
            Support.NOT_POSSIBLE,
            "a Compute module or a JavaCompute class"),
    DOT_NET_INPUT(
            "ComIbmDotNetInput",
            ".NETInput",
            Support.NOT_POSSIBLE,
            "an input of Camel for what the .NET code reads"),
    PHPCOMPUTE(
            "ComIbmPHPCompute",
            "PHPCompute",
            Support.NOT_POSSIBLE,
            "a Compute module or a JavaCompute class"),
    JSONATA_MAPPING(
            "ComIbmJSONataMapping",
            "JSONata Mapping",
            Support.CARRIED,
            "`jsonata:`, with the expression in a file beside the flow"),
    PASSTHRU("ComIbmPassthru", "Passthrough", Support.CARRIED, "nothing: the next node"),
    THROW(
            "ComIbmThrow",
            "Throw",
            Support.CARRIED,
            "an ESQL module that the import writes: `THROW USER EXCEPTION`"),
    TRY_CATCH("ComIbmTryCatch", "TryCatch", Support.CARRIED, "`doTry` and `doCatch`"),
    FLOW_ORDER("ComIbmFlowOrder", "FlowOrder", Support.CARRIED, "`multicast`, one after the other"),
    TRACE(
            "ComIbmTrace",
            "Trace",
            Support.CARRIED,
            "`trace:`, with the pattern in a file beside the flow; not the message catalog"),
    LOG("ComIbmLog", "Log", Support.REPLACED, "`log:`"),
    ROUTE("ComIbmRoute", "Route", Support.CARRIED, "`message-route:`"),
    ROUTE_TO_LABEL(
            "ComIbmRouteToLabel",
            "RouteToLabel",
            Support.CARRIED,
            "`recipientList` of the labels in the local environment"),
    LABEL("ComIbmLabel", "Label", Support.CARRIED, "a route from `direct:FLOW.label.NAME`"),
    AGGREGATE_CONTROL(
            "ComIbmAggregateControl",
            "AggregateControl",
            Support.CARRIED,
            "`aggregation:control:`"),
    AGGREGATE_REQUEST(
            "ComIbmAggregateRequest",
            "AggregateRequest",
            Support.CARRIED,
            "`aggregation:request:`"),
    AGGREGATE_REPLY(
            "ComIbmAggregateReply", "AggregateReply", Support.CARRIED, "`aggregation:reply:`"),
    COLLECTOR(
            "ComIbmCollector",
            "Collector",
            Support.CARRIED,
            "`collector:`, with the handlers of the event handler table"),
    RE_SEQUENCE(
            "ComIbmReSequence",
            "Resequence",
            Support.CARRIED,
            "`resequence:`, durable; out and expire are routes of their own"),
    SEQUENCE("ComIbmSequence", "Sequence", Support.CARRIED, "`sequence:`, durable"),
    GROUP_SCATTER(
            "ComIbmGroupScatter",
            "Group Scatter",
            Support.REPLACED,
            "`aggregation:control:`, durable"),
    GROUP_GATHER("ComIbmGroupGather", "Group Gather", Support.REPLACED, "`aggregation:reply:`"),
    GROUP_COMPLETE(
            "ComIbmGroupComplete",
            "Group Complete",
            Support.REPLACED,
            "`from: aggregation:reply:`; requests of MQOutput nodes (`AddRequestToGroup`); the answers are in `ComIbmAggregateReplyBody`"),
    CALLABLE_FLOW_INVOKE(
            "ComIbmCallableFlowInvoke",
            "CallableFlowInvoke",
            Support.CARRIED,
            "`direct:callable.NAME`, for a flow of the same process"),
    CALLABLE_FLOW_ASYNC_INVOKE(
            "ComIbmCallableFlowAsyncInvoke",
            "CallableFlowAsyncInvoke",
            Support.CARRIED,
            "`wireTap` of `direct:callable.NAME`"),
    CALLABLE_FLOW_ASYNC_RESPONSE(
            "ComIbmCallableFlowAsyncResponse",
            "CallableFlowAsyncResponse",
            Support.CARRIED,
            "`from: direct:response.NAME`"),
    CALLABLE_FLOW_INPUT(
            "ComIbmCallableFlowInput",
            "CallableFlowInput",
            Support.CARRIED,
            "`from: direct:callable.NAME`, for flows of the same process"),
    CALLABLE_FLOW_REPLY(
            "ComIbmCallableFlowReply",
            "CallableFlowReply",
            Support.CARRIED,
            "a property of the exchange, which the caller takes"),
    DATABASE_INPUT(
            "ComIbmDatabaseInput",
            "DatabaseInput",
            Support.CARRIED,
            "`from: esql:` with its module of events (`ReadEvents`, `BuildMessage`, `EndEvent`)"),
    DATABASE_RETRIEVE(
            "ComIbmDatabaseRetrieve",
            "DatabaseRetrieve",
            Support.CARRIED,
            "`database-retrieve:`, the query as the toolkit made it"),
    DATABASE_ROUTE(
            "ComIbmDatabaseRoute",
            "DatabaseRoute",
            Support.CARRIED,
            "`database-route:`, the query as the toolkit made it"),
    DATA_INSERT(
            "ComIbmDataInsert",
            "DataInsert",
            Support.REPLACED,
            "`esql:` where its map is a module of ESQL, or is a `.map` now; else by hand: `database-insert:` with its columns"),
    DATA_UPDATE(
            "ComIbmDataUpdate",
            "DataUpdate",
            Support.REPLACED,
            "`esql:` where its map is a module of ESQL, or is a `.map` now; else by hand: `database-update:` with its columns and condition"),
    DATA_DELETE(
            "ComIbmDataDelete",
            "DataDelete",
            Support.REPLACED,
            "`esql:` where its map is a module of ESQL, or is a `.map` now; else by hand: `database-delete:` with its condition"),
    WAREHOUSE(
            "ComIbmWarehouse",
            "Warehouse",
            Support.REPLACED,
            "`esql:` where its map is a module of ESQL, or is a `.map` now; else by hand: `warehouse:`"),
    EXTRACT(
            "ComIbmExtract",
            "Extract",
            Support.REPLACED,
            "`esql:` where its map is a module of ESQL, or is a `.map` now; else by hand: a Compute module"),
    CHANGE_DATA_CAPTURE(
            "ComIbmChangeDataCapture",
            "Change Data Capture",
            Support.BY_HAND,
            "`from: database-input:`, or Camel's `debezium-…:`"),
    FILE_INPUT(
            "ComIbmFileInput",
            "FileInput",
            Support.CARRIED,
            "`from: file-records:`; end of data: `endOfData`; failure: the backout directory; from a server: a route from `ftp:`, `ftps:` or `sftp:`"),
    FILE_OUTPUT(
            "ComIbmFileOutput",
            "FileOutput",
            Support.CARRIED,
            "`file-records:`; to a server: `ftp:`, `ftps:` or `sftp:`, each message a file"),
    FILE_READ(
            "ComIbmFileRead",
            "FileRead",
            Support.CARRIED,
            "`pollEnrich` of `file:`, of whole files; no file: terminal noMatch"),
    FILE_EXISTS(
            "ComIbmFileExists",
            "FileExists",
            Support.CARRIED,
            "`from: file-records:` without the contents, a message for each file; `LocalEnvironment.File`"),
    FILE_ITERATOR(
            "ComIbmFileIterator",
            "FileIterator",
            Support.CARRIED,
            "an ESQL module that the import writes: propagates each `LocalEnvironment.Files.File`"),
    FTEINPUT(
            "ComIbmFTEInput",
            "FTEInput",
            Support.NOT_POSSIBLE,
            "`from: file-records:` on the directory that transfers end in"),
    FTEOUTPUT(
            "ComIbmFTEOutput",
            "FTEOutput",
            Support.NOT_POSSIBLE,
            "`file-records:` into a directory that an agent watches"),
    CDINPUT(
            "ComIbmCDInput",
            "CDInput",
            Support.NOT_POSSIBLE,
            "`from: file-records:` on the directory that transfers end in"),
    CDOUTPUT(
            "ComIbmCDOutput",
            "CDOutput",
            Support.NOT_POSSIBLE,
            "`file-records:` into a directory that Connect:Direct takes"),
    WSINPUT(
            "ComIbmWSInput",
            "HTTPInput",
            Support.CARRIED,
            "`from: http-input:`; the reply is HTTPReply's; in a REST API with the operations of its OpenAPI document (`RestOperations`)"),
    WSREPLY("ComIbmWSReply", "HTTPReply", Support.CARRIED, "`http-reply:`"),
    WSREQUEST("ComIbmWSRequest", "HTTPRequest", Support.CARRIED, "`http:`"),
    HTTPHEADER(
            "ComIbmHTTPHeader", "HTTPHeader", Support.CARRIED, "`setHeader` and `removeHeaders`"),
    HTTPASYNC_REQUEST(
            "ComIbmHTTPAsyncRequest", "HTTPAsyncRequest", Support.CARRIED, "`wireTap` of `http:`"),
    HTTPASYNC_RESPONSE(
            "ComIbmHTTPAsyncResponse",
            "HTTPAsyncResponse",
            Support.CARRIED,
            "`from: direct:response.NAME`, where the request of that identifier answers"),
    RESTREQUEST(
            "ComIbmRESTRequest",
            "RESTRequest",
            Support.CARRIED,
            "`RestCall` and `http:`, with the address, method and parameters of its OpenAPI document"),
    RESTASYNC_REQUEST(
            "ComIbmRESTAsyncRequest",
            "RESTAsyncRequest",
            Support.CARRIED,
            "`wireTap` of `RestCall` and `http:`"),
    RESTASYNC_RESPONSE(
            "ComIbmRESTAsyncResponse",
            "RESTAsyncResponse",
            Support.CARRIED,
            "`from: direct:response.NAME`, where the request of that identifier answers"),
    APP_CONNECT_RESTREQUEST(
            "ComIbmAppConnectRESTRequest", "AppConnectRESTRequest", Support.BY_HAND, "`http:`"),
    SOAPINPUT(
            "ComIbmSOAPInput",
            "SOAPInput",
            Support.CARRIED,
            "`from: cxf:` with `SoapInput` and `SoapFaults`, where it has a WSDL"),
    SOAPREPLY(
            "ComIbmSOAPReply",
            "SOAPReply",
            Support.CARRIED,
            "`SoapOutput`; in another flow than SOAPInput by hand: `SoapReplies`"),
    SOAPREQUEST(
            "ComIbmSOAPRequest",
            "SOAPRequest",
            Support.CARRIED,
            "`SoapOutput`, `cxf:`, `SoapInput`"),
    SOAPASYNC_REQUEST(
            "ComIbmSOAPAsyncRequest",
            "SOAPAsyncRequest",
            Support.CARRIED,
            "`wireTap` of `SoapOutput`, `cxf:`, `SoapInput`"),
    SOAPASYNC_RESPONSE(
            "ComIbmSOAPAsyncResponse",
            "SOAPAsyncResponse",
            Support.CARRIED,
            "`from: direct:response.NAME`, where the request of that identifier answers"),
    SOAPEXTRACT("ComIbmSOAPExtract", "SOAPExtract", Support.CARRIED, "`SoapExtract`"),
    SOAPENVELOPE("ComIbmSOAPEnvelope", "SOAPEnvelope", Support.CARRIED, "`SoapEnvelope`"),
    SCAINPUT(
            "ComIbmSCAInput",
            "SCAInput",
            Support.NOT_POSSIBLE,
            "`cxf:` or `mq:`, as the binding was"),
    SCAREPLY(
            "ComIbmSCAReply",
            "SCAReply",
            Support.NOT_POSSIBLE,
            "`cxf:` or `mq:`, as the binding was"),
    SCAREQUEST(
            "ComIbmSCARequest",
            "SCARequest",
            Support.NOT_POSSIBLE,
            "`cxf:` or `mq:`, as the binding was"),
    SCAASYNC_REQUEST(
            "ComIbmSCAAsyncRequest",
            "SCAAsyncRequest",
            Support.NOT_POSSIBLE,
            "`cxf:` or `mq:`, as the binding was"),
    SCAASYNC_RESPONSE(
            "ComIbmSCAAsyncResponse",
            "SCAAsyncResponse",
            Support.NOT_POSSIBLE,
            "`cxf:` or `mq:`, as the binding was"),
    REGISTRY_LOOKUP(
            "ComIbmRegistryLookup",
            "RegistryLookup",
            Support.NOT_POSSIBLE,
            "a setting, or `http:` to the registry"),
    ENDPOINT_LOOKUP(
            "ComIbmEndpointLookup",
            "EndpointLookup",
            Support.NOT_POSSIBLE,
            "a setting, or `http:` to the registry"),
    JMSCLIENT_INPUT(
            "ComIbmJMSClientInput",
            "JMSInput",
            Support.CARRIED,
            "`from: jms:` with `JmsBackout` and `JmsInput`"),
    JMSCLIENT_OUTPUT(
            "ComIbmJMSClientOutput", "JMSOutput", Support.CARRIED, "`JmsOutput` and `jms:`"),
    JMSCLIENT_REPLY(
            "ComIbmJMSClientReply",
            "JMSReply",
            Support.CARRIED,
            "`JmsOutput` and `jms:` to the queue in JMSReplyTo"),
    JMSCLIENT_RECEIVE(
            "ComIbmJMSClientReceive",
            "JMSReceive",
            Support.CARRIED,
            "`pollEnrich` of `jms:` with `JmsReceived`, in no unit of work; no message: terminal noMessage"),
    JMSHEADER(
            "ComIbmJMSHeader",
            "JMSHeader",
            Support.CARRIED,
            "an ESQL module that the import writes: fields of `OutputRoot.JMSTransport`"),
    JMSMQTRANSFORM(
            "ComIbmJMSMQTransform",
            "JMSMQTransform",
            Support.CARRIED,
            "an ESQL module that the import writes: MQMD and MQRFH2 of `JMSTransport`"),
    MQJMSTRANSFORM(
            "ComIbmMQJMSTransform",
            "MQJMSTransform",
            Support.CARRIED,
            "an ESQL module that the import writes: `JMSTransport` of MQMD and MQRFH2"),
    KAFKA_MSG_CONSUMER(
            "ComIbmKafkaMsgConsumer", "KafkaConsumer", Support.CARRIED, "`from: kafka:`"),
    KAFKA_MSG_PRODUCER("ComIbmKafkaMsgProducer", "KafkaProducer", Support.CARRIED, "`kafka:`"),
    KAFKA_MSG_READ(
            "ComIbmKafkaMsgRead",
            "KafkaRead",
            Support.BY_HAND,
            "`pollEnrich` of `kafka:` with `seekTo`, or a route from `kafka:` that keeps what is asked for in a table: a message by its offset is not what Camel's `kafka:` gives"),
    MQTTSUBSCRIBE(
            "ComIbmMQTTSubscribe",
            "MQTTSubscribe",
            Support.CARRIED,
            "`from: paho-mqtt5:`; the embedded queue manager takes MQTT itself"),
    MQTTPUBLISH(
            "ComIbmMQTTPublish",
            "MQTTPublish",
            Support.CARRIED,
            "`paho-mqtt5:`; the embedded queue manager takes MQTT itself"),
    REALTIME_INPUT(
            "ComIbmRealtimeInput", "Real-timeInput", Support.NOT_POSSIBLE, "`from: jms:topic:`"),
    REALTIME_OPTIMIZED_FLOW(
            "ComIbmRealtimeOptimizedFlow",
            "Real-timeOptimizedFlow",
            Support.NOT_POSSIBLE,
            "topics of the queue manager"),
    SCADAINPUT(
            "ComIbmSCADAInput", "SCADAInput", Support.NOT_POSSIBLE, "the queue manager takes MQTT"),
    SCADAOUTPUT(
            "ComIbmSCADAOutput",
            "SCADAOutput",
            Support.NOT_POSSIBLE,
            "the queue manager takes MQTT"),
    EMAIL_INPUT("ComIbmEmailInput", "EmailInput", Support.CARRIED, "`from: imap:` or `pop3:`"),
    EMAIL_OUTPUT("ComIbmEmailOutput", "EmailOutput", Support.CARRIED, "`smtp:`"),
    TCPIPCLIENT_INPUT(
            "ComIbmTCPIPClientInput",
            "TCPIPClientInput",
            Support.CARRIED,
            "`from: netty:` with `clientMode=true`; records as TCPIPServerInput"),
    TCPIPCLIENT_OUTPUT(
            "ComIbmTCPIPClientOutput",
            "TCPIPClientOutput",
            Support.CARRIED,
            "`netty:`; records as TCPIPServerInput"),
    TCPIPCLIENT_RECEIVE(
            "ComIbmTCPIPClientReceive",
            "TCPIPClientReceive",
            Support.CARRIED,
            "the answer to the TCPIPClientOutput before it"),
    TCPIPSERVER_INPUT(
            "ComIbmTCPIPServerInput",
            "TCPIPServerInput",
            Support.CARRIED,
            "`from: netty:`, of records that are delimited (bytes of any kind, lines), of fixed length, or all until the connection ends; a parsed record sequence by hand"),
    TCPIPSERVER_OUTPUT(
            "ComIbmTCPIPServerOutput",
            "TCPIPServerOutput",
            Support.CARRIED,
            "the reply of `netty:`, sent when the flow ends"),
    TCPIPSERVER_RECEIVE(
            "ComIbmTCPIPServerReceive",
            "TCPIPServerReceive",
            Support.BY_HAND,
            "`from: netty:` once more: what is asked and answered in one record each needs no Receive; a conversation of more is a route for each record, with its state in `collector:` or a table"),
    TIMEOUT_NOTIFICATION(
            "ComIbmTimeoutNotification",
            "TimeoutNotification",
            Support.CARRIED,
            "`from: timeout:`"),
    TIMEOUT_CONTROL("ComIbmTimeoutControl", "TimeoutControl", Support.CARRIED, "`timeout:`"),
    SCHEDULER(
            "ComIbmScheduler",
            "Scheduler",
            Support.CARRIED,
            "`from: timeout:` at an interval, `from: quartz:` by a calendar; the message that the node makes"),
    VALIDATE(
            "ComIbmValidate",
            "Validate",
            Support.CARRIED,
            "`validate:`; content of XML and JSON by its option `schema`, which names the file"),
    CHECK("ComIbmCheck", "Check", Support.CARRIED, "as Validate"),
    SECURITY_PEP(
            "ComIbmSecurityPEP",
            "SecurityPEP",
            Support.BY_HAND,
            "the permission asked for where the message comes in (docs/security.md): a request comes with its user or not at all. The placeholder lets nothing pass unasked"),
    SAPINPUT(
            "ComIbmSAPInput",
            "SAPInput",
            Support.NOT_POSSIBLE,
            "the vendor's own interface over `http:`, `cxf:` or files"),
    SAPREQUEST(
            "ComIbmSAPRequest",
            "SAPRequest",
            Support.NOT_POSSIBLE,
            "the vendor's own interface over `http:`, `cxf:` or files"),
    SAPREPLY(
            "ComIbmSAPReply",
            "SAPReply",
            Support.NOT_POSSIBLE,
            "the vendor's own interface over `http:`, `cxf:` or files"),
    SIEBEL_INPUT(
            "ComIbmSiebelInput",
            "SiebelInput",
            Support.NOT_POSSIBLE,
            "the vendor's own interface over `http:`, `cxf:` or files"),
    SIEBEL_REQUEST(
            "ComIbmSiebelRequest",
            "SiebelRequest",
            Support.NOT_POSSIBLE,
            "the vendor's own interface over `http:`, `cxf:` or files"),
    PEOPLE_SOFT_INPUT(
            "ComIbmPeopleSoftInput",
            "PeopleSoftInput",
            Support.NOT_POSSIBLE,
            "the vendor's own interface over `http:`, `cxf:` or files"),
    PEOPLE_SOFT_REQUEST(
            "ComIbmPeopleSoftRequest",
            "PeopleSoftRequest",
            Support.NOT_POSSIBLE,
            "the vendor's own interface over `http:`, `cxf:` or files"),
    JDEDWARDS_INPUT(
            "ComIbmJDEdwardsInput",
            "JDEdwardsInput",
            Support.NOT_POSSIBLE,
            "the vendor's own interface over `http:`, `cxf:` or files"),
    JDEDWARDS_REQUEST(
            "ComIbmJDEdwardsRequest",
            "JDEdwardsRequest",
            Support.NOT_POSSIBLE,
            "the vendor's own interface over `http:`, `cxf:` or files"),
    TWINEBALL_INPUT(
            "ComIbmTwineballInput",
            "TwineballInput",
            Support.NOT_POSSIBLE,
            "it is an example of an adapter"),
    TWINEBALL_REQUEST(
            "ComIbmTwineballRequest",
            "TwineballRequest",
            Support.NOT_POSSIBLE,
            "it is an example of an adapter"),
    CICSIPICREQUEST(
            "ComIbmCICSIPICRequest",
            "CICSRequest",
            Support.NOT_POSSIBLE,
            "CICS by MQ (`mq:` to the bridge) or its web services (`cxf:`)"),
    IMSREQUEST(
            "ComIbmIMSRequest", "IMSRequest", Support.NOT_POSSIBLE, "IMS by the MQ bridge (`mq:`)"),
    CORBAREQUEST(
            "ComIbmCORBARequest",
            "CORBARequest",
            Support.NOT_POSSIBLE,
            "a service in front of the CORBA server"),
    ODMRULES("ComIbmODMRules", "ODMRules", Support.BY_HAND, "`http:` to the decision service"),
    DECISION_SERVICE(
            "ComIbmDecisionService",
            "DecisionService",
            Support.BY_HAND,
            "`http:` to the decision service, or a Compute module"),
    LOOP_BACK_REQUEST(
            "ComIbmLoopBackRequest",
            "LoopBackRequest",
            Support.BY_HAND,
            "Camel's component for that system"),
    SALESFORCE_REQUEST(
            "ComIbmSalesforceRequest",
            "SalesforceRequest",
            Support.BY_HAND,
            "Camel's `salesforce:`"),
    SALESFORCE_INPUT(
            "ComIbmSalesforceInput", "SalesforceInput", Support.BY_HAND, "`from: salesforce:`"),
    APP_CONNECT_INPUT(
            "ComIbmAppConnectInput",
            "AppConnectInput",
            Support.NOT_POSSIBLE,
            "Camel's component for that system"),
    DATA_POWER_SECURITY(
            "ComIbmDataPowerSecurity",
            "DataPowerSecurity",
            Support.NOT_POSSIBLE,
            "security of the gateway"),
    NEON(
            "ComIbmNeon…",
            "NEONRules, NEONMap, NEONTransform of first releases",
            Support.BY_HAND,
            "`message-route:` with a filter for each rule, DFDL for the formats (docs/migration.md)"),
    APPLICATION_CONNECTOR(
            "ComIbmApplicationConnectorRequest_…` and `…Input_…",
            "connectors of App Connect (S3, Jira, Slack, …)",
            Support.BY_HAND,
            "Camel's component for that system (`aws2-s3:`, `jira:`, `slack:`, …), or its interface over `http:`"),
    EFLOW(
            "eflow",
            "Input, Output (of subflows)",
            Support.CARRIED,
            "the subflow's nodes stand where it was used");

    private static final Map<String, NodeType> BY_TYPE =
            Arrays.stream(values()).collect(Collectors.toMap(NodeType::type, Function.identity()));

    private final String type;
    private final String palette;
    private final Support support;
    private final String by;

    NodeType(String type, String palette, Support support, String by) {
        this.type = type;
        this.palette = palette;
        this.support = support;
        this.by = by;
    }

    /** The type of that name, or null. */
    public static NodeType of(String type) {
        return BY_TYPE.get(type);
    }

    /** The name in files: {@code ComIbmMQInput}. */
    public String type() {
        return type;
    }

    /** The name in the editor's palette: {@code MQInput}. */
    public String palette() {
        return palette;
    }

    /** Whether an import has something for it. */
    public Support support() {
        return support;
    }

    /** What it becomes, or what to use instead. */
    public String by() {
        return by;
    }

    /** The table as a page has it. */
    public static String table() {
        StringBuilder table =
                new StringBuilder(
                        "| node | type | import | by what |\n| --- | --- | --- | --- |\n");
        for (NodeType node : values()) {
            table.append("| ")
                    .append(node.palette)
                    .append(" | `")
                    .append(node.type)
                    .append("` | ")
                    .append(node.support.text())
                    .append(" | ")
                    .append(node.by)
                    .append(" |\n");
        }
        return table.toString();
    }
}
