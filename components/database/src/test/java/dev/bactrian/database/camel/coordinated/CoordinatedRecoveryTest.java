// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel.coordinated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.state.testing.KilledProcess;
import dev.bactrian.state.testing.TestBroker;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import jakarta.jms.BytesMessage;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.Message;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A process that ends when a transaction is decided and no branch knows it: a broker with another
 * node id on the same database leaves the branch alone, the next start commits it, and nothing is
 * left prepared.
 */
@Tag("slow")
class CoordinatedRecoveryTest {
    private static final String XML = "<M><K>a</K></M>";

    private EmbeddedPostgres server;

    private List<String> column(String sql) {
        List<String> values = new ArrayList<>();
        try (Connection connection = server.getPostgresDatabase().getConnection();
                ResultSet rows = connection.createStatement().executeQuery(sql)) {
            while (rows.next()) {
                values.add(rows.getString(1));
            }
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
        return values;
    }

    private List<String> prepared() {
        return column("SELECT gid FROM pg_prepared_xacts");
    }

    private static String log(KilledProcess process) {
        try {
            return process.log();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    @Timeout(240)
    void whatWasDecidedIsCommittedByItsOwnBrokerAndByNoOther(@TempDir Path home) throws Exception {
        server =
                EmbeddedPostgres.builder()
                        .setServerConfig("max_prepared_transactions", "20")
                        .start();
        String url = server.getJdbcUrl("postgres", "postgres");
        try (Connection connection = server.getPostgresDatabase().getConnection()) {
            connection.createStatement().execute("CREATE TABLE T (K VARCHAR(20) PRIMARY KEY)");
        }
        Path first = home.resolve("first");
        try (KilledProcess crash =
                new KilledProcess(CoordinatedProcess.class, first, url, "first", "crash")) {
            crash.start();
            try (ActiveMQConnectionFactory factory =
                            new ActiveMQConnectionFactory("tcp://localhost:" + crash.port());
                    JMSContext context = factory.createContext()) {
                context.createProducer()
                        .send(context.createQueue("IN"), XML.getBytes(StandardCharsets.UTF_8));
                TestBroker.await("the branch to be prepared", () -> !prepared().isEmpty());
            }
            crash.awaitEnd(); // by itself, with the branch prepared
        }
        List<String> inDoubt = prepared();
        assertThat(inDoubt).hasSize(1);
        assertThat(column("SELECT K FROM T")).isEmpty();

        try (KilledProcess stranger =
                new KilledProcess(
                        CoordinatedProcess.class,
                        home.resolve("second"),
                        url,
                        "second",
                        "stranger")) {
            stranger.start();
            // several of its scans: a second each, half a second is what it waits before it rolls
            // back its own
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(6);
            while (System.nanoTime() < end) {
                assertThat(prepared()).hasSize(1);
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
            }
        }

        try (KilledProcess again =
                new KilledProcess(CoordinatedProcess.class, first, url, "first", "recover")) {
            again.start();
            TestBroker.await("the branch to be committed", () -> prepared().isEmpty());
            assertThat(column("SELECT K FROM T")).containsExactly("a");
            try (ActiveMQConnectionFactory factory =
                            new ActiveMQConnectionFactory("tcp://localhost:" + again.port());
                    JMSContext context = factory.createContext()) {
                JMSConsumer results = context.createConsumer(context.createQueue("OUT"));
                Message out = results.receive(60_000);
                byte[] bytes = new byte[(int) ((BytesMessage) out).getBodyLength()];
                ((BytesMessage) out).readBytes(bytes);
                assertThat(new String(bytes, StandardCharsets.UTF_8)).isEqualTo(XML);
                // what comes behind comes through: the first message is not on the queue any more
                context.createProducer()
                        .send(
                                context.createQueue("IN"),
                                XML.replace(">a<", ">b<").getBytes(StandardCharsets.UTF_8));
                assertThat(results.receive(60_000)).isNotNull();
            }
            TestBroker.await("nothing prepared", () -> prepared().isEmpty());
            // told after the commit that emptied the list, by another process
            Pattern told =
                    Pattern.compile(
                            "BAC2144: branch "
                                    + Pattern.quote(inDoubt.get(0))
                                    + " in PostgreSQL was in doubt: committed");
            Pattern toldOfQueue =
                    Pattern.compile(
                            "BAC2144: branch \\S+ in the queue manager was in doubt: committed");
            TestBroker.await(
                    "both branches to be told",
                    () -> {
                        String log = log(again);
                        return told.matcher(log).find() && toldOfQueue.matcher(log).find();
                    });
            assertThat(again.log()).doesNotContain("was in doubt: rolled back");
            assertThat(column("SELECT K FROM T ORDER BY K")).containsExactly("a", "b");
        } finally {
            server.close();
        }
    }
}
