// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation.camel;

import dev.bactrian.aggregation.AggregationError;
import dev.bactrian.aggregation.AggregationSettings;
import org.apache.camel.Category;
import org.apache.camel.Consumer;
import org.apache.camel.Processor;
import org.apache.camel.Producer;
import org.apache.camel.spi.Metadata;
import org.apache.camel.spi.UriEndpoint;
import org.apache.camel.spi.UriParam;
import org.apache.camel.spi.UriPath;
import org.apache.camel.support.DefaultEndpoint;

/**
 * Send several requests, and gather their replies to one message, with a timeout; durable, across
 * routes and processes.
 */
@UriEndpoint(
        firstVersion = "1.0.0",
        scheme = "aggregation",
        title = "Aggregation",
        syntax = "aggregation:function:name",
        category = {Category.MESSAGING},
        headersClass = AggregationConstants.class)
@Metadata(annotations = {"protocol=aggregation"})
public class AggregationEndpoint extends DefaultEndpoint {
    @UriPath(description = "Which node this is: control, request or reply")
    @Metadata(required = true)
    private final AggregationFunction function;

    @UriPath(description = "The name that the nodes of one aggregation share, in all processes")
    @Metadata(required = true)
    private final String name;

    @UriParam(
            label = "producer",
            defaultValue = "60000",
            javaType = "java.time.Duration",
            description =
                    "control: how long the aggregation waits for its replies, in milliseconds, from its beginning")
    private long timeout = 60_000;

    @UriParam(
            label = "producer",
            description = "request: the name of the folder that the reply has in the result")
    private String folder;

    @UriParam(
            label = "producer",
            defaultValue = "104857600",
            description = "reply: how many bytes the body of a reply may have")
    private int maximumReplySize = 100 << 20;

    @UriParam(
            label = "consumer",
            defaultValue = "out",
            description =
                    "reply: which terminal is consumed: out for complete aggregations, timeout for incomplete ones, unknown"
                            + " for replies that nobody waits for")
    private AggregationTerminal terminal = AggregationTerminal.out;

    @UriParam(
            label = "consumer",
            defaultValue = "1000",
            javaType = "java.time.Duration",
            description =
                    "With terminal=out: how long a reply that comes before its request waits for it, in milliseconds, before"
                            + " it goes to the unknown terminal; 0: not at all")
    private long unknownTimeout = AggregationSettings.DEFAULT.unknownMillis();

    @UriParam(
            label = "consumer,advanced",
            defaultValue = "30000",
            javaType = "java.time.Duration",
            description =
                    "With terminal=out: how long a reply waits for another one's unit of work in the same aggregation, in"
                            + " milliseconds")
    private long holdTimeout = AggregationSettings.DEFAULT.holdMillis();

    @UriParam(
            label = "consumer,advanced",
            defaultValue = "1000",
            javaType = "java.time.Duration",
            description =
                    "With terminal=out: pause after a timeout or unknown path that failed, in milliseconds; doubles up to a"
                            + " minute")
    private long retryDelay = AggregationSettings.DEFAULT.retryMillis();

    @UriParam(
            label = "consumer,advanced",
            defaultValue = "1000000",
            description = "With terminal=out: how many aggregations may be open")
    private int openLimit = AggregationSettings.DEFAULT.openLimit();

    @UriParam(
            label = "consumer,advanced",
            description =
                    "With terminal=out: whether the timeouts of persistent aggregations count only the time in which some"
                            + " process has the state, so that a broker that is down lets none come. Each time that a process is"
                            + " lost they come up to five seconds later")
    private boolean timeInServiceOnly;

    AggregationEndpoint(
            String uri, AggregationComponent component, AggregationFunction function, String name) {
        super(uri, component);
        this.function = function;
        this.name = name;
    }

    @Override
    public AggregationComponent getComponent() {
        return (AggregationComponent) super.getComponent();
    }

    @Override
    public Producer createProducer() {
        return switch (function) {
            case control -> new ControlProducer(this);
            case request -> new RequestProducer(this);
            case reply -> new ReplyProducer(this);
        };
    }

    @Override
    public Consumer createConsumer(Processor processor) throws Exception {
        if (function != AggregationFunction.reply) {
            throw new IllegalArgumentException(
                    AggregationError.SETTINGS
                            + ": only aggregation:reply has terminals to consume, not "
                            + this);
        }
        AggregationConsumer consumer = new AggregationConsumer(this, processor);
        configureConsumer(consumer);
        return consumer;
    }

    AggregationGroup group() {
        return getComponent().group(name);
    }

    AggregationSettings settings() {
        return new AggregationSettings(
                unknownTimeout, holdTimeout, retryDelay, openLimit, timeInServiceOnly);
    }

    /** Which node this is. */
    public AggregationFunction getFunction() {
        return function;
    }

    /** The name of the aggregation. */
    public String getName() {
        return name;
    }

    /** Milliseconds until an aggregation is incomplete. */
    public long getTimeout() {
        return timeout;
    }

    /** Sets it. */
    public void setTimeout(long timeout) {
        this.timeout = timeout;
    }

    /** The folder of the reply. */
    public String getFolder() {
        return folder;
    }

    /** Sets it. */
    public void setFolder(String folder) {
        this.folder = folder;
    }

    /** Bytes of a reply at most. */
    public int getMaximumReplySize() {
        return maximumReplySize;
    }

    /** Sets it. */
    public void setMaximumReplySize(int maximumReplySize) {
        this.maximumReplySize = maximumReplySize;
    }

    /** The terminal that is consumed. */
    public AggregationTerminal getTerminal() {
        return terminal;
    }

    /** Sets it. */
    public void setTerminal(AggregationTerminal terminal) {
        this.terminal = terminal;
    }

    /** Milliseconds that an early reply waits. */
    public long getUnknownTimeout() {
        return unknownTimeout;
    }

    /** Sets it. */
    public void setUnknownTimeout(long unknownTimeout) {
        this.unknownTimeout = unknownTimeout;
    }

    /** Milliseconds that a reply waits for another one. */
    public long getHoldTimeout() {
        return holdTimeout;
    }

    /** Sets it. */
    public void setHoldTimeout(long holdTimeout) {
        this.holdTimeout = holdTimeout;
    }

    /** Milliseconds of the first pause after a failure. */
    public long getRetryDelay() {
        return retryDelay;
    }

    /** Sets it. */
    public void setRetryDelay(long retryDelay) {
        this.retryDelay = retryDelay;
    }

    /** How many aggregations may be open. */
    public int getOpenLimit() {
        return openLimit;
    }

    /** Sets it. */
    public void setOpenLimit(int openLimit) {
        this.openLimit = openLimit;
    }

    /** Whether timeouts count only the time in which some process has the state. */
    public boolean isTimeInServiceOnly() {
        return timeInServiceOnly;
    }

    /** Sets it. */
    public void setTimeInServiceOnly(boolean timeInServiceOnly) {
        this.timeInServiceOnly = timeInServiceOnly;
    }
}
