// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.aggregation;

import com.sun.management.OperatingSystemMXBean;
import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Semaphore;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;

/**
 * Runs candidates in turns against one broker in this process: messages to IN, results from OUT, as
 * many as there have to be and each of the size that was put. Prints CPU milliseconds of the whole
 * process for each result, broker and clients included (not a database's, which is a process of its
 * own), how many times that is of the first candidate's, and results in a second. The least CPU and
 * the highest rate of the turns count: load only adds.
 */
final class Comparison {
    private static final int TURNS = Integer.getInteger("turns", 3);
    private static final int WINDOW = Integer.getInteger("window", 100);
    private static final String KEY = "booking";

    private final BenchmarkBroker broker;
    private final int inputs;
    private final int size;
    private final int count;
    private final Load load;
    private final List<Candidate> candidates = new ArrayList<>();

    /** One of those that are compared, and its best figures so far. */
    private static final class Candidate {
        private final String name;
        private final Start start;
        private double cpu = Double.MAX_VALUE;
        private double rate;

        Candidate(String name, Start start) {
            this.name = name;
            this.start = start;
        }
    }

    /** Starts the flows of a candidate. */
    @FunctionalInterface
    interface Start {
        AutoCloseable start(ActiveMQConnectionFactory factory, Load load) throws Exception;
    }

    /**
     * @param inputs how many messages make a result; they have the same property {@code booking}
     * @param size bytes of a message
     * @param count results in a round
     */
    private Comparison(BenchmarkBroker broker, int inputs, int size, int count, Load load) {
        this.broker = broker;
        this.inputs = inputs;
        this.size = size;
        this.count = count;
        this.load = load;
    }

    /** How the candidates are to work. */
    Load load() {
        return load;
    }

    /** Adds what is compared in a case: it knows its load. */
    @FunctionalInterface
    interface Candidates {
        void addTo(Comparison comparison, BenchmarkDatabase database);
    }

    /**
     * Compares in each case, non-persistent and persistent, and ends the process.
     *
     * @param cases each {@code SIZE:NONPERSISTENT:PERSISTENT}, the numbers those of results in a
     *     round, 0 for none
     * @param inputs how many messages make a result
     */
    static void runAll(String[] cases, int inputs, Candidates candidates) throws Exception {
        int instances = Integer.getInteger("instances", 1);
        int commitCount = Integer.getInteger("commitCount", 1);
        printHead(new Load(instances, commitCount, false));
        try (BenchmarkBroker broker = new BenchmarkBroker(Files.createTempDirectory("messaging"));
                BenchmarkDatabase database = new BenchmarkDatabase()) {
            for (String one : cases) {
                int[] numbers = Arrays.stream(one.split(":")).mapToInt(Integer::parseInt).toArray();
                for (boolean persistent : new boolean[] {false, true}) {
                    int count = numbers[persistent ? 2 : 1];
                    Load load = new Load(instances, commitCount, persistent);
                    if (count > 0) {
                        Comparison comparison =
                                new Comparison(broker, inputs, numbers[0], count, load);
                        candidates.addTo(comparison, database);
                        comparison.run();
                    }
                }
            }
        }
        System.exit(0);
    }

    private static void printHead(Load load) {
        System.out.printf(
                "%d instances, commit count %d, window of %d%n"
                        + "   bytes mode             candidate                    CPU ms   times  per second%n",
                load.instances(), load.commitCount(), WINDOW);
    }

    /** Adds a candidate, unless {@code -Dcandidates=REGEX} leaves it out. */
    void add(String name, Start start) {
        if (name.matches(System.getProperty("candidates", ".*"))) {
            candidates.add(new Candidate(name, start));
        }
    }

    /**
     * Measures the candidates in turns, so that what the process has learnt by then (compiled code,
     * pools) is the same for all; the first turn does not count.
     */
    private void run() throws Exception {
        for (int turn = 0; turn <= TURNS; turn++) {
            for (Candidate candidate : candidates) {
                try {
                    run(candidate, turn > 0);
                } catch (IllegalStateException e) {
                    throw new IllegalStateException(candidate.name + ", turn " + turn, e);
                }
            }
        }
        for (Candidate candidate : candidates) {
            System.out.printf(
                    Locale.ROOT,
                    "%8d %-16s %-28s %7.3f %7.2f %11.0f%n",
                    size,
                    load.persistent() ? "persistent" : "non-persistent",
                    candidate.name,
                    candidate.cpu,
                    candidate.cpu / candidates.get(0).cpu,
                    candidate.rate);
        }
    }

    private void run(Candidate candidate, boolean counts) throws Exception {
        ActiveMQConnectionFactory factory = broker.factory();
        try (AutoCloseable running = candidate.start.start(factory, load)) {
            round(factory, Math.max(count / 4, 20));
            long cpuBefore = cpuNanos();
            long before = System.nanoTime();
            round(factory, count);
            if (counts) {
                double cpu = (cpuNanos() - cpuBefore) / 1e6 / count;
                candidate.cpu = Math.min(candidate.cpu, cpu);
                double rate = count * 1e9 / (System.nanoTime() - before);
                candidate.rate = Math.max(candidate.rate, rate);
            }
        }
    }

    private void round(ActiveMQConnectionFactory factory, int results) throws Exception {
        Semaphore window = new Semaphore(WINDOW);
        try (Connection connection = factory.createConnection()) {
            Session out = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            MessageConsumer consumer = out.createConsumer(out.createQueue("OUT"));
            connection.start();
            Thread sender = new Thread(() -> send(factory, results, window), "sender");
            sender.start();
            for (int i = 0; i < results; i++) {
                if (!(consumer.receive(120_000) instanceof BytesMessage result)) {
                    throw new IllegalStateException(
                            "result " + i + " of " + results + " is missing");
                }
                if (result.getBodyLength() != size) {
                    throw new IllegalStateException("a result of " + result.getBodyLength());
                }
                window.release();
            }
            sender.join();
            if (consumer.receiveNoWait() != null) {
                throw new IllegalStateException("more results than " + results);
            }
        }
    }

    private void send(ActiveMQConnectionFactory factory, int results, Semaphore window) {
        byte[] payload = new byte[size];
        try (Connection connection = factory.createConnection();
                Session in =
                        connection.createSession(
                                load.persistent(),
                                load.persistent()
                                        ? Session.SESSION_TRANSACTED
                                        : Session.AUTO_ACKNOWLEDGE)) {
            MessageProducer producer = in.createProducer(in.createQueue("IN"));
            producer.setDeliveryMode(
                    load.persistent() ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT);
            for (int i = 0; i < results; i++) {
                if (!window.tryAcquire()) {
                    commit(in);
                    window.acquire();
                }
                for (int n = 0; n < inputs; n++) {
                    BytesMessage message = in.createBytesMessage();
                    message.writeBytes(payload);
                    if (inputs > 1) {
                        message.setStringProperty(KEY, "b" + i);
                    }
                    producer.send(message);
                }
            }
            commit(in);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** The sender must not be what is measured: it commits when it has to wait. */
    private void commit(Session session) throws JMSException {
        if (load.persistent()) {
            session.commit();
        }
    }

    private static long cpuNanos() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }
}
