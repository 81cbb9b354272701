// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import java.nio.file.Path;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.remoting.impl.netty.NettyAcceptor;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;

/** A real broker in this process, on a free port. */
final class TestBroker implements AutoCloseable {

    private final EmbeddedActiveMQ server = new EmbeddedActiveMQ();
    private final String url;

    TestBroker(Path directory, String... queues) throws Exception {
        Configuration configuration =
                new ConfigurationImpl()
                        .setPersistenceEnabled(false)
                        .setSecurityEnabled(false)
                        .setJMXManagementEnabled(false)
                        .setLargeMessagesDirectory(directory.resolve("large").toString())
                        .setBindingsDirectory(directory.resolve("bindings").toString())
                        .setJournalDirectory(directory.resolve("journal").toString())
                        .setPagingDirectory(directory.resolve("paging").toString())
                        .addAcceptorConfiguration("tcp", "tcp://localhost:0")
                        .addAddressSetting(
                                "#",
                                new AddressSettings()
                                        .setAutoDeleteQueues(false)
                                        .setAutoDeleteAddresses(false));
        server.setConfiguration(configuration);
        for (String queue : queues) {
            configuration.addQueueConfiguration(
                    QueueConfiguration.of(queue).setRoutingType(RoutingType.ANYCAST));
        }
        server.start();
        NettyAcceptor acceptor =
                (NettyAcceptor) server.getActiveMQServer().getRemotingService().getAcceptor("tcp");
        url = "tcp://localhost:" + acceptor.getActualPort();
    }

    String url() {
        return url;
    }

    @Override
    public void close() throws Exception {
        server.stop();
    }
}
