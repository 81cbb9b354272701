// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import org.apache.camel.spi.UriParam;
import org.apache.camel.spi.UriParams;

/** Options of an endpoint that begins a flow. */
@UriParams
public class InputParameters {
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
            description =
                    "Which order several instances keep: with user and queue one of them works at a time")
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

    @UriParam(
            label = "consumer,advanced",
            description =
                    "Whether messages and the databases that the flow works on are one transaction (XA), which is committed"
                            + " everywhere or nowhere. Needs a jakarta.transaction.TransactionManager in the registry, and a connection"
                            + " factory and data sources for XA")
    private boolean coordinatedTransaction;

    /**
     * The options as they stand, for a consumer.
     *
     * @param coordination null where there is none to be
     */
    InputOptions options(GetOptions get, Coordination coordination) {
        return new InputOptions(
                get,
                instances,
                backoutThreshold,
                backoutQueue,
                deadLetterQueue,
                flow,
                commitCount,
                commitInterval,
                orderMode,
                logicalOrder,
                reconnectDelay,
                maximumReconnectDelay,
                coordination);
    }

    /** Whether messages and the databases that the flow works on are one transaction. */
    public boolean isCoordinatedTransaction() {
        return coordinatedTransaction;
    }

    /** Sets it. */
    public void setCoordinatedTransaction(boolean coordinatedTransaction) {
        this.coordinatedTransaction = coordinatedTransaction;
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
}
