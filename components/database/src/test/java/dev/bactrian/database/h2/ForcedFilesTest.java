// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.h2;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import javax.sql.XAConnection;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.h2.jdbcx.JdbcDataSource;
import org.h2.store.fs.FilePath;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The power goes at every step of the disk: what was committed is there, and the file opens. */
class ForcedFilesTest {
    private static final String OPTIONS =
            ";WRITE_DELAY=0;DB_CLOSE_ON_EXIT=FALSE;MAX_COMPACT_TIME=0";
    private static final int ROWS = 40;
    private static final int STATES = Integer.getInteger("bactrian.crash-states", 200);

    /** How many states a mutant has to be caught in. */
    private static final int MOST = 2000;

    @TempDir Path directory;

    @BeforeEach
    void record() {
        ForcedFiles.register();
        RecordedDisk.register();
        RecordedDisk.clear(RecordedDisk.Mutant.NOTHING);
    }

    private Connection open(String scheme, String name) throws SQLException {
        return open(scheme + directory.resolve(name));
    }

    private static Connection open(String file) throws SQLException {
        return DriverManager.getConnection("jdbc:h2:" + file + OPTIONS, "bactrian", "bactrian");
    }

    /** Which steps were done when each commit returned. */
    private List<Integer> run(String scheme) throws Exception {
        List<Integer> committed = new ArrayList<>();
        Random random = new Random(7);
        for (int part = 0; part < 2; part++) {
            try (Connection connection = open(scheme + "recorded:", "db");
                    Statement statement = connection.createStatement()) {
                statement.execute("CREATE TABLE IF NOT EXISTS T (N INT PRIMARY KEY, B BLOB)");
                try (PreparedStatement insert =
                        connection.prepareStatement("INSERT INTO T VALUES (?, ?)")) {
                    for (int n = 0; n < ROWS / 2; n++) {
                        byte[] body = new byte[random.nextInt(30_000)];
                        random.nextBytes(body);
                        insert.setInt(1, part * (ROWS / 2) + n);
                        insert.setBytes(2, body);
                        insert.executeUpdate();
                        committed.add(RecordedDisk.count());
                    }
                }
            }
        }
        return committed;
    }

    /**
     * The first state that loses a row whose commit had returned, or does not open; -1 for none.
     */
    private static int lost(List<Integer> committed, int states, String scheme) throws Exception {
        LostPower power = new LostPower(RecordedDisk.steps());
        int steps = RecordedDisk.steps().size();
        FilePath crashed = FilePath.get("memFS:/crashed.mv.db");
        for (int state = 0; state < states; state++) {
            Random random = new Random(state);
            int count = committed.get(0) + random.nextInt(steps - committed.get(0) + 1);
            LostPower.Kept kept = LostPower.Kept.values()[state % 3];
            try (OutputStream out = crashed.newOutputStream(false)) {
                out.write(power.after(count, kept, random));
            }
            long expected = committed.stream().filter(at -> at <= count).count();
            int rows = rows(scheme + "memFS:/crashed");
            crashed.delete();
            if (rows < expected) {
                return state;
            }
        }
        return -1;
    }

    /** Reads every byte; -1 where that is not possible. */
    private static int rows(String file) {
        try (Connection connection = open(file);
                Statement statement = connection.createStatement()) {
            int count = 0;
            try (ResultSet rows = statement.executeQuery("SELECT N, B FROM T ORDER BY N")) {
                while (rows.next()) {
                    rows.getBytes(2);
                    if (rows.getInt(1) != count++) {
                        return -1;
                    }
                }
            }
            statement.execute("SHUTDOWN IMMEDIATELY");
            return count;
        } catch (SQLException e) {
            return -1;
        }
    }

    @Test
    void noCommittedRowIsLost() throws Exception {
        assertThat(lost(run("forced:"), STATES, "forced:")).isEqualTo(-1);
    }

    /** The same test sees the loss with H2 alone. */
    @Test
    void withoutItRowsAreLost() throws Exception {
        assertThat(lost(run(""), STATES, "forced:")).isNotNegative();
    }

    /** H2 alone does not find the latest chunk, or takes a torn one for whole. */
    @Test
    void withoutTheRecoveryRowsAreLost() throws Exception {
        assertThat(lost(run("forced:"), MOST, "")).isNotNegative();
    }

