// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss.kill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.publication.PscMessages;
import dev.bactrian.state.testing.KilledProcess;
import dev.bactrian.state.testing.PatientClient;
import jakarta.jms.BytesMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Numbered persistent publications, each retained, while the process is killed with SIGKILL. Each
 * durable subscriber gets each of them once, in order: that a publication is taken, its copies are
 * put and it is retained is one unit of work. What a command was answered is there after the kill,
 * and what is retained at the end is the last publication. The subscribers' queues share one
 * message, as with the queue manager of the application; after every second start each has its own.
 *
 * <p>{@code -Dbactrian.chaos.seconds} says how long, {@code -Dbactrian.chaos.seed} what: the
 * default is a short run, the profile {@code chaos} a long one.
 */
@Tag("slow")
class PublicationKillTest {
    private static final long SEED = Long.getLong("bactrian.chaos.seed", 1998);
    private static final int SECONDS = Integer.getInteger("bactrian.chaos.seconds", 4);
    private static final long PATIENCE = TimeUnit.MINUTES.toNanos(4);

    @TempDir Path directory;

    /** How many publications the queue manager has, when a subscriber was answered. */
    private final Map<String, Integer> since = new LinkedHashMap<>();

    private final AtomicInteger published = new AtomicInteger();

    @Test
    void everySubscriberGetsEveryPublicationOnce() throws Exception {
        ExecutorService threads = Executors.newSingleThreadExecutor();
        try (KilledProcess process =
                new KilledProcess(PublicationProcess.class, directory.resolve("broker"))) {
            process.start();
            subscribe(process.port(), "ALL", "Topic=t/#");
            subscribe(process.port(), "EVEN", "Topic=t/+", "Filter=Body.M.Even = 1");
            AtomicBoolean over = new AtomicBoolean();
            Future<?> publishing = threads.submit(() -> publish(process.port(), over));
            kill(process, publishing, new Random(SEED));
            over.set(true);
            publishing.get();
            check(process.port());
        } finally {
            threads.shutdownNow();
        }
    }

    private void subscribe(int port, String queue, String... more) throws JMSException {
        String[] properties = new String[more.length + 2];
        properties[0] = "Command=RegSub";
        properties[1] = "QName=" + queue;
        System.arraycopy(more, 0, properties, 2, more.length);
        try (PatientClient client = new PatientClient(port)) {
            client.patiently(session -> send(session, "PUB.CONTROL", queue, true, "", properties));
            List<Message> answers = List.of();
            while (answers.isEmpty()) {
                answers = client.take("REPLY." + queue, 200);
            }
            assertThat(PscMessages.property(answers.get(0), "pscr", "Completion")).isEqualTo("ok");
        }
        since.put(queue, published.get());
    }

    private static Object send(
            Session session,
            String to,
            String name,
            boolean answered,
            String body,
            String... properties)
            throws JMSException {
        try (MessageProducer producer = session.createProducer(session.createQueue(to))) {
            BytesMessage message = session.createBytesMessage();
            message.writeBytes(PscMessages.payload(body, properties));
            message.setStringProperty("JMS_IBM_Format", "MQHRF2");
            message.setStringProperty("_AMQ_DUPL_ID", name);
            if (answered) {
                message.setJMSReplyTo(session.createQueue("REPLY." + name));
            }
            producer.setDeliveryMode(DeliveryMode.PERSISTENT);
            producer.send(message);
            return null;
        }
    }

    private static String body(int number) {
        return "<M><N>" + number + "</N><Even>" + (number % 2 == 0 ? 1 : 0) + "</Even></M>";
    }

    private void publish(int port, AtomicBoolean over) {
        try (PatientClient client = new PatientClient(port)) {
            while (!over.get()) {
                int number = published.get();
                client.patiently(
                        session ->
                                send(
                                        session,
                                        "PUB.IN",
                                        "publication " + number,
                                        false,
                                        body(number),
                                        "Command=Publish",
                                        "PubOpt=RetainPub",
                                        "Topic=t/a"));
                published.incrementAndGet();
            }
        }
    }

    /** Again and again: somebody subscribes, is answered, and then the process is gone. */
    private void kill(KilledProcess process, Future<?> publishing, Random random) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        for (int kill = 1; kill == 1 || System.nanoTime() < end; kill++) {
            int before = published.get();
            while (published.get() < before + 20 && !publishing.isDone()) {
                LockSupport.parkNanos(1_000_000);
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(random.nextInt(400)));
            String queue = "LATE." + kill;
            subscribe(process.port(), queue, "Topic=t/a");
            if (kill == 1) {
                awaitShared(process.port());
            }
            System.out.println("chaos " + SEED + ": kill " + kill + " after " + published.get());
            process.kill();
            process.start();
        }
    }

    private void check(int port) throws JMSException {
        int count = published.get();
        List<Integer> all = IntStream.range(0, count).boxed().toList();
        try (PatientClient client = new PatientClient(port)) {
            assertThat(numbers(client, "ALL", count - 1)).isEqualTo(all);
            int lastEven = (count - 1) / 2 * 2;
            assertThat(numbers(client, "EVEN", lastEven))
                    .isEqualTo(all.stream().filter(number -> number % 2 == 0).toList());
            for (String queue : since.keySet()) {
                if (queue.startsWith("LATE")) {
                    List<Integer> got = numbers(client, queue, count - 1);
                    // the retained one first, then all that came after it
                    assertThat(got.get(0)).isLessThanOrEqualTo(since.get(queue));
                    assertThat(got).as(queue).isEqualTo(all.subList(got.get(0), count));
                }
            }
            assertThat(client.take("DLQ", 100)).isEmpty();
        }
        subscribe(port, "LAST", "Topic=t/#");
        try (PatientClient client = new PatientClient(port)) {
            assertThat(numbers(client, "LAST", count - 1)).containsExactly(count - 1);
        }
        System.out.printf("chaos %d: %d publications, %d subscribers%n", SEED, count, since.size());
    }

    /** Publications find the way to share a message: asked until the first of them has. */
    private static void awaitShared(int port) throws JMSException {
        long begin = System.nanoTime();
        for (int ask = 1; shared(port, ask) == 0; ask++) {
            assertThat(System.nanoTime() - begin)
                    .as("no publication was shared")
                    .isLessThan(PATIENCE);
        }
    }

    /**
     * How many publications found the way to share a message, since the process was started.
     *
     * @param ask the number of the question: the broker drops one that it has had
     */
    private static int shared(int port, int ask) throws JMSException {
        try (PatientClient client = new PatientClient(port)) {
            client.patiently(session -> send(session, "COUNT.IN", "count " + ask, false, ""));
            List<Message> answers = List.of();
            while (answers.isEmpty()) {
                answers = client.take("COUNT.OUT", 200);
            }
            return Integer.parseInt(PatientClient.text(answers.get(0)));
        }
    }

    /** What a subscriber got up to a number, and what comes beyond that. */
    private static List<Integer> numbers(PatientClient client, String queue, int last)
            throws JMSException {
        List<Integer> found = new ArrayList<>();
        long begin = System.nanoTime();
        boolean complete = false;
        while (System.nanoTime() - begin < PATIENCE) {
            List<Message> some = client.take(queue, complete ? 50 : 200);
            for (Message message : some) {
                String body = PscMessages.body(message);
                found.add(
                        Integer.valueOf(
                                body.substring(body.indexOf("<N>") + 3, body.indexOf("</N>"))));
            }
            if (complete && some.isEmpty()) {
                break;
            }
            complete = complete || found.contains(last);
        }
        return found;
    }
}
