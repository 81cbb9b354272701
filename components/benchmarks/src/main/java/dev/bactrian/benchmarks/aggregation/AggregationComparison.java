package dev.bactrian.benchmarks.aggregation;

import com.sun.management.OperatingSystemMXBean;
import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.DeliveryMode;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.Semaphore;
import javax.sql.DataSource;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.h2.jdbcx.JdbcConnectionPool;

/**
 * Measures aggregations from IN to OUT: CPU milliseconds of the whole process for each, broker and
 * client included, and their number in a second. {@code main [SIZE:NONPERSISTENT:PERSISTENT]...},
 * the numbers are of aggregations in one round; the best of three rounds after a warm-up counts.
 * {@code -Dcandidates=REGEX} leaves the others out.
 */
public final class AggregationComparison {
    private static final int WINDOW = 100;
    private static final int ROUNDS = 3;

    private AggregationComparison() {}

    private interface Start {
        AutoCloseable start(ActiveMQConnectionFactory factory, boolean persistent) throws Exception;
    }

    /** Runs all candidates. */
    public static void main(String[] arguments) throws Exception {
        String[] cases =
                arguments.length > 0
                        ? arguments
                        : new String[] {"256:2000:200", "4096:2000:200", "204800:150:40"};
        Path home = Files.createTempDirectory("aggregation");
        DataSource database = JdbcConnectionPool.create("jdbc:h2:" + home + "/h2", "sa", "");
        System.out.println("bytes  mode            candidate          CPU ms      per second");
        try (BenchmarkBroker broker = new BenchmarkBroker(home)) {
            for (String one : cases) {
                int[] numbers = Arrays.stream(one.split(":")).mapToInt(Integer::parseInt).toArray();
                for (boolean persistent : new boolean[] {false, true}) {
                    int count = persistent ? numbers[2] : numbers[1];
                    run(broker, numbers[0], persistent, count, "bare JMS", BareJms::new);
                    run(
                            broker,
                            numbers[0],
                            persistent,
                            count,
                            "mq: routes only",
                            (factory, p) -> Candidate.routes(factory));
                    run(
                            broker,
                            numbers[0],
                            persistent,
                            count,
                            "aggregation:",
                            (factory, p) -> Candidate.ours(factory));
                    run(
                            broker,
                            numbers[0],
                            persistent,
                            count,
                            "EIP in memory",
                            (factory, p) -> Candidate.camel(factory, Candidate.inMemory()));
                    run(
                            broker,
                            numbers[0],
                            persistent,
                            count,
                            "EIP in H2",
                            (factory, p) ->
                                    Candidate.camel(factory, Candidate.inDatabase(database)));
                }
            }
        }
        System.exit(0);
    }

    private static void run(
            BenchmarkBroker broker,
            int size,
            boolean persistent,
            int count,
            String name,
            Start candidate)
            throws Exception {
        if (!name.matches(System.getProperty("candidates", ".*"))) {
            return;
        }
        ActiveMQConnectionFactory factory = broker.factory();
        double cpu = Double.MAX_VALUE;
        double rate = 0;
        try (AutoCloseable running = candidate.start(factory, persistent)) {
            round(factory, size, persistent, Math.max(count / 2, 20));
            for (int i = 0; i < ROUNDS; i++) {
                long cpuBefore = cpuNanos();
                long before = System.nanoTime();
                round(factory, size, persistent, count);
                cpu = Math.min(cpu, (cpuNanos() - cpuBefore) / 1e6 / count);
                rate = Math.max(rate, count * 1e9 / (System.nanoTime() - before));
            }
        }
        System.out.printf(
                "%6d %-15s %-15s %9.3f %15.0f%n",
                size, persistent ? "persistent" : "non-persistent", name, cpu, rate);
    }

    private static void round(
            ActiveMQConnectionFactory factory, int size, boolean persistent, int count)
            throws Exception {
        Semaphore window = new Semaphore(WINDOW);
        try (Connection connection = factory.createConnection()) {
            Session out = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            MessageConsumer consumer = out.createConsumer(out.createQueue("OUT"));
            connection.start();
            Thread sender = new Thread(() -> send(factory, size, persistent, count, window));
            sender.start();
            for (int i = 0; i < count; i++) {
                if (consumer.receive(120_000) == null) {
                    throw new IllegalStateException("result " + i + " of " + count + " is missing");
                }
                window.release();
            }
            sender.join();
        }
    }

    private static void send(
            ActiveMQConnectionFactory factory,
            int size,
            boolean persistent,
            int count,
            Semaphore window) {
        byte[] payload = new byte[size];
        try (Connection connection = factory.createConnection();
                Session in = connection.createSession(false, Session.AUTO_ACKNOWLEDGE)) {
            MessageProducer producer = in.createProducer(in.createQueue("IN"));
            producer.setDeliveryMode(
                    persistent ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT);
            for (int i = 0; i < count; i++) {
                window.acquire();
                BytesMessage message = in.createBytesMessage();
                message.writeBytes(payload);
                producer.send(message);
            }
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static long cpuNanos() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }
}
