package dev.bactrian.routes.jms;

import dev.bactrian.jms.JmsToMq;
import dev.bactrian.jms.MqToJms;
import org.apache.camel.builder.RouteBuilder;

/** Endpoints of {@code jms:} as the flows use them: one message, one unit of work. */
public final class JmsQueues {
    private JmsQueues() {}

    /** Gets from a queue, in a unit of work. */
    public static String input(String queue, int instances) {
        return "jms:queue:"
                + queue
                + "?transacted=true&lazyCreateTransactionManager=false"
                + "&cacheLevelName=CACHE_CONSUMER&acknowledgementModeName=SESSION_TRANSACTED"
                + "&concurrentConsumers="
                + instances;
    }

    /** Puts the very message that was got. */
    public static String unchanged(String queue) {
        return "jms:queue:" + queue + "?preserveMessageQos=true&forceSendOriginalMessage=true";
    }

    /** A route from JMS messages to MQ messages. */
    public static void toMq(RouteBuilder flow, String from, String to, String routeId) {
        flow.from(input(from, 1))
                .routeId(routeId)
                .noStreamCaching()
                .process(new JmsToMq())
                .to("jms:queue:" + to + "?preserveMessageQos=true&jmsMessageType=Bytes");
    }

    /** A route from MQ messages to JMS messages. */
    public static void toJms(RouteBuilder flow, String from, String to, String routeId) {
        flow.from(input(from, 1))
                .routeId(routeId)
                .noStreamCaching()
                .process(new MqToJms())
                .to("jms:queue:" + to + "?preserveMessageQos=true&messageConverter=#jmsBodies");
    }
}
