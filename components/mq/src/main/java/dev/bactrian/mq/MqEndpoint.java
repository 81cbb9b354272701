package dev.bactrian.mq;

import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.ParseTiming;
import dev.bactrian.tree.Validation;
import jakarta.jms.ConnectionFactory;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.camel.Category;
import org.apache.camel.Consumer;
import org.apache.camel.PollingConsumer;
import org.apache.camel.Processor;
import org.apache.camel.Producer;
import org.apache.camel.spi.Metadata;
import org.apache.camel.spi.UriEndpoint;
import org.apache.camel.spi.UriParam;
import org.apache.camel.spi.UriPath;
import org.apache.camel.support.DefaultEndpoint;

/**
 * Get messages from and put messages to queues of IBM MQ or ActiveMQ Artemis, with MQ headers,
 * message domains, units of work and backout.
 */
@UriEndpoint(
        firstVersion = "1.0.0",
        scheme = "mq",
        title = "MQ",
        syntax = "mq:queue",
        category = {Category.MESSAGING},
        headersClass = MqConstants.class)
public class MqEndpoint extends DefaultEndpoint {
    @UriPath(description = "Name of the queue")
    @Metadata(required = true)
    private final String queue;

    @UriParam(
            description =
                    "Connects to the queue manager, in place of the component's connection factory")
    private ConnectionFactory connectionFactory;

    @UriParam(
            defaultValue = "yes",
            description =
                    "Whether messages are got and put in a unit of work: yes, no, or automatic for persistent ones only. For"
                            + " a producer: no puts a message at once, whatever becomes of the message at hand.")
    private TransactionMode transactionMode = TransactionMode.yes;

    @UriParam(
            label = "common",
            defaultValue = "1000",
            javaType = "java.time.Duration",
            description = "How long a get waits for a message, in milliseconds")
    private long waitInterval = 1000;

    @UriParam(label = "common", description = "JMS selector: only messages that it accepts are got")
    private String selector;

    // ---- message

    @UriParam(
            label = "common",
            defaultValue = "BLOB",
            description = "Message domain that parses the body, unless a folder mcd names another")
    private String domain = "BLOB";

    @UriParam(
            label = "common",
            description = "Message set: the model of the body, in domains that need one")
    private String messageSet = "";

    @UriParam(label = "common", description = "Message type in the message set")
    private String messageType = "";

    @UriParam(label = "common", description = "Physical format of the message type")
    private String messageFormat = "";

    @UriParam(
            label = "common",
            defaultValue = "ON_DEMAND",
            description =
                    "When the body is parsed: on demand, immediate, or complete before the flow starts")
    private ParseTiming parseTiming = ParseTiming.ON_DEMAND;

    @UriParam(
            label = "common",
            defaultValue = "NONE",
            description = "How far the body is validated")
    private Validation validation = Validation.NONE;

    @UriParam(
            label = "common",
            prefix = "domain.",
            multiValue = true,
            description = "Options of the domain, by its names, for instance domain.opaqueElements")
    private Map<String, Object> domainOptions;

    // ---- consumer

    @UriParam(
            label = "consumer",
            defaultValue = "1",
            description = "How many messages the flow works on at a time")
    private int instances = 1;

    @UriParam(
            label = "consumer",
            defaultValue = "3",
            description = "How often a message may fail before it goes to the backout queue")
    private int backoutThreshold = 3;

    @UriParam(
            label = "consumer",
            description =
                    "Queue for messages that failed as often as the backout threshold says. Without one, and where it does"
                            + " not take the message, the dead-letter queue gets it.")
    private String backoutQueue;

    @UriParam(
            label = "consumer",
            description =
                    "Queue for messages that no other queue takes, behind a dead-letter header (MQDLH)")
    private String deadLetterQueue;

    @UriParam(
            label = "consumer",
            description = "The name of the flow in failure properties; the route's id where absent")
    private String flow;

