// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.publication;

import com.sun.management.OperatingSystemMXBean;
import dev.bactrian.benchmarks.aggregation.BenchmarkBroker;
import dev.bactrian.broker.queuemanager.EmbeddedFanOut;
import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;

/**
 * One publication to many queues: what a delivery costs in CPU time of the whole process, the
 * embedded queue manager included, through a route with {@code publication:} and by Artemis alone,
 * which sends the message that it got to an address with as many multicast queues. Both take each
 * message off an input queue and commit it by itself; nobody reads the subscribers' queues
 * meanwhile.
 *
 * <p>Each argument is {@code subscribers:bytes:messages:persistent|not:topic|content}. Before each,
 * both take turns that do not count for {@code -Dwarm} seconds, 20 unless told: a JVM compiles what
 * it runs only then, and a first turn says more of its compiler than of either. Medians of {@code
 * -Dturns}, 7 unless told; {@code -Dinstances} sessions share the input, 1 unless told. With {@code
 * -Dalone=true} each queue is sent a message of its own, as with a queue manager of another
 * process.
 */
public final class FanOutComparison {
    private static final OperatingSystemMXBean PROCESS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private static final int TURNS = Integer.getInteger("turns", 7);
    private static final int INSTANCES = Integer.getInteger("instances", 1);
    private static final int WARM = Integer.getInteger("warm", 20);
    private static final boolean SHARED = !Boolean.getBoolean("alone");

    private final BenchmarkBroker broker;
    private final Connection connection;
    private int runs;

    private FanOutComparison(BenchmarkBroker broker) throws JMSException {
        this.broker = broker;
        this.connection = broker.factory().createConnection();
        connection.start();
    }

    /** Runs it. */
    public static void main(String[] arguments) throws Exception {
        Path home = Files.createTempDirectory("fan-out");
        try (BenchmarkBroker broker = new BenchmarkBroker(home)) {
            FanOutComparison comparison = new FanOutComparison(broker);
            System.out.println(
                    "| subscribers | bytes | | Artemis us | publication: us | times, of turns next to each other | deliveries/s |");
            for (String argument : arguments) {
                comparison.compare(argument.split(":"));
            }
        }
        System.exit(0);
    }

    /** What one candidate took: CPU microseconds and deliveries in a second. */
    private record Taken(double micros, double rate) {}

    private void compare(String[] what) throws Exception {
        int subscribers = Integer.parseInt(what[0]);
        int bytes = Integer.parseInt(what[1]);
        int messages = Integer.parseInt(what[2]);
        boolean persistent = what[3].equals("persistent");
        boolean content = what[4].equals("content");
        long warm = System.nanoTime() + TimeUnit.SECONDS.toNanos(WARM);
        while (System.nanoTime() < warm) {
            int some = Math.min(messages, persistent ? 500 : 2_000);
            raw(subscribers, bytes, some, persistent);
            ours(subscribers, bytes, some, persistent, content);
        }
        List<Taken> raw = new ArrayList<>();
        List<Taken> ours = new ArrayList<>();
        List<Double> times = new ArrayList<>();
        for (int turn = 0; turn < TURNS; turn++) {
            raw.add(raw(subscribers, bytes, messages, persistent));
            ours.add(ours(subscribers, bytes, messages, persistent, content));
            times.add(ours.get(turn).micros / raw.get(turn).micros);
        }
        times.sort(null);
        System.out.printf(
                "| %d | %d | %s, %s | %.1f | %.1f | %.2f (%.2f to %.2f) | %.0f |%n",
                subscribers,
                bytes,
                what[3],
                what[4],
                median(raw, Taken::micros),
                median(ours, Taken::micros),
                times.get(TURNS / 2),
                times.get(0),
                times.get(TURNS - 1),
                median(ours, Taken::rate));
    }

    private static double median(List<Taken> taken, ToDoubleFunction<Taken> figure) {
        return taken.stream().mapToDouble(figure).sorted().skip(TURNS / 2).findFirst().orElse(0);
    }

