// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import dev.bactrian.database.h2.ForcedFiles;
import dev.bactrian.state.testing.TestBroker;
import io.agroal.api.AgroalDataSource;
import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import javax.sql.DataSource;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.camel.impl.DefaultCamelContext;
import org.h2.jdbcx.JdbcDataSource;

/** One run of {@link ArchiveFlow}, recorded; and what is left of it when the power goes. */
final class ArchiveRun {
    private static final int MESSAGES = 24;
    private static final long PAGED_FROM = 4096;
    private static final String PAGE = ".page";

    /** How long in milliseconds nothing comes when all has come. */
    private static final long SILENCE = 100;

    private static final String FILES = "files";
    private static final String LOG = "transactions";
    private static final String USER = "sa";
    private static final String OPTIONS =
            ";WRITE_DELAY=0;DB_CLOSE_ON_EXIT=FALSE;MAX_COMPACT_TIME=0";

    private final Disk disk;
    private final Path home;
    private final Path crashed;
    private final ArchiveFlow.Way way;

    /** Bytes that a queue keeps before it pages. */
    private final long memory;

    private final List<byte[]> bodies = new ArrayList<>();

    /** How many steps there were when the put of each message was answered. */
    private final List<Integer> answered = Collections.synchronizedList(new ArrayList<>());

    private ArchiveRun(ArchiveFlow.Way way, Disk disk, Path directory, long memory) {
        this.way = way;
        this.memory = memory;
        this.disk = disk;
        this.home = directory.resolve("run");
        this.crashed = directory.resolve("crashed");
    }

    /** Runs it to its end. */
    static ArchiveRun of(ArchiveFlow.Way way, Disk disk, Path directory) throws Exception {
        ArchiveRun run = new ArchiveRun(way, disk, directory, -1);
        run.run();
        return run;
    }

    /** The same, with queues of a few messages, which page what is more. */
    static ArchiveRun paging(ArchiveFlow.Way way, Disk disk, Path directory) throws Exception {
        ArchiveRun run = new ArchiveRun(way, disk, directory, PAGED_FROM);
        run.run();
        if (disk.names(PAGE).isEmpty()) {
            throw new AssertionError("no queue has paged");
        }
        return run;
    }

    private void run() throws Exception {
        ForcedFiles.register();
        RecordedFiles.register(disk);
        disk.watchRemovals(file -> file.toString().endsWith(PAGE));
        Files.createDirectories(home.resolve("database"));
        String url = "jdbc:h2:forced:recorded:" + home.resolve("database/db") + OPTIONS;
        try (java.sql.Connection kept = DriverManager.getConnection(url, USER, USER);
                Statement statement = kept.createStatement();
                Broker broker = Broker.recorded(home, disk, 71, memory);
                ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(broker.url())) {
            statement.execute("CREATE TABLE ARCHIVE (N INT PRIMARY KEY, BODY BLOB)");
            if (way == ArchiveFlow.Way.COORDINATED) {
                try (Coordination coordination = new Coordination(url, broker, factory);
                        AgroalDataSource pool = coordination.pool(new WatchedCalls() {})) {
                    TransactionLog.record(disk, home.resolve(LOG));
                    run(pool, broker, factory);
                } finally {
                    TransactionLog.record(null, null);
                }
            } else {
                JdbcDataSource database = new JdbcDataSource();
                database.setURL(url);
                database.setUser(USER);
                database.setPassword(USER);
                run(database, broker, factory);
            }
        }
    }

    private void run(DataSource database, Broker broker, ActiveMQConnectionFactory factory)
            throws Exception {
        try (DefaultCamelContext camel = new DefaultCamelContext()) {
            camel.getRegistry().bind("factory", factory);
            if (way == ArchiveFlow.Way.COORDINATED) {
                camel.getRegistry().bind("manager", Coordination.manager());
            }
            camel.addRoutes(
                    new ArchiveFlow(
                            way,
                            database,
                            WatchedFiles.directory(home.resolve(FILES), new RecordedOutputs(disk)),
                            new WatchedCalls() {}));
            camel.start();
            try (Connection connection = factory.createConnection()) {
                put(connection);
            }
            // they stay on the queue
            TestBroker.await("the confirmations", () -> broker.depth("OUT") >= MESSAGES);
        }
    }

    private void put(Connection connection) throws JMSException {
        try (Session session = connection.createSession(Session.SESSION_TRANSACTED)) {
            MessageProducer producer = session.createProducer(session.createQueue("IN"));
            Random random = new Random(1);
            for (int n = 0; n < MESSAGES; n++) {
                byte[] body = new byte[n % 5 == 0 ? 20_000 : 300];
                random.nextBytes(body);
                for (int i = 0; i < body.length; i++) {
                    body[i] = (byte) ('A' + (body[i] & 15)); // a line of text
                }
                bodies.add(body);
                BytesMessage message = session.createBytesMessage();
                message.writeBytes(body);
                message.setIntProperty("n", n);
                producer.send(message);
                session.commit();
                answered.add(disk.size());
            }
        }
    }

