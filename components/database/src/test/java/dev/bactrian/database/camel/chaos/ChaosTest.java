// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.database.camel.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.database.camel.coordinated.CoordinatedProcess;
import dev.bactrian.database.chaos.KilledDatabase;
import dev.bactrian.state.testing.FaultyLink;
import dev.bactrian.state.testing.KilledProcess;
import dev.bactrian.state.testing.PatientClient;
import dev.bactrian.state.testing.TestBroker;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Numbered persistent messages through a flow that inserts a row for each and puts it on, while the
 * broker and the database are killed, and the link between them cut, refused, slowed down and
 * broken half-way. With a coordinated transaction each message is once in the table and once on the
 * queue, or whole on the backout queue and not in the table; without, at least once and never lost.
 *
 * <p>{@code -Dbactrian.chaos.seconds} says how long, {@code -Dbactrian.chaos.seed} what: the
 * default is a short run, the profile {@code chaos} a long one.
 */
@Tag("slow")
class ChaosTest {
    private static final long SEED = Long.getLong("bactrian.chaos.seed", 1957);
    private static final int SECONDS = Integer.getInteger("bactrian.chaos.seconds", 8);

    /** So long without a message says that none comes any more. */
    private static final long PATIENCE = TimeUnit.MINUTES.toNanos(2);

    /** How many messages at least get through from one fault to the next. */
    private static final int BETWEEN = 10;

    /** How many messages may wait for the flow. */
    private static final int AHEAD = 100;

    @TempDir Path directory;

    private KilledDatabase server;

    @ParameterizedTest
    @ValueSource(strings = {"recover", "plain"})
    void everyMessageIsAccountedFor(String mode) throws Exception {
        server = new KilledDatabase();
        ExecutorService threads = Executors.newSingleThreadExecutor();
        boolean coordinated = mode.equals("recover");
        try (Connection connection = server.connect()) {
            connection
                    .createStatement()
                    .execute(
                            coordinated
                                    ? "CREATE TABLE T (K VARCHAR(20) PRIMARY KEY)"
                                    : "CREATE TABLE T (K VARCHAR(20))");
        }
        try (FaultyLink link = new FaultyLink(server.port());
                KilledProcess process =
                        new KilledProcess(
                                CoordinatedProcess.class,
                                directory.resolve("broker"),
                                "jdbc:postgresql://localhost:"
                                        + link.port()
                                        + "/postgres?user=postgres&socketTimeout=10",
                                "chaos",
                                mode)) {
            process.start();
            AtomicBoolean over = new AtomicBoolean();
            Future<Integer> putting = threads.submit(() -> putAll(process.port(), over));
            force(link, process, new Random(SEED));
            over.set(true);
            int count = putting.get();
            check(process.port(), count, coordinated);
        } finally {
            threads.shutdownNow();
            server.close();
        }
    }

    private int putAll(int port, AtomicBoolean over) {
        int count = 0;
        try (PatientClient client = new PatientClient(port)) {
            while (!over.get()) {
                String xml = "<M><K>" + count + "</K></M>";
                client.patiently(
                        session -> {
                            PatientClient.send(session, "IN", xml, null, null);
                            return null;
                        });
                count++;
                if (count % (AHEAD / 2) == 0) {
                    keepPace(count);
                }
            }
        }
        return count;
    }

