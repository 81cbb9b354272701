// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import dev.bactrian.publication.jms.FanOut;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.paging.PagingStore;
import org.apache.activemq.artemis.core.postoffice.Binding;
import org.apache.activemq.artemis.core.postoffice.Bindings;
import org.apache.activemq.artemis.core.postoffice.impl.LocalQueueBinding;
import org.apache.activemq.artemis.core.postoffice.impl.PostOfficeImpl;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.Queue;
import org.apache.activemq.artemis.core.server.plugin.ActiveMQServerBindingPlugin;
import org.apache.activemq.artemis.core.settings.impl.AddressFullMessagePolicy;
import org.apache.activemq.artemis.core.transaction.Transaction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds the queue that a put to a name goes to, and hears when that may have changed: what was
 * found is good until a queue comes or goes.
 */
final class FanOutPlaces implements ActiveMQServerBindingPlugin {
    private static final Logger LOG = LoggerFactory.getLogger(FanOutPlaces.class);

    private final ActiveMQServer server;
    private final AtomicInteger version = new AtomicInteger();

    FanOutPlaces(ActiveMQServer server) {
        this.server = server;
    }

    /** Another one after each queue that came or went. */
    int version() {
        return version.get();
    }

    @Override
    public void afterAddBinding(Binding binding) {
        version.incrementAndGet();
    }

    @Override
    public void afterRemoveBinding(Binding binding, Transaction tx, boolean deleteData) {
        version.incrementAndGet();
    }

    /**
     * A queue, as it was found.
     *
     * @param pages whether it pages, and refuses nothing
     */
    record QueuePlace(Queue queue, FanOutPlaces in, int version, boolean pages)
            implements FanOut.Place {
        @Override
        public boolean isOpen() {
            return version == in.version() && (pages || takes(queue.getPagingStore()));
        }
    }

    /** Whether a put is paged where the memory is full, not refused, dropped or held up. */
    private static boolean takes(PagingStore store) {
        return pages(store) || !store.isFull();
    }

    private static boolean pages(PagingStore store) {
        return store == null
                || store.getAddressFullMessagePolicy() == AddressFullMessagePolicy.PAGE;
    }

    /**
     * The one queue that a put to a name goes to; null where there is none, there are several, or
     * one of the queue manager's own, to which not everybody may put.
     */
    QueuePlace find(String name) {
        int now = version.get();
        if (name.startsWith("$") || name.startsWith("activemq.")) {
            return null;
        }
        try {
            Queue queue = only(SimpleString.of(name));
            boolean none =
                    queue == null
                            || queue.isInternalQueue()
                            || queue.isPurgeOnNoConsumers()
                            || !takes(queue.getPagingStore());
            return none ? null : new QueuePlace(queue, this, now, pages(queue.getPagingStore()));
        } catch (Exception e) {
            LOG.debug("which queue {} is", name, e);
            return null;
        }
    }

    private Queue only(SimpleString address) throws Exception {
        // the interface of the post office does not look among wildcards
        Bindings bindings =
                ((PostOfficeImpl) server.getPostOffice())
                        .getAddressManager()
                        .getBindingsForRoutingAddress(address);
        Queue found = null;
        if (bindings != null) {
            for (Binding each : bindings.getBindings()) {
                boolean isQueue = each instanceof LocalQueueBinding && each.getFilter() == null;
                Queue queue = isQueue ? (Queue) each.getBindable() : null;
                if (queue != null && queue.getRoutingType() == RoutingType.MULTICAST) {
                    continue; // of those who listen to a topic of that name
                }
                if (queue == null || found != null) {
                    return null;
                }
                found = queue;
            }
        }
        return found;
    }

    /** Whether a queue was not removed. */
    boolean isThere(Queue queue) {
        Binding binding = server.getPostOffice().getBinding(queue.getName());
        return binding != null && binding.getBindable() == queue;
    }
}
