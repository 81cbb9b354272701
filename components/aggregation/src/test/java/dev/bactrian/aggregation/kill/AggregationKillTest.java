package dev.bactrian.aggregation.kill;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Aggregations of four persistent replies, in random order, some twice, some to nobody, some never,
 * while the process is killed: each ends once, no reply is lost, none is doubled.
 */
class AggregationKillTest {
    private static final long PATIENCE_NANOS = 240_000_000_000L;
    private static final int BATCH = 20;

    @TempDir Path directory;

    private final Random random = new Random(20_08);
    private final Set<String> sent = ConcurrentHashMap.newKeySet();
    private final AtomicInteger replied = new AtomicInteger();

    @Test
    @Tag("slow")
    void twoKills() throws Exception {
        run(200, 2, 20_000);
    }

    @Test
    @Tag("soak")
    void tenThousandAggregationsFiveKills() throws Exception {
        run(Integer.getInteger("bactrian.kill.count", 10_000), 5, 30_000);
    }

    private void run(int count, int kills, int timeout) throws Exception {
        int port;
        try (ServerSocket socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try (KilledProcess process =
                new KilledProcess(
                        AggregationProcess.class,
                        directory.resolve("broker"),
                        String.valueOf(port),
                        String.valueOf(timeout))) {
            process.start();
            Future<?> input = threads.submit(() -> putInputs(port, count));
            Future<?> backend = threads.submit(() -> answer(port, 4 * count));
            for (int kill = 1; kill <= kills; kill++) {
                awaitReplies(4 * count * kill / (kills + 1) - random.nextInt(count), backend);
                process.kill();
                process.start();
            }
            input.get();
            backend.get();
            check(port, count);
        } finally {
            threads.shutdownNow();
        }
    }

    private void awaitReplies(int wanted, Future<?> backend) throws InterruptedException {
        synchronized (replied) {
            while (replied.get() < wanted && !backend.isDone()) {
                replied.wait(1_000);
            }
        }
    }

    private void putInputs(int port, int count) {
        try (PatientClient client = new PatientClient(port)) {
            for (int i = 0; i < count; i += BATCH) {
                int first = i;
                client.patiently(
                        session -> {
                            for (int j = first; j < Math.min(count, first + BATCH); j++) {
                                PatientClient.send(session, "IN", String.valueOf(j), null);
                            }
                            return null;
                        });
            }
        }
    }

    /** Takes requests, and answers those that it has in random order. */
    private void answer(int port, int requests) {
        Map<String, String> known = new ConcurrentHashMap<>();
        Set<String> answered = new HashSet<>();
        try (PatientClient client = new PatientClient(port)) {
            while (answered.size() < requests) {
                client.patiently(session -> take(session, known));
                List<String> ready = new ArrayList<>(known.keySet());
                ready.removeAll(answered);
                Collections.shuffle(ready, random);
                List<String[]> replies = new ArrayList<>();
                for (String request : ready) {
                    replies(request, known.get(request), replies);
                }
                Collections.shuffle(replies, random);
                for (int i = 0; i < replies.size(); i += BATCH) {
                    put(client, replies.subList(i, Math.min(replies.size(), i + BATCH)));
                }
                answered.addAll(ready);
            }
        }
    }

    private static Void take(Session session, Map<String, String> known) throws JMSException {
        try (MessageConsumer consumer = session.createConsumer(session.createQueue("REQUEST"))) {
            for (int i = 0; i < 200; i++) {
                Message request = i == 0 ? consumer.receive(200) : consumer.receiveNoWait();
                if (request == null) {
                    return null;
                }
                known.put(PatientClient.text(request), request.getJMSMessageID());
            }
        }
        return null;
    }

    /** One in fifty never, one in thirty twice, one in fifty with one to nobody. */
    private void replies(String request, String messageId, List<String[]> replies) {
        int dice = random.nextInt(150);
        if (dice >= 3) {
            replies.add(new String[] {request + "/0", messageId});
        }
        if (dice >= 145) {
            replies.add(new String[] {request + "/1", messageId});
        }
        if (dice % 50 == 7) {
            replies.add(new String[] {request + "/nobody", "ID:nobody-" + request});
        }
    }

    private void put(PatientClient client, List<String[]> replies) {
        client.patiently(
                session -> {
                    for (String[] reply : replies) {
                        PatientClient.send(session, "REPLY", reply[0], reply[1]);
                    }
                    return null;
                });
        replies.forEach(reply -> sent.add(reply[0]));
        synchronized (replied) {
            replied.addAndGet(replies.size());
            replied.notifyAll();
        }
    }

    private void check(int port, int count) {
        List<String> ended = new ArrayList<>();
        List<String> found = new ArrayList<>();
        int[] ends = new int[2];
        long deadline = System.nanoTime() + PATIENCE_NANOS;
        try (PatientClient client = new PatientClient(port)) {
            while ((ended.size() < count || found.size() < sent.size())
                    && System.nanoTime() < deadline) {
                ends[0] += drain(client, "OUT", 500, ended, found, true);
                ends[1] += drain(client, "TIMEOUT", 100, ended, found, false);
                drainUnknown(client, 100, found);
            }
            // nothing comes a second time
            ends[0] += drain(client, "OUT", 1_500, ended, found, true);
            ends[1] += drain(client, "TIMEOUT", 500, ended, found, false);
            drainUnknown(client, 500, found);
        }
        System.out.printf(
                "aggregations %d: complete %d, timed out %d; replies %d, found %d%n",
                count, ends[0], ends[1], sent.size(), found.size());
        assertThat(ended).doesNotHaveDuplicates().hasSize(count);
        assertThat(found).doesNotHaveDuplicates();
        assertThat(new TreeSet<>(found)).isEqualTo(new TreeSet<>(sent));
        assertThat(ends[0]).isGreaterThan(0);
        assertThat(ends[1]).isGreaterThan(0);
    }

    private static int drain(
            PatientClient client,
            String queue,
            long wait,
            List<String> ended,
            List<String> found,
            boolean complete) {
        return client.patiently(
                session -> {
                    int taken = 0;
                    try (MessageConsumer consumer =
                            session.createConsumer(session.createQueue(queue))) {
                        for (Message message = consumer.receive(wait);
                                message != null;
                                message = consumer.receiveNoWait()) {
                            String text = PatientClient.text(message).strip();
                            String[] parts = text.isEmpty() ? new String[0] : text.split(" ");
                            Set<String> owners = new HashSet<>();
                            for (String part : parts) {
                                owners.add(part.substring(0, part.indexOf('/')));
                                found.add(part);
                            }
                            assertThat(owners).hasSizeLessThanOrEqualTo(1);
                            if (complete) {
                                assertThat(parts).hasSize(4);
                            }
                            ended.add(message.getJMSCorrelationID());
                            taken++;
                        }
                    }
                    return taken;
                });
    }

    private static void drainUnknown(PatientClient client, long wait, List<String> found) {
        client.patiently(
                session -> {
                    try (MessageConsumer consumer =
                            session.createConsumer(session.createQueue("UNKNOWN"))) {
                        for (Message message = consumer.receive(wait);
                                message != null;
                                message = consumer.receiveNoWait()) {
                            found.add(PatientClient.text(message));
                        }
                    }
                    return null;
                });
    }
}
