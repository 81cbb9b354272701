// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import dev.bactrian.broker.BrokerSettings;
import dev.bactrian.security.Access;
import java.nio.file.Path;
import java.util.UUID;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
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

    /**
     * With so many files the journal is written anew when less than a third of it is still needed:
     * one message that stays holds the whole file that it is in. Artemis' default of ten, with all
     * files kept that were ever needed, lets a journal of a few messages stand at 150 MB for ever.
     */
    private static final int COMPACTED_FILES = 4;

    /**
     * So many files are kept for the next messages; beyond that, one is removed with what is in it.
     */
    private static final int KEPT_FILES = 6;

    /**
     * Nanoseconds from one force of the journal to the next at least; what is committed meanwhile
     * shares it. Artemis' default of 3.3 ms for NIO holds a single client at 300 units of work in a
     * second, whatever the disk; docs/performance/messaging.md has what was measured.
     */
    private static final int FORCE_INTERVAL = 500_000;

    private static final int PAGE_SIZE = 1024 * 1024;

    /**
     * Places in the buffer that a queue keeps for messages that have just come. Artemis' default of
     * 8,192 takes 32 KiB of heap for each queue, most of what a queue takes; a queue to which more
     * come at once gets another buffer of this size while they last.
     */
    private static final int QUEUE_BUFFER = 256;

    /**
     * The journal takes messages up to about this size; what is larger goes to a file of its own,
     * which costs more than the message as soon as it is not that large. A record has to fit into
     * the buffer and into a file of the journal.
     */
    static final int LARGEST_RECORD = 1024 * 1024;

    /** What a record holds beside the body: properties, addresses, the journal's own fields. */
    private static final int RECORD_HEAD = 32 * 1024;

    private static final int HEAP_SHARE = 4;

    /**
     * One queue holds at most this part of the memory; then it pages, also within a unit of work:
     * what a flow puts before it commits does not have to fit into the heap.
     */
    private static final int QUEUE_SHARE = 4;

    private ServerConfiguration() {}

    /** Where flows of this process connect: what the journal takes is not sent in pieces. */
    static String inVmAddress() {
        return "vm://0?minLargeMessageSize=" + (LARGEST_RECORD - RECORD_HEAD);
    }

    /** The memory of all queues. */
    private static long memory(BrokerSettings.Broker broker) {
        return broker.memoryLimit().orElse(Runtime.getRuntime().maxMemory() / HEAP_SHARE);
    }

    /** Room for the bodies of large messages that are not persistent, beside the queues' memory. */
    static long bodies(BrokerSettings.Broker broker) {
        return memory(broker) / QUEUE_SHARE;
    }

    static Configuration of(BrokerSettings settings, Access access, WatchedQueues watched)
            throws Exception {
        BrokerSettings.Broker broker = settings.broker();
        Path home = settings.dataDir().toAbsolutePath().resolve("broker");
        long memory = memory(broker);
        ConfigurationImpl configuration = new ConfigurationImpl();
        configuration.registerBrokerPlugin(new FreeSpace(broker.minDiskFree()));
        configuration.registerBrokerPlugin(new VanishedClients());
        configuration.registerBrokerPlugin(
                new QueueRoom(broker.maxQueues().orElseGet(QueueRoom::ofHeap)));
        configuration
                .setName("bactrian")
                .setJMXManagementEnabled(false)
                // Also without users: what brokers keep among themselves stays closed.
                .setSecurityEnabled(true)
                // AccessSecurity remembers by itself: Artemis' caches go by names alone.
                .setAuthenticationCacheSize(0)
                .setAuthorizationCacheSize(0)
                // Nobody logs in as the member of a cluster, whose name and password are well
                // known.
                .setClusterUser(UUID.randomUUID().toString())
                .setClusterPassword(UUID.randomUUID().toString())
                .setPersistenceEnabled(true)
                .setBindingsDirectory(home.resolve("bindings").toString())
                .setJournalDirectory(home.resolve("journal").toString())
                .setPagingDirectory(home.resolve("paging").toString())
                .setLargeMessagesDirectory(home.resolve("large-messages").toString())
                .setJournalType(LibaioContext.isLoaded() ? JournalType.ASYNCIO : JournalType.NIO)
                .setJournalFileSize(JOURNAL_FILE_SIZE)
                .setJournalBufferSize_NIO(LARGEST_RECORD)
                .setJournalBufferSize_AIO(LARGEST_RECORD)
                .setJournalBufferTimeout_NIO(FORCE_INTERVAL)
                .setJournalBufferTimeout_AIO(FORCE_INTERVAL)
                .setJournalCompactMinFiles(COMPACTED_FILES)
                .setJournalPoolFiles(KEPT_FILES)
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
                                + "?protocols=CORE,AMQP,STOMP,MQTT,OPENWIRE"
                                // ClientListener listens in its place, and looks who comes.
                                + "&httpUpgradeEnabled=true");
        configuration.registerBrokerPlugin(
                new ShieldedAddresses(access, configuration.getManagementAddress()));
        configuration.registerBrokerPlugin(new SelectorLimit());
        configuration.registerBrokerPlugin(watched);
        configuration.registerBrokerPlugin(new SharedAddresses(watched));
        configuration.addAddressSetting("#", queues(memory));
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
                .setInitialQueueBufferSize(QUEUE_BUFFER)
                // the broker refuses a limit that is no larger than a page
                .setMaxSizeBytes(Math.max(memory / QUEUE_SHARE, 2 * PAGE_SIZE))
                .setMaxDeliveryAttempts(-1)
                .setDeadLetterAddress(SimpleString.of("DLQ"))
                .setRedeliveryDelay(0);
    }
}
