// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test.imported;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.bactrian.broker.jms.JmsBodies;
import dev.bactrian.broker.jms.JmsHeaders;
import dev.bactrian.importer.report.Outcome;
import dev.bactrian.importer.report.ReportLine;
import dev.bactrian.test.FlowTester;
import dev.bactrian.test.Queues;
import jakarta.jms.Connection;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.apache.camel.spi.CamelEvent;
import org.apache.camel.support.EventNotifierSupport;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Nodes of App Connect and others: REST requests by an OpenAPI document in YAML, groups, database
 * events, transforms between JMS and MQ, JMSReceive, TCP/IP with text that ends with a zero byte.
 */
class ImportedMoreTest {
    private static final ImportedFlows MORE = ImportedFlows.of(ImportedFlows.workspace("more"));
    private static final HttpServer PETS = pets();
    private static final int PORT = freePort();
    private static final JdbcDataSource SHOP = shop();

    private static final CompletableFuture<String> REFUSED = new CompletableFuture<>();

    @RegisterExtension static final FlowTester FLOWS = tester();

    private static FlowTester tester() {
        FlowTester flows = MORE.tester("Booked");
        for (String name : List.of("FromJms", "ToJms", "Receive", "ReceiveNone", "Arrivals")) {
            flows.and("file:" + MORE.project().resolve("flows/" + name + ".camel.yaml"));
        }
        String own = "http://localhost:" + PETS.getAddress().getPort();
        flows.and("file:" + edited("Pets", "http://pets.example:8080", own));
        flows.and("file:" + edited("PetsLater", "http://pets.example:8080", own));
        flows.and("file:" + edited("Ended", "0.0.0.0:0", "localhost:" + PORT));
        return flows.bean("database", SHOP)
                .bean("jmsBodies", new JmsBodies())
                .bean("jmsHeaders", new JmsHeaders())
                .with(context -> context.getManagementStrategy().addEventNotifier(failures()));
    }

    /** Keeps how the flow failed whose node is called Added. */
    private static EventNotifierSupport failures() {
        return new EventNotifierSupport() {
            @Override
            public void notify(CamelEvent event) {
                if (event instanceof CamelEvent.ExchangeFailedEvent of
                        && String.valueOf(of.getCause()).contains("Added")) {
                    REFUSED.complete(of.getCause().getMessage());
                }
            }
        };
    }