    @UriParam(
            label = "consumer,advanced",
            defaultValue = "1",
            description = "After how many messages a unit of work is committed")
    private int commitCount = 1;

    @UriParam(
            label = "consumer,advanced",
            defaultValue = "0",
            javaType = "java.time.Duration",
            description =
                    "With a commitCount: how long in milliseconds a unit of work stays open at most; 0 until no message is"
                            + " there")
    private long commitInterval;

    @UriParam(
            label = "consumer,advanced",
            defaultValue = "none",
            description = "Which order several instances keep")
    private OrderMode orderMode = OrderMode.none;

    @UriParam(
            label = "consumer,advanced",
            description =
                    "Whether messages of a group are got by their sequence numbers, a group as a whole and in one unit of"
                            + " work")
    private boolean logicalOrder;

    @UriParam(
            label = "consumer,advanced",
            defaultValue = "100",
            javaType = "java.time.Duration",
            description =
                    "First delay before a lost connection is opened again, in milliseconds; doubles each time")
    private long reconnectDelay = 100;

    @UriParam(
            label = "consumer,advanced",
            defaultValue = "5000",
            javaType = "java.time.Duration",
            description = "Longest delay before a lost connection is opened again, in milliseconds")
    private long maximumReconnectDelay = 5000;

    // ---- producer

    @UriParam(
            label = "producer",
            defaultValue = "put",
            description = "What is done: put, reply, get or browse")
    private Operation operation = Operation.put;

    @UriParam(label = "producer", defaultValue = "queue", description = "Where the message is put")
    private DestinationMode destinationMode = DestinationMode.queue;

    @UriParam(
            label = "producer",
            defaultValue = "automatic",
            description =
                    "Whether the message is persistent: yes, no, or automatic for as the message says")
    private TransactionMode persistence = TransactionMode.automatic;

    @UriParam(
            label = "producer",
            defaultValue = "passAll",
            description = "What is taken over of identity and origin of the message at hand")
    private MessageContext messageContext = MessageContext.passAll;

    @UriParam(label = "producer", description = "MQMD Priority, 0 to 9, in place of the message's")
    private Integer priority;

    @UriParam(
            label = "producer",
            description = "MQMD Expiry in tenths of a second, in place of the message's")
    private Integer expiry;

    @UriParam(
            label = "producer",
            description = "MQMD Format of the body, in place of the message's")
    private String format;

    @UriParam(label = "producer", description = "MQMD Report options, in place of the message's")
    private Integer report;

    @UriParam(
            label = "producer",
            description = "Puts the message as a request: MsgType 1, this reply-to queue")
    private String replyToQueue;

    @UriParam(
            label = "producer",
            defaultValue = "true",
            description =
                    "Whether the message gets a new MQMD MsgId. If not, it keeps that of the message that was got, in the"
                            + " property JMS_IBM_MQMD_MsgId, for JMS has no means to set JMSMessageID.")
    private boolean newMessageId = true;

    @UriParam(
            label = "producer",
            description =
                    "Whether the message gets a new MQMD CorrelId in place of the one that it has")
    private boolean newCorrelationId;

    @UriParam(
            label = "producer",
            description =
                    "Names of queue managers, comma-separated, that this one answers to: a destination in a list may name"
                            + " one of them; any other is refused")
    private String queueManagers = "";

    @UriParam(
            label = "producer",
            description =
                    "For a get: where the result goes: empty for the message itself, else a path such as"
                            + " LocalEnvironment.MQ.Reply or InputRoot.XMLNSC.Request.Reply")
    private String resultLocation = "";

    @UriParam(
            label = "producer",
            description =
                    "For a get: whether the message is selected by the header CamelMqCorrelationId or, where that is not"
                            + " set, by the message's MQMD CorrelId")
    private boolean matchCorrelationId;

    @UriParam(
            label = "producer",
            description = "For a get: whether it is selected by the header CamelMqMessageId")
    private boolean matchMessageId;

