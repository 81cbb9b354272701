// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.ServerSession;
import org.apache.activemq.artemis.core.server.impl.AddressInfo;
import org.apache.activemq.artemis.core.server.plugin.ActiveMQServerPlugin;
import org.apache.activemq.artemis.core.transaction.Transaction;

/**
 * Lets a name be a queue and a topic at once, so that what MQTT publishes reaches the flow whose
 * input has the topic's name ({@code ROUTING/IN} and {@code ROUTING.IN} are the queue {@code
 * ROUTING.IN}), and each subscriber besides.
 *
 * <p>Whoever names an address first would otherwise decide what it is: a subscriber makes it a
 * topic, and the flow cannot make its queue; the flow makes it a queue, and a subscriber takes the
 * flow's messages. With both, a subscriber has a queue of its own. What is put to the queue, by a
 * flow or another protocol, goes to the queue alone.
 */
final class SharedAddresses implements ActiveMQServerPlugin {

    /** What every publication of MQTT carries, and no other message. */
    private static final SimpleString QUALITY_OF_SERVICE = SimpleString.of("mqtt.qos.level");

    /** How Artemis writes the dot of an MQTT topic: its own dots are the topic's slashes. */
    private static final String ESCAPED_DOT = "\\.";

    private final WatchedQueues watched;
    private ActiveMQServer server;

    /**
     * @param watched knows of queues that a publication makes
     */
    SharedAddresses(WatchedQueues watched) {
        this.watched = watched;
    }

    @Override
    public void registered(ActiveMQServer registered) {
        server = registered;
    }

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
            boolean noAutoCreateQueue)
            throws ActiveMQException {
        if (message.containsProperty(QUALITY_OF_SERVICE)) {
            message.setRoutingType(null);
            String address = message.getAddress();
            watched.makeAwaited(server, address.replace(ESCAPED_DOT, "."), session);
            if (address.indexOf(ESCAPED_DOT) >= 0) {
                copyToQueue(session, tx, message, address, direct);
            }
        }
    }

    /**
     * The topic {@code ROUTING.IN} is an address of its own, whose subscribers see their dot: the
     * queue of that name gets a copy. By the session, which asks whether the client may send there.
     */
    private void copyToQueue(
            ServerSession session, Transaction tx, Message message, String address, boolean direct)
            throws ActiveMQException {
        SimpleString queue = SimpleString.of(address.replace(ESCAPED_DOT, "."));
        if (server.locateQueue(queue) == null) {
            return;
        }
        Message copy = message.copy(server.getStorageManager().generateID());
        copy.setAddress(queue);
        try {
            session.send(tx, copy, direct, null, true);
        } catch (ActiveMQException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException("a publication could not be put to " + queue, e);
        }
    }
}
