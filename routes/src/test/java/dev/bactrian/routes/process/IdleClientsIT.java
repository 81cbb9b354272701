// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.bactrian.routes.harness.BrokerClient;
import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * As many clients as mq-v53-hpux-2002 connects to one queue manager (section 1.6: 17,500), each
 * with a connection of its own over TCP, a session and a consumer of one reply queue: all are held
 * while they do nothing, each still gets a message afterwards, and a flow works beside them. What
 * they cost the queue manager is printed. {@code -Dclients=} has another number.
 */
@Tag("soak")
class IdleClientsIT {
    private static final int CLIENTS = Integer.getInteger("clients", 17_500);
    private static final int OPENERS = 16;
    private static final int SPARE_FILES = 500;
    private static final long PATIENCE_SECONDS = 600;
    private static final long IDLE_SECONDS = 60;
    private static final String REPLIES = "IDLE.REPLIES";
    private static final String FLOW = "PASSTHROUGH";

    /** Megabytes; the test says so where a client has come to cost several times what it did. */
    private static final long MOST_MEMORY = 3000;

    @TempDir Path data;

    private final AtomicInteger lost = new AtomicInteger();
    private final CountDownLatch got = new CountDownLatch(CLIENTS);

    private record Reading(double cpuSeconds, long megabytes, long threads, long nanos) {
        static Reading of(long pid) throws IOException {
            Duration cpu =
                    ProcessHandle.of(pid)
                            .flatMap(process -> process.info().totalCpuDuration())
                            .orElseThrow();
            return new Reading(
                    cpu.toMillis() / 1000.0,
                    status(pid, "VmRSS:") / 1024,
                    status(pid, "Threads:"),
                    System.nanoTime());
        }

        private static long status(long pid, String name) throws IOException {
            return Files.readAllLines(Path.of("/proc/" + pid + "/status")).stream()
                    .filter(line -> line.startsWith(name))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .findFirst()
                    .orElseThrow();
        }
    }

    @Test
    void allAreHeldAndStillServed() throws Exception {
        assumeTrue(
                ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean os
                        && os.getMaxFileDescriptorCount() > CLIENTS + SPARE_FILES
                        && Files.exists(Path.of("/proc/self/status")),
                "a process may not have as many connections here (ulimit -n)");
        ExecutorService openers = Executors.newFixedThreadPool(OPENERS);
        try (ApplicationProcess application =
                        ApplicationProcess.start(data, "-Xmx2g", "-Dbactrian.flows=passthrough");
                ActiveMQConnectionFactory factory =
                        new ActiveMQConnectionFactory("tcp://localhost:" + application.port())) {
            Reading before = Reading.of(application.pid());
            List<Connection> connections = open(openers, factory);
            Reading open = Reading.of(application.pid());
            assertThat(new CountDownLatch(1).await(IDLE_SECONDS, TimeUnit.SECONDS)).isFalse();
            Reading idle = Reading.of(application.pid());
            assertThat(lost).as("connections that were lost").hasValue(0);
            int served = serve(application);
            assertThat(lost).as("connections that were lost").hasValue(0);
            double seconds = (idle.nanos() - open.nanos()) / 1e9;
            System.out.printf(
                    "%d idle clients: connected in %.0f s with %.1f s of CPU; %d MB and %d threads"
                            + " before, %d MB and %d threads with them, %d MB after %.0f s, in which"
                            + " they took %.2f s of CPU; %d of them served%n",
                    CLIENTS,
                    (open.nanos() - before.nanos()) / 1e9,
                    open.cpuSeconds() - before.cpuSeconds(),
                    before.megabytes(),
                    before.threads(),
                    open.megabytes(),
                    open.threads(),
                    idle.megabytes(),
                    seconds,
                    idle.cpuSeconds() - open.cpuSeconds(),
                    served);
            assertThat(idle.megabytes()).isLessThan(MOST_MEMORY);
            close(openers, connections);
            application.stop();
        } finally {
            openers.shutdownNow();
        }
    }

    /** One after the other in as many threads as there are openers. */
    private List<Connection> open(ExecutorService openers, ActiveMQConnectionFactory factory)
            throws Exception {
        List<Callable<Connection>> each = new ArrayList<>();
        for (int i = 0; i < CLIENTS; i++) {
            each.add(() -> client(factory));
        }
        List<Connection> connections = new ArrayList<>();
        for (Future<Connection> opened :
                openers.invokeAll(each, PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            connections.add(opened.get(0, TimeUnit.SECONDS)); // cancelled where it took too long
        }
        return connections;
    }

    private Connection client(ActiveMQConnectionFactory factory) throws JMSException {
        Connection connection = factory.createConnection();
        connection.setExceptionListener(e -> lost.incrementAndGet());
        Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        MessageConsumer consumer = session.createConsumer(session.createQueue(REPLIES));
        AtomicInteger mine = new AtomicInteger();
        consumer.setMessageListener(
                message -> {
                    if (mine.getAndIncrement() == 0) {
                        got.countDown();
                    }
                });
        connection.start();
        return connection;
    }

    /** Each consumer gets one in turn; and a flow has its message through. */
    private int serve(ApplicationProcess application) throws Exception {
        try (BrokerClient client = application.client()) {
            for (int i = 0; i < CLIENTS; i++) {
                client.put(REPLIES, "r" + i);
            }
            assertThat(got.await(PATIENCE_SECONDS, TimeUnit.SECONDS))
                    .as(got.getCount() + " clients got nothing")
                    .isTrue();
            BytesMessage message = client.context().createBytesMessage();
            message.writeBytes(new byte[] {1, 2, 3});
            client.context()
                    .createProducer()
                    .send(client.context().createQueue(FLOW + ".IN"), message);
            client.awaitDepth(FLOW + ".OUT", 1);
        }
        return CLIENTS - (int) got.getCount();
    }

    private static void close(ExecutorService openers, List<Connection> connections)
            throws InterruptedException {
        List<Callable<Object>> each = new ArrayList<>();
        for (Connection connection : connections) {
            each.add(
                    () -> {
                        connection.close();
                        return connection;
                    });
        }
        openers.invokeAll(each, PATIENCE_SECONDS, TimeUnit.SECONDS);
    }
}
