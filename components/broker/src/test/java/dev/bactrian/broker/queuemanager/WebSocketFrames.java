// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.util.Arrays;

/** A client of WebSockets (RFC 6455) that sends whatever it is told to. */
final class WebSocketFrames implements AutoCloseable {
    private static final int PATIENCE = 60_000;
    private static final int FIN_BINARY = 0x82;
    private static final int MASKED = 0x80;

    /** In place of a length: two bytes follow that have it. */
    private static final int SHORT = 126;

    /** The longest payload that the queue manager takes. */
    private static final int MOST = 60_000;

    private final Socket socket;

    /**
     * Connects and has the protocol changed.
     *
     * @param protocol the subprotocol: {@code mqtt}, {@code amqp}, {@code v12.stomp}
     */
    WebSocketFrames(int port, String protocol) throws IOException {
        socket = new Socket("localhost", port);
        socket.setSoTimeout(PATIENCE);
        String request =
                "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                        + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                        + "Sec-WebSocket-Protocol: "
                        + protocol
                        + "\r\nOrigin: http://localhost\r\n\r\n";
        socket.getOutputStream().write(request.getBytes(ISO_8859_1));
        StringBuilder head = new StringBuilder();
        while (head.indexOf("\r\n\r\n") < 0) {
            int next = socket.getInputStream().read();
            if (next < 0) {
                throw new IOException("no WebSocket: " + head);
            }
            head.append((char) next);
        }
        if (!head.toString().startsWith("HTTP/1.1 101 ")) {
            throw new IOException("no WebSocket: " + head);
        }
    }

    /** Sends bytes, in frames of the length that is allowed. */
    void send(byte[] bytes) throws IOException {
        for (int from = 0; from < bytes.length; from += MOST) {
            byte[] part = Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + MOST));
            ByteArrayOutputStream frame = new ByteArrayOutputStream(part.length + 8);
            DataOutputStream out = new DataOutputStream(frame);
            out.writeByte(FIN_BINARY);
            if (part.length < SHORT) {
                out.writeByte(MASKED | part.length);
            } else {
                out.writeByte(MASKED | SHORT);
                out.writeShort(part.length);
            }
            out.writeInt(0); // a mask that changes nothing
            out.write(part);
            socket.getOutputStream().write(frame.toByteArray());
        }
    }

    /** Sends bytes that are no frames. */
    void sendAsItIs(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
    }

    /** What comes back until it holds a text, or until the end; heads of frames included. */
    String awaitText(String text) throws IOException {
        StringBuilder said = new StringBuilder();
        InputStream in = socket.getInputStream();
        while (said.indexOf(text) < 0) {
            int next = in.read();
            if (next < 0) {
                break;
            }
            said.append((char) next);
        }
        return said.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
