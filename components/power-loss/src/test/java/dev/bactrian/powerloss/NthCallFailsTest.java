// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.powerloss.ArchiveFlow.Way;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
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
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The n-th call fails, for all n: to the connection factory and what comes from it, to the data
 * source and what comes from it. Afterwards each message is in one place, with its row if it is
 * confirmed; no connection and no thread is left.
 */
class NthCallFailsTest {
    private static final int MESSAGES = 3;

    /** More than any run makes: it ends with the first that meets no failure. */
    private static final int MOST = 400;

    @TempDir Path directory;

    @ParameterizedTest
    @CsvSource({
        "OWN_COMMIT, false",
        "OWN_COMMIT, true",
        "UNIT_OF_WORK, false",
        "UNIT_OF_WORK, true",
        "THREE_MESSAGES, false"
    })
    @Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void everyMessageIsInOnePlace(Way way, boolean answerIsLost) throws Exception {
        try (Broker broker = Broker.on(directory.resolve("broker"), 74);
                ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(broker.url())) {
            int failures = 0;
            for (int n = 1; n < MOST; n++) {
                String failed = run(way, new NthCall(n, answerIsLost), n, factory, broker);
                if (failed == null) {
                    break;
                }
                failures++;
            }
            assertThat(failures).isBetween(20, MOST - 2);
        }
    }

    private String run(
            Way way, NthCall nth, int n, ActiveMQConnectionFactory factory, Broker broker)
            throws Exception {
        JdbcDataSource database = new JdbcDataSource();
        database.setURL("jdbc:h2:mem:" + way + n);
        int threads;
        try (Connection kept = database.getConnection();
                Statement statement = kept.createStatement();
                JMSContext client = factory.createContext()) {
            statement.execute("CREATE TABLE ARCHIVE (N INT PRIMARY KEY, BODY BLOB)");
            for (int i = 0; i < MESSAGES; i++) {
                client.createProducer()
                        .setProperty("n", n * MESSAGES + i)
                        .send(client.createQueue("IN"), new byte[] {1});
            }
            threads = flowThreads();
            Map<String, List<Integer>> places = new LinkedHashMap<>();
            try (DefaultCamelContext camel = new DefaultCamelContext()) {
                camel.getRegistry().bind("factory", nth.over((ConnectionFactory) factory));
                camel.addRoutes(new ArchiveFlow(way, nth.over(database)));
                camel.start();
                awaitEmpty(broker);
            }
            for (String queue : List.of("OUT", "BACK", "IN")) {
                places.put(queue, ofRun(n, broker.numbers(queue, "n")));
            }
            assertThat(places.values().stream().flatMap(List::stream))
                    .as("call %s, %s: %s", n, nth.failed(), places)
                    .containsExactlyInAnyOrder(n * MESSAGES, n * MESSAGES + 1, n * MESSAGES + 2);
            assertThat(rows(statement))
                    .as("call %s, %s", n, nth.failed())
                    .containsAll(places.get("OUT"));
            drain(client);
        }
        assertThat(nth.open()).as("call %s, %s", n, nth.failed()).isZero();
        while (flowThreads() > threads) {
            TimeUnit.MILLISECONDS.sleep(
                    2); // the last of them is about to end, or the test does not
        }
        return nth.failed();
    }

    /** What an earlier run left on a queue, though it was drained, is none of this one. */
    private static List<Integer> ofRun(int n, List<Integer> numbers) {
        return numbers.stream().filter(number -> number / MESSAGES == n).toList();
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
    private static void awaitEmpty(Broker broker) throws Exception {
        while (!broker.isEmpty("IN")) {
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
