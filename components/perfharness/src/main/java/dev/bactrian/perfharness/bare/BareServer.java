// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.perfharness.bare;

import dev.bactrian.xmlscan.XmlRules;
import dev.bactrian.xmlscan.XmlScanner;
import dev.bactrian.xmlscan.XmlVisitor;
import dev.bactrian.xmlscan.XmlWalker;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/**
 * A server of HTTP/1.1 on sockets, a thread for each connection, that scans a request from its
 * first to its last byte and answers what is always the same: what a SOAP provider cannot be
 * cheaper than. It understands what the driver sends, and no more.
 */
final class BareServer {

    private static final String REPLY =
            "<soapenv:Envelope xmlns:soapenv=\"http://schemas.xmlsoap.org/soap/envelope/\">"
                    + "<soapenv:Body><SaleResponse><Header>%d</Header></SaleResponse></soapenv:Body>"
                    + "</soapenv:Envelope>";
    private static final int BACKLOG = 200;
    private static final int LONGEST_LINE = 8192;
    private static final int LONGEST_BODY = 64_000_000;

    /** As the parser of flows has them, characters unchecked. */
    private static final XmlRules RULES =
            new XmlRules(1000, LONGEST_BODY, LONGEST_LINE, 1000, true, true);

    private BareServer() {}

    /**
     * Starts it.
     *
     * @param port on this machine only
     * @return what ends it when it is closed; connections end with their clients
     */
    static Closeable start(int port) throws IOException {
        ServerSocket server = new ServerSocket(port, BACKLOG, InetAddress.getLoopbackAddress());
        new Thread(
                        () -> {
                            while (true) {
                                try {
                                    Socket client = server.accept();
                                    client.setTcpNoDelay(true);
                                    new Thread(() -> serve(client), "client").start();
                                } catch (IOException ended) {
                                    return;
                                }
                            }
                        },
                        "accepts")
                .start();
        return server;
    }

    private static void serve(Socket client) {
        try (client;
                InputStream in = new BufferedInputStream(client.getInputStream(), 64 * 1024)) {
            OutputStream out = client.getOutputStream();
            for (String request = line(in); !request.isEmpty(); request = line(in)) {
                int length = 0;
                for (String header = line(in); !header.isEmpty(); header = line(in)) {
                    if (header.regionMatches(true, 0, "Content-Length:", 0, 15)) {
                        length = Integer.parseInt(header.substring(15).strip());
                    }
                }
                byte[] body = in.readNBytes(Math.min(length, LONGEST_BODY));
                String reply = body.length == 0 ? "" : String.format(REPLY, elements(body));
                byte[] answer =
                        ("HTTP/1.1 200 OK\r\nContent-Type: text/xml; charset=utf-8\r\nContent-Length: "
                                        + reply.length()
                                        + "\r\n\r\n"
                                        + reply)
                                .getBytes(StandardCharsets.US_ASCII);
                out.write(answer);
            }
        } catch (IOException e) {
            // the client has gone
        }
    }

    /** How many elements a document has; every byte of it is looked at. */
    static int elements(byte[] document) {
        int[] count = new int[1];
        XmlVisitor<RuntimeException> counting =
                new XmlVisitor<>() {
                    @Override
                    public int start(int at, int nameEnd, long plain, long tag) {
                        count[0]++;
                        return ENTER;
                    }
                };
        XmlScanner scanner =
                new XmlScanner(
                        document,
                        0,
                        document.length,
                        RULES,
                        (fault, text, place) -> new IllegalArgumentException(text));
        new XmlWalker<>(scanner, counting).document(0);
        return count[0];
    }

    /** A line without its end; empty at the end of all. */
    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
            if (line.length() >= LONGEST_LINE) {
                throw new IOException("a line of more than " + LONGEST_LINE + " characters");
            }
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }
}
