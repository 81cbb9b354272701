package dev.bactrian.broker.queuemanager;

import dev.bactrian.broker.BrokerSettings;
import java.nio.file.Path;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.security.Role;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.settings.impl.AddressFullMessagePolicy;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.nativo.jlibaio.LibaioContext;

/** How the embedded Artemis is set up. Sizes are in bytes. */
final class ServerConfiguration {

    /** Name of the acceptor for clients of other processes. */
    static final String TCP = "tcp";

    private static final String IN_VM = "in-vm";
    private static final int JOURNAL_FILE_SIZE = 10 * 1024 * 1024;
    private static final int PAGE_SIZE = 1024 * 1024;
    private static final int HEAP_SHARE = 4;

    /**
     * One queue holds at most this part of the memory; then it pages, also within a unit of work:
     * what a flow puts before it commits does not have to fit into the heap.
     */
    private static final int QUEUE_SHARE = 4;

    private ServerConfiguration() {}

    static Configuration of(BrokerSettings settings) throws Exception {
        BrokerSettings.Broker broker = settings.broker();
        Path home = settings.dataDir().toAbsolutePath().resolve("broker");
        long memory = broker.memoryLimit().orElse(Runtime.getRuntime().maxMemory() / HEAP_SHARE);
        ConfigurationImpl configuration = new ConfigurationImpl();
        configuration
                .setName("bactrian")
                .setJMXManagementEnabled(false)
                .setSecurityEnabled(broker.user().isPresent())
                .setPersistenceEnabled(true)
                .setBindingsDirectory(home.resolve("bindings").toString())
                .setJournalDirectory(home.resolve("journal").toString())
                .setPagingDirectory(home.resolve("paging").toString())
                .setLargeMessagesDirectory(home.resolve("large-messages").toString())
                .setJournalType(LibaioContext.isLoaded() ? JournalType.ASYNCIO : JournalType.NIO)
                .setJournalFileSize(JOURNAL_FILE_SIZE)
                // Bytes, not a share of the disk: on a large disk a tenth is a lot to leave idle.
                .setMinDiskFree(broker.minDiskFree())
                .setGlobalMaxSize(memory)
                .setMessageExpiryScanPeriod(-1) // ExpiryScan is in its place
                .addAcceptorConfiguration(IN_VM, "vm://0")
                .addAcceptorConfiguration(
                        TCP,
                        "tcp://"
                                + broker.host()
                                + ":"
                                + broker.port()
                                + "?protocols=CORE,AMQP,STOMP,MQTT,OPENWIRE");
        configuration.registerBrokerPlugin(new SharedAddresses());
        configuration.addAddressSetting("#", queues(memory));
        if (broker.user().isPresent()) {
            configuration.putSecurityRoles("#", java.util.Set.of(everything()));
        }
        return configuration;
    }

    /**
     * Queues appear when they are first named and stay. A full memory pages to disk, and a full
     * disk holds producers back: no setting here drops a message. How often a message may fail is
     * the flow's decision, so the broker itself never moves one.
     */
    private static AddressSettings queues(long memory) {
        return new AddressSettings()
                .setAutoCreateAddresses(true)
                .setAutoCreateQueues(true)
                .setAutoDeleteAddresses(false)
                .setAutoDeleteQueues(false)
                // Of addresses, not of queues: Artemis 2.42 would make MQTT subscriptions anycast.
                .setDefaultAddressRoutingType(RoutingType.ANYCAST)
                .setAddressFullMessagePolicy(AddressFullMessagePolicy.PAGE)
                .setPageSizeBytes(PAGE_SIZE)
                // the broker refuses a limit that is no larger than a page
                .setMaxSizeBytes(Math.max(memory / QUEUE_SHARE, 2 * PAGE_SIZE))
                .setMaxDeliveryAttempts(-1)
                .setDeadLetterAddress(SimpleString.of("DLQ"))
                .setRedeliveryDelay(0);
    }

    private static Role everything() {
        return new Role(
                SingleUserSecurity.ROLE,
                true,
                true,
                true,
                true,
                true,
                true,
                true,
                true,
                true,
                true,
                true,
                true);
    }
}
