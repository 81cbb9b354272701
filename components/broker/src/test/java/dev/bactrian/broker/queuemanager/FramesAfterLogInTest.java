// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.OperatingSystemMXBean;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.net.Socket;
import java.net.SocketException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Frames of STOMP, and those of any protocol within a WebSocket, before and after the log-in. */
class FramesAfterLogInTest {
    private static final int PATIENCE = 60_000;

    /** Of a frame; a quarter of it in STOMP. */
    private static final int MOST = 4_000_000;

    /** More than what is on its way in the buffers of two sockets. */
    private static final int MOST_SENT = 64 * 1024 * 1024;

    private static final String CONNECT = "CONNECT\naccept-version:1.2\nhost:x\n\n\0";

    /** MQTT's answers to CONNECT and to PUBLISH. */
    private static final String CONNACK = " \u0002\u0000\u0000";

    private static final String PUBACK = "@\u0002\u0000\u0001";

    @TempDir static Path data;
    private static RunningBroker broker;

    @BeforeAll
    static void start() {
        broker =
                new RunningBroker(
                        data,
                        null,
                        Map.of(
                                "bactrian.broker.max-frame",
                                String.valueOf(MOST),
                                "bactrian.broker.web-socket-origins",
                                "*"));
    }

    @AfterAll
    static void stop() {
        broker.close();
    }

    /** Something that bytes are sent with. */
    @FunctionalInterface
    private interface Sending {
        void send(byte[] bytes) throws IOException;
    }

    /** How much is sent until the connection ends. */
    private static int sentUntilTheEnd(Sending to) {
        byte[] endless = "a".repeat(64 * 1024).getBytes(ISO_8859_1);
        int sent = 0;
        try {
            while (sent < MOST_SENT) {
                to.send(endless);
                sent += endless.length;
            }
        } catch (IOException cutOff) {
            // as it should be
        }
        return sent;
    }

