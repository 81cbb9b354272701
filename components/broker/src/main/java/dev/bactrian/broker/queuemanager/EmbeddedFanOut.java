// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import dev.bactrian.publication.jms.FanOut;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import java.util.Map;
import java.util.function.Supplier;
import org.apache.activemq.artemis.api.core.TransportConfiguration;
import org.apache.activemq.artemis.core.remoting.impl.invm.InVMConnectorFactory;
import org.apache.activemq.artemis.core.remoting.impl.invm.TransportConstants;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.jms.client.ActiveMQSession;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Publications of this process to queues of its own queue manager: one message, to which each queue
 * has a reference, as an address of multicast does it.
 */
@Singleton
public class EmbeddedFanOut implements FanOut {
    private static final Logger LOG = LoggerFactory.getLogger(EmbeddedFanOut.class);

    private final Supplier<ActiveMQServer> servers;
    private final int number;
    private volatile FanOutBinding binding;
    private volatile ActiveMQServer failed;

    /** To the queues of a broker, while it runs. */
    @Inject
    public EmbeddedFanOut(EmbeddedBroker broker) {
        this(
                () -> broker.isRunning() ? broker.server() : null,
                TransportConstants.DEFAULT_SERVER_ID);
    }

    /**
     * To the queues of any Artemis in this process.
     *
     * @param servers the one that runs; null while none does
     * @param number the number in its URL, {@code vm://number}
     */
    public EmbeddedFanOut(Supplier<ActiveMQServer> servers, int number) {
        this.servers = servers;
        this.number = number;
    }

    @Override
    public Way way(Session session) throws JMSException {
        if (!(session instanceof ActiveMQSession known)
                || !known.getTransacted()
                || !isHere(known)) {
            return null;
        }
        ActiveMQServer server = servers.get();
        FanOutBinding found = server == null ? null : of(server);
        return found == null || found.isFull() ? null : found;
    }

    private boolean isHere(ActiveMQSession session) {
        TransportConfiguration to =
                session.getCoreSession().getSessionFactory().getConnectorConfiguration();
        if (!InVMConnectorFactory.class.getName().equals(to.getFactoryClassName())) {
            return false;
        }
        Map<String, Object> parameters = to.getParams();
        Object id =
                parameters == null ? null : parameters.get(TransportConstants.SERVER_ID_PROP_NAME);
        return id == null
                ? number == TransportConstants.DEFAULT_SERVER_ID
                : id.toString().equals(Integer.toString(number));
    }

    private FanOutBinding of(ActiveMQServer server) {
        FanOutBinding known = binding;
        return known != null && known.isOf(server) ? known : make(server);
    }

    private synchronized FanOutBinding make(ActiveMQServer server) {
        if (binding != null && binding.isOf(server)) {
            return binding;
        }
        if (failed == server) {
            return null;
        }
        try {
            binding = FanOutBinding.in(server);
            return binding;
        } catch (Exception e) {
            failed = server;
            LOG.warn("publications are sent to each queue by itself: {}", e.toString());
            return null;
        }
    }
}
