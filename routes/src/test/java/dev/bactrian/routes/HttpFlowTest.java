package dev.bactrian.routes;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.routes.broker.EmbeddedBroker;
import dev.bactrian.routes.harness.BrokerClient;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import jakarta.jms.Message;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class HttpFlowTest {
    @Inject EmbeddedBroker broker;

    @TestHTTPResource URI base;

    private final HttpClient client = HttpClient.newHttpClient();

    private HttpResponse<byte[]> post(String path, byte[] body) throws Exception {
        return client.send(
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
        try (BrokerClient queues = BrokerClient.of(broker.port())) {
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
