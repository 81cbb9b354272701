// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.database;

import com.arjuna.ats.arjuna.common.ObjectStoreEnvironmentBean;
import com.arjuna.ats.arjuna.common.arjPropertyManager;
import com.arjuna.ats.jta.common.jtaPropertyManager;
import com.arjuna.common.internal.util.propertyservice.BeanPopulator;
import com.sun.management.OperatingSystemMXBean;
import dev.bactrian.benchmarks.aggregation.BenchmarkBroker;
import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.security.NamePrincipal;
import io.agroal.narayana.NarayanaTransactionIntegration;
import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.transaction.TransactionManager;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.postgresql.xa.PGXADataSource;

/**
 * CPU time of this process for each persistent message that is got, makes a row in a PostgreSQL and
 * is put on, and the rate: by a flow with a coordinated transaction, by one without, and by a bare
 * loop of JMS and JDBC with two plain commits, in turns in one process. The queue manager is in the
 * process, the database in one of its own. A run fails where a way leaves a message behind, or has
 * not as many rows as there were messages. Connections are open, and Camel has started, before
 * that.
 *
 * <p>Arguments: messages of a turn with a commit for each (up to ten times as many where the commit
 * count is larger), turns (the first third is warm-up), commit counts, comma-separated.
 */
public final class TransactionComparison implements AutoCloseable {
    private static final String IN = "IN";
    private static final String OUT = "OUT";
    private static final long PATIENCE = 120_000;

    /** Nanoseconds from one look at what has been moved to the next. */
    private static final long LOOK = 5_000_000;

    /** Where units of work are larger, so many times as many messages are moved at most. */
    private static final int MOST_TIMES = 10;

    private final BenchmarkBroker broker;
    private final ActiveMQConnectionFactory factory;
    private final Server server = new Server("postgresql", true);
    private final AgroalDataSource pool;
    private final int least;
    private int count;

    private record Figure(double micros, double rate) {}

    /** Moves all messages, and has none left then; what it needs for that is open before. */
    private interface Work extends AutoCloseable {
        void run() throws Exception;
    }

    /** A way to move messages. */
    @FunctionalInterface
    private interface Way {
        Work open(int commitCount) throws Exception;
    }

    private TransactionComparison(int count) throws Exception {
        this.least = count;
        Path home = Files.createTempDirectory("transactions");
        broker = new BenchmarkBroker(home.resolve("broker"));
        factory = broker.factory();
        arjPropertyManager.getCoreEnvironmentBean().setNodeIdentifier("comparison");
        for (String store : new String[] {null, "communicationStore", "stateStore"}) {
            BeanPopulator.getNamedInstance(ObjectStoreEnvironmentBean.class, store)
                    .setObjectStoreDir(home.resolve("log").toString());
        }
        pool =
                AgroalDataSource.from(
                        new AgroalDataSourceConfigurationSupplier()
                                .connectionPoolConfiguration(
                                        settings ->
                                                settings.maxSize(5)
                                                        .acquisitionTimeout(Duration.ofSeconds(5))
                                                        .transactionIntegration(integration())
                                                        .connectionFactoryConfiguration(
                                                                driver ->
                                                                        driver.connectionProviderClass(
                                                                                        PGXADataSource
                                                                                                .class)
                                                                                .jdbcUrl(
                                                                                        server
                                                                                                .url())
                                                                                .principal(
                                                                                        new NamePrincipal(
                                                                                                "postgres")))));
    }

    private static TransactionManager manager() {
        return com.arjuna.ats.jta.TransactionManager.transactionManager();
    }

    private static NarayanaTransactionIntegration integration() {
        return new NarayanaTransactionIntegration(
                manager(),
                jtaPropertyManager.getJTAEnvironmentBean().getTransactionSynchronizationRegistry());
    }

    /** Runs. */
    public static void main(String[] arguments) throws Exception {
        int turns = Integer.parseInt(arguments[1]);
        System.out.printf(
                "%-14s %12s %10s %6s %9s%n", "way", "commit count", "CPU us", "times", "per s");
        try (TransactionComparison comparison =
                new TransactionComparison(Integer.parseInt(arguments[0]))) {
            for (String commitCount : arguments[2].split(",")) {
                comparison.run(Integer.parseInt(commitCount), turns);
            }
        }
        System.exit(0);
    }

    private void run(int commitCount, int turns) throws Exception {
        count = least * Math.min(commitCount, MOST_TIMES);
        Map<String, Way> ways = new LinkedHashMap<>();
        ways.put("plain commits", this::loop);
        ways.put("flow", commits -> flow(commits, false, server.source()));
        ways.put("flow, XA", commits -> flow(commits, true, pool));
        Map<String, List<Figure>> figures = new LinkedHashMap<>();
        for (int turn = 0; turn < turns; turn++) {
            for (Map.Entry<String, Way> way : ways.entrySet()) {
                Figure figure = turn(way.getValue(), commitCount);
                if (turn >= turns / 3) {
                    figures.computeIfAbsent(way.getKey(), name -> new ArrayList<>()).add(figure);
                }
            }
        }
        double limit = median(figures.get("plain commits"), true);
        figures.forEach(
                (name, taken) ->
                        System.out.printf(
                                Locale.ROOT,
                                "%-14s %12d %10.0f %6.2f %9.0f%n",
                                name,
                                commitCount,
                                median(taken, true),
                                median(taken, true) / limit,
                                median(taken, false)));
    }

