// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.activemq.artemis.api.core.RoutingType;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.io.IOCriticalErrorListener;
import org.apache.activemq.artemis.core.io.SequentialFileFactory;
import org.apache.activemq.artemis.core.journal.impl.JournalImpl;
import org.apache.activemq.artemis.core.paging.PagingStoreFactory;
import org.apache.activemq.artemis.core.persistence.StorageManager;
import org.apache.activemq.artemis.core.persistence.impl.journal.JournalRecordIds;
import org.apache.activemq.artemis.core.persistence.impl.journal.JournalStorageManager;
import org.apache.activemq.artemis.core.server.ActiveMQServer;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.server.MessageReference;
import org.apache.activemq.artemis.core.server.Queue;
import org.apache.activemq.artemis.core.server.impl.ActiveMQServerImpl;
import org.apache.activemq.artemis.core.settings.impl.AddressFullMessagePolicy;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.utils.collections.LinkedListIterator;

/** An Artemis of few and small files, recorded or started on what a loss of power has left. */
final class Broker implements AutoCloseable {
    private static final int FILE = 128 * 1024;
    private static final long ALL_IN_MEMORY = -1;

    private final ActiveMQServerImpl server;
    private final int number;

    private Broker(ActiveMQServerImpl server, int number) {
        this.server = server;
        this.number = number;
    }

    /** Starts one whose journal is recorded. */
    static Broker recorded(Path home, Disk disk, int number) throws Exception {
        return recorded(home, disk, number, ALL_IN_MEMORY);
    }

    /**
     * The same, with queues that page, whose pages are recorded too.
     *
     * @param memory bytes that a queue keeps before it pages
     */
    static Broker recorded(Path home, Disk disk, int number, long memory) throws Exception {
        return start(
                new RecordedServer(
                        configuration(home, number, memory).setJournalDatasync(true), disk),
                number);
    }

    /** Starts one to look what is there. */
    static Broker on(Path home, int number) throws Exception {
        return on(home, number, ALL_IN_MEMORY);
    }

    /**
     * The same, with queues that page.
     *
     * @param memory bytes that a queue keeps before it pages
     */
    static Broker on(Path home, int number, long memory) throws Exception {
        return start(
                new ActiveMQServerImpl(
                        configuration(home, number, memory).setJournalDatasync(false)),
                number);
    }

    /** Starts one of which every commit waits for the disk, as the application's does. */
    static Broker forced(Path home, int number) throws Exception {
        return start(
                new ActiveMQServerImpl(
                        configuration(home, number, ALL_IN_MEMORY)
                                .setJournalDatasync(true)
                                .setJournalFileSize(10 << 20)),
                number);
    }

    private static Broker start(ActiveMQServerImpl server, int number) throws Exception {
        server.start();
        if (!server.isActive()) {
            throw new IllegalStateException("the broker did not start");
        }
        return new Broker(server, number);
    }

    private static Configuration configuration(Path home, int number, long memory)
            throws Exception {
        AddressSettings queues = new AddressSettings();
        if (memory != ALL_IN_MEMORY) {
            queues.setMaxSizeBytes(memory)
                    .setPageSizeBytes((int) memory / 2)
                    .setAddressFullMessagePolicy(AddressFullMessagePolicy.PAGE);
        }
        return new ConfigurationImpl()
                .setName("power-loss-" + number)
                .setSecurityEnabled(false)
                .setJMXManagementEnabled(false)
                .setPersistenceEnabled(true)
                .setJournalType(JournalType.NIO)
                .setJournalFileSize(FILE)
                .setJournalMinFiles(2)
                .setJournalPoolFiles(-1)
                .setJournalCompactMinFiles(1000)
                .setJournalDirectory(home.resolve("journal").toString())
                .setBindingsDirectory(home.resolve("bindings").toString())
                .setPagingDirectory(home.resolve("paging").toString())
                .setLargeMessagesDirectory(home.resolve("large").toString())
                .setMaxDiskUsage(-1)
                .setMessageExpiryScanPeriod(-1)
                .setAddressQueueScanPeriod(-1)
                .setScheduledThreadPoolMaxSize(2)
                .setThreadPoolMaxSize(10)
                .setCriticalAnalyzer(false)
                .addAcceptorConfiguration("vm", "vm://" + number)
                .addAddressSetting(
                        "#",
                        queues.setAutoDeleteQueues(false)
                                .setAutoDeleteAddresses(false)
                                .setMaxDeliveryAttempts(-1)
                                .setDefaultAddressRoutingType(RoutingType.ANYCAST)
                                .setDefaultQueueRoutingType(RoutingType.ANYCAST));
    }

    /** Where clients in this process connect. */
    String url() {
        return "vm://" + number;
    }

