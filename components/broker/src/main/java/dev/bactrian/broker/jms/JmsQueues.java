// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.jms;

/** Endpoints of {@code jms:} that flows put to, in the unit of work of the message that came. */
public final class JmsQueues {
    private static final String QUALITY =
            "?preserveMessageQos=true&headerFilterStrategy=#" + JmsHeaders.NAME;

    private JmsQueues() {}

    /** Puts the very message that was got. */
    public static String unchanged(String queue) {
        return "jms:queue:" + queue + QUALITY + "&forceSendOriginalMessage=true";
    }

    /** Puts the payload of an MQ message, which {@code JmsToMq} made. */
    public static String mq(String queue) {
        return "jms:queue:" + queue + QUALITY + "&jmsMessageType=Bytes";
    }

    /** Puts the JMS message that {@code MqToJms} or {@code JmsOutput} made, of any type. */
    public static String jms(String queue) {
        return "jms:queue:" + queue + QUALITY + "&messageConverter=#jmsBodies";
    }
}