    MqEndpoint(String uri, MqComponent component, String queue) {
        super(uri, component);
        this.queue = queue;
    }

    @Override
    public MqComponent getComponent() {
        return (MqComponent) super.getComponent();
    }

    @Override
    public Producer createProducer() {
        return operation == Operation.get || operation == Operation.browse
                ? new MqGetProducer(this)
                : new MqProducer(this);
    }

    @Override
    public Consumer createConsumer(Processor processor) throws Exception {
        MqConsumer consumer = new MqConsumer(this, processor);
        configureConsumer(consumer);
        return consumer;
    }

    @Override
    public PollingConsumer createPollingConsumer() throws Exception {
        return new MqPollingConsumer(this);
    }

    /** The connection factory of this endpoint or of the component. */
    ConnectionFactory factory() {
        ConnectionFactory found =
                connectionFactory != null
                        ? connectionFactory
                        : getComponent().getConnectionFactory();
        if (found == null) {
            throw new IllegalArgumentException(
                    "BAC2110: component mq has no connection factory: put one jakarta.jms.ConnectionFactory into the"
                            + " registry, or name it with the option connectionFactory");
        }
        return found;
    }

    /** The names that the queue manager answers to. */
    List<String> queueManagerNames() {
        return Stream.of(queueManagers.split(","))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .toList();
    }

    /** How bodies are parsed. */
    BodyOptions bodyOptions() {
        ParseOptions options =
                ParseOptions.DEFAULT
                        .withModel(messageSet, messageType, messageFormat)
                        .withTiming(parseTiming)
                        .withValidation(validation)
                        .withDomainOptions(domainOptions == null ? Map.of() : domainOptions);
        return new BodyOptions(domain, options, transactionMode != TransactionMode.no);
    }

    // ---- options

    public String getQueue() {
        return queue;
    }

    public ConnectionFactory getConnectionFactory() {
        return connectionFactory;
    }

    public void setConnectionFactory(ConnectionFactory connectionFactory) {
        this.connectionFactory = connectionFactory;
    }

    public TransactionMode getTransactionMode() {
        return transactionMode;
    }

    public void setTransactionMode(TransactionMode transactionMode) {
        this.transactionMode = transactionMode;
    }

    public long getWaitInterval() {
        return waitInterval;
    }

    public void setWaitInterval(long waitInterval) {
        this.waitInterval = waitInterval;
    }

    public String getSelector() {
        return selector;
    }

    public void setSelector(String selector) {
        this.selector = selector;
    }

    public String getDomain() {
        return domain;
    }

    public void setDomain(String domain) {
        this.domain = domain;
    }

    public String getMessageSet() {
        return messageSet;
    }

    public void setMessageSet(String messageSet) {
        this.messageSet = messageSet;
    }

    public String getMessageType() {
        return messageType;
    }

    public void setMessageType(String messageType) {
        this.messageType = messageType;
    }

    public String getMessageFormat() {
        return messageFormat;
    }

    public void setMessageFormat(String messageFormat) {
        this.messageFormat = messageFormat;
    }

    public ParseTiming getParseTiming() {
        return parseTiming;
    }

    public void setParseTiming(ParseTiming parseTiming) {
        this.parseTiming = parseTiming;
    }

    public Validation getValidation() {
        return validation;
    }

    public void setValidation(Validation validation) {
        this.validation = validation;
    }

    public Map<String, Object> getDomainOptions() {
        return domainOptions;
    }

    public void setDomainOptions(Map<String, Object> domainOptions) {
        this.domainOptions = domainOptions;
    }

    public int getInstances() {
        return instances;
    }

    public void setInstances(int instances) {
        this.instances = instances;
    }

    public int getBackoutThreshold() {
        return backoutThreshold;
    }

    public void setBackoutThreshold(int backoutThreshold) {
        this.backoutThreshold = backoutThreshold;
    }

    public String getBackoutQueue() {
        return backoutQueue;
    }

