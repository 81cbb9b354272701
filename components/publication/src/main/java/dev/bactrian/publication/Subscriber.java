// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

/**
 * Whom publications are sent to: a queue, and where the subscriber asked for it a correlation
 * identifier that is part of who it is. Gets each publication once, however many of its
 * subscriptions match.
 */
public final class Subscriber {
    private final String queueManager;
    private final String queue;
    private final String correlationId;
    private final String user;

    /** How many subscriptions it has; changed by one thread at a time. */
    int uses;

    private volatile Object destination;

    /**
     * @param queueManager the name of the queue manager; {@code ""} for this one
     * @param queue the name of the queue
     * @param correlationId as JMS text; {@code ""} where it is no part of the identity
     * @param user who registered first; {@code ""} where nobody is known
     */
    Subscriber(String queueManager, String queue, String correlationId, String user) {
        this.queueManager = queueManager;
        this.queue = queue;
        this.correlationId = correlationId;
        this.user = user;
    }

    /** The name of the queue manager; {@code ""} for this one. */
    public String queueManager() {
        return queueManager;
    }

    /** The name of the queue. */
    public String queue() {
        return queue;
    }

    /** The correlation identifier as JMS text; {@code ""} where it is no part of the identity. */
    public String correlationId() {
        return correlationId;
    }

    /** Who registered first; {@code ""} where nobody is known. */
    public String user() {
        return user;
    }

    /** What the transport keeps of the queue; null before it first asked. */
    public Object destination() {
        return destination;
    }

    /** Keeps what the transport wants to find again. */
    public void destination(Object found) {
        destination = found;
    }

    boolean is(String ofQueueManager, String ofQueue, String ofCorrelationId) {
        return queue.equals(ofQueue)
                && correlationId.equals(ofCorrelationId)
                && queueManager.equals(ofQueueManager);
    }

    static int hash(String ofQueueManager, String ofQueue, String ofCorrelationId) {
        return (ofQueue.hashCode() * 31 + ofCorrelationId.hashCode()) * 31
                + ofQueueManager.hashCode();
    }

    int hash() {
        return hash(queueManager, queue, correlationId);
    }

    @Override
    public String toString() {
        return queueManager.isEmpty() ? queue : queue + "@" + queueManager;
    }
}
