// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.transaction;

import dev.bactrian.mq.jms.QueueManagerBranches;
import io.quarkus.arc.ClientProxy;
import io.quarkus.arc.Unremovable;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.XAConnectionFactory;
import jakarta.transaction.TransactionManager;
import javax.transaction.xa.XAResource;
import org.jboss.logging.Logger;
import org.jboss.tm.XAResourceRecovery;
import org.jboss.tm.XAResourceRecoveryRegistry;

/**
 * The queue manager in coordinated transactions: gives {@code mq:} what it enlists, and recovery
 * what it asks.
 */
@Singleton
public class QueueManagerRecovery implements XAResourceRecovery {
    private static final Logger LOG = Logger.getLogger(QueueManagerRecovery.class);
    private static final XAResource[] NONE = {};

    private QueueManagerBranches branches;

    /** The connection factory, for XA; null for a queue manager whose factory is for that not. */
    @Produces
    @Dependent
    @Unremovable
    XAConnectionFactory xa(Instance<ConnectionFactory> factory) {
        return factory.isResolvable() ? xa(factory.get()) : null;
    }

    private static XAConnectionFactory xa(ConnectionFactory factory) {
        return ClientProxy.unwrap(factory) instanceof XAConnectionFactory xa ? xa : null;
    }

    void start(
            @Observes StartupEvent event,
            Instance<ConnectionFactory> factory,
            Instance<XAResourceRecoveryRegistry> registry,
            TransactionManager manager) { // asked for here, so that Camel finds it
        XAConnectionFactory xa = xa(factory);
        if (xa != null && registry.isResolvable()) {
            branches = new QueueManagerBranches(xa);
            registry.get().addXAResourceRecovery(this);
        }
    }

    void stop(@Observes ShutdownEvent event, Instance<XAResourceRecoveryRegistry> registry) {
        if (branches != null) {
            registry.get().removeXAResourceRecovery(this);
            branches.close();
        }
    }

    @Override
    public XAResource[] getXAResources() {
        try {
            return new XAResource[] {branches.resource()};
        } catch (JMSException e) {
            LOG.debugf("the queue manager is asked for prepared transactions later: %s", e);
            return NONE;
        }
    }
}