    public void setBackoutQueue(String backoutQueue) {
        this.backoutQueue = backoutQueue;
    }

    public String getDeadLetterQueue() {
        return deadLetterQueue;
    }

    public void setDeadLetterQueue(String deadLetterQueue) {
        this.deadLetterQueue = deadLetterQueue;
    }

    public String getFlow() {
        return flow;
    }

    public void setFlow(String flow) {
        this.flow = flow;
    }

    public int getCommitCount() {
        return commitCount;
    }

    public void setCommitCount(int commitCount) {
        this.commitCount = commitCount;
    }

    public long getCommitInterval() {
        return commitInterval;
    }

    public void setCommitInterval(long commitInterval) {
        this.commitInterval = commitInterval;
    }

    public OrderMode getOrderMode() {
        return orderMode;
    }

    public void setOrderMode(OrderMode orderMode) {
        this.orderMode = orderMode;
    }

    public boolean isLogicalOrder() {
        return logicalOrder;
    }

    public void setLogicalOrder(boolean logicalOrder) {
        this.logicalOrder = logicalOrder;
    }

    public long getReconnectDelay() {
        return reconnectDelay;
    }

    public void setReconnectDelay(long reconnectDelay) {
        this.reconnectDelay = reconnectDelay;
    }

    public long getMaximumReconnectDelay() {
        return maximumReconnectDelay;
    }

    public void setMaximumReconnectDelay(long maximumReconnectDelay) {
        this.maximumReconnectDelay = maximumReconnectDelay;
    }

    public Operation getOperation() {
        return operation;
    }

    public void setOperation(Operation operation) {
        this.operation = operation;
    }

    public DestinationMode getDestinationMode() {
        return destinationMode;
    }

    public void setDestinationMode(DestinationMode destinationMode) {
        this.destinationMode = destinationMode;
    }

    public TransactionMode getPersistence() {
        return persistence;
    }

    public void setPersistence(TransactionMode persistence) {
        this.persistence = persistence;
    }

    public MessageContext getMessageContext() {
        return messageContext;
    }

    public void setMessageContext(MessageContext messageContext) {
        this.messageContext = messageContext;
    }

    public Integer getPriority() {
        return priority;
    }

    public void setPriority(Integer priority) {
        this.priority = priority;
    }

    public Integer getExpiry() {
        return expiry;
    }

    public void setExpiry(Integer expiry) {
        this.expiry = expiry;
    }

    public String getFormat() {
        return format;
    }

    public void setFormat(String format) {
        this.format = format;
    }

    public Integer getReport() {
        return report;
    }

    public void setReport(Integer report) {
        this.report = report;
    }

    public String getReplyToQueue() {
        return replyToQueue;
    }

    public void setReplyToQueue(String replyToQueue) {
        this.replyToQueue = replyToQueue;
    }

    public boolean isNewMessageId() {
        return newMessageId;
    }

    public void setNewMessageId(boolean newMessageId) {
        this.newMessageId = newMessageId;
    }

    public String getQueueManagers() {
        return queueManagers;
    }

    public void setQueueManagers(String queueManagers) {
        this.queueManagers = queueManagers;
    }

    public boolean isNewCorrelationId() {
        return newCorrelationId;
    }

    public void setNewCorrelationId(boolean newCorrelationId) {
        this.newCorrelationId = newCorrelationId;
    }

    public String getResultLocation() {
        return resultLocation;
    }

    public void setResultLocation(String resultLocation) {
        this.resultLocation = resultLocation;
    }

    public boolean isMatchCorrelationId() {
        return matchCorrelationId;
    }

    public void setMatchCorrelationId(boolean matchCorrelationId) {
        this.matchCorrelationId = matchCorrelationId;
    }

    public boolean isMatchMessageId() {
        return matchMessageId;
    }

    public void setMatchMessageId(boolean matchMessageId) {
        this.matchMessageId = matchMessageId;
    }
}