    /** The number in that URL. */
    int number() {
        return number;
    }

    /** The server, for what routes in it. */
    ActiveMQServer server() {
        return server;
    }

    /** The property of all messages of a queue. */
    List<Integer> numbers(String queue, String property) throws Exception {
        List<Integer> numbers = new ArrayList<>();
        Queue found = server.locateQueue(SimpleString.of(queue));
        if (found == null) {
            return numbers;
        }
        try (LinkedListIterator<MessageReference> messages = found.browserIterator()) {
            while (messages.hasNext()) {
                numbers.add(messages.next().getMessage().getIntProperty(property));
            }
        }
        return numbers;
    }

    /** How many messages each queue has whose name holds a text; those without any left out. */
    Map<String, Long> depths(String text) {
        Map<String, Long> depths = new TreeMap<>();
        server.getPostOffice()
                .getAllBindings()
                .filter(binding -> binding.getUniqueName().toString().contains(text))
                .forEach(
                        binding -> {
                            Queue queue = server.locateQueue(binding.getUniqueName());
                            if (queue != null && queue.getMessageCount() > 0) {
                                depths.put(queue.getName().toString(), queue.getMessageCount());
                            }
                        });
        return depths;
    }

    /** Whether there is such a queue. */
    boolean has(String queue) {
        return server.locateQueue(SimpleString.of(queue)) != null;
    }

    /** How many messages a queue has, those that are being worked on included. */
    int depth(String queue) {
        Queue found = server.locateQueue(SimpleString.of(queue));
        return found == null ? 0 : (int) found.getMessageCount();
    }

    /**
     * What is thrown when a queue did not give what it has. It says nothing of what the disk lost:
     * a test that looks for losses is to fail of it.
     *
     * @param given how many messages it gave
     * @param there how many it had
     */
    AssertionError withheld(String queue, int given, int there) {
        return new AssertionError(
                queue + " gave " + given + " of " + there + " messages; there are " + depths(""));
    }

    /** Whether a queue has no message, those that are being worked on included. */
    boolean isEmpty(String queue) {
        return depth(queue) == 0;
    }

    @Override
    public void close() throws Exception {
        server.stop();
    }

    private static final class RecordedServer extends ActiveMQServerImpl {
        private final Disk disk;

        RecordedServer(Configuration configuration, Disk disk) {
            super(configuration);
            this.disk = disk;
        }

        @Override
        protected PagingStoreFactory getPagingStoreFactory() {
            return new RecordedPages(
                    disk,
                    getConfiguration(),
                    getStorageManager(),
                    getScheduledPool(),
                    pageExecutorFactory,
                    ioCriticalErrorListener);
        }

        @Override
        protected StorageManager createStorageManager() {
            return new JournalStorageManager(
                    getConfiguration(),
                    getCriticalAnalyzer(),
                    executorFactory,
                    getScheduledPool(),
                    ioExecutorFactory) {
                @Override
                protected void init(Configuration of, IOCriticalErrorListener listener) {
                    super.init(of, listener);
                    bindingsFF =
                            new RecordedJournal(
                                    disk,
                                    of.getBindingsLocation(),
                                    false,
                                    0,
                                    0,
                                    of.getJournalMaxIO_NIO());
                    bindingsFF.setDatasync(true);
                    bindingsJournal = journal(of, bindingsFF, "activemq-bindings", "bindings");
                    originalBindingsJournal = bindingsJournal;
                    journalFF =
                            new RecordedJournal(
                                    disk,
                                    of.getJournalLocation(),
                                    true,
                                    of.getJournalBufferSize_NIO(),
                                    of.getJournalBufferTimeout_NIO(),
                                    of.getJournalMaxIO_NIO());
                    journalFF.setDatasync(true);
                    messageJournal = journal(of, journalFF, "activemq-data", "amq");
                    messageJournal.replaceableRecord(JournalRecordIds.UPDATE_DELIVERY_COUNT);
                    messageJournal.replaceableRecord(JournalRecordIds.SET_SCHEDULED_DELIVERY_TIME);
                    originalMessageJournal = messageJournal;
                }

                private JournalImpl journal(
                        Configuration of,
                        SequentialFileFactory files,
                        String prefix,
                        String extension) {
                    return new JournalImpl(
                            ioExecutorFactory,
                            FILE,
                            of.getJournalMinFiles(),
                            of.getJournalPoolFiles(),
                            of.getJournalCompactMinFiles(),
                            of.getJournalCompactPercentage(),
                            of.getJournalFileOpenTimeout(),
                            files,
                            prefix,
                            extension,
                            1,
                            0,
                            null,
                            10);
                }
            };
        }
    }
}
