package dev.bactrian.broker.jms;

/** Endpoints of {@code jms:} that flows put to, in the unit of work of the message that came. */
public final class JmsQueues {
    private JmsQueues() {}

    /** Puts the very message that was got. */
    public static String unchanged(String queue) {
        return "jms:queue:" + queue + "?preserveMessageQos=true&forceSendOriginalMessage=true";
    }

    /** Puts the payload of an MQ message, which {@code JmsToMq} made. */
    public static String mq(String queue) {
        return "jms:queue:" + queue + "?preserveMessageQos=true&jmsMessageType=Bytes";
    }

    /** Puts the JMS message that {@code MqToJms} or {@code JmsOutput} made, of any type. */
    public static String jms(String queue) {
        return "jms:queue:" + queue + "?preserveMessageQos=true&messageConverter=#jmsBodies";
    }
}
