// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.state.UnitOfWork;
import java.util.List;

/**
 * How publications and responses leave: in the unit of work of what they are of. What these methods
 * throw rolls that back.
 */
public interface Deliveries {
    /**
     * One subscriber that gets a publication.
     *
     * @param subscription by which
     * @param persistent whether the message to it must not be lost
     */
    record Receiver(Subscription subscription, boolean persistent) {}

    /** Sends a publication to subscribers' queues, each of them once. */
    void deliver(UnitOfWork unit, PublishedMessage publication, List<Receiver> receivers);

    /**
     * Tells those who subscribed with the queue manager itself: by JMS topics and MQTT.
     *
     * @param topics what is published on
     */
    void announce(UnitOfWork unit, PublishedMessage publication, List<String> topics);

    /** Hands a global command to the other brokers of a cluster. */
    void forward(UnitOfWork unit, PublishedMessage command);

    /** Sends a response to the reply-to queue of a command. */
    void respond(UnitOfWork unit, PublishedMessage command, PublishedMessage response);
}
