// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.aggregation;

import java.nio.file.Path;
import org.apache.activemq.artemis.api.core.QueueConfiguration;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.server.Queue;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/**
 * An Artemis with a disk in this process. {@code -Dinterval} has the nanoseconds from one force of
 * the journal to the next, the application's 500,000 by default.
 */
public final class BenchmarkBroker implements AutoCloseable {
    private static final int FORCE_INTERVAL = Integer.getInteger("interval", 500_000);

    private final EmbeddedActiveMQ server = new EmbeddedActiveMQ();

    /** Starts it, in an empty directory. */
    public BenchmarkBroker(Path home) throws Exception {
        ConfigurationImpl configuration = new ConfigurationImpl();
        configuration
                .setPersistenceEnabled(true)
                .setJournalType(JournalType.NIO)
                .setJournalBufferTimeout_NIO(FORCE_INTERVAL)
                .setJournalDirectory(home.resolve("journal").toString())
                .setBindingsDirectory(home.resolve("bindings").toString())
                .setPagingDirectory(home.resolve("paging").toString())
                .setLargeMessagesDirectory(home.resolve("large").toString())
                .setSecurityEnabled(false)
                .setJMXManagementEnabled(false)
                .setMaxDiskUsage(-1)
                .addAcceptorConfiguration("vm", "vm://0")
                .addAddressSetting(
                        "#",
                        new AddressSettings()
                                .setAutoDeleteQueues(false)
                                .setAutoDeleteAddresses(false)
                                .setMaxDeliveryAttempts(-1)
                                .setDefaultAddressRoutingType(RoutingType.ANYCAST)
                                .setDefaultQueueRoutingType(RoutingType.ANYCAST));
        server.setConfiguration(configuration);
        server.start();
    }

    /** Connects in this process. */
    public ActiveMQConnectionFactory factory() {
        return new ActiveMQConnectionFactory("vm://0");
    }

    /** The server, for what routes in it. */
    public ActiveMQServer server() {
        return server.getActiveMQServer();
    }

    /** How many messages a queue has been given since it is there. */
    public long added(String queue) {
        Queue found = server.getActiveMQServer().locateQueue(SimpleString.of(queue));
        return found == null ? 0 : found.getMessagesAdded();
    }

    /** Throws away what is on a queue. */
    public void empty(String queue) throws Exception {
        Queue found = server.getActiveMQServer().locateQueue(SimpleString.of(queue));
        if (found != null) {
            found.deleteAllReferences();
        }
    }

    /** Makes a queue, of that name and address. */
    public void queue(String name) throws Exception {
        server.getActiveMQServer()
                .createQueue(
                        QueueConfiguration.of(name)
                                .setRoutingType(RoutingType.ANYCAST)
                                .setDurable(true));
    }

    /** Makes the queue of a subscription to an address of multicast. */
    public void subscription(String address, String queue) throws Exception {
        server.getActiveMQServer()
                .createQueue(
                        QueueConfiguration.of(queue)
                                .setAddress(address)
                                .setRoutingType(RoutingType.MULTICAST)
                                .setDurable(true));
    }

    @Override
    public void close() throws Exception {
        server.stop();
    }
}
