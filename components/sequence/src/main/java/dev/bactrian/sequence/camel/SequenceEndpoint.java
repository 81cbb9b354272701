// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence.camel;

import dev.bactrian.sequence.SequenceError;
import dev.bactrian.sequence.SequenceException;
import dev.bactrian.sequence.SequenceSettings;
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
 * Give messages numbers without gaps, group by group: the Sequence node of IBM's message brokers.
 *
 * <p>A number is given in the unit of work of the message: where that rolls back, the next message
 * has it. So the messages of one group come one after the other.
 */
@UriEndpoint(
        firstVersion = "1.0.0",
        scheme = "sequence",
        title = "Sequence",
        syntax = "sequence:name",
        producerOnly = true,
        category = {Category.MESSAGING},
        headersClass = SequenceConstants.class)
@Metadata(annotations = {"protocol=sequence"})
public class SequenceEndpoint extends DefaultEndpoint {
    @UriPath(description = "The name of the sequence: endpoints of one name count together")
    @Metadata(required = true)
    private final String name;

    @UriParam(
            label = "producer",
            description =
                    "The group that a message is of: XPath on the message tree such as /Order/Customer, or LANGUAGE:EXPRESSION. Without it all messages are of one group")
    private String group;

    @UriParam(
            label = "producer",
            defaultValue = "LocalEnvironment.Sequence.Number",
            description =
                    "Where the number is stored: a path below Root, Body, LocalEnvironment or Environment; what is missing on the way is made")
    private String location = "LocalEnvironment.Sequence.Number";

    @UriParam(label = "producer", defaultValue = "0", description = "The first number of a group")
    private long start;

    @UriParam(
            label = "producer",
            description =
                    "The last number of a group: the message behind it has the first one again")
    private Long end;

    @UriParam(
            label = "producer",
            description =
                    "Whether a message is the last one of its group: XPath on the message tree such as /Order/Number, or LANGUAGE:EXPRESSION")
    private String endWhen;

    @UriParam(
            label = "producer",
            defaultValue = "0",
            javaType = "java.time.Duration",
            description =
                    "How long a group may rest before it begins anew, in milliseconds; 0 for ever")
    private long endAfter;

    @UriParam(
            label = "producer",
            defaultValue = "automatic",
            description =
                    "Whether the count outlives the process: automatic for those whose messages are persistent, yes or no for all")
    private PersistenceMode persistence = PersistenceMode.automatic;

    @UriParam(
            label = "producer",
            prefix = "namespace.",
            multiValue = true,
            description = "What the prefixes in XPath stand for, such as namespace.o=urn:orders")
    private Map<String, Object> namespaces;

    @UriParam(
            label = "producer,advanced",
            defaultValue = "30000",
            javaType = "java.time.Duration",
            description =
                    "How long a message waits for another unit of work of the same group, in milliseconds")
    private long holdTimeout = 30_000;

    SequenceEndpoint(String uri, SequenceComponent component, String name) {
        super(uri, component);
        this.name = name;
    }

    @Override
    public SequenceComponent getComponent() {
        return (SequenceComponent) super.getComponent();
    }

    @Override
    public Producer createProducer() {
        settings();
        return new SequenceProducer(this);
    }

    @Override
    public Consumer createConsumer(Processor processor) {
        throw new UnsupportedOperationException("sequence: numbers messages, it has none");
    }

    SequenceNode node() {
        return getComponent().group(name);
    }

    SequenceSettings settings() {
        if (end != null && end < start) {
            throw new SequenceException(
                    SequenceError.SETTINGS,
                    "sequence:" + name + ": an end from " + start + " expected, not " + end);
        }
        return new SequenceSettings(start, end, endAfter, holdTimeout);
    }

    /** The name of the sequence. */
    public String getName() {
        return name;
    }

    /** The option {@code group}. */
    public String getGroup() {
        return group;
    }

    /** Sets it. */
    public void setGroup(String group) {
        this.group = group;
    }

    /** The option {@code location}. */
    public String getLocation() {
        return location;
    }

    /** Sets it. */
    public void setLocation(String location) {
        this.location = location;
    }

    /** The option {@code start}. */
    public long getStart() {
        return start;
    }

    /** Sets it. */
    public void setStart(long start) {
        this.start = start;
    }

    /** The option {@code end}. */
    public Long getEnd() {
        return end;
    }

    /** Sets it. */
    public void setEnd(Long end) {
        this.end = end;
    }

    /** The option {@code endWhen}. */
    public String getEndWhen() {
        return endWhen;
    }

    /** Sets it. */
    public void setEndWhen(String endWhen) {
        this.endWhen = endWhen;
    }

    /** The option {@code endAfter}. */
    public long getEndAfter() {
        return endAfter;
    }

    /** Sets it. */
    public void setEndAfter(long endAfter) {
        this.endAfter = endAfter;
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

    /** The option {@code holdTimeout}. */
    public long getHoldTimeout() {
        return holdTimeout;
    }

    /** Sets it. */
    public void setHoldTimeout(long holdTimeout) {
        this.holdTimeout = holdTimeout;
    }
}
