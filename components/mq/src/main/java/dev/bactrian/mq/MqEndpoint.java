package dev.bactrian.mq;

import dev.bactrian.assembly.ParsingOptions;
import jakarta.jms.ConnectionFactory;
import java.util.List;
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

    @UriParam private final ParsingOptions parsing = new ParsingOptions();

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
        return new BodyOptions(
                parsing.getDomain(), parsing.parseOptions(), transactionMode != TransactionMode.no);
    }

    @Override
    protected void doInit() throws Exception {
        super.doInit();
        // a domain that is not there fails the start, not the first message
        parsing.installedDomain();
    }

    // ---- options

    /** Name of the queue. */
    public String getQueue() {
        return queue;
    }

    /** Connects to the queue manager, in place of the component's connection factory. */
    public ConnectionFactory getConnectionFactory() {
        return connectionFactory;
    }

    /** Sets it. */
    public void setConnectionFactory(ConnectionFactory connectionFactory) {
        this.connectionFactory = connectionFactory;
    }

    /**
     * Whether messages are got and put in a unit of work: yes, no, or automatic for persistent ones
     * only. For a producer: no puts a message at once, whatever becomes of the message at hand.
     */
    public TransactionMode getTransactionMode() {
        return transactionMode;
    }

    /** Sets it. */
    public void setTransactionMode(TransactionMode transactionMode) {
        this.transactionMode = transactionMode;
    }

    /** How long a get waits for a message, in milliseconds. */
    public long getWaitInterval() {
        return waitInterval;
    }

    /** Sets it. */
    public void setWaitInterval(long waitInterval) {
        this.waitInterval = waitInterval;
    }

    /** JMS selector: only messages that it accepts are got. */
    public String getSelector() {
        return selector;
    }

    /** Sets it. */
    public void setSelector(String selector) {
        this.selector = selector;
    }

    /** How bodies are parsed, unless a folder mcd says otherwise. */
    public ParsingOptions getParsing() {
        return parsing;
    }

    /** How many messages the flow works on at a time. */
    public int getInstances() {
        return instances;
    }

    /** Sets it. */
    public void setInstances(int instances) {
        this.instances = instances;
    }

    /** How often a message may fail before it goes to the backout queue. */
    public int getBackoutThreshold() {
        return backoutThreshold;
    }

    /** Sets it. */
    public void setBackoutThreshold(int backoutThreshold) {
        this.backoutThreshold = backoutThreshold;
    }

    /**
     * Queue for messages that failed as often as the backout threshold says. Without one, and where
     * it does not take the message, the dead-letter queue gets it.
     */
    public String getBackoutQueue() {
        return backoutQueue;
    }

    /** Sets it. */
    public void setBackoutQueue(String backoutQueue) {
        this.backoutQueue = backoutQueue;
    }

    /** Queue for messages that no other queue takes, behind a dead-letter header (MQDLH). */
    public String getDeadLetterQueue() {
        return deadLetterQueue;
    }

    /** Sets it. */
    public void setDeadLetterQueue(String deadLetterQueue) {
        this.deadLetterQueue = deadLetterQueue;
    }

    /** The name of the flow in failure properties; the route's id where absent. */
    public String getFlow() {
        return flow;
    }

    /** Sets it. */
    public void setFlow(String flow) {
        this.flow = flow;
    }

    /** After how many messages a unit of work is committed. */
    public int getCommitCount() {
        return commitCount;
    }

    /** Sets it. */
    public void setCommitCount(int commitCount) {
        this.commitCount = commitCount;
    }

    /**
     * With a commitCount: how long in milliseconds a unit of work stays open at most; 0 until no
     * message is there.
     */
    public long getCommitInterval() {
        return commitInterval;
    }

    /** Sets it. */
    public void setCommitInterval(long commitInterval) {
        this.commitInterval = commitInterval;
    }

    /** Which order several instances keep. */
    public OrderMode getOrderMode() {
        return orderMode;
    }

    /** Sets it. */
    public void setOrderMode(OrderMode orderMode) {
        this.orderMode = orderMode;
    }

    /**
     * Whether messages of a group are got by their sequence numbers, a group as a whole and in one
     * unit of work.
     */
    public boolean isLogicalOrder() {
        return logicalOrder;
    }

    /** Sets it. */
    public void setLogicalOrder(boolean logicalOrder) {
        this.logicalOrder = logicalOrder;
    }

    /** First delay before a lost connection is opened again, in milliseconds; doubles each time. */
    public long getReconnectDelay() {
        return reconnectDelay;
    }

    /** Sets it. */
    public void setReconnectDelay(long reconnectDelay) {
        this.reconnectDelay = reconnectDelay;
    }

    /** Longest delay before a lost connection is opened again, in milliseconds. */
    public long getMaximumReconnectDelay() {
        return maximumReconnectDelay;
    }

    /** Sets it. */
    public void setMaximumReconnectDelay(long maximumReconnectDelay) {
        this.maximumReconnectDelay = maximumReconnectDelay;
    }

    /** What is done: put, reply, get or browse. */
    public Operation getOperation() {
        return operation;
    }

    /** Sets it. */
    public void setOperation(Operation operation) {
        this.operation = operation;
    }

    /** Where the message is put. */
    public DestinationMode getDestinationMode() {
        return destinationMode;
    }

    /** Sets it. */
    public void setDestinationMode(DestinationMode destinationMode) {
        this.destinationMode = destinationMode;
    }

    /** Whether the message is persistent: yes, no, or automatic for as the message says. */
    public TransactionMode getPersistence() {
        return persistence;
    }

    /** Sets it. */
    public void setPersistence(TransactionMode persistence) {
        this.persistence = persistence;
    }

    /** What is taken over of identity and origin of the message at hand. */
    public MessageContext getMessageContext() {
        return messageContext;
    }

    /** Sets it. */
    public void setMessageContext(MessageContext messageContext) {
        this.messageContext = messageContext;
    }

    /** MQMD Priority, 0 to 9, in place of the message's. */
    public Integer getPriority() {
        return priority;
    }

    /** Sets it. */
    public void setPriority(Integer priority) {
        this.priority = priority;
    }

    /** MQMD Expiry in tenths of a second, in place of the message's. */
    public Integer getExpiry() {
        return expiry;
    }

    /** Sets it. */
    public void setExpiry(Integer expiry) {
        this.expiry = expiry;
    }

    /** MQMD Format of the body, in place of the message's. */
    public String getFormat() {
        return format;
    }

    /** Sets it. */
    public void setFormat(String format) {
        this.format = format;
    }

    /** MQMD Report options, in place of the message's. */
    public Integer getReport() {
        return report;
    }

    /** Sets it. */
    public void setReport(Integer report) {
        this.report = report;
    }

    /** Puts the message as a request: MsgType 1, this reply-to queue. */
    public String getReplyToQueue() {
        return replyToQueue;
    }

    /** Sets it. */
    public void setReplyToQueue(String replyToQueue) {
        this.replyToQueue = replyToQueue;
    }

    /**
     * Whether the message gets a new MQMD MsgId. If not, it keeps that of the message that was got,
     * in the property JMS_IBM_MQMD_MsgId, for JMS has no means to set JMSMessageID.
     */
    public boolean isNewMessageId() {
        return newMessageId;
    }

    /** Sets it. */
    public void setNewMessageId(boolean newMessageId) {
        this.newMessageId = newMessageId;
    }

    /**
     * Names of queue managers, comma-separated, that this one answers to: a destination in a list
     * may name one of them; any other is refused.
     */
    public String getQueueManagers() {
        return queueManagers;
    }

    /** Sets it. */
    public void setQueueManagers(String queueManagers) {
        this.queueManagers = queueManagers;
    }

    /** Whether the message gets a new MQMD CorrelId in place of the one that it has. */
    public boolean isNewCorrelationId() {
        return newCorrelationId;
    }

    /** Sets it. */
    public void setNewCorrelationId(boolean newCorrelationId) {
        this.newCorrelationId = newCorrelationId;
    }

    /**
     * For a get: where the result goes: empty for the message itself, else a path such as
     * LocalEnvironment.MQ.Reply or InputRoot.XMLNSC.Request.Reply.
     */
    public String getResultLocation() {
        return resultLocation;
    }

    /** Sets it. */
    public void setResultLocation(String resultLocation) {
        this.resultLocation = resultLocation;
    }

    /**
     * For a get: whether the message is selected by the header CamelMqCorrelationId or, where that
     * is not set, by the message's MQMD CorrelId.
     */
    public boolean isMatchCorrelationId() {
        return matchCorrelationId;
    }

    /** Sets it. */
    public void setMatchCorrelationId(boolean matchCorrelationId) {
        this.matchCorrelationId = matchCorrelationId;
    }

    /** For a get: whether it is selected by the header CamelMqMessageId. */
    public boolean isMatchMessageId() {
        return matchMessageId;
    }

    /** Sets it. */
    public void setMatchMessageId(boolean matchMessageId) {
        this.matchMessageId = matchMessageId;
    }
}
