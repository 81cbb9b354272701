// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DriveTest {

    @TempDir Path directory;

    @Test
    void queuesAreDrivenAndTheFiguresPrintedAndRecorded() throws Exception {
        Path csv = directory.resolve("figures.csv");
        try (TestBroker broker = new TestBroker(directory);
                ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(broker.url());
                Connection connection = factory.createConnection()) {
            echo(connection);
            Map<String, String> environment = Map.of("BACTRIAN_BROKER", broker.url());
            for (String[] more : new String[][] {{}, {"--persistent"}}) {
                String[] all = {
                    "drive",
                    "ECHO.IN",
                    "ECHO.OUT",
                    "--message",
                    "SaleEnvelope",
                    "--count",
                    "200",
                    "--clients",
                    "3",
                    "--warm-up",
                    "0",
                    "--csv",
                    csv.toString()
                };
                String[] arguments =
                        java.util.stream.Stream.of(all, more)
                                .flatMap(java.util.Arrays::stream)
                                .toArray(String[]::new);
                Cli cli = Cli.run(new byte[0], environment, arguments);
                assertThat(cli.status()).as(cli.err()).isZero();
                assertThat(cli.out())
                        .startsWith("requests     200 in ")
                        .contains(", 0 failed\nrate ")
                        .contains("p99 ");
            }
            Cli silent =
                    Cli.run(
                            new byte[0],
                            environment,
                            "drive",
                            "ECHO.IN",
                            "NOBODY",
                            "--count",
                            "1",
                            "--clients",
                            "1",
                            "--warm-up",
                            "0",
                            "--patience",
                            "50ms");
            assertThat(silent.status()).isEqualTo(1);
            assertThat(silent.err())
                    .contains("BAC8614: the run is void: no reply on NOBODY within 50 ms");
            assertThat(silent.out()).isEmpty();
        }
        assertThat(Files.readAllLines(csv))
                .hasSize(3)
                .satisfies(
                        lines ->
                                assertThat(lines.get(0))
                                        .startsWith(
                                                "target,message,message_size,persistent,clients,instances,requests"))
                .satisfies(
                        lines ->
                                assertThat(lines.get(1))
                                        .startsWith("ECHO.IN,SaleEnvelope,2136,no,3,,200,0,"))
                .satisfies(
                        lines ->
                                assertThat(lines.get(2))
                                        .startsWith("ECHO.IN,SaleEnvelope,2136,yes,3,,200,0,"));
    }

    @Test
    void recordedFiguresBecomeATableForEachTarget() throws Exception {
        Path csv = directory.resolve("figures.csv");
        Files.writeString(
                csv,
                dev.bactrian.perfharness.drive.FigureTable.TITLES
                        + "\nB.IN,Parent,20000,no,20,,10,0,1.000,10.0,1.1,1.2,1.3,1.4,1.5"
                        + "\nB.IN,Parent,2000,yes,20,4,10,0,1.000,11.0,1.1,1.2,1.3,1.4,1.5"
                        + "\nA.IN,Bytes,50,no,1,,10,1,1.000,12.0,1.1,1.2,1.3,1.4,1.5\n");
        Cli report = Cli.run("report", csv.toString());
        assertThat(report.err()).isEmpty();
        assertThat(
                        report.out()
                                .lines()
                                .filter(
                                        line ->
                                                !line.startsWith("| message")
                                                        && !line.startsWith("| ---")
                                                        && !line.isEmpty()))
                .containsExactly(
                        "## A.IN",
                        "| Bytes | 50 | no | 1 |  | 12.0 | 1.1 | 1.2 | 1.3 | 1.4 | 1 |",
                        "## B.IN",
                        "| Parent | 2000 | yes | 20 | 4 | 11.0 | 1.1 | 1.2 | 1.3 | 1.4 | 0 |",
                        "| Parent | 20000 | no | 20 |  | 10.0 | 1.1 | 1.2 | 1.3 | 1.4 | 0 |");
        Path other = Files.writeString(directory.resolve("other"), "a,b\n");
        assertThat(Cli.run("report", other.toString()).err())
                .contains("BAC8119")
                .contains("holds no figures");
        Files.writeString(other, dev.bactrian.perfharness.drive.FigureTable.TITLES + "\nx,y\n");
        assertThat(Cli.run("report", other.toString()).err())
                .contains("BAC8119: this line holds no figures: x,y");
    }

    private static void echo(Connection connection) throws JMSException {
        Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        MessageProducer replies = session.createProducer(session.createQueue("ECHO.OUT"));
        session.createConsumer(session.createQueue("ECHO.IN"))
                .setMessageListener(
                        message -> {
                            try {
                                replies.send(message);
                            } catch (JMSException e) {
                                throw new IllegalStateException(e);
                            }
                        });
        connection.start();
    }

    @Test
    void aUrlIsPostedTo() throws Exception {
        AtomicInteger posts = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress("localhost", 0), 0);
        server.createContext(
                "/service",
                exchange -> {
                    exchange.getRequestBody().readAllBytes();
                    int status = posts.incrementAndGet() == 7 ? 500 : 200;
                    exchange.sendResponseHeaders(status, -1);
                    exchange.close();
                });
        server.start();
        try {
            String url = "http://localhost:" + server.getAddress().getPort() + "/service";
            Cli cli =
                    Cli.run(
                            "drive",
                            url,
                            "--message",
                            "SaleRequest",
                            "--count",
                            "20",
                            "--clients",
                            "2",
                            "--warm-up",
                            "0");
            assertThat(cli.out()).startsWith("requests     19 in ");
            assertThat(cli.err())
                    .contains("BAC8114: 1 requests failed, the first: HTTP status 500 from " + url);
            assertThat(posts).hasValue(20);
        } finally {
            server.stop(0);
        }
    }

    @Test
    void rolesThatWaitTakeWhatRolesThatPutHavePut() throws Exception {
        try (TestBroker broker = new TestBroker(directory)) {
            Map<String, String> environment = Map.of("BACTRIAN_BROKER", broker.url());
            for (String place : new String[] {"ROLES.Q", "folder:" + directory}) {
                Cli sent =
                        drive(
                                environment,
                                place,
                                "--role",
                                "sender",
                                "--commit-count",
                                "7",
                                "--count",
                                "50");
                assertThat(sent.out()).as(sent.err()).startsWith("requests     50 in ");
                Cli received =
                        drive(
                                environment,
                                place,
                                "--role",
                                "receiver",
                                "--transacted",
                                "--count",
                                "50");
                assertThat(received.out()).as(received.err()).startsWith("requests     50 in ");
                Cli own = drive(environment, place, "--role", "put-get", "--text", "--count", "50");
                assertThat(own.out()).as(own.err()).startsWith("requests     50 in ");
            }
        }
    }

    @Test
    void messagesThatAreLeftOnAQueueVoidTheRun() throws Exception {
        try (TestBroker broker = new TestBroker(directory);
                ActiveMQConnectionFactory factory = new ActiveMQConnectionFactory(broker.url());
                Connection connection = factory.createConnection()) {
            echo(connection);
            Map<String, String> environment = Map.of("BACTRIAN_BROKER", broker.url());
            drive(environment, "ECHO.OUT", "--count", "2", "--clients", "1");
            Cli before = drive(environment, "ECHO.IN", "ECHO.OUT", "--count", "10");
            assertThat(before.status()).isEqualTo(1);
            assertThat(before.err()).contains("BAC8611: 2 messages on ECHO.OUT before the run");
            drive(environment, "ECHO.OUT", "--role", "receiver", "--count", "2");

            // A flow that puts more than one message for each.
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            MessageProducer replies = session.createProducer(null);
            session.createConsumer(session.createQueue("TWO.IN"))
                    .setMessageListener(
                            message -> {
                                try {
                                    replies.send(session.createQueue("TWO.MORE"), message);
                                    replies.send(session.createQueue("TWO.OUT"), message);
                                } catch (JMSException e) {
                                    throw new IllegalStateException(e);
                                }
                            });
            Cli drained =
                    drive(environment, "TWO.IN", "TWO.OUT", "--drain", "TWO.MORE", "--count", "30");
            assertThat(drained.status()).as(drained.err()).isZero();
            Session more = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            MessageProducer copies = more.createProducer(null);
            more.createConsumer(more.createQueue("LEFT.IN"))
                    .setMessageListener(
                            message -> {
                                try {
                                    copies.send(more.createQueue("LEFT.OUT"), message);
                                    if (message.getJMSCorrelationID().endsWith("-0")) {
                                        copies.send(more.createQueue("LEFT.OUT"), message);
                                    }
                                } catch (JMSException e) {
                                    throw new IllegalStateException(e);
                                }
                            });
            Cli left =
                    drive(
                            environment,
                            "LEFT.IN",
                            "LEFT.OUT",
                            "--match",
                            "correlation-id",
                            "--count",
                            "1",
                            "--clients",
                            "1",
                            "--patience",
                            "200ms");
            assertThat(left.err())
                    .contains("BAC8610: 1 message on LEFT.OUT at the end: the run is void");
            assertThat(left.out()).isEmpty();
        }
    }

    private static Cli drive(Map<String, String> environment, String... arguments) {
        String[] all =
                java.util.stream.Stream.of(
                                new String[] {"drive"}, arguments, new String[] {"--warm-up", "0"})
                        .flatMap(java.util.Arrays::stream)
                        .toArray(String[]::new);
        return Cli.run(new byte[0], environment, all);
    }

    @Test
    void aReportWantsASuiteOrFilesAndSaysWhichSuitesThereAre() throws Exception {
        assertThat(Cli.run("report").err()).contains("expected --suite NAME, or files");
        assertThat(Cli.run("report", "--suite", "iib-v9", "figures.csv").status()).isEqualTo(2);
        assertThat(Cli.run("report", "--suite", "iib-v9", "--clients", "0").status()).isEqualTo(2);
        assertThat(Cli.run("report", "--suite", "nine").err())
                .contains("BAC8613: no suite nine; there are: iib-v9");
        Path application = Files.writeString(directory.resolve("quarkus-run.jar"), "no jar");
        String[] suite = {
            "report",
            "--suite",
            "iib-v9",
            "--use-case",
            "routing",
            "--size",
            "2kB",
            "--out",
            directory.resolve("out").toString()
        };
        Cli broken =
                Cli.run(new byte[0], Map.of("BACTRIAN_APPLICATION", application.toString()), suite);
        assertThat(broken.status()).as(broken.err()).isZero();
        assertThat(broken.err())
                .contains("2/2 message-routing/2kB/persistent: BAC8612: the broker ended");
        assertThat(broken.out()).contains("iib-v9.csv", "iib-v9.md", "iib-v9.html");
        assertThat(Files.readString(directory.resolve("out/iib-v9.md")))
                .startsWith(
                        "Made by `./bactrian report --suite iib-v9 --use-case routing --size 2kB`.");
        suite[4] = "nothing";
        assertThat(
                        Cli.run(
                                        new byte[0],
                                        Map.of("BACTRIAN_APPLICATION", application.toString()),
                                        suite)
                                .err())
                .contains("BAC8613: no row of iib-v9 is of these sizes and use cases");
    }

    @Test
    void wrongBoundsAreUsage() {
        assertThat(Cli.run("drive", "Q", "--clients", "0").status()).isEqualTo(2);
        assertThat(Cli.run("drive", "Q", "--instances", "2").err())
                .contains("--flow and --instances go together");
        assertThat(Cli.run("drive", "Q", "--count", "-1").status()).isEqualTo(2);
        assertThat(Cli.run("drive", "Q", "--broker", "tcp://localhost:1").err())
                .contains("BAC8101: no broker answers");
    }
}
