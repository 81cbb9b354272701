// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.benchmarks.transports;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;

/**
 * A client of HTTP/1.1 that does next to nothing: one connection, one request after the other,
 * answers of a known length or in chunks.
 */
final class KeptConnection implements Closeable {
    private final Socket socket;
    private final InputStream in;
    private final OutputStream out;
    private byte[] answer = new byte[1 << 16];
    private int length;

    KeptConnection(int port) throws IOException {
        socket = new Socket(InetAddress.getLoopbackAddress(), port);
        socket.setTcpNoDelay(true);
        in = new BufferedInputStream(socket.getInputStream(), 1 << 16);
        out = socket.getOutputStream();
    }

    /** The body of the answer. */
    byte[] post(String path, byte[] body) throws IOException {
        send(path, body);
        return java.util.Arrays.copyOf(answer, length);
    }

    /** Bytes of the answer's body, which is thrown away. */
    int send(String path, byte[] body) throws IOException {
        byte[] head =
                ("POST "
                                + path
                                + " HTTP/1.1\r\nHost: localhost\r\n"
                                + "Content-Type: text/xml; charset=UTF-8\r\nContent-Length: "
                                + body.length
                                + "\r\n\r\n")
                        .getBytes(ISO_8859_1);
        byte[] all = java.util.Arrays.copyOf(head, head.length + body.length);
        System.arraycopy(body, 0, all, head.length, body.length);
        // Beside this thread's reading: an echo may begin to answer before it has all.
        if (all.length < 1 << 15) {
            out.write(all);
            read(path);
        } else {
            Thread writer = new Thread(() -> write(all));
            writer.start();
            read(path);
            join(writer);
        }
        return length;
    }

    private static void join(Thread writer) throws IOException {
        try {
            writer.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    private void write(byte[] all) {
        try {
            out.write(all);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private void read(String path) throws IOException {
        String status = line();
        if (!status.startsWith("HTTP/1.1 200")) {
            throw new IOException(path + " answers " + status);
        }
        int announced = -1;
        for (String header = line(); !header.isEmpty(); header = line()) {
            if (header.regionMatches(true, 0, "content-length:", 0, 15)) {
                announced = Integer.parseInt(header.substring(15).trim());
            }
        }
        length = 0;
        if (announced >= 0) {
            take(announced);
            return;
        }
        for (int n = chunk(); n > 0; n = chunk()) {
            take(n);
            line();
        }
        line();
    }

    private int chunk() throws IOException {
        return Integer.parseInt(line().trim(), 16);
    }

    private void take(int bytes) throws IOException {
        if (answer.length < length + bytes) {
            answer = java.util.Arrays.copyOf(answer, 2 * (length + bytes));
        }
        if (in.readNBytes(answer, length, bytes) < bytes) {
            throw new IOException("the answer ends early");
        }
        length += bytes;
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int b = in.read(); b != '\n'; b = in.read()) {
            if (b < 0) {
                throw new IOException("the connection ends");
            }
            if (b != '\r') {
                line.append((char) b);
            }
        }
        return line.toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
