// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.http.camel;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseException;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.ext.web.Router;
import java.io.ByteArrayInputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpInputTest {
    private static final CountDownLatch INSIDE = new CountDownLatch(1);
    private static final CountDownLatch GO_ON = new CountDownLatch(1);

    private static Vertx vertx;
    private static HttpServer server;
    private static DefaultCamelContext context;
    private final HttpClient client = HttpClient.newHttpClient();

    @BeforeAll
    static void start() throws Exception {
        vertx = Vertx.vertx();
        Router router = Router.router(vertx);
        server =
                vertx.createHttpServer()
                        .requestHandler(
                                request -> {
                                    request.pause(); // as Quarkus does
                                    router.handle(request);
                                })
                        .listen(0, "localhost")
                        .toCompletionStage()
                        .toCompletableFuture()
                        .get(90, TimeUnit.SECONDS);
        context = new DefaultCamelContext();
        context.getRegistry().bind("router", Router.class, router);
        context.addRoutes(new Flows());
        context.start();
    }

    private static final class Flows extends RouteBuilder {
        @Override
        public void configure() {
            errorHandler(noErrorHandler());
            from("http-input:/echo?maxBodySize=1000000&methods=POST").to("log:echo?level=DEBUG");
            from("http-input:/small?maxBodySize=100&bodyTimeout=200").setBody(constant("taken"));
            from("http-input:/busy?maxRequests=1&retryAfter=7")
                    .process(
                            e -> {
                                INSIDE.countDown();
                                GO_ON.await(90, TimeUnit.SECONDS);
                            });
            from("http-input:/fails")
                    .process(
                            e -> {
                                throw new IllegalStateException("password=secret");
                            });
            from("http-input:/malformed")
                    .process(
                            e -> {
                                throw new ParseException("BAC1000", "expected <", 7);
                            });
            from("http-input:/status")
                    .setHeader(Exchange.HTTP_RESPONSE_CODE, constant(202))
                    .setHeader("X-Answer", constant("a b"))
                    .setHeader("X-Split", constant("a\r\nSet-Cookie: b=1"))
                    .setHeader("JMSCorrelationID", constant("inside"))
                    .setBody(simple("${headers.x-asked}/${headers.CamelFileName}"));
            from("http-input:/mime?domain=MIME")
                    .process(
                            e -> {
                                dev.bactrian.tree.Message message =
                                        e.getMessage().getBody(dev.bactrian.tree.Message.class);
                                message.body()
                                        .path("Parts", "Part", "Data", "BLOB", "BLOB")
                                        .setValue("two".getBytes(ISO_8859_1));
                                message.body()
                                        .firstChild()
                                        .insertAfter(Element.field("Content-Language", "en"));
                            });
            from("http-input:/later?asynchronousReply=true").to("seda:backend");
            from("seda:backend")
                    .transform(simple("answered ${bodyAs(String)}"))
                    .to("http-reply:later");
            from("http-input:/never?asynchronousReply=true&timeout=50").to("log:x?level=DEBUG");
        }
    }

    @AfterAll
    static void stop() throws Exception {
        GO_ON.countDown();
        context.stop();
        vertx.close().toCompletionStage().toCompletableFuture().get(90, TimeUnit.SECONDS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"no-such", "", "\"no such\"", "utf-9"})
    void unknownCharsetIsTheRequestsFault(String charset) throws Exception {
        HttpResponse<String> answer =
                client.send(
                        HttpRequest.newBuilder(uri("/echo"))
                                .header("Content-Type", "text/plain; charset=" + charset)
                                .POST(BodyPublishers.ofString("text"))
                                .build(),
                        BodyHandlers.ofString());
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).startsWith("BAC7508").contains("charset");
    }

    @ParameterizedTest
    @ValueSource(strings = {"utf-8", "\"ISO-8859-1\"", "IBM037"})
    void knownCharsetIsNone(String charset) throws Exception {
        HttpResponse<String> answer =
                client.send(
                        HttpRequest.newBuilder(uri("/echo"))
                                .header("Content-Type", "text/plain; Charset=" + charset + "; x=y")
                                .POST(BodyPublishers.ofString("text"))
                                .build(),
                        BodyHandlers.ofString());
        assertThat(answer.statusCode()).isEqualTo(200);
    }

    private static URI uri(String path) {
        return URI.create("http://localhost:" + server.actualPort() + path);
    }

    private HttpResponse<String> post(String path, String body) throws Exception {
        return client.send(
                HttpRequest.newBuilder(uri(path)).POST(BodyPublishers.ofString(body)).build(),
                BodyHandlers.ofString());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5000, 1_000_000})
    void aBodyOfAnySizeComesBack(int size) throws Exception {
        byte[] body = new byte[size];
        new Random(size).nextBytes(body);
        HttpResponse<byte[]> known =
                client.send(
                        HttpRequest.newBuilder(uri("/echo"))
                                .header("Content-Type", "application/x-odd")
                                .POST(BodyPublishers.ofByteArray(body))
                                .build(),
                        BodyHandlers.ofByteArray());
        assertThat(known.statusCode()).isEqualTo(200);
        assertThat(known.body()).isEqualTo(body);
        assertThat(known.headers().firstValue("Content-Type")).hasValue("application/x-odd");
        HttpResponse<byte[]> chunked =
                client.send(
                        HttpRequest.newBuilder(uri("/echo"))
                                .POST(
                                        BodyPublishers.ofInputStream(
                                                () -> new ByteArrayInputStream(body)))
                                .build(),
                        BodyHandlers.ofByteArray());
        assertThat(chunked.body()).isEqualTo(body);
    }

    @Test
    void onlyTheMethodsOfTheOptionAreTaken() throws Exception {
        int status =
                client.send(
                                HttpRequest.newBuilder(uri("/echo")).GET().build(),
                                BodyHandlers.discarding())
                        .statusCode();
        assertThat(status).isEqualTo(405);
    }

    @Test
    void aBodyOverTheLimitIsRefusedByWhatItAnnounces() throws Exception {
        try (Socket socket = new Socket("localhost", server.actualPort())) {
            socket.getOutputStream()
                    .write(
                            "POST /small HTTP/1.1\r\nHost: x\r\nContent-Length: 1073741824\r\n\r\n"
                                    .getBytes(ISO_8859_1));
            String answer = new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
            assertThat(answer).startsWith("HTTP/1.1 413 ").contains("at most 100 bytes");
        }
    }

    @Test
    void aBodyOverTheLimitIsRefusedAsItComes() throws Exception {
        try (Socket socket = new Socket("localhost", server.actualPort())) {
            socket.getOutputStream()
                    .write(
                            ("POST /small HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
                                            + "65\r\n"
                                            + "x".repeat(101)
                                            + "\r\n")
                                    .getBytes(ISO_8859_1));
            String answer = new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
            assertThat(answer).startsWith("HTTP/1.1 413 ");
        }
    }

    @Test
    void aBodyThatDoesNotComeIsGivenUp() throws Exception {
        try (Socket socket = new Socket("localhost", server.actualPort())) {
            socket.getOutputStream()
                    .write(
                            "POST /small HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nslow"
                                    .getBytes(ISO_8859_1));
            String answer = new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
            assertThat(answer).startsWith("HTTP/1.1 408 ").contains("within 200 ms");
        }
    }

    /** Each byte in time for the next one, and the whole never. */
    @Test
    void aBodyThatTricklesIsGivenUp() throws Exception {
        try (Socket socket = new Socket("localhost", server.actualPort())) {
            socket.getOutputStream()
                    .write(
                            "POST /small HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
                                    .getBytes(ISO_8859_1));
            socket.setSoTimeout(5);
            StringBuilder answer = new StringBuilder();
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(90);
            boolean open = true;
            for (int i = 0; open; i++) {
                assertThat(System.nanoTime()).as("not cut off").isLessThan(end);
                try {
                    int b = socket.getInputStream().read();
                    open = b >= 0;
                    answer.append((char) b);
                } catch (java.net.SocketTimeoutException nothingYet) {
                    // an extension of the chunk's size, which is no byte of the body
                    socket.getOutputStream().write(i == 0 ? '1' : i == 1 ? ';' : 'x');
                }
            }
            assertThat(answer.toString()).startsWith("HTTP/1.1 408 ");
        }
    }

    @Test
    void moreThanTheFlowCanTakeIsTurnedAway() throws Exception {
        CompletableFuture<HttpResponse<String>> first =
                client.sendAsync(
                        HttpRequest.newBuilder(uri("/busy"))
                                .POST(BodyPublishers.ofString("1"))
                                .build(),
                        BodyHandlers.ofString());
        assertThat(INSIDE.await(90, TimeUnit.SECONDS)).isTrue();
        HttpResponse<String> second = post("/busy", "2");
        assertThat(second.statusCode()).isEqualTo(503);
        assertThat(second.headers().firstValue("Retry-After")).hasValue("7");
        GO_ON.countDown();
        assertThat(first.get(90, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
        assertThat(post("/busy", "3").statusCode()).isEqualTo(200);
    }

    @Test
    void aFailureIsNotToldToTheClient() throws Exception {
        HttpResponse<String> answer = post("/fails", "x");
        assertThat(answer.statusCode()).isEqualTo(500);
        assertThat(answer.body()).isEqualTo("BAC7504: the flow failed\n");
    }

    @Test
    void aMalformedMessageIsTheClientsError() throws Exception {
        HttpResponse<String> answer = post("/malformed", "x");
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).isEqualTo("BAC1000: expected < (offset 7)\n");
    }

    @Test
    void headersOfMimeAreThoseOfHttp() throws Exception {
        HttpResponse<String> reply =
                client.send(
                        HttpRequest.newBuilder(uri("/mime"))
                                .header("Content-Type", "multipart/mixed; boundary=b")
                                .POST(
                                        BodyPublishers.ofString(
                                                "--b\r\nX: 1\r\n\r\none\r\n--b--\r\n"))
                                .build(),
                        BodyHandlers.ofString());
        assertThat(reply.body()).isEqualTo("--b\r\nX: 1\r\n\r\ntwo\r\n--b--\r\n");
        assertThat(reply.headers().allValues("Content-Type"))
                .containsExactly("multipart/mixed; boundary=b");
        assertThat(reply.headers().firstValue("Content-Language")).hasValue("en");
        assertThat(post("/mime", "no content type").statusCode()).isEqualTo(400);
    }

    @Test
    void headersAreMappedBothWaysAndNoneSteersTheFlow() throws Exception {
        HttpResponse<String> answer =
                client.send(
                        HttpRequest.newBuilder(uri("/status"))
                                .header("X-Asked", "yes")
                                .header("Authorization", "Basic c2VjcmV0")
                                .header("Cookie", "id=1")
                                .header("CamelFileName", "/etc/passwd")
                                .GET()
                                .build(),
                        BodyHandlers.ofString());
        assertThat(answer.statusCode()).isEqualTo(202);
        assertThat(answer.body()).isEqualTo("yes/");
        assertThat(answer.headers().firstValue("X-Answer")).hasValue("a b");
        assertThat(answer.headers().map())
                .doesNotContainKeys("Set-Cookie", "X-Split", "JMSCorrelationID")
                .doesNotContainKeys("Authorization", "Cookie", "Host", "User-Agent");
    }

    @Test
    void anotherFlowRepliesByIdentifier() throws Exception {
        assertThat(post("/later", "this").body()).isEqualTo("answered this");
    }

    @Test
    void aReplyThatDoesNotComeIsGivenUp() throws Exception {
        HttpResponse<String> answer = post("/never", "x");
        assertThat(answer.statusCode()).isEqualTo(504);
        assertThat(answer.body()).contains("BAC7502");
        assertThat(
                        context.getComponent("http-input", HttpInputComponent.class)
                                .getWaitingRequests())
                .isLessThanOrEqualTo(1); // that of another test may wait
    }

    @Test
    void aReplyToNothingIsAnErrorUnlessIgnored() {
        try (var template = context.createProducerTemplate()) {
            assertThatThrownBy(() -> template.sendBody("http-reply:x", "late"))
                    .cause()
                    .isInstanceOf(MessageException.class)
                    .hasMessageContaining("BAC7505");
            template.sendBody("http-reply:x?ignoreUnknown=true", "late");
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void oneConnectionServesManyRequests() throws Exception {
        try (Socket socket = new Socket("localhost", server.actualPort())) {
            for (int i = 0; i < 3; i++) {
                socket.getOutputStream()
                        .write(
                                "POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nhi"
                                        .getBytes(ISO_8859_1));
                StringBuilder answer = new StringBuilder();
                while (!answer.toString().endsWith("\r\n\r\nhi")) {
                    int b = socket.getInputStream().read();
                    assertThat(b).as("the connection stays open").isNotNegative();
                    answer.append((char) b);
                }
                assertThat(answer.toString()).startsWith("HTTP/1.1 200 ");
            }
        }
    }
}
