// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

/** Where a message is put. */
public enum DestinationMode {
    /** The queue that the endpoint or the header CamelMqDestination names. */
    queue,
    /** Each queue in LocalEnvironment.Destination.MQ.DestinationData. */
    list,
    /** The reply-to queue of the message. */
    reply
}