    @ParameterizedTest
    @EnumSource(
            value = RecordedDisk.Mutant.class,
            mode = EnumSource.Mode.EXCLUDE,
            names = "NOTHING")
    void withoutAPartOfItRowsAreLost(RecordedDisk.Mutant mutant) throws Exception {
        RecordedDisk.clear(mutant);
        assertThat(lost(run("forced:"), MOST, "forced:")).isNotNegative();
    }

    @Test
    void aPlainDatabaseOpensTheFile() throws Exception {
        run("forced:");
        Files.copy(directory.resolve("db.mv.db"), directory.resolve("crashed.mv.db"));
        assertThat(rows(directory.resolve("crashed").toString())).isEqualTo(ROWS);
    }

    @Test
    void itOpensTheFileOfAPlainDatabase() throws Exception {
        run("");
        Files.copy(directory.resolve("db.mv.db"), directory.resolve("crashed.mv.db"));
        assertThat(rows("forced:" + directory.resolve("crashed"))).isEqualTo(ROWS);
    }

    @Test
    void aReaderForcesNothing() throws Exception {
        run("forced:");
        try (Connection connection = open("forced:recorded:", "db");
                Statement statement = connection.createStatement()) {
            statement.execute("UPDATE T SET N = N");
            int before = RecordedDisk.count();
            for (int i = 0; i < 10; i++) {
                statement.executeQuery("SELECT COUNT(*) FROM T").close();
            }
            assertThat(RecordedDisk.count()).isEqualTo(before);
        }
    }

    @Test
    void commitsAtTheSameTimeShareAForce() throws Exception {
        int writers = 8;
        int each = 25;
        try (Connection connection = open("forced:recorded:", "db");
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE T (N INT PRIMARY KEY, B BLOB)");
            int before = forces();
            CyclicBarrier together = new CyclicBarrier(writers);
            List<Thread> threads = new ArrayList<>();
            for (int writer = 0; writer < writers; writer++) {
                int first = writer * each;
                threads.add(new Thread(() -> insert(together, first, each)));
            }
            threads.forEach(Thread::start);
            for (Thread thread : threads) {
                thread.join();
            }
            try (ResultSet count = statement.executeQuery("SELECT COUNT(*) FROM T")) {
                count.next();
                assertThat(count.getInt(1)).isEqualTo(writers * each);
            }
            assertThat(forces() - before).isLessThan(writers * each);
        }
    }

    /** Each of the two phases is on the disk before the transaction manager goes on. */
    @Test
    void bothPhasesOfACoordinatedTransactionAreForced() throws Exception {
        JdbcDataSource source = new JdbcDataSource();
        source.setURL("jdbc:h2:forced:recorded:" + directory.resolve("db") + OPTIONS);
        source.setUser("bactrian");
        XAConnection branch = source.getXAConnection();
        try (Connection connection = branch.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE T (N INT PRIMARY KEY)");
            Xid id = new Branch();
            branch.getXAResource().start(id, XAResource.TMNOFLAGS);
            statement.execute("INSERT INTO T VALUES (1)");
            int before = forces();
            branch.getXAResource().end(id, XAResource.TMSUCCESS);
            branch.getXAResource().prepare(id);
            int prepared = forces();
            branch.getXAResource().commit(id, false);
            assertThat(prepared).isGreaterThan(before);
            assertThat(forces()).isGreaterThan(prepared);
            assertThat(RecordedDisk.steps().get(RecordedDisk.count() - 1).kind())
                    .isEqualTo(RecordedDisk.Kind.FORCE);
        } finally {
            branch.close();
        }
    }

    private record Branch() implements Xid {
        @Override
        public int getFormatId() {
            return 1;
        }

        @Override
        public byte[] getGlobalTransactionId() {
            return new byte[] {1};
        }

        @Override
        public byte[] getBranchQualifier() {
            return new byte[] {2};
        }
    }

    private void insert(CyclicBarrier together, int first, int count) {
        try (Connection connection = open("forced:recorded:", "db");
                Statement statement = connection.createStatement()) {
            together.await();
            for (int n = first; n < first + count; n++) {
                statement.execute("INSERT INTO T VALUES (" + n + ", NULL)");
            }
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static int forces() {
        return (int)
                RecordedDisk.steps().stream()
                        .filter(step -> step.kind() == RecordedDisk.Kind.FORCE)
                        .count();
    }
}