    private static String text(InputStream in, String until) throws IOException {
        StringBuilder said = new StringBuilder();
        while (said.indexOf(until) < 0) {
            int next = in.read();
            assertThat(next).as(said.toString()).isNotNegative();
            said.append((char) next);
        }
        return said.toString();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SEND\ndestination:LONG\n\n", // until a NUL
                "SEND\ndestination:LONG\ncontent-length:1000000000\n\n",
                "SEND\ndestination:LONG\nx:", // a header
                "SEND"
            })
    void aFrameOfStompIsNotWithoutEnd(String begin) throws IOException {
        try (Socket socket = new Socket("localhost", broker.port())) {
            socket.setSoTimeout(PATIENCE);
            socket.getOutputStream().write(CONNECT.getBytes(ISO_8859_1));
            text(socket.getInputStream(), "CONNECTED");
            socket.getOutputStream().write(begin.getBytes(ISO_8859_1));
            assertThat(sentUntilTheEnd(socket.getOutputStream()::write)).isLessThan(MOST_SENT);
        }
    }

    /** Artemis alone takes memory for it, as position and length together are less than nothing. */
    @ParameterizedTest
    @ValueSource(strings = {"CONNECT", "STOMP", "SEND"})
    void noMemoryIsTakenForALengthThatOverflows(String command) throws IOException {
        try (Socket socket = new Socket("localhost", broker.port())) {
            socket.setSoTimeout(PATIENCE);
            if (command.equals("SEND")) {
                socket.getOutputStream().write(CONNECT.getBytes(ISO_8859_1));
                text(socket.getInputStream(), "\n\n");
            }
            String frame =
                    command + "\naccept-version:1.2\nhost:x\ncontent-length:2147483647\n\nx\0";
            socket.getOutputStream().write(frame.getBytes(ISO_8859_1));
            String answer;
            try {
                answer = new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
            } catch (SocketException reset) {
                answer = "";
            }
            assertThat(answer).doesNotContain("ERROR").doesNotContain("array");
        }
    }

    /** Artemis alone neither answers nor ends, whatever comes behind it. */
    @ParameterizedTest
    @CsvSource({
        "1.0, content-length:abc",
        "1.1, content-length:abc",
        "1.2, content-length:abc",
        "1.2, content-length:",
        "1.2, content-length:-5",
        "1.2, content-length:99999999999999",
        "1.0, no colon",
        "1.2, no colon"
    })
    void aHeadThatCannotBeReadEndsTheConnection(String version, String line) throws IOException {
        try (Socket socket = new Socket("localhost", broker.port())) {
            socket.setSoTimeout(PATIENCE);
            String connect = CONNECT.replace("1.2", version);
            socket.getOutputStream().write(connect.getBytes(ISO_8859_1));
            text(socket.getInputStream(), "\0\n");
            String send = "SEND\n" + line + "\ndestination:BROKEN\n\nx\0";
            socket.getOutputStream().write(send.getBytes(ISO_8859_1));
            assertThat(socket.getInputStream().read()).isEqualTo(-1);
        } catch (SocketException reset) {
            assertThat(reset).hasMessageContaining("reset");
        }
    }

    /**
     * Artemis alone looks at a head of short lines again and again, and keeps each header apart.
     */
    @ParameterizedTest
    @ValueSource(strings = {"CONNECT", "SEND"})
    void aHeadIsNotWithoutEnd(String command) throws IOException {
        try (Socket socket = new Socket("localhost", broker.port())) {
            socket.setSoTimeout(PATIENCE);
            if (command.equals("SEND")) {
                socket.getOutputStream().write(CONNECT.getBytes(ISO_8859_1));
                text(socket.getInputStream(), "\0\n");
            }
            long cpu = cpuNanos();
            String head = command + "\n" + "a:\n".repeat(100_000);
            socket.getOutputStream().write(head.getBytes(ISO_8859_1));
            assertThat(socket.getInputStream().read()).isEqualTo(-1);
            assertThat(cpuNanos() - cpu).isLessThan(TimeUnit.SECONDS.toNanos(5));
        } catch (SocketException reset) {
            assertThat(reset).hasMessageMatching(".*(reset|[Bb]roken pipe).*");
        }
    }

    /** In STOMP 1.2 the decoder knows such a command with the NUL only. */
    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n"})
    void aFrameWithoutHeadersIsNoBrokenHead(String end) throws IOException {
        try (Socket socket = new Socket("localhost", broker.port())) {
            socket.setSoTimeout(PATIENCE);
            socket.getOutputStream().write(CONNECT.getBytes(ISO_8859_1));
            text(socket.getInputStream(), "\0\n");
            socket.getOutputStream().write(("BEGIN" + end + end + "\0").getBytes(ISO_8859_1));
            text(socket.getInputStream(), "ERROR"); // Artemis misses the name of the transaction
        }
    }

    /** Artemis alone keeps them until the next frame: a client of 1.1 says so that it is there. */
    @ParameterizedTest
    @ValueSource(strings = {"1.0", "1.1", "1.2"})
    void endsOfLinesBetweenFramesAreNotKept(String version) throws IOException {
        try (Socket socket = new Socket("localhost", broker.port())) {
            socket.setSoTimeout(PATIENCE);
            String connect = CONNECT.replace("1.2", version);
            socket.getOutputStream().write(connect.getBytes(ISO_8859_1));
            text(socket.getInputStream(), "\0\n");
            socket.getOutputStream().write("\n".repeat(MOST / 2).getBytes(ISO_8859_1));
            String send = "\r\n\n\r\nSEND\ndestination:ENDS\nreceipt:1\n\nx\0\r";
            socket.getOutputStream().write(send.getBytes(ISO_8859_1));
            text(socket.getInputStream(), "receipt-id:1");
            send = "\nSEND\ndestination:ENDS\nreceipt:2\n\nx\0\n";
            socket.getOutputStream().write(send.getBytes(ISO_8859_1));
            text(socket.getInputStream(), "receipt-id:2");
        }
    }

    /** A stack of Artemis for each line, before. */
    @Test
    void aCommandThatIsNoneEndsTheConnection() throws IOException {
        try (Socket socket = new Socket("localhost", broker.port())) {
            socket.setSoTimeout(PATIENCE);
            socket.getOutputStream().write(CONNECT.getBytes(ISO_8859_1));
            text(socket.getInputStream(), "\0\n");
            socket.getOutputStream().write("WHAT\nis:this\n\n\0".getBytes(ISO_8859_1));
            String answer = new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
            assertThat(answer).startsWith("ERROR");
        } catch (SocketException reset) {
            assertThat(reset).hasMessageContaining("reset");
        }
    }

    /** As clients of 1.2 may end them, the first, of no version yet, as well. */
    @Test
    void linesEndWithTwoBytesAsWell() throws IOException {
        try (Socket socket = new Socket("localhost", broker.port())) {
            socket.setSoTimeout(PATIENCE);
            socket.getOutputStream().write(CONNECT.replace("\n", "\r\n").getBytes(ISO_8859_1));
            text(socket.getInputStream(), "\0\n");
            String send = "\r\nSEND\r\ndestination:LINES\r\nreceipt:1\r\n\r\nx\0\r\n";
            socket.getOutputStream().write(send.getBytes(ISO_8859_1));
            text(socket.getInputStream(), "receipt-id:1");
        }
    }

    @Test
    void framesUpToTheLimitPassHoweverMany() throws IOException {
        try (Socket socket = new Socket("localhost", broker.port())) {
            socket.setSoTimeout(PATIENCE);
            socket.getOutputStream().write(CONNECT.getBytes(ISO_8859_1));
            text(socket.getInputStream(), "CONNECTED");
            for (int i = 0; i < 6; i++) { // together more than one may have
                String body = "a\n".repeat(MOST / 8 - 1000);
                String length = i % 2 == 0 ? "" : "content-length:" + body.length() + "\n";
                String send =
                        "SEND\ndestination:MANY\n" + length + "receipt:" + i + "\n\n" + body + "\0";
                socket.getOutputStream().write(send.getBytes(ISO_8859_1));
                text(socket.getInputStream(), "receipt-id:" + i);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"v12.stomp", "v10.stomp"})
    void stompWithinAWebSocketHasTheSameLimits(String version) throws IOException {
        try (WebSocketFrames client = new WebSocketFrames(broker.port(), version)) {
            client.send(CONNECT.getBytes(ISO_8859_1));
            assertThat(client.awaitText("version")).contains("CONNECTED");
            String send =
                    "SEND\ndestination:SOCKET\nreceipt:1\n\n" + "a".repeat(MOST / 4 - 1000) + "\0";
            client.send(send.getBytes(ISO_8859_1));
            assertThat(client.awaitText("receipt-id:1")).contains("RECEIPT");
            client.send("SEND\ndestination:SOCKET\n\n".getBytes(ISO_8859_1));
            assertThat(sentUntilTheEnd(client::send)).isLessThan(MOST_SENT);
        }
        assertThat(broker.hasQueue("SOCKET")).isTrue();
    }

    @Test
    void mqttWithinAWebSocketHasTheSameLimits() throws IOException {
        try (WebSocketFrames client = new WebSocketFrames(broker.port(), "mqtt")) {
            client.send(unescaped("\\x10\\x0d\\x00\\x04MQTT\\x04\\x02\\x00\\x00\\x00\\x01c"));
            assertThat(client.awaitText(CONNACK)).contains(CONNACK);
            client.send(publish(MOST - 1000));
            assertThat(client.awaitText(PUBACK)).contains(PUBACK);
            byte[] tooLong = publish(MOST + 1);
            assertThatThrownBy(
                            () -> {
                                client.send(tooLong);
                                client.send(new byte[MOST_SENT]);
                            })
                    .isInstanceOf(IOException.class);
        }
    }

    /** A message at least once, to the topic {@code long}. */
    private static byte[] publish(int length) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeByte(0x32);
        int rest = length;
        do {
            out.writeByte(rest & 0x7f | (rest > 0x7f ? 0x80 : 0));
            rest >>= 7;
        } while (rest > 0);
        out.writeUTF("long");
        out.writeShort(1);
        out.write(new byte[length - 8]);
        return bytes.toByteArray();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "v12.stomp | CONNECT\\naccept-version:1.2\\nhost:",
                "mqtt | \\x10\\xff\\xff\\xff\\x7f\\x00\\x04MQTT\\x04\\x02\\x00\\x00",
                "amqp | AMQP\\x03\\x01\\x00\\x00\\x7f\\xff\\xff\\xff\\x02\\x01\\x00\\x00",
                "mqtt | ARTEMIS\\x7f\\xff\\xff\\xff",
                "mqtt | GET / HTTP/1.1"
            })
    void aLogInWithoutEndIsCutOffWithinAWebSocket(String protocol, String begin)
            throws IOException {
        try (WebSocketFrames client = new WebSocketFrames(broker.port(), protocol)) {
            client.send(unescaped(begin));
            assertThat(sentUntilTheEnd(client::send)).isLessThan(MOST_SENT);
        }
    }

    private static byte[] unescaped(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < text.length(); i++) {
            if (text.startsWith("\\x", i)) {
                bytes.write(Integer.parseInt(text.substring(i + 2, i + 4), 16));
                i += 3;
            } else if (text.startsWith("\\n", i)) {
                bytes.write('\n');
                i++;
            } else {
                bytes.write(text.charAt(i));
            }
        }
        return bytes.toByteArray();
    }

    /** As {@link UnansweredClientTest} has it without one: a thread was held for ever. */
    @ParameterizedTest
    @ValueSource(ints = {1, 7, 0x7fffffff})
    void aBrokenLogInOfAmqpIsOverAtOnceWithinAWebSocket(int length) throws IOException {
        try (WebSocketFrames client = new WebSocketFrames(broker.port(), "amqp")) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            DataOutputStream out = new DataOutputStream(bytes);
            out.write("AMQP\u0003\u0001\u0000\u0000".getBytes(ISO_8859_1));
            out.writeInt(length);
            out.write(new byte[] {2, 1, 0, 0});
            out.write(new byte[200_000]);
            long cpu = cpuNanos();
            try {
                client.send(bytes.toByteArray());
                client.awaitText("never said");
            } catch (IOException reset) {
                // over as well
            }
            assertThat(cpuNanos() - cpu).isLessThan(TimeUnit.SECONDS.toNanos(5));
        }
    }

    /** Artemis would print a stack for each. */
    @Test
    void aBrokenFrameOfAWebSocketIsOverAndNotTold() throws IOException {
        PrintStream before = System.err;
        ByteArrayOutputStream told = new ByteArrayOutputStream();
        System.setErr(new PrintStream(told, true, UTF_8));
        try (WebSocketFrames client = new WebSocketFrames(broker.port(), "mqtt")) {
            client.sendAsItIs(new byte[] {(byte) 0xff, (byte) 0xff, 0, 0, 0, 0});
            client.awaitText("never said");
        } finally {
            System.setErr(before);
        }
        assertThat(told.toString(UTF_8)).doesNotContain("WebSocket");
    }

    /** Artemis would print a stack for each, without a log-in. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Connection: Upgrade|Sec-WebSocket-Version: 13",
                "Connection: Upgrade|Sec-WebSocket-Version: 8",
                "Connection: close|Sec-WebSocket-Version: 13|Sec-WebSocket-Key: aaaa",
                "Connection: Upgrade|Sec-WebSocket-Key: aaaa",
                "Connection: close|X: y| z|Sec-WebSocket-Version: 13|Sec-WebSocket-Key: aaaa",
                "Connection: Upgrade| x|Sec-WebSocket-Version: 13|Sec-WebSocket-Key: aaaa"
            })
    void aRequestThatIsNoneForAWebSocketIsRefusedAndNotTold(String headers) throws IOException {
        PrintStream before = System.err;
        ByteArrayOutputStream told = new ByteArrayOutputStream();
        System.setErr(new PrintStream(told, true, UTF_8));
        try (Socket socket = new Socket("localhost", broker.port())) {
            socket.setSoTimeout(PATIENCE);
            String request =
                    "GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                            + headers.replace("|", "\r\n")
                            + "\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(ISO_8859_1));
            String answer = new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
            assertThat(answer).startsWith("HTTP/1.1 403 ").contains("BAC");
        } finally {
            System.setErr(before);
        }
        assertThat(told.toString(UTF_8)).doesNotContain("WebSocket");
    }

    /** What Artemis does not agree to ends: it would take requests of any length behind it. */
    @Test
    void aWebSocketThatIsNotAgreedToIsOver() throws IOException {
        try (Socket socket = new Socket("localhost", broker.port())) {
            socket.setSoTimeout(PATIENCE);
            String request =
                    "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
                            + "Upgrade: websocket\r\nSec-WebSocket-Version: 99\r\n"
                            + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(ISO_8859_1));
            String answer = new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
            assertThat(answer).startsWith("HTTP/1.1 426 ");
        }
    }

    private static long cpuNanos() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }
}
