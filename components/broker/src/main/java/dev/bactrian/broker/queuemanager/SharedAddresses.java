package dev.bactrian.broker.queuemanager;

import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.server.ServerSession;
import org.apache.activemq.artemis.core.server.impl.AddressInfo;
import org.apache.activemq.artemis.core.server.plugin.ActiveMQServerPlugin;
import org.apache.activemq.artemis.core.transaction.Transaction;

/**
 * Lets a name be a queue and a topic at once, so that what MQTT publishes reaches the flow whose
 * input has the topic's name ({@code ROUTING/IN} is the queue {@code ROUTING.IN}), and each
 * subscriber besides.
 *
 * <p>Whoever names an address first would otherwise decide what it is: a subscriber makes it a
 * topic, and the flow cannot make its queue; the flow makes it a queue, and a subscriber takes the
 * flow's messages. With both, a subscriber has a queue of its own. What is put to the queue, by a
 * flow or another protocol, goes to the queue alone.
 */
final class SharedAddresses implements ActiveMQServerPlugin {

    /** What every publication of MQTT carries, and no other message. */
    private static final SimpleString QUALITY_OF_SERVICE = SimpleString.of("mqtt.qos.level");

    @Override
    public void beforeAddAddress(AddressInfo address, boolean reload) {
        if (!address.isTemporary()
                && !address.isInternal()
                && !address.getName().toString().startsWith("$")) {
            address.addRoutingType(RoutingType.ANYCAST).addRoutingType(RoutingType.MULTICAST);
        }
    }

    @Override
    public void beforeSend(
            ServerSession session,
            Transaction tx,
            Message message,
            boolean direct,
            boolean noAutoCreateQueue) {
        if (message.containsProperty(QUALITY_OF_SERVICE)) {
            message.setRoutingType(null);
        }
    }
}
