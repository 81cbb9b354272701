// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.routes.harness.BrokerClient;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import jakarta.jms.BytesMessage;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSProducer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code kill -9} of the packaged application between the two phases of a coordinated transaction
 * over its queues and a PostgreSQL: what was decided is done after the restart, in both, and
 * nothing stays prepared.
 */
@Tag("soak")
class InDoubtIT {
    private static final String FLOW = "profile-coordinated-transaction";
    private static final String QUEUE = "PROFILE.COORDINATED.TRANSACTION";

    /** Two looks of recovery, each of half a minute, on a machine that does other things, too. */
    private static final long PATIENCE_SECONDS = 300;

    private static final String CLAIMS =
            "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted";

    @TempDir Path data;

    private EmbeddedPostgres server;

    private ApplicationProcess start(int port) {
        return ApplicationProcess.start(
                data,
                "-Dbactrian.flows=" + FLOW,
                "-Dquarkus.profile=postgresql",
                "-Dquarkus.datasource.jdbc.url=jdbc:postgresql://localhost:" + port + "/postgres",
                "-Dquarkus.datasource.username=postgres",
                "-Dquarkus.datasource.password=postgres");
    }

    @Test
    void whatWasDecidedIsDoneAfterTheRestart() throws Exception {
        server =
                EmbeddedPostgres.builder()
                        .setServerConfig("max_prepared_transactions", "20")
                        .start();
        try (CommitGate gate = new CommitGate(server.getPort(), CommitGate.COMMIT)) {
            try (ApplicationProcess first = start(gate.port())) {
                put(first, "<Parent><Last>4711</Last></Parent>");
                assertThat(gate.await(PATIENCE_SECONDS)).as(first::log).isTrue();
                assertThat(column("SELECT gid FROM pg_prepared_xacts")).hasSize(1);
                assertThat(column("SELECT AMOUNT FROM PROFILE_DATA WHERE ID = 2"))
                        .doesNotContain("4711");
                first.kill();
            }
            List<String> inDoubt = column("SELECT gid FROM pg_prepared_xacts");
            assertThat(inDoubt).as("in doubt").hasSize(1);
            try (ApplicationProcess again = start(server.getPort())) {
                await("SELECT 1 WHERE NOT EXISTS (SELECT gid FROM pg_prepared_xacts)", again);
                // the claim of its node name, for as long as it runs
                await(CLAIMS, again);
                again.awaitLog(
                        "BAC2144: branch "
                                + inDoubt.get(0)
                                + " in a database was in doubt: committed");
                assertThat(column("SELECT AMOUNT FROM PROFILE_DATA WHERE ID = 2"))
                        .containsExactly("4711");
                try (BrokerClient client = again.client()) {
                    client.awaitDepth(QUEUE + ".IN", 0);
                    client.awaitDepth(QUEUE + ".OUT", 1);
                    assertThat(client.depth(QUEUE + ".BACKOUT")).isZero();
                }
                again.stop();
                assertThat(column(CLAIMS)).isEmpty();
            }
        } finally {
            server.close();
        }
    }

    /** The queue manager has prepared, the database has not: nothing was decided. */
    @Test
    void whatWasNotDecidedIsRolledBackInTheQueueManagerAndDoneAgain() throws Exception {
        server =
                EmbeddedPostgres.builder()
                        .setServerConfig("max_prepared_transactions", "20")
                        .start();
        try (CommitGate gate = new CommitGate(server.getPort(), CommitGate.PREPARE)) {
            try (ApplicationProcess first = start(gate.port())) {
                put(first, "<Parent><Last>4712</Last></Parent>");
                assertThat(gate.await(PATIENCE_SECONDS)).as(first::log).isTrue();
                first.kill();
            }
            assertThat(column("SELECT gid FROM pg_prepared_xacts")).isEmpty();
            try (ApplicationProcess again = start(server.getPort())) {
                again.awaitLog("in the queue manager was in doubt: rolled back");
                await("SELECT 1 FROM PROFILE_DATA WHERE ID = 2 AND AMOUNT = '4712'", again);
                try (BrokerClient client = again.client()) {
                    client.awaitDepth(QUEUE + ".OUT", 1);
                    client.awaitDepth(QUEUE + ".IN", 0);
                    assertThat(client.depth(QUEUE + ".BACKOUT")).isZero();
                }
                assertThat(column("SELECT gid FROM pg_prepared_xacts")).isEmpty();
                again.stop();
            }
        } finally {
            server.close();
        }
    }

    /** Both have prepared, and nothing was decided: the rows are locked until recovery sees it. */
    @Test
    void whatWasPreparedAndNotDecidedIsRolledBackWithinAMinute() throws Exception {
        server =
                EmbeddedPostgres.builder()
                        .setServerConfig("max_prepared_transactions", "20")
                        .start();
        try (CommitGate gate = new CommitGate(server.getPort(), CommitGate.PREPARE, true)) {
            try (ApplicationProcess first = start(gate.port())) {
                put(first, "<Parent><Last>4713</Last></Parent>");
                assertThat(gate.await(PATIENCE_SECONDS)).as(first::log).isTrue();
                assertThat(column("SELECT gid FROM pg_prepared_xacts")).hasSize(1);
                first.kill();
            }
            try (ApplicationProcess again = start(server.getPort())) {
                again.awaitLog("in a database was in doubt: rolled back");
                await("SELECT 1 FROM PROFILE_DATA WHERE ID = 2 AND AMOUNT = '4713'", again);
                try (BrokerClient client = again.client()) {
                    client.awaitDepth(QUEUE + ".OUT", 1);
                    client.awaitDepth(QUEUE + ".IN", 0);
                    assertThat(client.depth(QUEUE + ".BACKOUT")).isZero();
                }
                again.stop();
            }
        } finally {
            server.close();
        }
    }

    @Test
    void aPostgresqlThatPreparesNothingIsNamedAtTheStart() throws Exception {
        server = EmbeddedPostgres.start();
        try (ApplicationProcess application = start(server.getPort())) {
            application.awaitLog("BAC3230: PostgreSQL prepares no transactions");
            assertThat(application.log()).contains("data source database, flows [" + FLOW + "]");
            application.stop();
        } finally {
            server.close();
        }
    }

    private static void put(ApplicationProcess application, String text) throws JMSException {
        try (BrokerClient client = application.client();
                JMSContext unit = client.context().createContext(JMSContext.SESSION_TRANSACTED)) {
            JMSProducer producer = unit.createProducer();
            BytesMessage message = unit.createBytesMessage();
            message.writeBytes(text.getBytes(StandardCharsets.UTF_8));
            producer.send(unit.createQueue(QUEUE + ".IN"), message);
            unit.commit();
        }
    }

    /** Waits for a row: recovery looks at once, waits for ten seconds, and looks again. */
    private void await(String rows, ApplicationProcess application) throws SQLException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (column(rows).isEmpty()) {
            assertThat(System.nanoTime()).as(application::log).isLessThan(end);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(100));
        }
    }

    private List<String> column(String sql) throws SQLException {
        List<String> values = new ArrayList<>();
        try (Connection connection = server.getPostgresDatabase().getConnection();
                ResultSet rows = connection.createStatement().executeQuery(sql)) {
            while (rows.next()) {
                values.add(rows.getString(1));
            }
        }
        return values;
    }
}