    private static double median(List<Figure> figures, boolean micros) {
        double[] sorted =
                figures.stream()
                        .mapToDouble(each -> micros ? each.micros() : each.rate())
                        .toArray();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private Figure turn(Way way, int commitCount) throws Exception {
        server.run("DELETE FROM B_INSERTED");
        load();
        OperatingSystemMXBean process =
                (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long cpu;
        long nanos;
        try (Work work = way.open(commitCount)) {
            cpu = process.getProcessCpuTime();
            nanos = System.nanoTime();
            work.run();
            cpu = process.getProcessCpuTime() - cpu;
            nanos = System.nanoTime() - nanos;
        }
        String rows = server.value("SELECT count(DISTINCT AMOUNT) FROM B_INSERTED");
        if (Integer.parseInt(rows) != count || empty() != count) {
            throw new IllegalStateException(rows + " rows of " + count + " messages");
        }
        return new Figure(cpu / 1e3 / count, count * 1e9 / nanos);
    }

    private void load() throws JMSException {
        try (Connection connection = factory.createConnection();
                Session session = connection.createSession(true, Session.SESSION_TRANSACTED)) {
            MessageProducer producer = session.createProducer(session.createQueue(IN));
            for (int i = 0; i < count; i++) {
                BytesMessage message = session.createBytesMessage();
                message.writeBytes(("<M><K>" + i + "</K></M>").getBytes(StandardCharsets.UTF_8));
                producer.send(message);
            }
            session.commit();
        }
    }

    /** Takes what lies on the output queue. */
    private int empty() throws JMSException {
        try (Connection connection = factory.createConnection();
                Session session = connection.createSession(true, Session.SESSION_TRANSACTED)) {
            connection.start();
            MessageConsumer consumer = session.createConsumer(session.createQueue(OUT));
            int taken = 0;
            while (taken < count && consumer.receive(PATIENCE) != null) {
                taken++;
            }
            session.commit();
            return taken;
        }
    }

    /** Get, insert, put; the database commits, then the queue manager. */
    private Work loop(int commitCount) throws Exception {
        Connection connection = factory.createConnection();
        Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
        java.sql.Connection database = server.source().getConnection();
        database.setAutoCommit(false);
        PreparedStatement insert =
                database.prepareStatement("INSERT INTO B_INSERTED (AMOUNT) VALUES (?)");
        MessageConsumer consumer = session.createConsumer(session.createQueue(IN));
        MessageProducer producer = session.createProducer(session.createQueue(OUT));
        return new Work() {
            @Override
            public void run() throws Exception {
                connection.start();
                for (int i = 1; i <= count; i++) {
                    Message message = consumer.receive(PATIENCE);
                    String xml = new String(message.getBody(byte[].class), StandardCharsets.UTF_8);
                    insert.setString(1, xml.substring(xml.indexOf("<K>") + 3, xml.indexOf("</K>")));
                    insert.executeUpdate();
                    producer.send(message);
                    if (i % commitCount == 0 || i == count) {
                        database.commit();
                        session.commit();
                    }
                }
            }

            @Override
            public void close() throws Exception {
                insert.close();
                database.close();
                connection.close();
            }
        };
    }

    private Work flow(int commitCount, boolean coordinated, DataSource source) throws Exception {
        DefaultCamelContext camel = new DefaultCamelContext();
        camel.getRegistry().bind("factory", factory);
        camel.getRegistry().bind("manager", manager());
        camel.getRegistry().bind("database", source);
        camel.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        errorHandler(noErrorHandler());
                        from("mq:IN?domain=XMLNSC&commitCount="
                                        + commitCount
                                        + "&coordinatedTransaction="
                                        + coordinated)
                                .routeId("flow")
                                .autoStartup(false)
                                .to("database-insert:B_INSERTED?column.AMOUNT=Body.M.K")
                                .to("mq:OUT");
                    }
                });
        camel.start();
        return new Work() {
            @Override
            public void run() throws Exception {
                long before = broker.added(OUT);
                long end = System.nanoTime() + Duration.ofMillis(PATIENCE).toNanos();
                camel.getRouteController().startRoute("flow");
                while (broker.added(OUT) - before < count) {
                    if (System.nanoTime() > end) {
                        throw new IllegalStateException("the flow does not end");
                    }
                    LockSupport.parkNanos(LOOK);
                }
            }

            @Override
            public void close() throws Exception {
                camel.close();
            }
        };
    }

    @Override
    public void close() throws Exception {
        pool.close();
        server.close();
        broker.close();
    }
}
