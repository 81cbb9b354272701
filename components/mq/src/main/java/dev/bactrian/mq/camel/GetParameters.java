// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import org.apache.camel.spi.UriParam;
import org.apache.camel.spi.UriParams;

/** Options of an endpoint that gets messages: which, how long it waits, and where they go. */
@UriParams
public class GetParameters {
    @UriParam(
            label = "common",
            defaultValue = "1000",
            javaType = "java.time.Duration",
            description = "How long a get waits for a message, in milliseconds")
    private long waitInterval = 1000;

    @UriParam(label = "common", description = "JMS selector: only messages that it accepts are got")
    private String selector;

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
