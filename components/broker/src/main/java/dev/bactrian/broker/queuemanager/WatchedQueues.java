// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.security.CheckType;
import org.apache.activemq.artemis.core.security.SecurityAuth;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.Queue;
import org.apache.activemq.artemis.core.server.plugin.ActiveMQServerQueuePlugin;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells the {@link QueueWatch}es of the queues that are made: part of the configuration, so that a
 * server that {@link Revival} makes in place of another tells them, too.
 */
final class WatchedQueues implements ActiveMQServerQueuePlugin {

    private static final Logger LOG = LoggerFactory.getLogger(WatchedQueues.class);

    private final List<QueueWatch> watches = new CopyOnWriteArrayList<>();

    void add(QueueWatch watch) {
        watches.add(watch);
    }

    void remove(QueueWatch watch) {
        watches.remove(watch);
    }

    @Override
    public void afterCreateQueue(Queue queue) {
        String name = queue.getName().toString();
        for (QueueWatch watch : watches) {
            try {
                watch.came(name);
            } catch (RuntimeException e) {
                LOG.warn("The new queue {} was not looked after", name, e);
            }
        }
    }

    /**
     * Makes a queue that somebody awaits, for whoever may put there; durable, as the first message
     * to it would.
     *
     * @param sender who is about to put to it
     * @throws ActiveMQException when the server refuses it: there may be too many queues, or the
     *     sender may not put there
     */
    void makeAwaited(ActiveMQServer server, String queue, SecurityAuth sender)
            throws ActiveMQException {
        for (QueueWatch watch : watches) {
            if (watch.awaits(queue)) {
                try {
                    server.getSecurityStore().check(SimpleString.of(queue), CheckType.SEND, sender);
                    server.createQueue(
                            QueueConfiguration.of(queue)
                                    .setRoutingType(RoutingType.ANYCAST)
                                    .setDurable(true)
                                    .setAutoCreated(true),
                            true);
                } catch (ActiveMQException | RuntimeException e) {
                    throw e;
                } catch (Exception e) {
                    throw new IllegalStateException("the queue " + queue + " cannot be made", e);
                }
                return;
            }
        }
    }
}