    /**
     * What is wrong in a state of the disk.
     *
     * @param seed chooses the step, and what is there of what was not forced
     * @return "" where nothing is
     */
    String wrongIn(long seed) throws Exception {
        return wrongIn(seed, Coordination.PATIENCE);
    }

    /**
     * The same.
     *
     * @param patience how long in milliseconds recovery may take
     */
    String wrongIn(long seed, long patience) throws Exception {
        try (Disk.Crash crash = disk.crash(seed, answered.get(0), home, crashed)) {
            return wrongIn(crash, patience);
        }
    }

    private String wrongIn(Disk.Crash crash, long patience) {
        try (Broker broker = Broker.on(crashed, 72, memory)) {
            if (way == ArchiveFlow.Way.COORDINATED) {
                recover(broker, patience);
            }
            String wrong =
                    compare(
                            crash.count(),
                            numbers(broker, "IN"),
                            numbers(broker, "OUT"),
                            numbers(broker, "BACK"),
                            done());
            return wrong.isEmpty() ? "" : crash + wrong;
        } catch (Exception e) {
            return crash.toString() + e;
        }
    }

    /** Whoever looks at pages sees what has been taken of them, too: there they are got. */
    private List<Integer> numbers(Broker broker, String queue) throws Exception {
        if (memory < 0) {
            return broker.numbers(queue, "n");
        }
        List<Integer> numbers = new ArrayList<>();
        if (!broker.has(queue)) {
            return numbers;
        }
        try (ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(broker.url());
                JMSContext context = factory.createContext(JMSContext.AUTO_ACKNOWLEDGE)) {
            JMSConsumer consumer = context.createConsumer(context.createQueue(queue));
            for (Message m = next(consumer); m != null; m = next(consumer)) {
                numbers.add(m.getIntProperty("n"));
            }
        }
        return numbers;
    }

    private static Message next(JMSConsumer consumer) {
        Message message = consumer.receive(SILENCE);
        return message == null ? consumer.receiveNoWait() : message;
    }

    /** As an application does it when it starts. */
    private void recover(Broker broker, long patience) throws Exception {
        TransactionLog.restore(crashed.resolve(LOG));
        try (ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(broker.url());
                Coordination coordination = new Coordination(left(), broker, factory)) {
            coordination.recover(patience);
        }
    }

    /** The database that is left. */
    private String left() {
        return "jdbc:h2:forced:" + crashed.resolve("database/db") + OPTIONS;
    }

    private String compare(
            int count, List<Integer> in, List<Integer> out, List<Integer> back, Set<Integer> done) {
        List<Integer> all = new ArrayList<>(in);
        all.addAll(out);
        all.addAll(back);
        for (int n = 0; n < MESSAGES; n++) {
            int copies = Collections.frequency(all, n);
            if (copies == 0 && answered.get(n) <= count) {
                return "message " + n + " is lost";
            }
            if (copies > 1) {
                return "message " + n + " is there " + copies + " times";
            }
            if (out.contains(n) && !done.contains(n)) {
                return "message " + n + " is confirmed, and its row or file is lost";
            }
            if (way == ArchiveFlow.Way.COORDINATED && !out.contains(n) && done.contains(n)) {
                return "message " + n + " has a row, and is not confirmed";
            }
        }
        return back.isEmpty() ? "" : "backed out: " + back;
    }

    /** The messages of which there is what they are for, as a whole. */
    private Set<Integer> done() throws SQLException, IOException {
        return way.hasRows() ? rows() : files();
    }

    private Set<Integer> files() throws IOException {
        Set<Integer> files = new HashSet<>();
        Path records = crashed.resolve(FILES).resolve(".transit").resolve(ArchiveFlow.RECORDS);
        List<String> lines =
                Files.exists(records)
                        ? List.of(
                                Files.readString(records, StandardCharsets.ISO_8859_1).split("\n"))
                        : List.of();
        for (int n = 0; n < MESSAGES; n++) {
            Path file = crashed.resolve(FILES).resolve(String.valueOf(n));
            String whole = new String(bodies.get(n), StandardCharsets.ISO_8859_1);
            boolean there =
                    way == ArchiveFlow.Way.FILE ? Files.exists(file) : lines.contains(whole);
            if (there && way == ArchiveFlow.Way.FILE && !Files.readString(file).equals(whole)) {
                throw new IOException("a part of file " + n);
            }
            if (there) {
                files.add(n);
            }
        }
        return files;
    }

    private Set<Integer> rows() throws SQLException {
        Set<Integer> rows = new HashSet<>();
        try (java.sql.Connection connection = DriverManager.getConnection(left(), USER, USER);
                Statement statement = connection.createStatement()) {
            try (ResultSet found = statement.executeQuery("SELECT N, BODY FROM ARCHIVE")) {
                while (found.next()) {
                    rows.add(found.getInt(1));
                    found.getBytes(2);
                }
            }
            statement.execute("SHUTDOWN IMMEDIATELY");
        }
        return rows;
    }
}
