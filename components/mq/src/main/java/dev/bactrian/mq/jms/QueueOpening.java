// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

/** A connection factory that says how queues are to be opened in its sessions. */
public interface QueueOpening {

    /**
     * What {@link jakarta.jms.Session#createQueue} is called with, which JMS leaves to the
     * provider.
     *
     * @param queue a queue's name, or an address already
     */
    String address(String queue);
}
