// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.powerloss.ArchiveFlow.Way;
import io.agroal.api.AgroalDataSource;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.camel.impl.DefaultCamelContext;
import org.h2.jdbcx.JdbcDataSource;

/**
 * A run of {@link ArchiveFlow}: whatever happens to the calls that it makes, each message is in one
 * place afterwards, what it stands for is there if it is confirmed, and no connection and no thread
 * is left.
 *
 * @param calls those of the flow; where they watch files, too, its files
 * @param n the number of the run, from which those of its messages are made
 * @param url of the database
 * @param directory for files
 */
record PlainRun(
        Way way,
        WatchedCalls calls,
        int n,
        String url,
        Path directory,
        Broker broker,
        ActiveMQConnectionFactory factory) {
    private static final int MESSAGES = 3;
    private static final long PATIENCE = 90_000;

    /** Puts the messages and runs the flow; then all of them are in one place. */
    void check() throws Exception {
        put();
        goOn();
    }

    /** Puts the messages. */
    void put() {
        try (JMSContext client = factory.createContext(JMSContext.SESSION_TRANSACTED)) {
            for (int number : numbers()) {
                client.createProducer()
                        .setProperty("n", number)
                        .send(client.createQueue("IN"), body(number));
            }
            client.commit();
        }
    }

    private List<Integer> numbers() {
        return List.of(n * MESSAGES, n * MESSAGES + 1, n * MESSAGES + 2);
    }

    private static byte[] body(int number) {
        return ("<m><n>" + number + "</n></m>").getBytes(StandardCharsets.US_ASCII);
    }

    /** Runs the flow with what is there; then all messages are in one place. */
    void goOn() throws Exception {
        int threads;
        JdbcDataSource database = database();
        try (Connection kept = database.getConnection();
                Statement statement = kept.createStatement();
                JMSContext client = factory.createContext()) {
            make(statement);
            threads = flowThreads();
            run(database);
            Map<String, List<Integer>> places = new LinkedHashMap<>();
            for (String queue : List.of("OUT", "BACK", "IN")) {
                places.put(queue, ofRun(broker.numbers(queue, "n")));
            }
            assertThat(places.values().stream().flatMap(List::stream))
                    .as("%s: %s", calls, places)
                    .containsExactlyInAnyOrderElementsOf(numbers());
            requireResults(places.get("OUT"), statement);
            drain(client);
            statement.execute("SHUTDOWN IMMEDIATELY");
        }
        assertThat(calls.open()).as(calls.toString()).isZero();
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE);
        while (flowThreads() > threads) {
            assertThat(System.nanoTime()).as("%s: a thread is left", calls).isLessThan(end);
            TimeUnit.MILLISECONDS.sleep(2); // the last of them is about to end
        }
    }

    /** Runs the flow until all is done, or something ends the process. */
    void untilHalted() throws Exception {
        JdbcDataSource database = database();
        try (Connection kept = database.getConnection();
                Statement statement = kept.createStatement()) {
            make(statement);
            run(database);
        }
    }

    private JdbcDataSource database() {
        JdbcDataSource database = new JdbcDataSource();
        database.setURL(url);
        database.setUser("sa");
        database.setPassword("sa");
        return database;
    }

    private static void make(Statement statement) throws Exception {
        statement.execute("CREATE TABLE IF NOT EXISTS ARCHIVE (N INT PRIMARY KEY, BODY BLOB)");
        statement.execute("MERGE INTO ARCHIVE (N) KEY (N) VALUES (-1)");
    }

    private void run(JdbcDataSource database) throws Exception {
        File files =
                calls instanceof WatchedFiles.Watcher watcher
                        ? WatchedFiles.directory(directory, watcher)
                        : directory.toFile();
        if (way == Way.COORDINATED) {
            runCoordinated();
            return;
        }
        try (DefaultCamelContext camel = new DefaultCamelContext()) {
            camel.getRegistry().bind("factory", calls.over((ConnectionFactory) factory));
            camel.addRoutes(new ArchiveFlow(way, calls.over(database), files, calls));
            camel.start();
            awaitEmpty();
        }
    }

    /** The same, with recovery beside it as long as something is in doubt. */
    private void runCoordinated() throws Exception {
        try (Coordination coordination = new Coordination(url, broker, factory)) {
            try (AgroalDataSource pool = coordination.pool(calls);
                    DefaultCamelContext camel = new DefaultCamelContext()) {
                camel.getRegistry().bind("factory", calls.over((ConnectionFactory) factory));
                camel.getRegistry().bind("manager", Coordination.manager());
                camel.addRoutes(new ArchiveFlow(way, pool, null, calls));
                camel.start();
                awaitEmpty();
            }
            coordination.recover(Coordination.PATIENCE);
        }
    }

    /** What an earlier run left on a queue, though it was drained, is none of this one. */
    private List<Integer> ofRun(List<Integer> numbers) {
        return numbers.stream().filter(number -> number / MESSAGES == n).toList();
    }

    private void requireResults(List<Integer> confirmed, Statement statement) throws Exception {
        if (way == Way.COORDINATED) {
            assertThat(rows(statement))
                    .as(calls.toString())
                    .filteredOn(number -> number >= 0)
                    .containsExactlyInAnyOrderElementsOf(confirmed);
        } else if (way.hasRows()) {
            assertThat(rows(statement)).as(calls.toString()).containsAll(confirmed);
        } else if (way == Way.FILE) {
            for (int number : confirmed) {
                assertThat(directory.resolve(String.valueOf(number)))
                        .as(calls.toString())
                        .hasBinaryContent(body(number));
            }
        } else if (way == Way.FILE_OF_RECORDS && !confirmed.isEmpty()) {
            List<String> whole =
                    confirmed.stream()
                            .map(number -> new String(body(number), StandardCharsets.US_ASCII))
                            .toList();
            assertThat(Files.readAllLines(directory.resolve(".transit/" + ArchiveFlow.RECORDS)))
                    .as(calls.toString())
                    .containsAll(whole)
                    .allMatch(line -> line.matches("<m><n>\\d+</n></m>"));
        }
    }

    private static Set<Integer> rows(Statement statement) throws Exception {
        Set<Integer> rows = new HashSet<>();
        try (ResultSet found = statement.executeQuery("SELECT N FROM ARCHIVE")) {
            while (found.next()) {
                rows.add(found.getInt(1));
            }
        }
        return rows;
    }

    /** Nothing tells the test that the flow has nothing to do: it looks. */
    private void awaitEmpty() throws Exception {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(PATIENCE);
        while (!broker.isEmpty("IN")) {
            assertThat(System.nanoTime()).as("%s: it does not end", calls).isLessThan(end);
            if (way == Way.COORDINATED) {
                Coordination.look();
            }
            TimeUnit.MILLISECONDS.sleep(2);
        }
    }

    /** The next run begins with none, or few. */
    private static void drain(JMSContext client) {
        for (String queue : List.of("OUT", "BACK")) {
            try (var consumer = client.createConsumer(client.createQueue(queue))) {
                while (consumer.receiveNoWait() != null) {
                    // thrown away
                }
            }
        }
    }

    private static int flowThreads() {
        return (int)
                Thread.getAllStackTraces().keySet().stream()
                        .filter(thread -> thread.getName().startsWith("Camel"))
                        .count();
    }
}
