// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.assembly.camel.ParsingOptions;
import dev.bactrian.mq.error.MqError;
import jakarta.jms.ConnectionFactory;
import java.util.function.Supplier;
import org.apache.camel.Category;
import org.apache.camel.Component;
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
@Metadata(annotations = {"protocol=mq"})
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
            label = "producer",
            defaultValue = "put",
            description = "What is done: put, reply, get or browse")
    private Operation operation = Operation.put;

    @UriParam(
            label = "security",
            description =
                    "Whether properties of messages, and what stands in the folder usr of an MQRFH2, may steer Camel's"
                            + " components: headers such as CamelMqDestination, CamelHttpUri or CamelFileName. Only for"
                            + " queues that nobody but trusted programs puts to.")
    private boolean trustHeaders;

    @UriParam private final ParsingOptions parsing = new ParsingOptions();

    @UriParam private final GetParameters get = new GetParameters();

    @UriParam private final InputParameters input = new InputParameters();

    @UriParam private final PutParameters put = new PutParameters();

    private final SessionPool pool;
    private final Supplier<ConnectionFactory> otherwise;

    /**
     * @param pool sessions for what stands in no unit of work
     * @param otherwise the connection factory where this endpoint names none; null for none
     */
    MqEndpoint(
            String uri,
            Component component,
            String queue,
            SessionPool pool,
            Supplier<ConnectionFactory> otherwise) {
        super(uri, component);
        this.queue = queue;
        this.pool = pool;
        this.otherwise = otherwise;
    }

    @Override
    public Producer createProducer() {
        return switch (operation) {
            case get, browse ->
                    new MqGetProducer(
                            this,
                            getOptions(),
                            new MqGetProducer.Lookup(
                                    operation == Operation.browse,
                                    get.isMatchCorrelationId(),
                                    get.isMatchMessageId(),
                                    ResultLocation.of(get.getResultLocation())),
                            pool);
            case put, reply ->
                    new MqProducer(
                            this,
                            put.options(
                                    queue,
                                    factory(),
                                    transactionMode != TransactionMode.no,
                                    operation == Operation.reply),
                            pool);
        };
    }

    @Override
    public Consumer createConsumer(Processor processor) throws Exception {
        GetOptions get = getOptions();
        Coordination coordination =
                input.isCoordinatedTransaction()
                        ? Coordination.of(getCamelContext(), get.factory())
                        : null;
        MqConsumer consumer = new MqConsumer(this, processor, input.options(get, coordination));
        configureConsumer(consumer);
        return consumer;
    }

    @Override
    public PollingConsumer createPollingConsumer() throws Exception {
        return new MqPollingConsumer(this, getOptions(), pool);
    }

    private GetOptions getOptions() {
        BodyOptions body =
                new BodyOptions(
                        parsing.getDomain(),
                        parsing.parseOptions(),
                        transactionMode != TransactionMode.no,
                        trustHeaders);
        return new GetOptions(
                queue, factory(), transactionMode, get.getSelector(), get.getWaitInterval(), body);
    }

    private ConnectionFactory factory() {
        ConnectionFactory found = connectionFactory != null ? connectionFactory : otherwise.get();
        if (found == null) {
            throw new IllegalArgumentException(
                    MqError.NO_CONNECTION_FACTORY
                            + ": component mq has no connection factory: put one jakarta.jms.ConnectionFactory into the"
                            + " registry, or name it with the option connectionFactory");
        }
        return found;
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

    /** What is done: put, reply, get or browse. */
    public Operation getOperation() {
        return operation;
    }

    /** Sets it. */
    public void setOperation(Operation operation) {
        this.operation = operation;
    }

    /**
     * Whether properties of messages, and what stands in the folder usr of an MQRFH2, may steer
     * Camel's components.
     */
    public boolean isTrustHeaders() {
        return trustHeaders;
    }

    /** Sets it. */
    public void setTrustHeaders(boolean trustHeaders) {
        this.trustHeaders = trustHeaders;
    }

    /** How bodies are parsed, unless a folder mcd says otherwise. */
    public ParsingOptions getParsing() {
        return parsing;
    }

    /** Which messages are got, and where they go. */
    public GetParameters getGet() {
        return get;
    }

    /** How messages begin a flow. */
    public InputParameters getInput() {
        return input;
    }

    /** How messages are put. */
    public PutParameters getPut() {
        return put;
    }
}
