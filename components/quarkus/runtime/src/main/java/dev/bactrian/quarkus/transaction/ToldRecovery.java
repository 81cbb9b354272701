// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.transaction;

import dev.bactrian.mq.jms.RecoveredResource;
import io.quarkus.arc.Unremovable;
import io.quarkus.narayana.jta.runtime.QuarkusRecoveryService;
import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.transaction.xa.XAResource;
import org.jboss.tm.XAResourceRecovery;
import org.jboss.tm.XAResourceRecoveryRegistry;
import org.jboss.tm.XAResourceWrapper;

/**
 * What recovery asks, queue manager and pools of databases, is handed on so that each branch that
 * recovery ends there is told in a line (BAC2144).
 */
@Singleton
public class ToldRecovery {

    /** Takes the place of Narayana's own, which it hands on to. */
    @Produces
    @Alternative
    @Priority(1)
    @Singleton
    @Unremovable
    XAResourceRecoveryRegistry registry() {
        return new Registry(QuarkusRecoveryService.getInstance());
    }

    private static final class Registry implements XAResourceRecoveryRegistry {
        private final XAResourceRecoveryRegistry narayana;
        private final Map<XAResourceRecovery, XAResourceRecovery> told = new ConcurrentHashMap<>();

        Registry(XAResourceRecoveryRegistry narayana) {
            this.narayana = narayana;
        }

        @Override
        public void addXAResourceRecovery(XAResourceRecovery recovery) {
            XAResourceRecovery telling = () -> told(recovery);
            told.put(recovery, telling);
            narayana.addXAResourceRecovery(telling);
        }

        @Override
        public void removeXAResourceRecovery(XAResourceRecovery recovery) {
            XAResourceRecovery telling = told.remove(recovery);
            narayana.removeXAResourceRecovery(telling == null ? recovery : telling);
        }
    }

    private static XAResource[] told(XAResourceRecovery recovery) {
        String where =
                recovery instanceof QueueManagerRecovery ? "the queue manager" : "a database";
        XAResource[] resources = recovery.getXAResources().clone();
        for (int i = 0; i < resources.length; i++) {
            resources[i] =
                    resources[i] instanceof XAResourceWrapper wrapper
                            ? new Wrapper(wrapper, where)
                            : new RecoveredResource(resources[i], where);
        }
        return resources;
    }

    /** One that Narayana knows the name of: it matches branches by it. */
    private static final class Wrapper extends RecoveredResource implements XAResourceWrapper {
        private final XAResourceWrapper wrapper;

        Wrapper(XAResourceWrapper wrapper, String where) {
            super(
                    wrapper,
                    wrapper.getJndiName() == null
                            ? where
                            : "the data source " + wrapper.getJndiName());
            this.wrapper = wrapper;
        }

        @Override
        public XAResource getResource() {
            return wrapper.getResource();
        }

        @Override
        public String getProductName() {
            return wrapper.getProductName();
        }

        @Override
        public String getProductVersion() {
            return wrapper.getProductVersion();
        }

        @Override
        public String getJndiName() {
            return wrapper.getJndiName();
        }
    }
}
