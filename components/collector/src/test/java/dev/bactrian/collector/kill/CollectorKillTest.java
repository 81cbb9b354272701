// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector.kill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.state.testing.KilledProcess;
import dev.bactrian.state.testing.PatientClient;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Collections of three persistent messages of one key, put in random order while the process is
 * killed: each message is in one collection, each collection has the three of its key.
 */
class CollectorKillTest {
    private static final long PATIENCE_NANOS =
            TimeUnit.MINUTES.toNanos(Integer.getInteger("bactrian.kill.minutes", 20));
    private static final int BATCH = 20;

    @TempDir Path directory;

    private final Random random = new Random(61);
    private final AtomicInteger put = new AtomicInteger();

    @Test
    @Tag("slow")
    void twoKills() throws Exception {
        run(200, 2);
    }

    @Test
    @Tag("soak")
    void tenThousandCollectionsFiveKills() throws Exception {
        run(Integer.getInteger("bactrian.kill.count", 10_000), 5);
    }

    private void run(int count, int kills) throws Exception {
        List<String> messages = new ArrayList<>();
        for (int key = 0; key < count; key++) {
            messages.add("A/" + key + "/0");
            messages.add("A/" + key + "/1");
            messages.add("B/" + key + "/0");
        }
        Collections.shuffle(messages, random);
        ExecutorService threads = Executors.newSingleThreadExecutor();
        try (KilledProcess process =
                new KilledProcess(CollectorProcess.class, directory.resolve("broker"))) {
            process.start();
            Future<?> input = threads.submit(() -> putAll(process.port(), messages));
            for (int kill = 1; kill <= kills; kill++) {
                awaitPut(3 * count * kill / (kills + 1) - random.nextInt(count), input);
                process.kill();
                process.start();
            }
            input.get();
            check(process.port(), count, messages);
        } finally {
            threads.shutdownNow();
        }
    }

    private void awaitPut(int wanted, Future<?> input) throws InterruptedException {
        synchronized (put) {
            while (put.get() < wanted && !input.isDone()) {
                TimeUnit.MILLISECONDS.timedWait(put, 1_000);
            }
        }
    }

    private void putAll(int port, List<String> messages) {
        try (PatientClient client = new PatientClient(port)) {
            for (int i = 0; i < messages.size(); i += BATCH) {
                List<String> batch = messages.subList(i, Math.min(messages.size(), i + BATCH));
                client.patiently(
                        session -> {
                            for (String text : batch) {
                                String[] parts = text.split("/");
                                PatientClient.send(session, parts[0], text, null, parts[1]);
                            }
                            return null;
                        });
                synchronized (put) {
                    put.addAndGet(batch.size());
                    put.notifyAll();
                }
            }
        }
    }

    private static void check(int port, int count, List<String> messages) throws JMSException {
        List<String> found = new ArrayList<>();
        int collections = 0;
        long begin = System.nanoTime();
        try (PatientClient client = new PatientClient(port)) {
            while (collections < count && System.nanoTime() - begin < PATIENCE_NANOS) {
                collections += take(client, 200, found);
            }
            collections += take(client, 1_000, found); // nothing comes a second time
        }
        System.out.printf("collections %d of %d, messages %d%n", collections, count, found.size());
        assertThat(collections).isEqualTo(count);
        assertThat(found).doesNotHaveDuplicates();
        assertThat(new TreeSet<>(found)).isEqualTo(new TreeSet<>(messages));
    }

    private static int take(PatientClient client, long millis, List<String> found)
            throws JMSException {
        List<Message> taken = client.take("OUT", millis);
        for (Message message : taken) {
            String[] parts = PatientClient.text(message).strip().split(" ");
            Set<String> keys = new HashSet<>();
            for (String part : parts) {
                keys.add(part.split("/")[1]);
                found.add(part);
            }
            assertThat(parts).hasSize(3);
            assertThat(keys).hasSize(1);
        }
        return taken.size();
    }
}
