// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

/** What several instances may do to the order of messages. */
public enum OrderMode {
    /** Messages overtake each other. */
    none,
    /**
     * Messages of one user keep their order: as {@link #queue}, for JMS cannot say which user's
     * message another instance has.
     */
    user,
    /** All messages of the queue keep their order: one at a time. */
    queue
}