    /**
     * Waits until the flow has caught up with what was put, but for a few: what is put beyond that
     * meets no fault, and only has to be worked off when all faults are over. Backed-out messages
     * have no row, so it does not wait for long.
     */
    private void keepPace(int count) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(1);
        while (isBehind(count - AHEAD) && System.nanoTime() < end) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
        }
    }

    /** So it is, too, while the database is away. */
    private boolean isBehind(int expected) {
        try {
            return rows() < expected;
        } catch (IllegalStateException e) {
            return true;
        }
    }

    private int rows() {
        return Integer.parseInt(column("SELECT count(*) FROM T").get(0));
    }

    /** What is done to the broker and to its link. */
    private enum Fault {
        KILL,
        KILL_DATABASE,
        CUT,
        REFUSE,
        DELAY,
        HALVE
    }

    /**
     * Faults, one after the other, until the time is over and each kind was there, each in the
     * middle of messages; each is printed, so that a seed tells all.
     */
    private void force(FaultyLink link, KilledProcess process, Random random) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        List<Fault> faults = new ArrayList<>();
        for (int i = 0; i < Fault.values().length || System.nanoTime() < end; i++) {
            if (faults.isEmpty()) {
                faults.addAll(List.of(Fault.values()));
                Collections.shuffle(faults, random);
            }
            int before = rows();
            TestBroker.await("the flow to go on", () -> rows() >= before + BETWEEN);
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(random.nextInt(1000)));
            force(faults.remove(0), link, process, random);
        }
    }

    private void force(Fault fault, FaultyLink link, KilledProcess process, Random random)
            throws Exception {
        switch (fault) {
            case KILL -> {
                System.out.println("chaos " + SEED + ": the broker is killed");
                process.kill();
                process.start();
            }
            case KILL_DATABASE -> {
                System.out.println("chaos " + SEED + ": the database is killed");
                server.kill();
                server.start();
            }
            case CUT -> {
                System.out.println("chaos " + SEED + ": the link is cut");
                link.cut();
            }
            case REFUSE -> {
                int millis = 200 + random.nextInt(800);
                System.out.println("chaos " + SEED + ": no database for " + millis + " ms");
                link.refuse(true);
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(millis));
                link.refuse(false);
            }
            case DELAY -> {
                int millis = 20 + random.nextInt(200);
                System.out.println("chaos " + SEED + ": the link takes " + millis + " ms more");
                link.delay(millis);
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1000));
                link.delay(0);
            }
            case HALVE -> {
                System.out.println("chaos " + SEED + ": a reply is broken half-way");
                link.halve();
            }
        }
    }

    private void check(int port, int count, boolean coordinated) throws Exception {
        List<String> out = new ArrayList<>();
        List<String> back = new ArrayList<>();
        try (PatientClient client = new PatientClient(port)) {
            Set<String> seen = new HashSet<>();
            long last = System.nanoTime();
            while (seen.size() < count && System.nanoTime() - last < PATIENCE) {
                take(client, "OUT", out);
                take(client, "BACK", back);
                boolean more = seen.addAll(out);
                if (seen.addAll(back) || more) {
                    last = System.nanoTime();
                }
            }
            take(client, "OUT", out); // nothing comes a second time
            take(client, "BACK", back);
        }
        TestBroker.await(
                "nothing to be prepared",
                () -> column("SELECT gid FROM pg_prepared_xacts").isEmpty());
        List<String> rows = column("SELECT '<M><K>' || K || '</K></M>' FROM T");
        System.out.printf(
                "chaos %d, %s: %d put, %d rows (%d different), %d on OUT (%d different), %d backed"
                        + " out%n",
                SEED,
                coordinated ? "coordinated" : "not coordinated",
                count,
                rows.size(),
                new TreeSet<>(rows).size(),
                out.size(),
                new TreeSet<>(out).size(),
                back.size());
        Set<String> all = new TreeSet<>(out);
        all.addAll(back);
        assertThat(all).as("messages that are somewhere").hasSize(count);
        assertThat(back).as("backed out").doesNotHaveDuplicates();
        assertThat(rows).as("a row for each message that went on").containsAll(out);
        if (coordinated) {
            assertThat(out).as("on the queue").doesNotHaveDuplicates();
            assertThat(rows).as("in the table").doesNotHaveDuplicates();
            assertThat(new TreeSet<>(rows)).as("in both").isEqualTo(new TreeSet<>(out));
            assertThat(out).as("either on, or backed out").hasSize(count - back.size());
        }
    }

    private static void take(PatientClient client, String queue, List<String> texts)
            throws JMSException {
        for (Message message : client.take(queue, 300)) {
            texts.add(PatientClient.text(message));
        }
    }

    /**
     * @throws IllegalStateException while the database is away
     */
    private List<String> column(String sql) {
        List<String> values = new ArrayList<>();
        try (Connection connection = server.connect();
                ResultSet rows = connection.createStatement().executeQuery(sql)) {
            while (rows.next()) {
                values.add(rows.getString(1));
            }
            return values;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
