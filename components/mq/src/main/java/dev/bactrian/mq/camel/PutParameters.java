// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import jakarta.jms.ConnectionFactory;
import java.util.stream.Stream;
import org.apache.camel.spi.UriParam;
import org.apache.camel.spi.UriParams;

/** Options of an endpoint that puts messages. */
@UriParams
public class PutParameters {
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

    /**
     * The options as they stand, for a producer.
     *
     * @throws IllegalArgumentException BAC2129 where one has no meaning
     */
    PutOptions options(String queue, ConnectionFactory factory, boolean joins, boolean reply) {
        return new PutOptions(
                queue,
                factory,
                joins,
                reply,
                destinationMode,
                persistence,
                messageContext,
                priority,
                expiry,
                format,
                report,
                replyToQueue,
                newMessageId,
                newCorrelationId,
                Stream.of(queueManagers.split(","))
                        .map(String::strip)
                        .filter(name -> !name.isEmpty())
                        .toList());
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

    /** Whether the message gets a new MQMD CorrelId in place of the one that it has. */
    public boolean isNewCorrelationId() {
        return newCorrelationId;
    }

    /** Sets it. */
    public void setNewCorrelationId(boolean newCorrelationId) {
        this.newCorrelationId = newCorrelationId;
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
}
