// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import jakarta.jms.JMSContext;
import java.nio.file.FileStore;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.FileStoreAttributeView;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.config.Configuration;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.JournalType;
import org.apache.activemq.artemis.core.server.Queue;
import org.apache.activemq.artemis.core.server.files.FileStoreMonitor;
import org.apache.activemq.artemis.core.server.impl.ActiveMQServerImpl;
import org.apache.activemq.artemis.core.settings.impl.AddressSettings;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A disk that becomes full, by a file store that says how much is free. */
@Timeout(value = 180, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FreeSpaceTest {
    private static final long LEAST = 10_000_000;
    private static final int PUT = 50_000;

    @TempDir Path data;

    private final Disk disk = new Disk();
    private final ExecutorService threads = Executors.newSingleThreadExecutor();
    private ActiveMQServerImpl server;

    @BeforeEach
    void start() throws Exception {
        server = new ActiveMQServerImpl(configuration());
        FreeSpace space = new FreeSpace(LEAST);
        server.registerBrokerPlugin(space);
        server.start();
        FileStoreMonitor monitor =
                new FileStoreMonitor(
                        server.getScheduledPool(),
                        server.getExecutorFactory().getExecutor(),
                        20,
                        TimeUnit.MILLISECONDS,
                        LEAST,
                        null,
                        FileStoreMonitor.FileStoreMonitorType.MinDiskFree);
        monitor.addStore(disk);
        server.injectMonitor(monitor);
        space.watch(monitor);
    }

    private Configuration configuration() throws Exception {
        return new ConfigurationImpl()
                .setName("space")
                .setSecurityEnabled(false)
                .setJMXManagementEnabled(false)
                .setPersistenceEnabled(true)
                .setJournalType(JournalType.NIO)
                .setJournalDatasync(false)
                .setJournalFileSize(1 << 20)
                .setJournalDirectory(data.resolve("journal").toString())
                .setBindingsDirectory(data.resolve("bindings").toString())
                .setPagingDirectory(data.resolve("paging").toString())
                .setLargeMessagesDirectory(data.resolve("large").toString())
                .setMaxDiskUsage(-1)
                .setMinDiskFree(-1)
                .addAddressSetting(
                        "#",
                        new AddressSettings()
                                .setAutoDeleteQueues(false)
                                .setAutoDeleteAddresses(false))
                .addAcceptorConfiguration("in-vm", "vm://73");
    }

    @AfterEach
    void stop() throws Exception {
        threads.shutdownNow();
        server.stop();
    }

    private long depth() {
        Queue queue = server.locateQueue(SimpleString.of("FULL"));
        return queue == null ? 0 : queue.getMessageCount();
    }

    /** Puts until a put fails; each takes its bytes from the disk. */
    private Throwable putUntilRefused(JMSContext context, AtomicInteger answered) {
        return catchThrowable(
                () -> {
                    while (true) {
                        context.createProducer().send(context.createQueue("FULL"), new byte[PUT]);
                        disk.free.addAndGet(-PUT);
                        answered.incrementAndGet();
                    }
                });
    }

    @Test
    void aPutIsRefusedWhileThereIsStillSpace() throws Exception {
        disk.free.set(3 * LEAST);
        AtomicInteger answered = new AtomicInteger();
        try (ActiveMQConnectionFactory factory = factory(-1)) {
            try (JMSContext context = factory.createContext()) {
                Throwable refused = putUntilRefused(context, answered);
                assertThat(refused).hasMessageContaining("BAC8318:");
                assertThat(disk.free.get()).isBetween(LEAST / 2 - PUT, LEAST / 2 + 2 * PUT);
                assertThat(depth()).isEqualTo(answered.get());

                disk.free.set(3 * LEAST);
                context.createProducer().send(context.createQueue("FULL"), new byte[PUT]);
                assertThat(depth()).isEqualTo(answered.get() + 1);
            }
        }
    }

    @Test
    void aUnitOfWorkThatIsRefusedIsNotThereInPart() throws Exception {
        disk.free.set(3 * LEAST);
        try (ActiveMQConnectionFactory factory = factory(-1);
                JMSContext context = factory.createContext(JMSContext.SESSION_TRANSACTED)) {
            for (int i = 0; i < 20; i++) {
                context.createProducer().send(context.createQueue("FULL"), new byte[PUT]);
                if (i == 10) {
                    disk.free.set(LEAST / 4);
                    disk.awaitLook();
                }
            }
            assertThat(catchThrowable(context::commit)).hasMessageContaining("BAC8318:");
            assertThat(depth()).isZero();
        }
    }

    @Test
    void aProducerThatIsHeldBackGoesOnByItselfWhenThereIsSpace() throws Exception {
        disk.free.set(LEAST + 20 * PUT);
        int messages = 100;
        AtomicInteger answered = new AtomicInteger();
        try (ActiveMQConnectionFactory factory = factory(PUT)) {
            Future<?> producer =
                    threads.submit(
                            () -> {
                                try (JMSContext context = factory.createContext()) {
                                    for (int i = 0; i < messages; i++) {
                                        context.createProducer()
                                                .send(context.createQueue("FULL"), new byte[PUT]);
                                        disk.free.addAndGet(-PUT);
                                        answered.incrementAndGet();
                                    }
                                }
                            });
            while (!server.getPagingManager().isDiskFull()) {
                TimeUnit.MILLISECONDS.sleep(5);
            }
            assertThat(producer.isDone()).isFalse();
            assertThat(answered.get()).isLessThan(messages);
            disk.free.set(100 * LEAST);
            producer.get(); // the limit is the test's
            assertThat(depth()).isEqualTo(messages);
        }
    }

    private static ActiveMQConnectionFactory factory(int window) {
        ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory("vm://73");
        factory.setProducerWindowSize(window);
        return factory;
    }

    /** A file store that has so much space as it is told. */
    private static final class Disk extends FileStore {
        private final AtomicLong free = new AtomicLong(Long.MAX_VALUE / 2);
        private final AtomicInteger looks = new AtomicInteger();

        /** Waits until somebody has looked from now on. */
        void awaitLook() throws InterruptedException {
            int before = looks.get();
            while (looks.get() < before + 2) {
                TimeUnit.MILLISECONDS.sleep(5);
            }
        }

        @Override
        public long getUsableSpace() {
            looks.incrementAndGet();
            return free.get();
        }

        @Override
        public long getTotalSpace() {
            return Long.MAX_VALUE;
        }

        @Override
        public long getUnallocatedSpace() {
            return free.get();
        }

        @Override
        public String name() {
            return "test";
        }

        @Override
        public String type() {
            return "test";
        }

        @Override
        public boolean isReadOnly() {
            return false;
        }

        @Override
        public boolean supportsFileAttributeView(Class<? extends FileAttributeView> type) {
            return false;
        }

        @Override
        public boolean supportsFileAttributeView(String name) {
            return false;
        }

        @Override
        public <V extends FileStoreAttributeView> V getFileStoreAttributeView(Class<V> type) {
            return null;
        }

        @Override
        public Object getAttribute(String attribute) {
            throw new UnsupportedOperationException();
        }
    }
}
