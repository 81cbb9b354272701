// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.drive;

import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptor;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;

/** A real queue manager in this process, in memory, on a free port. */
final class Broker implements AutoCloseable {

    private final EmbeddedActiveMQ server = new EmbeddedActiveMQ();
    private final String url;

    Broker() throws Exception {
        Configuration configuration =
                new ConfigurationImpl()
                        .setPersistenceEnabled(false)
                        .setSecurityEnabled(false)
                        .setJMXManagementEnabled(false)
                        .addAcceptorConfiguration("tcp", "tcp://localhost:0")
                        .addAddressSetting(
                                "#",
                                new AddressSettings()
                                        .setAutoDeleteQueues(false)
                                        .setAutoDeleteAddresses(false));
        server.setConfiguration(configuration);
        server.start();
        NettyAcceptor acceptor =
                (NettyAcceptor) server.getActiveMQServer().getRemotingService().getAcceptor("tcp");
        url = "tcp://localhost:" + acceptor.getActualPort();
    }

    JmsSettings settings(boolean persistent, boolean transacted, Matching matching) {
        return new JmsSettings(url, null, null, persistent, transacted, matching);
    }

    @Override
    public void close() throws Exception {
        server.stop();
    }
}
