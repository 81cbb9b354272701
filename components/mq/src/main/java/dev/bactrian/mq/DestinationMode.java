package dev.bactrian.mq;

/** Where a message is put. */
public enum DestinationMode {
    /** The queue that the endpoint or the header CamelMqDestination names. */
    queue,
    /** Each queue in LocalEnvironment.Destination.MQ.DestinationData. */
    list,
    /** The reply-to queue of the message. */
    reply
}
