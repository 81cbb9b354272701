// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.quarkus.deployment;

import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptor;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.impl.ActiveMQServerImpl;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;

/**
 * An Artemis beside the application's own, without persistence, on a free port. A test's class is
 * loaded twice, by JUnit and by the application: the first of them starts it.
 */
final class OtherQueueManager {
    private static final String PORT = "bactrian.test.other-queue-manager";

    private static ActiveMQServer server;

    private OtherQueueManager() {}

    /** Its port; starts it where it does not run. */
    static String port() {
        if (System.getProperty(PORT) == null) {
            System.setProperty(PORT, Integer.toString(start()));
        }
        return System.getProperty(PORT);
    }

    private static int start() {
        try {
            ConfigurationImpl configuration = new ConfigurationImpl();
            configuration
                    .setName("other")
                    .setPersistenceEnabled(false)
                    .setSecurityEnabled(false)
                    .setJMXManagementEnabled(false)
                    .setMaxDiskUsage(-1)
                    .addAcceptorConfiguration("tcp", "tcp://localhost:0");
            configuration.addAddressSetting(
                    "#",
                    new AddressSettings()
                            .setAutoDeleteQueues(false)
                            .setAutoDeleteAddresses(false)
                            .setDefaultAddressRoutingType(RoutingType.ANYCAST)
                            .setDefaultQueueRoutingType(RoutingType.ANYCAST));
            server = new ActiveMQServerImpl(configuration);
            server.start();
            NettyAcceptor acceptor = (NettyAcceptor) server.getRemotingService().getAcceptor("tcp");
            return acceptor.getActualPort();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Ends it. */
    static void stop() {
        System.clearProperty(PORT);
        try {
            server.stop();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
