// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.broker.management.FlowCommandRoute;
import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.security.UserFile;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.JMSSecurityRuntimeException;
import jakarta.jms.Message;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The application with users: who gets in where, and that no secret comes out. */
@Tag("slow")
@QuarkusTest
@TestProfile(SecuredTest.WithUsers.class)
public class SecuredTest {

    /** The setting with Alice's token. */
    public static final String TOKEN = "secured-test.token";

    /** Alice's. */
    public static final String PASSWORD = "MARKER-of-alice-7f3a";

    /** The setting with Tina's token, of the issuer. */
    private static final String ISSUED = "secured-test.issued";

    private static final String OWNER_PASSWORD = "MARKER-of-owner-91bc";
    private static final String DATABASE_PASSWORD = "MARKER-of-database-04de";
    private static final Path LOG = Path.of("target", "secured.log").toAbsolutePath();

    /** Alice may use the HTTP flows and one queue; everything is logged. */
    public static final class WithUsers implements QuarkusTestProfile {
        @Override
        public List<TestResourceEntry> testResources() {
            return List.of(new TestResourceEntry(SecuredDirectory.class));
        }

        @Override
        public Map<String, String> getConfigOverrides() {
            try {
                Path folder = Files.createTempDirectory("secured");
                UserFile users = new UserFile();
                users.add("alice", List.of("orders"), PASSWORD);
                String token = users.token("alice");
                users.write(folder.resolve("users"));
                Files.writeString(
                        folder.resolve("permissions"),
                        """
                        orders put     http  /http/*
                        orders put     queue PASSTHROUGH.IN
                        orders get     queue PASSTHROUGH.OUT
                        """);
                return Map.ofEntries(
                        Map.entry(TOKEN, token),
                        Map.entry(ISSUED, SecuredIssuer.token(folder.resolve("keys.json"))),
                        Map.entry("bactrian.security.tokens.issuer", SecuredIssuer.NAME),
                        Map.entry("bactrian.security.tokens.audience", SecuredIssuer.AUDIENCE),
                        Map.entry(
                                "bactrian.security.tokens.keys",
                                folder.resolve("keys.json").toString()),
                        Map.entry("bactrian.security.users", folder.resolve("users").toString()),
                        Map.entry(
                                "bactrian.security.permissions",
                                folder.resolve("permissions").toString()),
                        Map.entry("bactrian.broker.user", "ops"),
                        Map.entry("bactrian.broker.password", OWNER_PASSWORD),
                        Map.entry("bactrian.data-dir", folder.resolve("data").toString()),
                        Map.entry("quarkus.datasource.password", DATABASE_PASSWORD),
                        Map.entry("quarkus.log.file.enable", "true"),
                        Map.entry("quarkus.log.file.enabled", "true"),
                        Map.entry("quarkus.log.file.path", LOG.toString()),
                        Map.entry("quarkus.log.category.\"dev.bactrian\".level", "DEBUG"),
                        Map.entry("quarkus.log.category.\"org.apache.activemq\".level", "DEBUG"));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    @Inject EmbeddedBroker broker;

    @TestHTTPResource URI base;

    @ConfigProperty(name = TOKEN)
    String token;

    @ConfigProperty(name = ISSUED)
    String issued;

    private final HttpClient client = HttpClient.newHttpClient();

    @Test
    void httpFlowsTakeTheBrokersUsers() throws Exception {
        for (String path : List.of("/http/echo", "/http/queue")) {
            assertThat(post(path, null).statusCode()).isEqualTo(401);
            assertThat(post(path, "alice:wrong-password").statusCode()).isEqualTo(401);
            HttpResponse<String> answer = post(path, "alice:" + PASSWORD);
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.body()).isEqualTo("one order");
            assertThat(answer.headers().map().keySet())
                    .noneMatch(name -> name.toLowerCase().contains("identifier"))
                    .noneMatch(name -> name.toLowerCase().contains("user"))
                    .noneMatch(name -> name.equalsIgnoreCase("authorization"));
        }
    }

    @Test
    void soapServicesTakeThem() throws Exception {
        String path = "/WssSale/services/WssSale";
        assertThat(post(path, null).statusCode()).isEqualTo(401);
        assertThat(post(path, "alice:" + PASSWORD).statusCode()).isEqualTo(403);
        assertThat(post(path, "ops:" + OWNER_PASSWORD).statusCode()).isNotIn(401, 403);
    }

    @Test
    void flowsCallTheirOwnProcess() {
        ActiveMQConnectionFactory factory = factory();
        try (JMSContext ops = factory.createContext("ops", OWNER_PASSWORD)) {
            ops.createProducer().send(ops.createQueue("HTTP.REQUEST.IN"), "by itself");
            Message answer =
                    ops.createConsumer(ops.createQueue("HTTP.REQUEST.OUT"))
                            .receive(BrokerClient.PATIENCE);
            assertThat(answer).isNotNull();
            assertThat(answer.propertyExists("Authorization")).isFalse();
        } catch (JMSException e) {
            throw new AssertionError(e);
        } finally {
            factory.close();
        }
    }

    @Test
    void messagesOfUsersPassFlows() throws Exception {
        ActiveMQConnectionFactory factory = factory();
        try (JMSContext alice = factory.createContext("alice", PASSWORD)) {
            Message forged = alice.createTextMessage("mine");
            forged.setStringProperty("JMSXUserID", "ops");
            alice.createProducer().send(alice.createQueue("PASSTHROUGH.IN"), forged);
            Message passed =
                    alice.createConsumer(alice.createQueue("PASSTHROUGH.OUT"))
                            .receive(BrokerClient.PATIENCE);
            assertThat(passed.getStringProperty("JMSXUserID")).isEqualTo("alice");
            assertThatThrownBy(
                            () -> alice.createProducer().send(alice.createQueue("ROUTING.IN"), "x"))
                    .isInstanceOf(JMSRuntimeException.class);
        } finally {
            factory.close();
        }
    }

    @Test
    void usersOfTheDirectoryAndOfTheIssuerAreLetIn() throws Exception {
        assertThat(post("/http/echo", "bob:" + SecuredDirectory.PASSWORD).statusCode())
                .isEqualTo(200);
        assertThat(bearer("/http/echo", issued).statusCode()).isEqualTo(200);
        assertThat(bearer("/http/echo", token).statusCode()).isEqualTo(200);
    }

    /** Over JMS, too: a token is the password there. */
    @Test
    void usersOfTheDirectoryAndOfTheIssuerPutAndGetWhatIsGranted() throws Exception {
        ActiveMQConnectionFactory factory = factory();
        try {
            passes(factory, "bob", SecuredDirectory.PASSWORD);
            passes(factory, "tina", issued);
            assertThatThrownBy(() -> factory.createContext("bob", "MARKER-of-nobody").start())
                    .isInstanceOf(JMSSecurityRuntimeException.class);
            assertThatThrownBy(() -> factory.createContext("bob", issued).start())
                    .as("the token of another")
                    .isInstanceOf(JMSSecurityRuntimeException.class);
        } finally {
            factory.close();
        }
    }

    private static void passes(ActiveMQConnectionFactory factory, String user, String password)
            throws JMSException {
        try (JMSContext context = factory.createContext(user, password)) {
            context.createProducer().send(context.createQueue("PASSTHROUGH.IN"), "from " + user);
            Message passed =
                    context.createConsumer(context.createQueue("PASSTHROUGH.OUT"))
                            .receive(BrokerClient.PATIENCE);
            assertThat(passed).as("a message of %s", user).isNotNull();
            assertThat(passed.getStringProperty("JMSXUserID")).isEqualTo(user);
            assertThatThrownBy(
                            () ->
                                    context.createProducer()
                                            .send(context.createQueue("ROUTING.IN"), "x"))
                    .isInstanceOf(JMSSecurityRuntimeException.class);
        }
    }

    /** Of settings, of users, of a directory and of tokens, right and wrong ones. */
    @Test
    void noSecretComesOut() throws Exception {
        String forged = issued.substring(0, issued.length() - 6) + "AAAAAA";
        List<String> said = new ArrayList<>();
        for (String user :
                List.of(
                        "alice:" + PASSWORD,
                        "alice:MARKER-that-is-wrong",
                        "bob:" + SecuredDirectory.PASSWORD,
                        "bob:MARKER-wrong-for-the-directory",
                        "nobody:MARKER-of-nobody")) {
            said.add(text(post("/http/echo", user)));
            said.add(text(post("/http/none", user)));
            said.add(text(post("/WssSale/services/WssSale", user)));
        }
        for (String one : List.of(token, issued, forged, "MARKER-that-is-no-token")) {
            said.add(text(bearer("/http/echo", one)));
            said.add(text(bearer("/console/api/flows", one)));
        }
        ActiveMQConnectionFactory factory = factory();
        for (String user : List.of("alice", "bob", "tina", "nobody")) {
            for (String password : List.of("MARKER-wrong-for-jms", forged)) {
                assertThatThrownBy(() -> factory.createContext(user, password).start())
                        .satisfies(
                                refused -> {
                                    StringWriter trace = new StringWriter();
                                    refused.printStackTrace(new PrintWriter(trace));
                                    said.add(trace.toString());
                                });
            }
        }
        said.add(answer(factory, "list"));
        said.add(answer(factory, "statistics"));
        factory.close();
        for (String path :
                List.of(
                        "/",
                        "/q/health",
                        "/q/metrics",
                        "/http/none",
                        "/console/",
                        "/console/api/openapi.json",
                        "/console/api/session",
                        "/console/api/health",
                        "/console/api/statistics",
                        "/console/api/flows",
                        "/console/api/groups",
                        "/console/api/queues",
                        "/console/api/subscriptions",
                        "/console/api/recorded",
                        "/console/api/flow?name=http-echo",
                        "/console/api/queue?name=PASSTHROUGH.IN",
                        "/console/api/messages?queue=PASSTHROUGH.IN")) {
            said.add(
                    text(
                            client.send(
                                    HttpRequest.newBuilder(base.resolve(path))
                                            .header("Authorization", basic("ops:" + OWNER_PASSWORD))
                                            .build(),
                                    BodyHandlers.ofString())));
        }
        String log = Files.readString(LOG);
        assertThat(log).contains(" DEBUG ");
        said.add(log);
        for (String text : said) {
            assertThat(text)
                    .doesNotContain("MARKER")
                    .doesNotContain(base64("MARKER"))
                    .doesNotContain(token)
                    .doesNotContain(signature(issued))
                    .doesNotContain(signature(forged));
        }
    }

    private static String text(HttpResponse<String> answer) {
        return answer.statusCode() + " " + answer.headers() + " " + answer.body();
    }

    private static String signature(String token) {
        return token.substring(token.lastIndexOf('.') + 1);
    }

    /** Of a command of the command line, which {@code --json} prints. */
    private static String answer(ActiveMQConnectionFactory factory, String command)
            throws JMSException {
        try (JMSContext ops = factory.createContext("ops", OWNER_PASSWORD)) {
            var replies = ops.createTemporaryQueue();
            ops.createProducer()
                    .setJMSReplyTo(replies)
                    .send(ops.createTopic(FlowCommandRoute.TOPIC), command);
            Message reply = ops.createConsumer(replies).receive(BrokerClient.PATIENCE);
            assertThat(reply).as("an answer to %s", command).isNotNull();
            return new String(BrokerClient.bytes(reply), UTF_8);
        }
    }

    private HttpResponse<String> bearer(String path, String token) throws Exception {
        return post(
                HttpRequest.newBuilder(base.resolve(path))
                        .header("Authorization", "Bearer " + token));
    }

    private ActiveMQConnectionFactory factory() {
        return new ActiveMQConnectionFactory("tcp://localhost:" + broker.port());
    }

    private HttpResponse<String> post(String path, String user) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(base.resolve(path));
        return post(user == null ? request : request.header("Authorization", basic(user)));
    }

    private HttpResponse<String> post(HttpRequest.Builder request) throws Exception {
        return client.send(
                request.header("Content-Type", "text/xml")
                        .POST(BodyPublishers.ofString("one order"))
                        .build(),
                BodyHandlers.ofString());
    }

    private static String basic(String user) {
        return "Basic " + base64(user);
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(UTF_8));
    }
}
