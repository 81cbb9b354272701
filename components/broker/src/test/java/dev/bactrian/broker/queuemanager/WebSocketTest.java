// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages in a browser, at the port of the queue manager. */
class WebSocketTest {

    @TempDir Path data;

    @Test
    void noPageComesInWhereNoneIsNamed() throws Exception {
        try (RunningBroker broker = new RunningBroker(data, null, Map.of())) {
            assertThat(answer(broker, handshake("http://localhost:8080")))
                    .startsWith("HTTP/1.1 403 ")
                    .contains("BAC8313");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "POST", "PUT", "HEAD", "OPTIONS", "PATCH", "DELETE", "PRI"})
    void noOtherHttpComesInEither(String method) throws Exception {
        Map<String, String> open = Map.of("bactrian.broker.web-socket-origins", "*");
        for (Map<String, String> settings : java.util.List.of(Map.<String, String>of(), open)) {
            try (RunningBroker broker = new RunningBroker(data, null, settings)) {
                String request =
                        method + " / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\nabc";
                assertThat(answer(broker, request)).startsWith("HTTP/1.1 403 ");
            }
        }
    }

    @Test
    void onlyThePagesThatAreNamedComeIn() throws Exception {
        Map<String, String> settings =
                Map.of("bactrian.broker.web-socket-origins", "https://console.example.org");
        try (RunningBroker broker = new RunningBroker(data, null, settings)) {
            assertThat(answer(broker, handshake("https://console.example.org")))
                    .startsWith("HTTP/1.1 101 ");
            assertThat(answer(broker, handshake("https://evil.example.org")))
                    .startsWith("HTTP/1.1 403 ");
            assertThat(answer(broker, handshake("https://console.example.org.evil.org")))
                    .startsWith("HTTP/1.1 403 ");
            assertThat(answer(broker, handshake("null"))).startsWith("HTTP/1.1 403 ");
            String two = "https://console.example.org\r\nOrigin: https://evil.example.org";
            assertThat(answer(broker, handshake(two))).startsWith("HTTP/1.1 403 ");
        }
    }

    @Test
    void aRequestWithoutEndIsRefused() throws Exception {
        Map<String, String> settings = Map.of("bactrian.broker.web-socket-origins", "*");
        try (RunningBroker broker = new RunningBroker(data, null, settings)) {
            String endless = "GET / HTTP/1.1\r\nX: " + "x".repeat(20_000);
            assertThat(answer(broker, endless)).startsWith("HTTP/1.1 403 ");
        }
    }

    private static String handshake(String origin) {
        return "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                + "Sec-WebSocket-Protocol: mqtt\r\nOrigin: "
                + origin
                + "\r\n\r\n";
    }

    /** The head of the answer, and what came with it. */
    private static String answer(RunningBroker broker, String request) throws IOException {
        try (Socket socket = new Socket("localhost", broker.port())) {
            socket.setSoTimeout(30_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            StringBuilder answer = new StringBuilder();
            InputStream in = socket.getInputStream();
            try {
                for (int c = in.read(); c >= 0; c = in.read()) {
                    answer.append((char) c);
                    if (answer.indexOf("101 ") > 0 && answer.indexOf("\r\n\r\n") > 0) {
                        break;
                    }
                }
            } catch (IOException reset) {
                // what the client still sent was not read; the answer is there
            }
            return answer.toString();
        }
    }
}