    private Taken raw(int subscribers, int bytes, int messages, boolean persistent)
            throws Exception {
        String name = "RAW" + runs++;
        for (int i = 0; i < subscribers; i++) {
            broker.subscription(name, name + ".Q" + i);
        }
        fill(name + ".IN", bytes, messages, persistent);
        AtomicInteger left = new AtomicInteger(messages);
        ExecutorService threads = Executors.newFixedThreadPool(INSTANCES);
        try {
            return measured(
                    name,
                    subscribers,
                    messages,
                    () -> {
                        for (int i = 0; i < INSTANCES; i++) {
                            threads.submit(() -> move(name, left));
                        }
                    });
        } finally {
            threads.shutdown();
        }
    }

    /** Sends on what it got, in a session of its own, until somebody has got the last one. */
    private Void move(String name, AtomicInteger left) throws JMSException {
        try (Connection own = broker.factory().createConnection();
                Session session = own.createSession(true, Session.SESSION_TRANSACTED);
                MessageConsumer in = session.createConsumer(session.createQueue(name + ".IN"));
                MessageProducer out = session.createProducer(session.createTopic(name))) {
            own.start();
            while (left.get() > 0) {
                Message message = in.receive(100);
                if (message != null) {
                    left.decrementAndGet();
                    out.send(message, message.getJMSDeliveryMode(), 4, 0);
                    session.commit();
                }
            }
        }
        return null;
    }

    private Taken ours(
            int subscribers, int bytes, int messages, boolean persistent, boolean content)
            throws Exception {
        String name = "OURS" + runs++;
        for (int i = 0; i < subscribers; i++) {
            broker.queue(name + ".Q" + i);
        }
        fill(name + ".IN", bytes, messages, persistent);
        String queues =
                IntStream.range(0, subscribers)
                        .mapToObj(i -> name + ".Q" + i)
                        .collect(Collectors.joining(","));
        try (DefaultCamelContext camel = new DefaultCamelContext()) {
            camel.getRegistry().bind("broker", broker.factory());
            if (SHARED) {
                camel.getRegistry().bind("fanOut", new EmbeddedFanOut(broker::server, 0));
            }
            camel.addRoutes(
                    new RouteBuilder() {
                        @Override
                        public void configure() {
                            errorHandler(noErrorHandler());
                            from("mq:" + name + ".IN?transactionMode=yes&instances=" + INSTANCES)
                                    .routeId("in")
                                    .autoStartup(false)
                                    .to(
                                            "publication:"
                                                    + name
                                                    + "?topic=Sport/Soccer&subscribers="
                                                    + queues
                                                    + (content
                                                            ? "&filter=RAW(Body.M.Price > 100)"
                                                            : ""));
                        }
                    });
            camel.start();
            return measured(
                    name, subscribers, messages, () -> camel.getRouteController().startRoute("in"));
        }
    }

    private void fill(String queue, int bytes, int messages, boolean persistent)
            throws JMSException {
        byte[] payload =
                ("<M><Price>101</Price><Text>" + "x".repeat(bytes - 45) + "</Text></M>").getBytes();
        try (Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
                MessageProducer producer = session.createProducer(session.createQueue(queue))) {
            producer.setDeliveryMode(
                    persistent ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT);
            for (int i = 0; i < messages; i++) {
                BytesMessage message = session.createBytesMessage();
                message.writeBytes(payload);
                producer.send(message);
            }
            session.commit();
        }
    }

    /** Something that begins, or does, the work. */
    private interface Work {
        void run() throws Exception;
    }

    private Taken measured(String name, int subscribers, int messages, Work work) throws Exception {
        System.gc();
        long cpu = PROCESS.getProcessCpuTime();
        long begin = System.nanoTime();
        work.run();
        for (int i = 0; i < subscribers; i++) {
            while (broker.added(name + ".Q" + i) < messages) {
                LockSupport.parkNanos(1_000_000);
            }
        }
        double nanos = System.nanoTime() - begin;
        double deliveries = (double) subscribers * messages;
        Taken taken =
                new Taken(
                        (PROCESS.getProcessCpuTime() - cpu) / 1e3 / deliveries,
                        deliveries / nanos * 1e9);
        for (int i = 0; i < subscribers; i++) {
            broker.empty(name + ".Q" + i);
        }
        return taken;
    }
}
