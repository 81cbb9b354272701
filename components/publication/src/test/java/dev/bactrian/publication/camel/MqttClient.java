// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.camel;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** As much of MQTT 3.1.1 as a subscriber and a publisher at quality of service 0 need. */
final class MqttClient implements AutoCloseable {
    private static final int CONNECT = 0x10;
    private static final int PUBLISH = 0x30;
    private static final int SUBSCRIBE = 0x82;

    private final Socket socket;
    private final DataInputStream in;
    private final DataOutputStream out;

    /** A publication that came. */
    record Received(String topic, String payload) {}

    MqttClient(int port, String id) throws IOException {
        socket = new Socket("localhost", port);
        socket.setSoTimeout(Integer.getInteger("patience", 120_000));
        in = new DataInputStream(socket.getInputStream());
        out = new DataOutputStream(socket.getOutputStream());
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        DataOutputStream data = new DataOutputStream(body);
        data.writeUTF("MQTT");
        data.writeByte(4);
        data.writeByte(2); // clean session
        data.writeShort(0);
        data.writeUTF(id);
        write(CONNECT, body.toByteArray());
        expect(0x20);
    }

    void subscribe(String topic) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        DataOutputStream data = new DataOutputStream(body);
        data.writeShort(1);
        data.writeUTF(topic);
        data.writeByte(0);
        write(SUBSCRIBE, body.toByteArray());
        expect(0x90);
    }

    void publish(String topic, String payload) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        DataOutputStream data = new DataOutputStream(body);
        data.writeUTF(topic);
        data.write(payload.getBytes(StandardCharsets.UTF_8));
        write(PUBLISH, body.toByteArray());
    }

    /** Waits for the next publication. */
    Received receive() throws IOException {
        byte[] packet = expect(PUBLISH);
        int length = (packet[0] & 0xFF) << 8 | packet[1] & 0xFF;
        return new Received(
                new String(packet, 2, length, StandardCharsets.UTF_8),
                new String(packet, 2 + length, packet.length - 2 - length, StandardCharsets.UTF_8));
    }

    private void write(int type, byte[] body) throws IOException {
        out.writeByte(type);
        int left = body.length;
        do {
            int digit = left % 128;
            left /= 128;
            out.writeByte(left > 0 ? digit | 0x80 : digit);
        } while (left > 0);
        out.write(body);
        out.flush();
    }

    private byte[] expect(int type) throws IOException {
        int found = in.readUnsignedByte();
        int length = 0;
        int shift = 0;
        int digit;
        do {
            digit = in.readUnsignedByte();
            length |= (digit & 0x7F) << shift;
            shift += 7;
        } while ((digit & 0x80) != 0);
        byte[] body = in.readNBytes(length);
        if ((found & 0xF0) != (type & 0xF0)) {
            throw new IOException("packet " + type + " expected, not " + found);
        }
        return body;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
