// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.routes.harness.BrokerClient;
import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Six flows of the packaged application at once, each with a client that puts numbered persistent
 * messages, poison among them, while application, database and the links of both meet one fault
 * after the other ({@link ChaosFaults.Kind}). Then everything is counted: each message is once
 * where it belongs, or whole on the backout queue of its flow and nowhere else; in the table, too,
 * where the flow is coordinated (XA), and at least there where it is not; publications have their
 * order, and nothing is left in between or prepared.
 *
 * <p>{@code -Dbactrian.chaos.seconds} says how long each of the two runs is, {@code
 * -Dbactrian.chaos.seed} in which order. What the processes said is kept in {@code target/chaos}.
 */
class ChaosFlowsIT {
    private static final long SEED = Long.getLong("bactrian.chaos.seed", 1957);
    private static final int SECONDS = Integer.getInteger("bactrian.chaos.seconds", 60);
    private static final int BETWEEN = 5;
    private static final long PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(4);
    private static final long END_MINUTES = 20;
    private static final int MOST_TOLD = 20;
    private static final String PREPARED = "SELECT gid FROM pg_prepared_xacts";
    private static final Pattern NUMBER = Pattern.compile("<N>(\\d+)</N>");

    /** Queues of the flows on which nothing may be left. */
    private static final List<String> BETWEEN_STEPS =
            List.of(
                    "AGGREGATION.REQUEST",
                    "AGGREGATION.REPLY",
                    "AGGREGATION.TIMEOUT",
                    "AGGREGATION.UNKNOWN",
                    "COORDINATED.BACKEND",
                    "COORDINATED.REPLY",
                    "COORDINATED.STORE",
                    "DLQ");

    private final List<ChaosLoad> loads = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(strings = {"coordinated", "plain"})
    void everyMessageIsAccountedFor(String mode) throws Exception {
        boolean coordinated = mode.equals("coordinated");
        Path directory = empty(Path.of("target", "chaos", mode));
        ExecutorService threads = Executors.newCachedThreadPool();
        try (ChaosFaults faults =
                new ChaosFaults(
                        directory.toAbsolutePath(),
                        mode + " " + SEED,
                        new Random(SEED),
                        "-Dbactrian.flows=warehouse,routing-db,dbrouting,coordinated,aggregation,publish",
                        "-Dbactrian.flow.warehouse.coordinated-transaction=" + coordinated,
                        "-Dbactrian.flow.routing-db.coordinated-transaction=" + coordinated,
                        "-Dbactrian.flow.dbrouting.coordinated-transaction=" + coordinated,
                        "-Dbactrian.flow.aggregation.timeout=3600000")) {
            subscribe(faults.application());
            List<Future<?>> running = new ArrayList<>();
            for (ChaosFlow flow : ChaosFlow.values()) {
                ChaosLoad load = new ChaosLoad(flow, faults.url(), SEED + flow.ordinal());
                loads.add(load);
                running.add(threads.submit(load));
            }
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
            while (!faults.isComplete() || System.nanoTime() < end) {
                awaitEach();
                faults.force();
            }
            loads.forEach(ChaosLoad::end);
            for (Future<?> each : running) {
                each.get(END_MINUTES, TimeUnit.MINUTES);
            }
            check(faults, coordinated);
        } finally {
            threads.shutdownNow();
            loads.forEach(ChaosLoad::close);
        }
    }

