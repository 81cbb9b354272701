// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import dev.bactrian.database.h2.ForcedFiles;
import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.camel.impl.DefaultCamelContext;
import org.h2.jdbcx.JdbcDataSource;

/** One run of {@link AggregationFlow}, recorded; and what comes of it after a loss of power. */
final class AggregationRun {
    private static final int MESSAGES = 8;
    private static final long PATIENCE = 60_000;

    /** How long in milliseconds nothing comes when all is done. */
    private static final long SILENCE = 50;

    private final Disk disk;
    private final Path directory;
    private final boolean inDatabase;

    /** How many steps there were when the put of each message was answered. */
    private final List<Integer> answered = new ArrayList<>();

    AggregationRun(Disk disk, Path directory, boolean inDatabase) {
        this.disk = disk;
        this.directory = directory;
        this.inDatabase = inDatabase;
    }

    /** Runs it to its end. */
    void record() throws Exception {
        ForcedFiles.register();
        RecordedFiles.register(disk);
        Path home = directory.resolve("run");
        JdbcDataSource database = database(home, "forced:recorded:");
        try (java.sql.Connection kept = inDatabase ? database.getConnection() : null;
                Broker broker = Broker.recorded(home, disk, 76);
                ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(broker.url());
                DefaultCamelContext camel = start(factory, database);
                Connection connection = factory.createConnection();
                Session session = connection.createSession(Session.SESSION_TRANSACTED)) {
            connection.start();
            MessageProducer producer = session.createProducer(session.createQueue("IN"));
            for (int n = 0; n < MESSAGES; n++) {
                producer.send(bytes(session, String.valueOf(n)));
                session.commit();
                answered.add(disk.size());
                if (n % 2 == 1) {
                    answer(session, 2); // some are open when others begin
                }
            }
            long end = System.nanoTime() + PATIENCE * 1_000_000;
            while (count(session) < MESSAGES) {
                if (System.nanoTime() > end) {
                    throw new AssertionError("the run itself has not come to its end");
                }
                answer(session, 2 * MESSAGES);
            }
        }
    }

    private JdbcDataSource database(Path home, String files) throws Exception {
        Files.createDirectories(home.resolve("database"));
        JdbcDataSource database = new JdbcDataSource();
        database.setURL(
                "jdbc:h2:"
                        + files
                        + home.resolve("database/db")
                        + ";WRITE_DELAY=0;DB_CLOSE_ON_EXIT=FALSE;MAX_COMPACT_TIME=0");
        return database;
    }

    private DefaultCamelContext start(ActiveMQConnectionFactory factory, JdbcDataSource database)
            throws Exception {
        DefaultCamelContext camel = new DefaultCamelContext();
        camel.getRegistry().bind("broker", factory);
        AggregationFlow.setUp(camel, inDatabase ? database : null);
        camel.addRoutes(new AggregationFlow());
        camel.start();
        return camel;
    }

    /**
     * What is wrong when all goes on after a state of the disk; "" for nothing.
     *
     * @param patience how long in milliseconds results may take
     */
    String wrongIn(long seed, long patience) throws Exception {
        Path left = directory.resolve("crashed" + seed);
        JdbcDataSource database = database(left, "forced:");
        try (Disk.Crash crash = disk.crash(seed, answered.get(0), directory.resolve("run"), left);
                java.sql.Connection open = inDatabase ? database.getConnection() : null;
                Broker broker = Broker.on(left, 77);
                ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(broker.url());
                DefaultCamelContext camel = start(factory, database);
                Connection connection = factory.createConnection();
                Session session = connection.createSession(Session.SESSION_TRANSACTED)) {
            connection.start();
            int expected = (int) answered.stream().filter(at -> at <= crash.count()).count();
            List<String> results = new ArrayList<>();
            long end = System.nanoTime() + patience * 1_000_000;
            while (true) {
                answer(session, broker.depth("REQUEST"));
                int before = results.size();
                results.addAll(results(session, Math.max(1, broker.depth("OUT"))));
                session.commit();
                boolean quiet =
                        results.size() == before
                                && broker.isEmpty("IN")
                                && broker.isEmpty("REQUEST")
                                && broker.isEmpty("REPLY");
                if (quiet && results.size() >= expected || System.nanoTime() > end) {
                    break;
                }
            }
            String wrong = compare(expected, results);
            return wrong.isEmpty() ? "" : crash + wrong;
        }
    }

    private static String compare(int expected, List<String> results) {
        for (int n = 0; n < MESSAGES; n++) {
            int times = Collections.frequency(results, n + "/0 " + n + "/1 ");
            if (times > 1 || times == 0 && n < expected) {
                return "aggregation " + n + " has " + times + " results of " + results;
            }
        }
        List<String> others = new ArrayList<>(results);
        others.removeIf(result -> result.matches("(\\d+)/0 \\1/1 "));
        return others.isEmpty() ? "" : "incomplete: " + others;
    }

    /** Answers so many requests, or those that there are. */
    private static void answer(Session session, int most) throws JMSException {
        try (MessageConsumer consumer = session.createConsumer(session.createQueue("REQUEST"));
                MessageProducer producer = session.createProducer(session.createQueue("REPLY"))) {
            for (int i = 0; i < most; i++) {
                Message request = consumer.receive(SILENCE);
                if (request == null) {
                    break;
                }
                Message reply = bytes(session, text(request));
                reply.setJMSCorrelationID(request.getJMSMessageID());
                producer.send(reply);
                session.commit();
            }
        }
    }

    /** How many results there are; they stay. */
    private static int count(Session session) throws JMSException {
        int count = results(session, MESSAGES).size();
        session.rollback();
        return count;
    }

    private static List<String> results(Session session, int most) throws JMSException {
        List<String> results = new ArrayList<>();
        try (MessageConsumer consumer = session.createConsumer(session.createQueue("OUT"))) {
            for (int i = 0; i < most; i++) {
                Message result = consumer.receive(SILENCE);
                if (result == null) {
                    break;
                }
                results.add(text(result));
            }
        }
        return results;
    }

    private static Message bytes(Session session, String text) throws JMSException {
        BytesMessage message = session.createBytesMessage();
        message.writeBytes(text.getBytes(StandardCharsets.UTF_8));
        return message;
    }

    private static String text(Message message) throws JMSException {
        return new String(message.getBody(byte[].class), StandardCharsets.UTF_8);
    }
}
