// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence.camel;

import dev.bactrian.sequence.ResequenceSettings;
import dev.bactrian.sequence.SequenceError;
import dev.bactrian.sequence.SequenceException;
import dev.bactrian.state.camel.PersistenceMode;
import java.util.Map;
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
 * Put messages in the order of their numbers, group by group, durably: the Resequence node of IBM's
 * message brokers.
 *
 * <p>A producer hands messages in, the consumer of the terminal {@code out} has them in their
 * order, that of {@code expire} those before which one is missing for too long.
 */
@UriEndpoint(
        firstVersion = "1.0.0",
        scheme = "resequence",
        title = "Resequence",
        syntax = "resequence:name",
        category = {Category.MESSAGING},
        headersClass = SequenceConstants.class)
@Metadata(annotations = {"protocol=resequence"})
public class ResequenceEndpoint extends DefaultEndpoint {
    private static final String BY_MESSAGE = "message";

    @UriPath(description = "The name that the producers and the terminals share, in all processes")
    @Metadata(required = true)
    private final String name;

    @UriParam(
            label = "producer",
            description =
                    "The number of a message, required: XPath on the message tree such as /Order/Number, or LANGUAGE:EXPRESSION such as header:CamelSequenceNumber")
    private String number;

    @UriParam(
            label = "producer",
            description =
                    "The group that a message is of: XPath on the message tree such as /Order/Customer, or LANGUAGE:EXPRESSION. Without it all messages are of one group")
    private String group;

    @UriParam(
            label = "producer",
            description =
                    "With start=message: whether a message is the first one of its group: XPath on the message tree such as /Order/Number, or LANGUAGE:EXPRESSION")
    private String startWhen;

    @UriParam(
            label = "producer",
            description =
                    "Whether a message is the last one of its group: XPath on the message tree such as /Order/Number, or LANGUAGE:EXPRESSION")
    private String endWhen;

    @UriParam(
            label = "producer",
            defaultValue = "automatic",
            description =
                    "Whether what waits outlives the process: automatic for persistent messages, yes or no for all")
    private PersistenceMode persistence = PersistenceMode.automatic;

    @UriParam(
            label = "producer",
            prefix = "namespace.",
            multiValue = true,
            description = "What the prefixes in XPath stand for, such as namespace.o=urn:orders")
    private Map<String, Object> namespaces;

    @UriParam(
            label = "producer",
            defaultValue = "104857600",
            description = "How many bytes the body of a message may have")
    private int maximumMessageSize = 100 << 20;

    @UriParam(
            label = "consumer",
            defaultValue = "out",
            description =
                    "Which messages come: out for those in their order, expire for those that waited for too long")
    private ResequenceOutlet terminal = ResequenceOutlet.out;

    @UriParam(
            label = "consumer",
            defaultValue = "0",
            description =
                    "Terminal out: the first number of a group, or message where startWhen of the producer says it")
    private String start = "0";

    @UriParam(
            label = "consumer",
            defaultValue = "0",
            javaType = "java.time.Duration",
            description =
                    "Terminal out: how long the messages of a new group are gathered before the smallest number is the first, in milliseconds; 0 for start as it says")
    private long startAfter;

    @UriParam(label = "consumer", description = "Terminal out: the last number of a group")
    private Long end;

    @UriParam(
            label = "consumer",
            defaultValue = "0",
            javaType = "java.time.Duration",
            description =
                    "Terminal out: how long a group from which nothing is missing may rest before it ends, in milliseconds; 0 for ever")
    private long endAfter;

    @UriParam(
            label = "consumer",
            defaultValue = "60000",
            javaType = "java.time.Duration",
            description =
                    "Terminal out: how long messages wait for one that is missing, in milliseconds")
    private long missingTimeout = 60_000;

    @UriParam(
            label = "consumer",
            defaultValue = "expire",
            description =
                    "Terminal out: what becomes then of those that waited: expire for that terminal, and the end of the group; skip to go on with them")
    private SequenceGap gap = SequenceGap.expire;

    @UriParam(
            label = "consumer",
            defaultValue = "10000",
            description = "Terminal out: how many messages of a group may wait")
    private int maximumWaiting = 10_000;

    @UriParam(
            label = "consumer,advanced",
            defaultValue = "30000",
            javaType = "java.time.Duration",
            description =
                    "Terminal out: how long a message waits for another unit of work of the same group, in milliseconds")
    private long holdTimeout = 30_000;

    @UriParam(
            label = "consumer,advanced",
            defaultValue = "1000",
            javaType = "java.time.Duration",
            description =
                    "Terminal out: pause after a time whose route failed, in milliseconds; doubles up to a minute")
    private long retryDelay = 1_000;

    ResequenceEndpoint(String uri, ResequenceComponent component, String name) {
        super(uri, component);
        this.name = name;
    }

    @Override
    public ResequenceComponent getComponent() {
        return (ResequenceComponent) super.getComponent();
    }

