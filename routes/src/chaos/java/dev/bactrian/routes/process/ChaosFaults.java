// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import dev.bactrian.database.chaos.KilledDatabase;
import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.state.testing.FaultyLink;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.TemporaryQueue;
import jakarta.jms.TextMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * The packaged application, its database and the links of both, and what is done to them. Each
 * fault is printed as it begins.
 */
final class ChaosFaults implements AutoCloseable {
    /** What is done. */
    enum Kind {
        /** {@code kill -9} of the application, and its start. */
        KILL,
        /** SIGTERM under load, and its start. */
        RESTART,
        /** {@code kill -9} of the database with all of its processes, and its start. */
        KILL_DATABASE,
        /** Both at once; the database comes back first. */
        KILL_BOTH,
        /** Connections to the database end. */
        CUT_DATABASE,
        /** There is no database for up to a second. */
        REFUSE_DATABASE,
        /** The database takes up to .2 s longer for each packet, for a second. */
        SLOW_DATABASE,
        /** Half of an answer or a question, and the connection's end. */
        HALVE_DATABASE,
        /** The database ends the sessions of the application. */
        END_SESSIONS,
        /** Each third insertion is the victim of a deadlock, for a second. */
        DEADLOCK,
        /** Each third insertion cannot be serialised, for a second. */
        SERIALISATION,
        /** Somebody locks all tables for two seconds. */
        LOCK,
        /** There is no table for half a second: messages that meet that are backed out. */
        NO_TABLE,
        /**
         * Others have all connections that the database gives, when the application wants new ones.
         */
        NO_CONNECTIONS,
        /** One of the flows gets one to four instances, while it runs. */
        INSTANCES,
        /** Clients' connections end. */
        CUT_CLIENTS,
        /** Clients' packets take up to .2 s longer, for a second. */
        SLOW_CLIENTS,
        /** Half of a client's packet, and the connection's end. */
        HALVE_CLIENTS,
        /** The application is killed, started on a disk without room, killed, and started. */
        DISK_FULL,
        /** It is up to four minutes earlier or later. */
        CLOCK
    }

    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
    private static final long LATEST_SECONDS = 240;
    private static final String TABLES = "SALESDATA, ROUTING_TABLE, EMPLOYEE, DEPARTMENT";

    private static final int MOST_CONNECTIONS = 400;
    private static final String TAKEN = "taken";

    /** All sessions but those of this test. */
    private static final String END_OTHERS =
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
                    + " AND backend_type = 'client backend' AND application_name <> '"
                    + TAKEN
                    + "'";

    /** In one of three: the others go on. */
    private static final String REFUSED =
            "CREATE OR REPLACE FUNCTION CHAOS() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF"
                    + " random() < .33 THEN RAISE EXCEPTION 'chaos' USING ERRCODE = '%s'; END IF;"
                    + " RETURN NEW; END $$";

    private final KilledDatabase database = new KilledDatabase();
    private final FaultyLink databaseLink = new FaultyLink(database.port());
    private final Map<Kind, Integer> done = new EnumMap<>(Kind.class);
    private final List<Kind> next = new ArrayList<>();
    private final Path directory;
    private final String[] settings;
    private final Random random;
    private final String name;
    private final long begin = System.nanoTime();
    private final JumpingClock clock;
    private FaultyLink clientLink;
    private ApplicationProcess application;

    /**
     * Starts all of it.
     *
     * @param directory where it keeps its files
     * @param name of the run, for the log
     * @param settings of the application, as system properties
     */
    ChaosFaults(Path directory, String name, Random random, String... settings) throws Exception {
        this.directory = directory;
        this.name = name;
        this.random = random;
        this.settings = settings.clone();
        this.clock = JumpingClock.in(directory);
        start();
    }

    private void start(String... more) throws IOException {
        List<String> all = new ArrayList<>(List.of(settings));
        all.add("-Dquarkus.profile=postgresql");
        all.add(
                "-Dquarkus.datasource.jdbc.url=jdbc:postgresql://localhost:"
                        + databaseLink.port()
                        + "/postgres?socketTimeout=10");
        all.add("-Dquarkus.datasource.username=postgres");
        all.add("-Dquarkus.datasource.password=postgres");
        all.addAll(List.of(more));
        application =
                ApplicationProcess.start(
                        directory.resolve("data"),
                        clock == null ? Map.of() : clock.environment(),
                        all.toArray(String[]::new));
        if (clientLink == null) {
            clientLink = new FaultyLink(application.port());
        } else {
            clientLink.redirect(application.port());
        }
    }

    /** Where clients connect, whichever process serves them. */
    String url() {
        return "tcp://localhost:" + clientLink.port() + "?callTimeout=20000";
    }

    /** The application that runs now. */
    ApplicationProcess application() {
        return application;
    }

    /** A connection to the database, past its link. */
    Connection connect() throws SQLException {
        return database.connect();
    }

    /** Whether each kind was there. */
    boolean isComplete() {
        return done.size() == Kind.values().length
                || clock == null && done.size() >= Kind.values().length - 1;
    }

    /** How often each kind was there. */
    Map<Kind, Integer> done() {
        return done;
    }

