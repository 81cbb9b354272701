package dev.bactrian.mq;

/** What a message that is put takes over of where the message at hand came from. */
public enum MessageContext {
    /** Identity and origin. */
    passAll,
    /** Identity: user, accounting token, application's identity data. */
    passIdentity,
    /** As the MQMD in the tree says, identity and origin. */
    setAll,
    /** As the MQMD in the tree says, identity only. */
    setIdentity,
    /** Nothing: the queue manager sets both anew. */
    none
}
