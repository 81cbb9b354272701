// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.http.camel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.security.Access;
import dev.bactrian.security.UserFile;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.ext.web.Router;
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
import java.util.concurrent.TimeUnit;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** HTTP flows of a process that has users. */
class CallersTest {

    @TempDir static Path folder;
    private static Vertx vertx;
    private static HttpServer server;
    private static DefaultCamelContext context;
    private static String token;
    private final HttpClient client = HttpClient.newHttpClient();

    @BeforeAll
    static void start() throws Exception {
        UserFile users = new UserFile();
        users.add("alice", List.of("orders"), "wönderland:1");
        users.add("bob", List.of(), "builder-bob");
        token = users.token("alice");
        users.write(folder.resolve("users"));
        Path permissions = folder.resolve("permissions");
        Files.writeString(permissions, "orders put http /orders/*\n");
        vertx = Vertx.vertx();
        Router router = Router.router(vertx);
        server =
                vertx.createHttpServer()
                        .requestHandler(
                                request -> {
                                    request.pause();
                                    router.handle(request);
                                })
                        .listen(0, "localhost")
                        .toCompletionStage()
                        .toCompletableFuture()
                        .get(90, TimeUnit.SECONDS);
        context = new DefaultCamelContext();
        context.getRegistry().bind("router", Router.class, router);
        context.getRegistry()
                .bind("access", Access.class, Access.of(folder.resolve("users"), permissions));
        context.addRoutes(
                new RouteBuilder() {
                    @Override
                    public void configure() {
                        from("http-input:/orders/*?maxRequests=2")
                                .setBody(simple("${headers.BactrianHttpUser}: ${bodyAs(String)}"));
                        from("http-input:/payroll").setBody(constant("secret"));
                    }
                });
        context.start();
    }

    @AfterAll
    static void stop() throws Exception {
        context.stop();
        vertx.close().toCompletionStage().toCompletableFuture().get(90, TimeUnit.SECONDS);
    }

    @Test
    void userIsLetInByPasswordOrToken() throws Exception {
        for (String way : List.of(basic("alice", "wönderland:1"), "Bearer " + token)) {
            for (int again = 0; again < 2; again++) {
                HttpResponse<String> answer = post("/orders/new", way);
                assertThat(answer.statusCode()).isEqualTo(200);
                assertThat(answer.body()).isEqualTo("alice: one order");
                assertThat(answer.headers().map()).doesNotContainKey("bactrianhttpuser");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Basic",
                "Basic !",
                "Basic YWxpY2U=",
                "Bearer",
                "Bearer x",
                "Digest username=alice",
                "wrong",
                "nobody"
            })
    void nobodyElseIs(String header) throws Exception {
        String sent =
                switch (header) {
                    case "wrong" -> basic("alice", "wonderland:1");
                    case "nobody" -> basic("carol", "wönderland:1");
                    default -> header;
                };
        // more often than requests are admitted at a time: a refusal gives its place back
        for (int i = 0; i < 3; i++) {
            HttpResponse<String> answer = post("/orders/new", sent);
            assertThat(answer.statusCode()).isEqualTo(401);
            assertThat(answer.body()).startsWith("BAC7506");
            assertThat(answer.headers().allValues("WWW-Authenticate"))
                    .anyMatch(way -> way.startsWith("Basic "))
                    .anyMatch(way -> way.startsWith("Bearer "));
        }
    }

    @Test
    void whatNoLineGrantsIsForbidden() throws Exception {
        assertThat(post("/payroll", basic("alice", "wönderland:1")).statusCode()).isEqualTo(403);
        assertThat(post("/orders/../payroll", basic("alice", "wönderland:1")).statusCode())
                .isEqualTo(403);
        HttpResponse<String> answer = post("/orders/new", basic("bob", "builder-bob"));
        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(answer.body()).startsWith("BAC7507");
    }

    @Test
    void processCallsItself() throws Exception {
        String own = context.getRegistry().findSingleByType(Access.class).ownToken();
        assertThat(post("/payroll", "Bearer " + own).body()).isEqualTo("secret");
    }

    private HttpResponse<String> post(String path, String authorization) throws Exception {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create("http://localhost:" + server.actualPort() + path))
                        .POST(BodyPublishers.ofString("one order"));
        if (!authorization.isEmpty()) {
            request.header("Authorization", authorization);
        }
        return client.send(request.build(), BodyHandlers.ofString());
    }

    private static String basic(String name, String password) {
        return "Basic "
                + Base64.getEncoder().encodeToString((name + ":" + password).getBytes(UTF_8));
    }
}
