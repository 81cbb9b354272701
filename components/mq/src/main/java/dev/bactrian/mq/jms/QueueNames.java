// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import jakarta.jms.Session;

/** What {@link Session#createQueue} is called with, which JMS leaves to the provider. */
public final class QueueNames {
    private static final String IBM_PACKAGE = "com.ibm.";

    private QueueNames() {}

    /** The name of a queue for a session: on IBM MQ a URI, see {@link #ibm}. */
    static String of(Session session, String queue) {
        return session.getClass().getName().startsWith(IBM_PACKAGE) ? ibm(queue) : queue;
    }

    /**
     * A queue of IBM MQ as {@code mq:} needs it: with the MQRFH2 as part of the payload, and with
     * the fields of MQMD as properties to be read and set. A name that is a URI already is left as
     * it is, for instance with {@code mdMessageContext=2} for those who may set the context.
     */
    public static String ibm(String queue) {
        return queue.contains("://")
                ? queue
                : "queue:///" + queue + "?messageBody=1&mdReadEnabled=true&mdWriteEnabled=true";
    }
}
