// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import jakarta.jms.JMSException;
import jakarta.jms.Queue;
import jakarta.jms.Session;

/** What {@link Session#createQueue} is called with, which JMS leaves to the provider. */
public final class QueueNames {
    private static final String IBM_PACKAGE = "com.ibm.";
    private static final String SCHEME = "queue://";

    private QueueNames() {}

    /** The name of a queue for a session: on IBM MQ a URI, see {@link #ibm}. */
    static String of(Session session, String queue) {
        return session.getClass().getName().startsWith(IBM_PACKAGE) ? ibm(queue) : queue;
    }

    /** As {@link #ibm(String, int)}, with the queue manager setting the context of messages. */
    public static String ibm(String queue) {
        return ibm(queue, 0);
    }

    /**
     * A queue of IBM MQ as {@code mq:} needs it: with the MQRFH2 as part of the payload, and with
     * the fields of MQMD as properties to be read and set. A URI keeps the options that it has (IBM
     * MQ classes for JMS, uniform resource identifiers): a reply-to queue comes as {@code
     * queue://QM1/REPLY?targetClient=1}. One for JMS programs ({@code targetClient=0}) keeps its
     * MQRFH2 to the client.
     *
     * @param context WMQ_MQMD_MESSAGE_CONTEXT: 0 default, 1 set identity, 2 set all; the latter two
     *     for those only who have that authority
     */
    public static String ibm(String queue, int context) {
        if (queue.contains("://") && !queue.startsWith(SCHEME)) {
            return queue;
        }
        StringBuilder uri =
                new StringBuilder(queue.startsWith(SCHEME) ? queue : SCHEME + "/" + queue);
        if (!says(uri, "targetClient=0")) {
            add(uri, "messageBody", "1");
        }
        add(uri, "mdReadEnabled", "true");
        add(uri, "mdWriteEnabled", "true");
        if (context != 0) {
            add(uri, "mdMessageContext", Integer.toString(context));
        }
        return uri.toString();
    }

    private static void add(StringBuilder uri, String option, String value) {
        if (!says(uri, option + "=")) {
            uri.append(uri.indexOf("?") < 0 ? '?' : '&').append(option).append('=').append(value);
        }
    }

    private static boolean says(StringBuilder uri, String option) {
        return uri.indexOf("?" + option) >= 0 || uri.indexOf("&" + option) >= 0;
    }

    /** The bare name of a queue, where the provider says a URI: ReplyToQ of MQMD. */
    public static String bare(Queue queue) throws JMSException {
        String name = queue.getQueueName();
        if (name == null || !name.startsWith(SCHEME)) {
            return name;
        }
        int options = name.indexOf('?');
        String path = options < 0 ? name : name.substring(0, options);
        return path.substring(path.indexOf('/', SCHEME.length()) + 1);
    }
}
