// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector.camel;

import dev.bactrian.collector.CollectorError;
import dev.bactrian.collector.CollectorException;
import dev.bactrian.collector.CollectorSettings;
import dev.bactrian.collector.Coordination;
import dev.bactrian.collector.EventHandler;
import dev.bactrian.state.camel.PersistenceMode;
import java.util.ArrayList;
import java.util.List;
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
 * Gather messages of several inputs to one message, by number, time and content; durable, across
 * routes and processes.
 */
@UriEndpoint(
        firstVersion = "1.0.0",
        scheme = "collector",
        title = "Collector",
        syntax = "collector:name",
        category = {Category.MESSAGING},
        headersClass = CollectorConstants.class)
@Metadata(annotations = {"protocol=collector"})
public class CollectorEndpoint extends DefaultEndpoint {
    @UriPath(
            description =
                    "The name that the inputs and terminals of one collector share, in all processes")
    @Metadata(required = true)
    private final String name;

    @UriParam(
            label = "producer",
            description = "The input that messages come in by: one of the consumer's handlers")
    private String input;

    @UriParam(
            label = "producer",
            defaultValue = "false",
            description =
                    "Whether messages are control messages, which hand on complete collections")
    private boolean control;

    @UriParam(
            label = "producer",
            description =
                    "What messages that belong together have in common: a path of child elements in the body folder such as /Parent/SaleList/Invoice/Surname, or an expression behind the name of its language and a colon, such as header:order, esql:Body.Order.Id or xpath:/Order/@id")
    private String correlationPath;

    @UriParam(
            label = "producer",
            prefix = "namespace.",
            multiValue = true,
            description =
                    "What the prefixes in a correlationPath of xpath: stand for, such as namespace.o=urn:orders")
    private Map<String, Object> namespaces;

    @UriParam(
            label = "producer",
            description =
                    "A text with one *: what stands in its place in the value of the correlationPath is the correlation string")
    private String correlationPattern;

    @UriParam(
            label = "producer",
            defaultValue = "fail",
            description =
                    "What becomes of a message whose correlationPath finds nothing, or nothing that fits the pattern: fail, or empty for the collection without a correlation string")
    private MissingCorrelation missingCorrelation = MissingCorrelation.fail;

    @UriParam(
            label = "producer",
            defaultValue = "automatic",
            description =
                    "Whether messages in a collection outlive the process: automatic for those that are persistent, yes or no for all")
    private PersistenceMode persistence = PersistenceMode.automatic;

    @UriParam(
            label = "producer",
            defaultValue = "104857600",
            description = "How many bytes the body of a message may have")
    private int maximumMessageSize = 100 << 20;

    @UriParam(
            label = "consumer",
            defaultValue = "out",
            description =
                    "Which terminal is consumed: out for complete collections, expire for those that were not complete in time")
    private CollectorTerminal terminal = CollectorTerminal.out;

    @UriParam(
            label = "consumer",
            prefix = "handler.",
            multiValue = true,
            description =
                    "With terminal=out: an event handler for each input, quantity or quantity/timeout in milliseconds, such as handler.In1=1&handler.In2=0/5000; quantity 0 takes any number until the timeout")
    private Map<String, Object> handlers;

    @UriParam(
            label = "consumer",
            defaultValue = "*",
            description =
                    "With terminal=out: the name of a collection; * stands for its correlation string")
    private String collectionName = "*";

    @UriParam(
            label = "consumer",
            defaultValue = "0",
            javaType = "java.time.Duration",
            description =
                    "With terminal=out: how long a collection may be incomplete, in milliseconds from its first message; 0 for ever")
    private long expiry;

    @UriParam(
            label = "consumer",
            defaultValue = "disabled",
            description =
                    "With terminal=out: when complete collections are handed on: when they are complete, or on a control message all, the first, or those of the name that it says")
    private Coordination coordination = Coordination.disabled;

    @UriParam(
            label = "consumer,advanced",
            defaultValue = "30000",
            javaType = "java.time.Duration",
            description =
                    "With terminal=out: how long a message waits for another unit of work in the same collection, in milliseconds")
    private long holdTimeout = 30_000;