    @Override
    public Producer createProducer() {
        return new ResequenceProducer(this);
    }

    @Override
    public Consumer createConsumer(Processor processor) throws Exception {
        settings();
        ResequenceConsumer consumer = new ResequenceConsumer(this, processor);
        configureConsumer(consumer);
        return consumer;
    }

    ResequenceGroup group() {
        return getComponent().group(name);
    }

    ResequenceSettings settings() {
        if (missingTimeout < 1 || maximumWaiting < 1) {
            throw new SequenceException(
                    SequenceError.SETTINGS,
                    "resequence:" + name + ": missingTimeout and maximumWaiting from 1 expected");
        }
        return new ResequenceSettings(
                startAfter > 0 || start.equals(BY_MESSAGE) ? null : first(),
                startAfter,
                end,
                endAfter,
                missingTimeout,
                gap == SequenceGap.skip,
                maximumWaiting,
                holdTimeout,
                retryDelay);
    }

    private Long first() {
        try {
            return Long.valueOf(start);
        } catch (NumberFormatException e) {
            throw new SequenceException(
                    SequenceError.SETTINGS,
                    "resequence:" + name + ": start: a number or message expected, not " + start);
        }
    }

    /** The name that the producers and the terminals share. */
    public String getName() {
        return name;
    }

    /** The option {@code number}. */
    public String getNumber() {
        return number;
    }

    /** Sets it. */
    public void setNumber(String number) {
        this.number = number;
    }

    /** The option {@code group}. */
    public String getGroup() {
        return group;
    }

    /** Sets it. */
    public void setGroup(String group) {
        this.group = group;
    }

    /** The option {@code startWhen}. */
    public String getStartWhen() {
        return startWhen;
    }

    /** Sets it. */
    public void setStartWhen(String startWhen) {
        this.startWhen = startWhen;
    }

    /** The option {@code endWhen}. */
    public String getEndWhen() {
        return endWhen;
    }

    /** Sets it. */
    public void setEndWhen(String endWhen) {
        this.endWhen = endWhen;
    }

    /** The option {@code persistence}. */
    public PersistenceMode getPersistence() {
        return persistence;
    }

    /** Sets it. */
    public void setPersistence(PersistenceMode persistence) {
        this.persistence = persistence;
    }

    /** The option {@code namespaces}. */
    public Map<String, Object> getNamespaces() {
        return namespaces;
    }

    /** Sets it. */
    public void setNamespaces(Map<String, Object> namespaces) {
        this.namespaces = namespaces;
    }

    /** The option {@code maximumMessageSize}. */
    public int getMaximumMessageSize() {
        return maximumMessageSize;
    }

    /** Sets it. */
    public void setMaximumMessageSize(int maximumMessageSize) {
        this.maximumMessageSize = maximumMessageSize;
    }

    /** The option {@code terminal}. */
    public ResequenceOutlet getTerminal() {
        return terminal;
    }

    /** Sets it. */
    public void setTerminal(ResequenceOutlet terminal) {
        this.terminal = terminal;
    }

    /** The option {@code start}. */
    public String getStart() {
        return start;
    }

    /** Sets it. */
    public void setStart(String start) {
        this.start = start;
    }

    /** The option {@code startAfter}. */
    public long getStartAfter() {
        return startAfter;
    }

    /** Sets it. */
    public void setStartAfter(long startAfter) {
        this.startAfter = startAfter;
    }

    /** The option {@code end}. */
    public Long getEnd() {
        return end;
    }

    /** Sets it. */
    public void setEnd(Long end) {
        this.end = end;
    }

    /** The option {@code endAfter}. */
    public long getEndAfter() {
        return endAfter;
    }

    /** Sets it. */
    public void setEndAfter(long endAfter) {
        this.endAfter = endAfter;
    }

    /** The option {@code missingTimeout}. */
    public long getMissingTimeout() {
        return missingTimeout;
    }

    /** Sets it. */
    public void setMissingTimeout(long missingTimeout) {
        this.missingTimeout = missingTimeout;
    }

    /** The option {@code gap}. */
    public SequenceGap getGap() {
        return gap;
    }

    /** Sets it. */
    public void setGap(SequenceGap gap) {
        this.gap = gap;
    }

    /** The option {@code maximumWaiting}. */
    public int getMaximumWaiting() {
        return maximumWaiting;
    }

    /** Sets it. */
    public void setMaximumWaiting(int maximumWaiting) {
        this.maximumWaiting = maximumWaiting;
    }

    /** The option {@code holdTimeout}. */
    public long getHoldTimeout() {
        return holdTimeout;
    }

    /** Sets it. */
    public void setHoldTimeout(long holdTimeout) {
        this.holdTimeout = holdTimeout;
    }

    /** The option {@code retryDelay}. */
    public long getRetryDelay() {
        return retryDelay;
    }

    /** Sets it. */
    public void setRetryDelay(long retryDelay) {
        this.retryDelay = retryDelay;
    }
}