    private static Path empty(Path directory) throws IOException {
        if (Files.exists(directory)) {
            try (Stream<Path> left = Files.walk(directory)) {
                for (Path path : left.sorted(java.util.Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
        return Files.createDirectories(directory);
    }

    /** Two subscribers for good, each with a queue. */
    private static void subscribe(ApplicationProcess application) throws JMSException {
        for (String queue : ChaosFlow.SUBSCRIBERS) {
            try (BrokerClient client = application.client()) {
                BytesMessage command = client.context().createBytesMessage();
                command.writeBytes(
                        ChaosFlow.publication(
                                "", "Command=RegSub", "Topic=chaos/#", "QName=" + queue));
                command.setStringProperty("JMS_IBM_Format", "MQHRF2");
                command.setJMSReplyTo(client.context().createQueue("CHAOS.ANSWER"));
                client.context()
                        .createProducer()
                        .send(client.context().createQueue("PUBLISH.CONTROL"), command);
                assertThat(new String(client.getBytes("CHAOS.ANSWER"), StandardCharsets.UTF_8))
                        .contains("<Completion>ok</Completion>");
            }
        }
    }

    /** Waits until some messages of each flow have come out. */
    private void awaitEach() {
        int[] before = loads.stream().mapToInt(ChaosLoad::got).toArray();
        long end = System.nanoTime() + PATIENCE_NANOS;
        for (int i = 0; i < before.length; i++) {
            while (loads.get(i).got() < before[i] + BETWEEN) {
                assertThat(System.nanoTime())
                        .as("%s stands still", loads.get(i).flow())
                        .isLessThan(end);
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
            }
        }
    }

    private void check(ChaosFaults faults, boolean coordinated) throws Exception {
        System.out.println("chaos: " + faults.done());
        loads.forEach(load -> System.out.println("chaos: " + load.counts()));
        List<String> found = new ArrayList<>();
        for (ChaosLoad load : loads) {
            load.faults().forEach(fault -> found.add(load.flow().id() + ": " + fault));
        }
        System.out.println("chaos: faults: " + found.size());
        found.stream().limit(MOST_TOLD).forEach(System.out::println);
        assertThat(found).isEmpty();
        rows(faults, coordinated);
        for (ChaosLoad load : loads) {
            if (load.flow() == ChaosFlow.PUBLISH) {
                String queue = load.flow().kept();
                assertThat(load.order(queue)).as("order on " + queue).isSorted();
            }
        }
        try (BrokerClient client = faults.application().client()) {
            for (ChaosFlow flow : ChaosFlow.values()) {
                client.awaitDepth(flow.input(), 0);
            }
            for (String queue : BETWEEN_STEPS) {
                client.awaitDepth(queue, 0);
            }
        }
        awaitNothingPrepared(faults);
        assertThat(faults.application().stop()).isIn(0, 143);
        assertThat(column(faults, PREPARED)).isEmpty();
    }

    /** Recovery has a minute for what the last faults left; it is given four. */
    private static void awaitNothingPrepared(ChaosFaults faults) throws SQLException {
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (!column(faults, PREPARED).isEmpty()) {
            assertThat(System.nanoTime()).as("nothing to be prepared").isLessThan(end);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
        }
    }

    /** The table of the flow {@code warehouse} against its confirmations. */
    private void rows(ChaosFaults faults, boolean coordinated) throws SQLException {
        List<Integer> rows = new ArrayList<>();
        for (String message :
                column(faults, "SELECT convert_from(MESSAGE, 'UTF8') FROM SALESDATA")) {
            Matcher number = NUMBER.matcher(message);
            assertThat(number.find()).as(message).isTrue();
            rows.add(Integer.valueOf(number.group(1)));
        }
        Set<Integer> passed = loads.get(ChaosFlow.WAREHOUSE.ordinal()).passed();
        System.out.printf(
                "chaos: warehouse: %d rows, %d different, %d confirmations%n",
                rows.size(), new TreeSet<>(rows).size(), passed.size());
        assertThat(rows).doesNotHaveDuplicates();
        if (coordinated) {
            assertThat(new TreeSet<>(rows)).isEqualTo(passed);
        } else {
            assertThat(rows).containsAll(passed);
        }
    }

    private static List<String> column(ChaosFaults faults, String sql) throws SQLException {
        List<String> values = new ArrayList<>();
        try (Connection connection = faults.connect();
                ResultSet rows = connection.createStatement().executeQuery(sql)) {
            while (rows.next()) {
                values.add(rows.getString(1));
            }
        }
        return values;
    }
}
