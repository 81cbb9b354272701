// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation.kill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.state.testing.KilledProcess;
import dev.bactrian.state.testing.PatientClient;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Aggregations of four persistent replies, in random order, some twice, some to nobody, some never,
 * while the process is killed: those that are answered are complete, all others time out, each
 * once; no reply is lost, none is doubled.
 */
class AggregationKillTest {
    private static final int BATCH = 20;

    @TempDir Path directory;

    @Test
    @Tag("slow")
    void twoKills() throws Exception {
        run(200, 2);
    }

    @Test
    @Tag("soak")
    void tenThousandAggregationsFiveKills() throws Exception {
        run(Integer.getInteger("bactrian.kill.count", 10_000), 5);
    }

    @Test
    @Tag("slow")
    void oneKillWithStateInH2() throws Exception {
        // H2 says committed before it has written, unless it is told not to
        run(60, 1, "jdbc:h2:" + directory.resolve("h2") + ";WRITE_DELAY=0");
    }

    @Test
    @Tag("slow")
    void oneKillWithStateInPostgreSql() throws Exception {
        try (EmbeddedPostgres database = EmbeddedPostgres.start()) {
            run(60, 1, database.getJdbcUrl("postgres", "postgres"));
        }
    }

    private void run(int count, int kills, String... database) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try (KilledProcess process =
                new KilledProcess(
                        AggregationProcess.class, directory.resolve("broker"), database)) {
            process.start();
            int port = process.port();
            RandomBackend backend = new RandomBackend(port, 4 * count);
            Future<?> input = threads.submit(() -> putInputs(port, count));
            Future<?> answers = threads.submit(backend);
            for (int kill = 1; kill <= kills; kill++) {
                backend.awaitReplies(4 * count * kill / (kills + 1), answers);
                process.kill();
                process.start();
            }
            input.get();
            answers.get();
            Ends ends = new Ends();
            ends.take(port, count, backend.sent());
            ends.check(count, backend.sent());
            assertThat(ends.complete).isNotEmpty();
            assertThat(ends.timedOut).isNotEmpty();
        } finally {
            threads.shutdownNow();
        }
    }

    private static void putInputs(int port, int count) {
        try (PatientClient client = new PatientClient(port)) {
            for (int i = 0; i < count; i += BATCH) {
                int first = i;
                client.patiently(
                        session -> {
                            for (int j = first; j < Math.min(count, first + BATCH); j++) {
                                PatientClient.send(session, "IN", String.valueOf(j), null, null);
                            }
                            return null;
                        });
            }
        }
    }
}