    @UriParam(
            label = "consumer,advanced",
            defaultValue = "1000",
            javaType = "java.time.Duration",
            description =
                    "With terminal=out: pause after a deadline whose route failed, in milliseconds; doubles up to a minute")
    private long retryDelay = 1_000;

    CollectorEndpoint(String uri, CollectorComponent component, String name) {
        super(uri, component);
        this.name = name;
    }

    @Override
    public CollectorComponent getComponent() {
        return (CollectorComponent) super.getComponent();
    }

    @Override
    public Producer createProducer() {
        if (control == (input != null)) {
            throw new CollectorException(
                    CollectorError.SETTINGS,
                    "collector:" + name + ": either an input or control=true expected");
        }
        return control ? new ControlProducer(this) : new InputProducer(this);
    }

    @Override
    public Consumer createConsumer(Processor processor) throws Exception {
        CollectorConsumer consumer = new CollectorConsumer(this, processor);
        configureConsumer(consumer);
        return consumer;
    }

    CollectorGroup group() {
        return getComponent().group(name);
    }

    CollectorSettings settings() {
        List<EventHandler> read = new ArrayList<>();
        if (handlers != null) {
            handlers.forEach((of, text) -> read.add(EventHandler.parse(of, String.valueOf(text))));
        }
        read.sort((a, b) -> a.input().compareTo(b.input()));
        return new CollectorSettings(
                read, collectionName, expiry, coordination, holdTimeout, retryDelay);
    }

    /** The name of the collector. */
    public String getName() {
        return name;
    }

    /** The option {@code input}. */
    public String getInput() {
        return input;
    }

    /** Sets it. */
    public void setInput(String input) {
        this.input = input;
    }

    /** The option {@code control}. */
    public boolean isControl() {
        return control;
    }

    /** Sets it. */
    public void setControl(boolean control) {
        this.control = control;
    }

    /** The option {@code correlationPath}. */
    public String getCorrelationPath() {
        return correlationPath;
    }

    /** Sets it. */
    public void setCorrelationPath(String correlationPath) {
        this.correlationPath = correlationPath;
    }

    /** The options {@code namespace.PREFIX}. */
    public Map<String, Object> getNamespaces() {
        return namespaces;
    }

    /** Sets them. */
    public void setNamespaces(Map<String, Object> namespaces) {
        this.namespaces = namespaces;
    }

    /** The option {@code correlationPattern}. */
    public String getCorrelationPattern() {
        return correlationPattern;
    }

    /** Sets it. */
    public void setCorrelationPattern(String correlationPattern) {
        this.correlationPattern = correlationPattern;
    }

    /** The option {@code missingCorrelation}. */
    public MissingCorrelation getMissingCorrelation() {
        return missingCorrelation;
    }

    /** Sets it. */
    public void setMissingCorrelation(MissingCorrelation missingCorrelation) {
        this.missingCorrelation = missingCorrelation;
    }

    /** The option {@code persistence}. */
    public PersistenceMode getPersistence() {
        return persistence;
    }

    /** Sets it. */
    public void setPersistence(PersistenceMode persistence) {
        this.persistence = persistence;
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
    public CollectorTerminal getTerminal() {
        return terminal;
    }

    /** Sets it. */
    public void setTerminal(CollectorTerminal terminal) {
        this.terminal = terminal;
    }

    /** The option {@code handlers}. */
    public Map<String, Object> getHandlers() {
        return handlers;
    }

    /** Sets it. */
    public void setHandlers(Map<String, Object> handlers) {
        this.handlers = handlers;
    }

    /** The option {@code collectionName}. */
    public String getCollectionName() {
        return collectionName;
    }

    /** Sets it. */
    public void setCollectionName(String collectionName) {
        this.collectionName = collectionName;
    }

    /** The option {@code expiry}. */
    public long getExpiry() {
        return expiry;
    }

    /** Sets it. */
    public void setExpiry(long expiry) {
        this.expiry = expiry;
    }

    /** The option {@code coordination}. */
    public Coordination getCoordination() {
        return coordination;
    }

    /** Sets it. */
    public void setCoordination(Coordination coordination) {
        this.coordination = coordination;
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
