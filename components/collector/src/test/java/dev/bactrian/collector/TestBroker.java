package dev.bactrian.collector;

import jakarta.jms.ConnectionFactory;
import java.util.UUID;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.Queue;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/** An Artemis in this process, without a disk, set up as the application's own. */
public final class TestBroker implements AutoCloseable {
    private final EmbeddedActiveMQ server = new EmbeddedActiveMQ();
    private final String url;

    /** Starts it. */
    public TestBroker() throws Exception {
        url = "vm://" + (UUID.randomUUID().hashCode() & 0x7FFFFFFF);
        ConfigurationImpl configuration = new ConfigurationImpl();
        configuration
                .setPersistenceEnabled(false)
                .setSecurityEnabled(false)
                .setJMXManagementEnabled(false)
                .addAcceptorConfiguration("vm", url)
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
    public ConnectionFactory factory() {
        return new ActiveMQConnectionFactory(url);
    }

    /** How many messages are on a queue. */
    public long depth(String queue) {
        Queue found = server.getActiveMQServer().locateQueue(SimpleString.of(queue));
        return found == null ? 0 : found.getMessageCount();
    }

    @Override
    public void close() throws Exception {
        server.stop();
    }
}
