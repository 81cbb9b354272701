// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.timeout.camel;

import dev.bactrian.state.camel.PersistenceMode;
import dev.bactrian.timeout.TimeoutError;
import dev.bactrian.timeout.TimeoutException;
import dev.bactrian.timeout.TimeoutSettings;
import java.time.DateTimeException;
import java.time.ZoneId;
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
 * Keep messages and propagate them at a time, once or often; or begin messages at an interval.
 * Durable, across routes and processes.
 */
@UriEndpoint(
        firstVersion = "1.0.0",
        scheme = "timeout",
        title = "Timeout",
        syntax = "timeout:name",
        category = {Category.MESSAGING, Category.SCHEDULING},
        headersClass = TimeoutConstants.class)
@Metadata(annotations = {"protocol=timeout"})
public class TimeoutEndpoint extends DefaultEndpoint {
    @UriPath(description = "The name that requests and their notification share, in all processes")
    @Metadata(required = true)
    private final String name;

    @UriParam(
            label = "producer",
            defaultValue = "LocalEnvironment.TimeoutRequest",
            description =
                    "Where the timeout request stands: a path below Root, Body, LocalEnvironment or Environment")
    private String requestLocation = "LocalEnvironment.TimeoutRequest";

    @UriParam(
            label = "producer",
            description =
                    "Which part of the message is kept and propagated: a path below Root, Body, LocalEnvironment or Environment. Without it the whole message")
    private String messageLocation;

    @UriParam(
            label = "producer",
            defaultValue = "automatic",
            description =
                    "Whether a timeout outlives the process: automatic for those whose message is persistent, yes or no for all")
    private PersistenceMode requestPersistence = PersistenceMode.automatic;

    @UriParam(
            label = "producer",
            defaultValue = "104857600",
            description = "How many bytes the body of a message that is kept may have")
    private int maximumMessageSize = 100 << 20;

    @UriParam(
            label = "consumer",
            defaultValue = "controlled",
            description =
                    "What comes: controlled for what requests of this name ask for, automatic for a message without a body at each interval")
    private TimeoutMode mode = TimeoutMode.controlled;

    @UriParam(
            label = "consumer",
            defaultValue = "1000",
            javaType = "java.time.Duration",
            description = "With mode=automatic: the time between two messages, in milliseconds")
    private long interval = 1_000;

    @UriParam(
            label = "common",
            description =
                    "The time zone of StartDate and StartTime, such as Europe/Vienna. Without it that of the process")
    private String timeZone;

    @UriParam(
            label = "consumer,advanced",
            defaultValue = "30000",
            javaType = "java.time.Duration",
            description =
                    "How long a request waits for another unit of work at the same timeout, in milliseconds")
    private long holdTimeout = 30_000;

    @UriParam(
            label = "consumer,advanced",
            defaultValue = "1000",
            javaType = "java.time.Duration",
            description =
                    "Pause after a time whose route failed, in milliseconds; doubles up to a minute")
    private long retryDelay = 1_000;

    private ZoneId zone;

    TimeoutEndpoint(String uri, TimeoutComponent component, String name) {
        super(uri, component);
        this.name = name;
    }

    @Override
    public TimeoutComponent getComponent() {
        return (TimeoutComponent) super.getComponent();
    }

    @Override
    public Producer createProducer() {
        return new RequestProducer(this);
    }

    @Override
    public Consumer createConsumer(Processor processor) throws Exception {
        if (interval < 1) {
            throw new TimeoutException(
                    TimeoutError.SETTINGS,
                    "timeout:" + name + ": an interval from 1 ms expected, not " + interval);
        }
        Consumer consumer =
                mode == TimeoutMode.automatic
                        ? new AutomaticConsumer(this, processor)
                        : new ControlledConsumer(this, processor);
        configureConsumer(consumer);
        return consumer;
    }

    TimeoutGroup group() {
        return getComponent().group(name);
    }

    TimeoutSettings settings() {
        return new TimeoutSettings(holdTimeout, retryDelay);
    }

    ZoneId zone() {
        return zone;
    }

    private static ZoneId zone(String timeZone) {
        try {
            return timeZone == null ? ZoneId.systemDefault() : ZoneId.of(timeZone);
        } catch (DateTimeException e) {
            throw new TimeoutException(
                    TimeoutError.SETTINGS,
                    "timeZone: expected a name such as Europe/Vienna, found " + timeZone);
        }
    }

    @Override
    protected void doInit() throws Exception {
        super.doInit();
        zone = zone(timeZone);
    }

    /** The name that requests and their notification share. */
    public String getName() {
        return name;
    }

    /** The option {@code requestLocation}. */
    public String getRequestLocation() {
        return requestLocation;
    }

    /** Sets it. */
    public void setRequestLocation(String requestLocation) {
        this.requestLocation = requestLocation;
    }

    /** The option {@code messageLocation}. */
    public String getMessageLocation() {
        return messageLocation;
    }

    /** Sets it. */
    public void setMessageLocation(String messageLocation) {
        this.messageLocation = messageLocation;
    }

    /** The option {@code requestPersistence}. */
    public PersistenceMode getRequestPersistence() {
        return requestPersistence;
    }

    /** Sets it. */
    public void setRequestPersistence(PersistenceMode requestPersistence) {
        this.requestPersistence = requestPersistence;
    }

    /** The option {@code maximumMessageSize}. */
    public int getMaximumMessageSize() {
        return maximumMessageSize;
    }

    /** Sets it. */
    public void setMaximumMessageSize(int maximumMessageSize) {
        this.maximumMessageSize = maximumMessageSize;
    }

    /** The option {@code mode}. */
    public TimeoutMode getMode() {
        return mode;
    }

    /** Sets it. */
    public void setMode(TimeoutMode mode) {
        this.mode = mode;
    }

    /** The option {@code interval}. */
    public long getInterval() {
        return interval;
    }

    /** Sets it. */
    public void setInterval(long interval) {
        this.interval = interval;
    }

    /** The option {@code timeZone}. */
    public String getTimeZone() {
        return timeZone;
    }

    /** Sets it. */
    public void setTimeZone(String timeZone) {
        this.timeZone = timeZone;
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
