// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test.imported;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
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
import java.net.Socket;
import java.nio.charset.StandardCharsets;
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
    private static final int PORT = ImportedFlows.freePort();
    private static final JdbcDataSource SHOP =
            ImportedFlows.database("more", "CREATE TABLE ARRIVAL(ID INTEGER PRIMARY KEY)");

    private static final CompletableFuture<String> REFUSED = new CompletableFuture<>();

    @RegisterExtension static final FlowTester FLOWS = tester();

    private static FlowTester tester() {
        String there = "http://pets.example:8080";
        String here = "http://localhost:" + PETS.getAddress().getPort();
        return MORE.edited("Pets", there, here)
                .edited("PetsLater", there, here)
                .edited("PetsCaught", there, here)
                .edited("Ended", "0.0.0.0:0", "localhost:" + PORT)
                .tester(
                        "Booked",
                        "FromJms",
                        "ToJms",
                        "Receive",
                        "ReceiveNone",
                        "Arrivals",
                        "Pets",
                        "PetsLater",
                        "PetsCaught",
                        "Ended")
                .bean("database", SHOP)
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

    @AfterAll
    static void stop() {
        PETS.stop(0);
    }

    @Test
    void everyNodeCameOver() {
        assertThat(MORE.leftNodes()).isEmpty();
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

    @Test
    void aFailureOfTheResponseNodeComesToItsCatchTerminalWithTheAnswer() {
        FLOWS.queues().put("PETS.CAUGHT.IN", "{\"name\":\"lost\"}");
        assertThat(FLOWS.queues().getText("PETS.CAUGHT.REFUSED"))
                .isEqualTo("{\"asked\":\"POST /v2/pets\",\"sent\":15}");
        FLOWS.queues().put("PETS.CAUGHT.IN", "{\"name\":\"Rex\"}");
        assertThat(FLOWS.queues().getText("PETS.CAUGHT.OUT"))
                .isEqualTo("{\"asked\":\"POST /v2/pets\",\"sent\":14}");
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
    void aRowIsAnEventOnce() {
        ImportedFlows.execute(SHOP, "INSERT INTO ARRIVAL VALUES(7)");
        assertThat(FLOWS.queues().getText("ARRIVALS.OUT"))
                .isEqualTo("<Arrived><Id>7</Id></Arrived>");
        ImportedFlows.execute(SHOP, "INSERT INTO ARRIVAL VALUES(8)");
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
