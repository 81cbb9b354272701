// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import dev.bactrian.publication.jms.FanOut;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.ActiveMQIllegalStateException;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.filter.Filter;
import org.apache.activemq.artemis.core.paging.PagingStore;
import org.apache.activemq.artemis.core.postoffice.Binding;
import org.apache.activemq.artemis.core.postoffice.BindingType;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.Bindable;
import org.apache.activemq.artemis.core.server.Queue;
import org.apache.activemq.artemis.core.server.RoutingContext;
import org.apache.activemq.artemis.core.server.ServerSession;
import org.apache.activemq.artemis.core.server.impl.AddressInfo;
import org.apache.activemq.artemis.core.server.impl.RoutingContextImpl;
import org.apache.activemq.artemis.jms.client.ActiveMQTopic;

/**
 * What stands at the address that shared publications are sent to: it routes each to the queues of
 * its list, as an address of multicast routes to those of its subscriptions. The list stays in the
 * process; the message carries its number as far as here.
 *
 * <p>The memory of what is shared counts at this address: what pages an address of its own, pages a
 * queue's messages when they are its own again (see {@link #isFull}).
 */
final class FanOutBinding implements Binding, Bindable, FanOut.Way {
    /** The address. Only sessions of this process may send to it, and nobody may listen. */
    static final String ADDRESS = "BACTRIAN.PUBLICATION";

    private static final SimpleString NAME = SimpleString.of(ADDRESS);

    /** No queue has it: it stands among the queues' names. */
    private static final SimpleString UNIQUE = SimpleString.of(ADDRESS + " to queues");

    private static final String NUMBER = "BactrianFanOut";
    private static final SimpleString NUMBER_NAME = SimpleString.of(NUMBER);

    private final ActiveMQServer server;
    private final FanOutPlaces places;
    private final Long id;
    private final PagingStore memory;

    /**
     * What queues that do not page are routed under. A queue manager asks each address whether it
     * pages, under a lock, and has no pages for management's: so it asks once and not for each
     * queue, of which is known here.
     */
    private final SimpleString together;

    private final ActiveMQTopic destination = new ActiveMQTopic(ADDRESS);
    private final Map<Long, Route> routes = new ConcurrentHashMap<>();
    private final AtomicLong numbers = new AtomicLong();

    /**
     * The queues of one message.
     *
     * @param version of what was known of the queues when it was made
     */
    private record Route(List<FanOut.Place> queues, int version) {}

    private FanOutBinding(ActiveMQServer server, PagingStore memory) {
        this.server = server;
        this.memory = memory;
        this.places = new FanOutPlaces(server);
        this.together = server.getConfiguration().getManagementAddress().concat("." + ADDRESS);
        this.id = server.getStorageManager().generateID();
        destination.setCreated(true);
    }

    /** That of a server that runs; put there by the first who asks. */
    static synchronized FanOutBinding in(ActiveMQServer server) throws Exception {
        if (server.getPostOffice().getBinding(UNIQUE) instanceof FanOutBinding known) {
            return known;
        }
        if (server.getAddressInfo(NAME) == null) {
            server.addAddressInfo(new AddressInfo(NAME, RoutingType.MULTICAST).setInternal(true));
        }
        FanOutBinding made =
                new FanOutBinding(server, server.getPagingManager().getPageStore(NAME));
        server.registerBrokerPlugin(made.places);
        server.getPostOffice().addBinding(made);
        return made;
    }

    boolean isOf(ActiveMQServer other) {
        return server == other;
    }

    /**
     * Whether what is shared has the memory of an address, or all memory is in use: then each queue
     * is sent its own message, which it pages.
     */
    boolean isFull() {
        return memory.isFull();
    }

    @Override
    public FanOut.Place place(String queue) {
        return places.find(queue);
    }

    @Override
    public long address(jakarta.jms.Message message, List<FanOut.Place> queues)
            throws JMSException {
        long number = numbers.incrementAndGet();
        message.setLongProperty(NUMBER, number);
        routes.put(number, new Route(queues, places.version()));
        return number;
    }

    @Override
    public Destination destination() {
        return destination;
    }

    @Override
    public void forget(long number) {
        routes.remove(number);
    }

    /** How many lists wait for their message. */
    int waiting() {
        return routes.size();
    }

    @Override
    public void route(Message message, RoutingContext context) throws Exception {
        context.setReusable(false);
        ServerSession session = context.getServerSession();
        boolean own = session != null && AccessSecurity.isOwn(session.getRemotingConnection());
        Route route =
                own && message.removeProperty(NUMBER_NAME) instanceof Long number
                        ? routes.remove(number)
                        : null;
        if (route == null) {
            throw failed(context, "a message was sent to " + ADDRESS + " by nobody who may");
        }
        message.setRoutingType(RoutingType.ANYCAST); // what was sent to the queues says so, too
        boolean changed = route.version != places.version();
        RoutingContext shared = message.isLargeMessage() ? null : new RoutingContextImpl(null);
        for (FanOut.Place each : route.queues) {
            Queue queue = ((FanOutPlaces.QueuePlace) each).queue();
            if (changed && !places.isThere(queue)) {
                // the unit of work comes again, and finds it gone
                throw failed(context, "the queue of a subscriber was removed meanwhile");
            }
            if (shared != null && !isPaging(queue)) {
                shared.addQueue(together, queue);
            } else {
                queue.route(message, context);
            }
        }
        if (shared != null && shared.getQueueCount() > 0) {
            shared.setTransaction(context.getTransaction());
            server.getPostOffice().processRoute(message, shared, false);
        }
    }

    /** Whether a queue has to be asked what to do with a message; a full one begins to page. */
    private static boolean isPaging(Queue queue) {
        PagingStore store = queue.getPagingStore();
        return !queue.isEnabled() || store != null && store.isPaging();
    }

    private static ActiveMQException failed(RoutingContext context, String why) {
        ActiveMQException failure = new ActiveMQIllegalStateException(why);
        if (context.getTransaction() != null) {
            context.getTransaction().markAsRollbackOnly(failure);
        }
        return failure;
    }

    @Override
    public void routeWithAck(Message message, RoutingContext context) throws Exception {
        route(message, context);
    }

    @Override
    public boolean isLocal() {
        return true;
    }

    @Override
    public SimpleString getAddress() {
        return NAME;
    }

    @Override
    public Bindable getBindable() {
        return this;
    }

    @Override
    public BindingType getType() {
        return BindingType.DIVERT;
    }

    @Override
    public SimpleString getUniqueName() {
        return UNIQUE;
    }

    @Override
    public SimpleString getRoutingName() {
        return UNIQUE;
    }

    @Override
    public SimpleString getClusterName() {
        return UNIQUE;
    }

    @Override
    public Filter getFilter() {
        return null;
    }

    @Override
    public boolean isHighAcceptPriority(Message message) {
        return true;
    }

    /** Who listens to all addresses listens to the queues, and not here besides. */
    @Override
    public boolean isExclusive() {
        return true;
    }

    @Override
    public Long getID() {
        return id;
    }

    @Override
    public int getDistance() {
        return 0;
    }

    @Override
    public void close() {
        routes.clear();
    }

    @Override
    public String toManagementString() {
        return ADDRESS;
    }

    @Override
    public boolean isConnected() {
        return true;
    }

    @Override
    public void unproposed(SimpleString groupId) {
        // of groups in a cluster: this address has none
    }
}