    /** The next one: all kinds in random order, then all of them again. */
    void force() throws Exception {
        if (next.isEmpty()) {
            next.addAll(List.of(Kind.values()));
            if (clock == null) {
                next.remove(Kind.CLOCK);
            }
            Collections.shuffle(next, random);
        }
        Kind kind = next.remove(0);
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(random.nextInt(400)));
        long second = (System.nanoTime() - begin) / SECOND;
        System.out.println("chaos " + name + ", second " + second + ": " + kind);
        force(kind);
        done.merge(kind, 1, Integer::sum);
    }

    private void force(Kind kind) throws Exception {
        switch (kind) {
            case KILL -> {
                kill();
                start();
            }
            case RESTART -> {
                application.stop();
                keepLog();
                start();
            }
            case KILL_DATABASE -> {
                database.kill();
                database.start();
            }
            case KILL_BOTH -> {
                database.kill();
                kill();
                database.start();
                start();
            }
            case CUT_DATABASE -> databaseLink.cut();
            case REFUSE_DATABASE -> {
                databaseLink.refuse(true);
                LockSupport.parkNanos(SECOND / 10 + random.nextInt((int) SECOND));
                databaseLink.refuse(false);
            }
            case SLOW_DATABASE -> slow(databaseLink);
            case HALVE_DATABASE -> databaseLink.halve();
            case END_SESSIONS -> sql(END_OTHERS);
            case DEADLOCK -> refuse("40P01");
            case SERIALISATION -> refuse("40001");
            case LOCK -> lock();
            case NO_TABLE -> {
                sql("ALTER TABLE SALESDATA RENAME TO SALESDATA_AWAY");
                LockSupport.parkNanos(SECOND / 2);
                sql("ALTER TABLE SALESDATA_AWAY RENAME TO SALESDATA");
            }
            case NO_CONNECTIONS -> takeAll();
            case INSTANCES -> instances();
            case CUT_CLIENTS -> clientLink.cut();
            case SLOW_CLIENTS -> slow(clientLink);
            case HALVE_CLIENTS -> clientLink.halve();
            case DISK_FULL -> {
                kill();
                start("-Dbactrian.broker.min-disk-free=" + Long.MAX_VALUE / 2);
                application.awaitLog("System will start blocking producers");
                LockSupport.parkNanos(SECOND);
                kill();
                start();
            }
            case CLOCK -> clock.jump(random.nextLong(-LATEST_SECONDS, LATEST_SECONDS));
        }
    }

    private void kill() throws IOException {
        application.kill();
        keepLog();
    }

    private void slow(FaultyLink link) {
        link.delay(20 + random.nextInt(180));
        LockSupport.parkNanos(SECOND);
        link.delay(0);
    }

    private void refuse(String state) throws SQLException {
        sql(
                REFUSED.formatted(state),
                "CREATE TRIGGER CHAOS BEFORE INSERT ON SALESDATA FOR EACH ROW EXECUTE FUNCTION"
                        + " CHAOS()");
        LockSupport.parkNanos(SECOND);
        sql("DROP TRIGGER CHAOS ON SALESDATA");
    }

    private void lock() throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("LOCK TABLE " + TABLES + " IN ACCESS EXCLUSIVE MODE");
            LockSupport.parkNanos(2 * SECOND);
            connection.rollback();
        }
    }

    /** Takes the database's connections until it gives none, and ends those of the application. */
    private void takeAll() throws SQLException {
        List<Connection> taken = new ArrayList<>();
        try {
            taken.add(connect());
            try (Statement statement = taken.get(0).createStatement()) {
                for (int rounds = 0; rounds < 2; rounds++) {
                    takeMore(taken);
                    statement.execute(END_OTHERS);
                    takeMore(taken);
                    LockSupport.parkNanos(SECOND / 2);
                }
            }
        } finally {
            for (Connection each : taken) {
                each.close();
            }
        }
    }

    private void takeMore(List<Connection> taken) {
        try {
            while (taken.size() < MOST_CONNECTIONS) {
                Connection more = connect();
                try (Statement statement = more.createStatement()) {
                    statement.execute("SET application_name = '" + TAKEN + "'");
                }
                taken.add(more);
            }
        } catch (SQLException refused) {
            // there are no more
        }
    }

    private void instances() throws JMSException {
        List<ChaosFlow> flows =
                Stream.of(ChaosFlow.values()).filter(each -> each != ChaosFlow.PUBLISH).toList();
        ChaosFlow flow = flows.get(random.nextInt(flows.size()));
        String command = "instances " + flow.id() + " " + (1 + random.nextInt(4));
        System.out.println("chaos " + name + ": " + command);
        try (BrokerClient client = application.client()) {
            JMSContext context = client.context();
            TemporaryQueue answers = context.createTemporaryQueue();
            TextMessage message = context.createTextMessage(command);
            message.setJMSReplyTo(answers);
            try (JMSConsumer consumer = context.createConsumer(answers)) {
                context.createProducer().send(context.createTopic("BACTRIAN.COMMAND"), message);
                Message answer = consumer.receive(BrokerClient.PATIENCE);
                if (answer == null) {
                    throw new AssertionError("no answer to " + command);
                }
            }
        }
    }

    private void sql(String... statements) throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            for (String each : statements) {
                statement.execute(each);
            }
        }
    }

    /** What each process said is kept beside its data. */
    private void keepLog() throws IOException {
        Files.writeString(
                directory.resolve("process-" + application.pid() + ".log"), application.log());
    }

    @Override
    public void close() throws IOException {
        try {
            if (application != null) {
                application.close();
                keepLog();
            }
        } finally {
            databaseLink.close();
            if (clientLink != null) {
                clientLink.close();
            }
            database.close();
        }
    }
}
