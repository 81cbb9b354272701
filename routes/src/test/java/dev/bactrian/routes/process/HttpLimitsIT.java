// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.process;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Clients that keep a connection and send next to nothing are cut off, each by the limit that is
 * for it. Nothing is said of when: the limits are short here, and the wait for the end is long.
 */
@Tag("slow")
class HttpLimitsIT {
    private static final int PATIENCE = 120_000;

    /**
     * Milliseconds between two bytes of a client that trickles: by the end of the patience it is
     * still far from every limit of size, and no pause is as long as a connection may be idle.
     */
    private static final int PACE = 50;

    @TempDir static Path directory;
    private static ApplicationProcess application;

    @BeforeAll
    static void start() {
        application =
                ApplicationProcess.start(
                        directory,
                        "-Dbactrian.flows=profile-http,profile-soap",
                        "-Dquarkus.http.idle-timeout=1S",
                        "-Dbactrian.soap.body-timeout=500");
    }

    @AfterAll
    static void stop() {
        application.close();
    }

    private static Socket connect() throws IOException {
        Socket socket = new Socket("localhost", application.httpPort());
        socket.setTcpNoDelay(true);
        return socket;
    }

    /** Sends a byte at a time until the server ends the connection; what it said before. */
    private static String trickle(Socket socket, String first, String endless) throws IOException {
        socket.getOutputStream().write(first.getBytes(ISO_8859_1));
        InputStream in = socket.getInputStream();
        StringBuilder said = new StringBuilder();
        long end = System.nanoTime() + PATIENCE * 1_000_000L;
        socket.setSoTimeout(PACE);
        for (int i = 0; ; i++) {
            assertThat(System.nanoTime()).as("not cut off, it said: %s", said).isLessThan(end);
            try {
                int b = in.read();
                if (b < 0) {
                    return said.toString();
                }
                said.append((char) b);
            } catch (SocketTimeoutException nothingYet) {
                try {
                    socket.getOutputStream().write(endless.charAt(i % endless.length()));
                } catch (IOException closed) {
                    return said.toString();
                }
            } catch (IOException reset) {
                return said.toString();
            }
        }
    }

    @Test
    void aConnectionThatSaysNothing() throws IOException {
        try (Socket socket = connect()) {
            socket.setSoTimeout(PATIENCE);
            assertThat(socket.getInputStream().read()).isNegative();
        }
    }

    @Test
    void headersThatComeByteByByte() throws IOException {
        try (Socket socket = connect()) {
            String said =
                    trickle(socket, "POST /profile/http HTTP/1.1\r\nHost: x\r\n", "X-A: b\r\n");
            assertThat(said).doesNotContain("200 OK");
        }
    }

    @Test
    void oneHeaderThatDoesNotEnd() throws IOException {
        try (Socket socket = connect()) {
            String said =
                    trickle(socket, "POST /profile/http HTTP/1.1\r\nHost: x\r\nX: ", "endless");
            assertThat(said).doesNotContain("200 OK");
        }
    }

    @Test
    void aRequestLineThatDoesNotEnd() throws IOException {
        try (Socket socket = connect()) {
            assertThat(trickle(socket, "GET /", "endless")).doesNotContain("200 OK");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Content-Length: 100000000", "Transfer-Encoding: chunked"})
    void aBodyOfSoapThatTrickles(String length) throws IOException {
        try (Socket socket = connect()) {
            String said =
                    trickle(
                            socket,
                            "POST /profile/soap/plain HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\n"
                                    + length
                                    + "\r\n\r\n",
                            "1\r\nx\r\n");
            assertThat(said).doesNotContain("200 OK");
        }
    }

    /** The server goes on with those who send. */
    @Test
    void othersAreServed() throws IOException {
        try (Socket socket = connect()) {
            socket.setSoTimeout(PATIENCE);
            socket.getOutputStream()
                    .write(
                            "POST /profile/http HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nhi"
                                    .getBytes(ISO_8859_1));
            byte[] answer = socket.getInputStream().readNBytes(15);
            assertThat(new String(answer, ISO_8859_1)).isEqualTo("HTTP/1.1 200 OK");
        }
    }
}
