// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.routes.harness.BrokerClient;
import dev.bactrian.routes.harness.FlowTest;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.DisabledOnIntegrationTest;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Singleton;
import jakarta.jms.Message;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.camel.Exchange;
import org.apache.camel.builder.RouteBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class HttpFlowTest extends FlowTest {
    @TestHTTPResource URI base;

    private final HttpClient http = HttpClient.newHttpClient();

    private HttpResponse<byte[]> post(String path, byte[] body) throws Exception {
        return http.send(
                HttpRequest.newBuilder(base.resolve(path))
                        .header("Content-Type", "application/x-any")
                        .POST(BodyPublishers.ofByteArray(body))
                        .build(),
                BodyHandlers.ofByteArray());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 4096, 3_000_000})
    void aRequestIsAnsweredWithItsBody(int size) throws Exception {
        byte[] body = new byte[size];
        new Random(size).nextBytes(body);
        HttpResponse<byte[]> answer = post("/http/echo", body);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo(body);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/x-any");
    }

    @Test
    void anUploadOverTheLimitIsRefused() throws Exception {
        try (Socket socket = new Socket("localhost", base.getPort())) {
            socket.getOutputStream()
                    .write(
                            "POST /http/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 1073741824\r\n\r\n"
                                    .getBytes(ISO_8859_1));
            String answer = new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
            assertThat(answer).startsWith("HTTP/1.1 413 ");
        }
    }

    @Test
    void chunksOverTheLimitAreRefusedAsTheyCome() throws Exception {
        try (Socket socket = new Socket("localhost", base.getPort())) {
            OutputStream out = socket.getOutputStream();
            out.write(
                    "POST /http/echo HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
                            .getBytes(ISO_8859_1));
            byte[] chunk = ("100000\r\n" + "x".repeat(1 << 20) + "\r\n").getBytes(ISO_8859_1);
            // One byte more than the limit, of a body that never ends: the answer does not wait.
            for (int i = 0; i < 10; i++) {
                out.write(chunk);
            }
            out.write("1\r\nx\r\n".getBytes(ISO_8859_1));
            socket.setSoTimeout(90_000);
            byte[] answer = socket.getInputStream().readNBytes(12);
            assertThat(new String(answer, ISO_8859_1)).isEqualTo("HTTP/1.1 413");
        }
        assertThat(post("/http/echo", "still here".getBytes()).statusCode()).isEqualTo(200);
    }

    /** Counts connections, and answers each request with its body. */
    private static void serve(ServerSocket server, AtomicInteger connections) {
        try {
            while (true) {
                Socket socket = server.accept();
                connections.incrementAndGet();
                new Thread(() -> echo(socket)).start();
            }
        } catch (IOException closed) {
            // the test is over
        }
    }

    private static void echo(Socket socket) {
        try (socket) {
            DataInputStream in = new DataInputStream(socket.getInputStream());
            while (true) {
                int length = 0;
                StringBuilder line = new StringBuilder();
                for (int b = in.readUnsignedByte(); ; b = in.readUnsignedByte()) {
                    if (b != '\n') {
                        line.append((char) b);
                        continue;
                    }
                    String text = line.toString().trim();
                    if (text.isEmpty()) {
                        break;
                    }
                    if (text.toLowerCase(java.util.Locale.ROOT).startsWith("content-length:")) {
                        length = Integer.parseInt(text.substring(15).trim());
                    }
                    line.setLength(0);
                }
                byte[] body = in.readNBytes(length);
                OutputStream out = socket.getOutputStream();
                out.write(
                        ("HTTP/1.1 200 OK\r\nContent-Length: " + length + "\r\n\r\n")
                                .getBytes(ISO_8859_1));
                out.write(body);
            }
        } catch (IOException gone) {
            // the client closed the connection
        }
    }

    @Test
    @DisabledOnIntegrationTest("has a route of its own")
    void requestsShareAConnection() throws Exception {
        AtomicInteger connections = new AtomicInteger();
        try (ServerSocket server = new ServerSocket(0);
                BrokerClient queues = BrokerClient.of(port())) {
            new Thread(() -> serve(server, connections)).start();
            for (int i = 0; i < 5; i++) {
                int port = server.getLocalPort();
                queues.put(
                        "HTTP.KEEP.IN",
                        ("request " + i).getBytes(ISO_8859_1),
                        message -> message.setIntProperty("port", port));
                assertThat(queues.getText("HTTP.KEEP.OUT")).isEqualTo("request " + i);
            }
        }
        assertThat(connections).hasValue(1);
    }

    /** The endpoint of the flow {@code http}, to another server. */
    @Singleton
    public static class KeepRoute extends RouteBuilder {
        @Override
        public void configure() {
            errorHandler(noErrorHandler());
            from("mq:HTTP.KEEP.IN")
                    .routeId("test-http-keep")
                    .setHeader(Exchange.HTTP_METHOD, constant("POST"))
                    .setHeader(Exchange.HTTP_URI, simple("http://localhost:${header.port}/"))
                    .convertBodyTo(byte[].class)
                    .to(HttpFlow.REQUESTS)
                    .convertBodyTo(byte[].class)
                    .to("mq:HTTP.KEEP.OUT");
        }
    }

    @Test
    void aReplyComesBackByQueues() throws Exception {
        HttpResponse<byte[]> answer = post("/http/queue", "by queue".getBytes());
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).asString().isEqualTo("by queue");
        assertThat(answer.headers().map().keySet()).noneMatch(name -> name.startsWith("JMS"));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 4096, 3_000_000})
    void aMessageGoesOutAsARequestAndItsAnswerToAQueue(int size) throws Exception {
        byte[] payload = new byte[size];
        new Random(size).nextBytes(payload);
        try (BrokerClient queues = BrokerClient.of(port())) {
            queues.put(
                    "HTTP.REQUEST.IN",
                    payload,
                    message -> {
                        message.setJMSCorrelationID("order-7");
                        message.setStringProperty("region", "north");
                    });
            Message answer = queues.get("HTTP.REQUEST.OUT");
            assertThat(BrokerClient.bytes(answer)).isEqualTo(payload);
            assertThat(answer.getJMSCorrelationID()).isEqualTo("order-7");
            assertThat(answer.getStringProperty("region")).isEqualTo("north");
        }
    }
}