    /** As whoever moves in would: the host and the port of a test. */
    private static Path edited(String flow, String text, String replacement) {
        try {
            Path file = MORE.project().resolve("flows/" + flow + ".camel.yaml");
            String written = Files.readString(file);
            assertThat(written).contains(text);
            return Files.writeString(file, written.replace(text, replacement));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Answers what it was asked; 422 where the status of a pet is "lost", or its name. */
    private static HttpServer pets() {
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress("localhost", 0), 0);
            server.createContext(
                    "/",
                    exchange -> {
                        String body =
                                new String(
                                        exchange.getRequestBody().readAllBytes(),
                                        StandardCharsets.UTF_8);
                        String uri = exchange.getRequestURI().toString();
                        byte[] answer =
                                ("{\"asked\":\""
                                                + exchange.getRequestMethod()
                                                + " "
                                                + uri
                                                + "\",\"sent\":"
                                                + body.length()
                                                + "}")
                                        .getBytes(StandardCharsets.UTF_8);
                        exchange.getResponseHeaders().add("Content-Type", "application/json");
                        exchange.sendResponseHeaders(
                                uri.endsWith("=lost") || body.contains("lost") ? 422 : 200,
                                answer.length);
                        exchange.getResponseBody().write(answer);
                        exchange.close();
                    });
            server.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JdbcDataSource shop() {
        JdbcDataSource database = new JdbcDataSource();
        database.setURL("jdbc:h2:mem:more;DB_CLOSE_DELAY=-1");
        try (var connection = database.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE ARRIVAL(ID INTEGER PRIMARY KEY)");
            return database;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @AfterAll
    static void stop() {
        PETS.stop(0);
    }

    @Test
    void everyNodeCameOver() {
        assertThat(MORE.report().nodes())
                .filteredOn(node -> node.outcome() == Outcome.NOT_POSSIBLE)
                .extracting(ReportLine::name)
                .isEmpty();
    }

    @Test
    void anOperationIsCalledWithItsParametersEscaped() {
        FLOWS.queues().put("PETS.IN", "{\"status\":\"for sale&free\",\"shop\":\"a/b\"}");
        assertThat(FLOWS.queues().getText("PETS.OUT"))
                .isEqualTo(
                        "{\"asked\":\"GET /v2/shops/a%2Fb/pets?status=for%20sale%26free\",\"sent\":0}");
    }

    @Test
    void anAnswerWithAnErrorGoesToTheErrorTerminalWithItsBody() {
        FLOWS.queues().put("PETS.IN", "{\"status\":\"lost\",\"shop\":\"7\"}");
        assertThat(FLOWS.queues().getText("PETS.REFUSED"))
                .isEqualTo("{\"asked\":\"GET /v2/shops/7/pets?status=lost\",\"sent\":0}");
    }

    @Test
    void aRequestIsAnsweredAtTheNodeOfItsIdentifier() {
        FLOWS.queues().put("PETS.LATER.IN", "{\"name\":\"Rex\"}");
        assertThat(FLOWS.queues().getText("PETS.LATER.OUT"))
                .isEqualTo("{\"asked\":\"POST /v2/pets\",\"sent\":14}");
    }

    @Test
    void anAnswerWithAnErrorThatNoTerminalTakesIsNoAnswer() throws Exception {
        FLOWS.queues().put("PETS.LATER.IN", "{\"name\":\"lost\"}");
        assertThat(REFUSED.get(30, TimeUnit.SECONDS))
                .isEqualTo("node 'Added' was answered with 422");
        assertThat(FLOWS.queues().depth("PETS.LATER.OUT")).isZero();
    }

    private static byte[] echo(Message request) {
        return Queues.text(request).getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void theRequestsOfAGroupAreGathered() {
        try (var flights = FLOWS.queues().answer("BOOKED.FLIGHT", ImportedMoreTest::echo);
                var hotels = FLOWS.queues().answer("BOOKED.HOTEL", ImportedMoreTest::echo)) {
            FLOWS.queues().put("BOOKED.IN", "<Trip><To>Oslo</To></Trip>");
            assertThat(FLOWS.queues().getText("BOOKED.OUT"))
                    .isEqualTo("<Booked><Flight>Oslo</Flight><Hotel>Oslo</Hotel></Booked>");
        }
    }

    @Test
    void aRowIsAnEventOnce() throws Exception {
        try (var connection = SHOP.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("INSERT INTO ARRIVAL VALUES(7)");
        }
        assertThat(FLOWS.queues().getText("ARRIVALS.OUT"))
                .isEqualTo("<Arrived><Id>7</Id></Arrived>");
        try (var connection = SHOP.getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("INSERT INTO ARRIVAL VALUES(8)");
        }
        assertThat(FLOWS.queues().getText("ARRIVALS.OUT"))
                .isEqualTo("<Arrived><Id>8</Id></Arrived>");
    }

    @Test
    void aJmsMessageBecomesOneWithAnRfh2AndBack() throws Exception {
        try (var factory = new ActiveMQConnectionFactory("tcp://localhost:" + FLOWS.port());
                Connection connection = factory.createConnection();
                Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE)) {
            MessageProducer producer = session.createProducer(session.createQueue("FROMJMS.IN"));
            TextMessage text = session.createTextMessage("<Ask>ü</Ask>");
            text.setStringProperty("tone", "high");
            text.setJMSType("question");
            text.setJMSReplyTo(session.createQueue("ANSWERS"));
            text.setJMSCorrelationID("seven");
            producer.send(text);
        }
        Message mq = FLOWS.queues().get("FROMJMS.OUT");
        assertThat(mq.getStringProperty("JMS_IBM_Format").strip()).isEqualTo("MQHRF2");
        byte[] payload = mq.getBody(byte[].class);
        assertThat(new String(payload, StandardCharsets.UTF_8))
                .startsWith("RFH ")
                .contains(
                        "<Msd>jms_text</Msd>",
                        "<Type>question</Type>",
                        "<Rto>queue:ANSWERS</Rto>",
                        "<Cid>seven</Cid>",
                        "<tone>high</tone>")
                .endsWith("<Ask>ü</Ask>");

        try (var factory = new ActiveMQConnectionFactory("tcp://localhost:" + FLOWS.port());
                Connection connection = factory.createConnection();
                Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE)) {
            var again = session.createBytesMessage();
            again.writeBytes(payload);
            again.setStringProperty("JMS_IBM_Format", "MQHRF2");
            again.setIntProperty("JMS_IBM_Encoding", 273);
            again.setIntProperty("JMS_IBM_Character_Set", 1208);
            session.createProducer(session.createQueue("TOJMS.IN")).send(again);
        }
        Message jms = FLOWS.queues().get("TOJMS.OUT");
        assertThat(jms).isInstanceOf(TextMessage.class);
        assertThat(jms.getBody(String.class)).isEqualTo("<Ask>ü</Ask>");
        assertThat(jms.getStringProperty("tone")).isEqualTo("high");
        assertThat(jms.getJMSType()).isEqualTo("question");
        assertThat(jms.getJMSCorrelationID()).isEqualTo("seven");
    }

    @Test
    void aMessageIsReceivedInTheMiddleOfAFlowOrTheOtherTerminalIsTaken() {
        FLOWS.queues().put("RECEIVENONE.IN", "<Next/>");
        assertThat(FLOWS.queues().getText("RECEIVENONE.NONE")).isEqualTo("<Next/>");
        FLOWS.queues().put("RECEIVE.STOCK", "<Stock>7</Stock>");
        FLOWS.queues().put("RECEIVE.IN", "<Next/>");
        assertThat(FLOWS.queues().getText("RECEIVE.OUT")).isEqualTo("<Stock>7</Stock>");
    }

    @Test
    void textThatEndsWithAZeroByteIsAnsweredOnItsConnection() throws IOException {
        try (Socket socket = new Socket("localhost", PORT)) {
            socket.setSoTimeout(30_000);
            socket.getOutputStream().write("one\n1\0two\0th".getBytes(StandardCharsets.UTF_8));
            assertThat(socket.getInputStream().readNBytes(10))
                    .asString(StandardCharsets.UTF_8)
                    .isEqualTo("one\n1\0two\0");
        }
        assertThat(FLOWS.queues().getText("ENDED.OUT")).isEqualTo("one\n1");
        assertThat(FLOWS.queues().getText("ENDED.OUT")).isEqualTo("two");
    }
}
