// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.broker.queuemanager.EmbeddedBroker;
import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.security.UserFile;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Message;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
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

    private static final String OWNER_PASSWORD = "MARKER-of-owner-91bc";
    private static final String DATABASE_PASSWORD = "MARKER-of-database-04de";
    private static final Path LOG = Path.of("target", "secured.log").toAbsolutePath();

    /** Alice may use the HTTP flows and one queue; everything is logged. */
    public static final class WithUsers implements QuarkusTestProfile {
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
        } catch (jakarta.jms.JMSException e) {
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
    void noSecretComesOut() throws Exception {
        post("/http/echo", "alice:" + PASSWORD);
        post("/http/echo", "alice:MARKER-that-is-wrong");
        assertThatThrownBy(() -> factory().createContext("alice", "MARKER-wrong-for-jms").start())
                .hasMessageNotContaining("MARKER");
        for (String path : List.of("/", "/q/health", "/q/metrics", "/http/none", "/console")) {
            HttpResponse<String> answer =
                    client.send(
                            HttpRequest.newBuilder(base.resolve(path)).build(),
                            BodyHandlers.ofString());
            assertThat(answer.body() + answer.headers()).as(path).doesNotContain("MARKER");
        }
        String log = Files.readString(LOG);
        assertThat(log).contains(" DEBUG ").doesNotContain("MARKER");
    }

    private ActiveMQConnectionFactory factory() {
        return new ActiveMQConnectionFactory("tcp://localhost:" + broker.port());
    }

    private HttpResponse<String> post(String path, String user) throws Exception {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(base.resolve(path))
                        .header("Content-Type", "text/xml")
                        .POST(BodyPublishers.ofString("one order"));
        if (user != null) {
            request.header(
                    "Authorization",
                    "Basic " + Base64.getEncoder().encodeToString(user.getBytes(UTF_8)));
        }
        return client.send(request.build(), BodyHandlers.ofString());
    }
}
