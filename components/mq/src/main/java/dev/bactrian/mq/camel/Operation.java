// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

/** What a producer does. */
public enum Operation {
    /** Puts the message: MQOutput. */
    put,
    /** Puts the message as a reply: MQReply. */
    reply,
    /** Gets a message: MQGet. */
    get,
    /** Gets a message and leaves it on the queue. */
    browse
}
