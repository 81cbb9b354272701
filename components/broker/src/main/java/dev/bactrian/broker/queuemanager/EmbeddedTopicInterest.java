// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import dev.bactrian.publication.jms.TopicInterest;
import jakarta.inject.Singleton;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.postoffice.Binding;
import org.apache.activemq.artemis.core.postoffice.Bindings;
import org.apache.activemq.artemis.core.postoffice.impl.PostOfficeImpl;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.Queue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks the embedded queue manager whether anybody listens to a topic, by JMS, MQTT, AMQP, STOMP or
 * OpenWire, by its name or a wildcard: what nobody listens to is not sent, and makes no address.
 */
@Singleton
public class EmbeddedTopicInterest implements TopicInterest {
    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedTopicInterest.class);

    private final EmbeddedBroker broker;

    /** Of a broker that runs, or does not: then everything is sent. */
    public EmbeddedTopicInterest(EmbeddedBroker broker) {
        this.broker = broker;
    }

    @Override
    public boolean isWanted(String address) {
        if (!broker.isRunning()) {
            return true;
        }
        try {
            return isBound(broker.server(), SimpleString.of(address));
        } catch (Exception e) {
            LOG.debug("whether {} is listened to", address, e);
            return true;
        }
    }

    private static boolean isBound(ActiveMQServer server, SimpleString address) throws Exception {
        // the interface of the post office does not look among wildcards
        Bindings found =
                ((PostOfficeImpl) server.getPostOffice())
                        .getAddressManager()
                        .getBindingsForRoutingAddress(address);
        if (found == null) {
            return false;
        }
        for (Binding binding : found.getBindings()) {
            boolean isQueueOfThis =
                    binding.getBindable() instanceof Queue queue
                            && queue.getRoutingType() == RoutingType.ANYCAST;
            if (!isQueueOfThis) {
                return true; // a subscription, a divert, another broker
            }
        }
        return false;
    }
}
