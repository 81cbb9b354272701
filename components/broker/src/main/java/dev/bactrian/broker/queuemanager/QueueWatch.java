// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

/**
 * Hears of the queues of an {@link EmbeddedBroker} that come into being, on the threads of those
 * who make them: it must not wait for anything.
 */
public interface QueueWatch {

    /**
     * Whether a queue that is not there is to be made by a publication to its name, which would
     * reach nobody without it, where the publisher may put there; what is put to it as to a queue
     * makes it anyway.
     */
    boolean awaits(String queue);

    /** A queue is there now. What it throws is logged, and kept from the maker of the queue. */
    void came(String queue);
}
