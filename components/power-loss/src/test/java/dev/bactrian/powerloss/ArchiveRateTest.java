// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.powerloss;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import dev.bactrian.database.h2.ForcedFiles;
import dev.bactrian.powerloss.ArchiveFlow.Way;
import io.agroal.api.AgroalDataSource;
import io.agroal.api.configuration.supplier.AgroalDataSourceConfigurationSupplier;
import io.agroal.api.security.NamePrincipal;
import io.agroal.api.security.SimplePassword;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the force of the database costs: {@code docs/performance/durability.md} has a run. */
@Tag("soak")
class ArchiveRateTest {
    private static final int MESSAGES = Integer.getInteger("bactrian.rate.messages", 400);

    @TempDir Path directory;

    private int broker = 80;

    @Test
    void persistentMessagesToRows() throws Exception {
        ForcedFiles.register();
        System.out.println(
                "| database | clients and instances | messages a second | CPU ms each |");
        System.out.println("| --- | --- | --- | --- |");
        for (int clients : new int[] {1, 16}) {
            h2("file", clients);
            h2("forced", clients);
            try (EmbeddedPostgres postgres = EmbeddedPostgres.start()) {
                measure(
                        "PostgreSQL, CPU of its own left out",
                        clients,
                        pool(postgres.getJdbcUrl("postgres", "postgres"), "postgres"),
                        "BYTEA");
            }
        }
    }

    private void h2(String scheme, int clients) throws Exception {
        Path file = Files.createDirectories(directory.resolve(scheme + clients)).resolve("db");
        String url = "jdbc:h2:" + scheme + ":" + file + ";WRITE_DELAY=0";
        measure("H2, " + scheme, clients, pool(url, "bactrian"), "BLOB");
    }

    private static AgroalDataSource pool(String url, String user) throws Exception {
        return AgroalDataSource.from(
                new AgroalDataSourceConfigurationSupplier()
                        .connectionPoolConfiguration(
                                pool ->
                                        pool.maxSize(20)
                                                .connectionFactoryConfiguration(
                                                        factory ->
                                                                factory.jdbcUrl(url)
                                                                        .principal(
                                                                                new NamePrincipal(
                                                                                        user))
                                                                        .credential(
                                                                                new SimplePassword(
                                                                                        user)))));
    }

    private void measure(String name, int clients, AgroalDataSource database, String blob)
            throws Exception {
        int number = broker++;
        try (database;
                java.sql.Connection connection = database.getConnection();
                Statement statement = connection.createStatement();
                Broker server = Broker.forced(directory.resolve("broker" + number), number);
                ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(server.url());
                DefaultCamelContext camel = new DefaultCamelContext()) {
            statement.execute("CREATE TABLE ARCHIVE (N INT PRIMARY KEY, BODY " + blob + ")");
            camel.getRegistry().bind("factory", factory);
            camel.addRoutes(new ArchiveFlow(Way.OWN_COMMIT, database, clients));
            camel.start();
            drive(factory, clients, 0, MESSAGES); // warm
            long cpu = cpu();
            long begin = System.nanoTime();
            drive(factory, clients, MESSAGES, MESSAGES);
            double seconds = (System.nanoTime() - begin) / 1e9;
            double milliseconds = (cpu() - cpu) / 1e6 / MESSAGES;
            System.out.printf(
                    "| %s | %d | %.0f | %.2f |%n", name, clients, MESSAGES / seconds, milliseconds);
            try (ResultSet rows = statement.executeQuery("SELECT COUNT(*) FROM ARCHIVE")) {
                rows.next();
                assertThat(rows.getInt(1)).isEqualTo(2 * MESSAGES);
            }
        }
    }

    private static long cpu() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    /** Each client puts one and waits for its confirmation, whoever's it is. */
    private static void drive(ActiveMQConnectionFactory factory, int clients, int first, int count)
            throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(clients);
        List<Future<?>> done = new ArrayList<>();
        for (int client = 0; client < clients; client++) {
            int own = first + client;
            done.add(threads.submit(() -> client(factory, own, first + count, clients)));
        }
        for (Future<?> one : done) {
            one.get();
        }
        threads.shutdown();
    }

    private static Void client(ActiveMQConnectionFactory factory, int first, int end, int step)
            throws Exception {
        try (Connection connection = factory.createConnection();
                Session session = connection.createSession()) {
            connection.start();
            MessageProducer producer = session.createProducer(session.createQueue("IN"));
            MessageConsumer consumer = session.createConsumer(session.createQueue("OUT"));
            for (int n = first; n < end; n += step) {
                BytesMessage message = session.createBytesMessage();
                message.writeBytes(new byte[2000]);
                message.setIntProperty("n", n);
                producer.send(message);
                assertThat(consumer.receive(60_000)).isNotNull();
            }
        }
        return null;
    }
}
