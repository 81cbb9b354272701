// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.broker;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Puts messages by STOMP 1.2, frame by frame: every header is a property. */
final class StompSender implements HostileSender {
    private final Socket socket;

    StompSender(int port) throws Exception {
        socket = new Socket("localhost", port);
        frame("CONNECT", Map.of("accept-version", "1.2", "host", "localhost"), new byte[0]);
        String answer = answer();
        if (!answer.startsWith("CONNECTED")) {
            throw new IOException(answer);
        }
    }

    @Override
    public void send(String queue, HostileMessage hostile) throws Exception {
        var headers = new java.util.LinkedHashMap<String, Object>();
        headers.put("destination", queue);
        headers.put("destination-type", "ANYCAST");
        headers.put("receipt", "done");
        if (!hostile.type().equals("text")) {
            headers.put("content-length", hostile.bytes().length);
        }
        hostile.properties().forEach(headers::putIfAbsent);
        frame("SEND", headers, hostile.type().equals("text") ? new byte[0] : hostile.bytes());
        String answer = answer();
        if (!answer.startsWith("RECEIPT")) {
            throw new IOException(answer);
        }
    }

    private void frame(String command, Map<String, ?> headers, byte[] body) throws IOException {
        StringBuilder head = new StringBuilder(command).append('\n');
        headers.forEach(
                (name, value) ->
                        head.append(escape(name)).append(':').append(escape(value)).append('\n'));
        ByteArrayOutputStream frame = new ByteArrayOutputStream();
        frame.write(head.append('\n').toString().getBytes(StandardCharsets.UTF_8));
        frame.write(body);
        frame.write(0);
        socket.getOutputStream().write(frame.toByteArray());
        socket.getOutputStream().flush();
    }

    private static String escape(Object text) {
        return String.valueOf(text)
                .replace("\\", "\\\\")
                .replace("\r", "\\r")
                .replace("\n", "\\n")
                .replace(":", "\\c");
    }

    private String answer() throws IOException {
        StringBuilder frame = new StringBuilder();
        InputStream in = socket.getInputStream();
        int c = in.read();
        while (c == '\n' || c == '\r') {
            c = in.read(); // what stands between frames
        }
        for (; c > 0; c = in.read()) {
            frame.append((char) c);
        }
        return frame.toString();
    }

    @Override
    public void close() throws Exception {
        socket.close();
    }
}
