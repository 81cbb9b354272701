// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A message as it was got, kept outside of the queue manager, to be put again with the identity
 * that it had: bytes, properties, message id, put time, priority, persistence. For Artemis: JMS has
 * no means to send a message with the id that it had.
 *
 * @param type the provider's number of the type of message: bytes, text
 * @param persistent whether it is kept on disk
 * @param priority 0 to 9
 * @param expiration when it expires, in milliseconds since 1970; 0 for never
 * @param timestamp when it was put, in milliseconds since 1970
 * @param messageId JMSMessageID
 * @param properties its properties; {@link #propertiesOf} reads them
 * @param body its payload; text in UTF-8
 */
public record KeptMessage(
        byte type,
        boolean persistent,
        byte priority,
        long expiration,
        long timestamp,
        String messageId,
        byte[] properties,
        byte[] body) {

    /** Properties as bytes, which {@link #propertiesOf} reads. */
    static byte[] bytesOf(Map<String, Object> properties) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            for (Map.Entry<String, Object> property : properties.entrySet()) {
                text(out, property.getKey());
                value(out, property.getValue());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static void text(DataOutputStream out, String text) throws IOException {
        bytes(out, text.getBytes(StandardCharsets.UTF_8));
    }

    private static void bytes(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static void value(DataOutputStream out, Object value) throws IOException {
        if (value == null) {
            out.writeByte('N');
        } else if (value instanceof byte[] array) {
            out.writeByte('B');
            bytes(out, array);
        } else if (value instanceof Boolean truth) {
            out.writeByte('b');
            out.writeBoolean(truth);
        } else if (value instanceof Number number) {
            out.writeByte(kind(number));
            text(out, number.toString());
        } else {
            out.writeByte(value instanceof Character ? 'c' : 'S');
            text(out, value.toString());
        }
    }

    private static char kind(Number number) {
        if (number instanceof Byte) {
            return 'y';
        }
        if (number instanceof Short) {
            return 'h';
        }
        if (number instanceof Integer) {
            return 'i';
        }
        if (number instanceof Float) {
            return 'f';
        }
        return number instanceof Double ? 'd' : 'l';
    }

    /**
     * Properties that were kept, by name, in their order.
     *
     * @throws UncheckedIOException for bytes that are none
     */
    public static Map<String, Object> propertiesOf(byte[] properties) {
        Map<String, Object> found = new LinkedHashMap<>();
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(properties))) {
            while (in.available() > 0) {
                String name = text(in);
                found.put(name, value(in));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found;
    }

    private static String text(DataInputStream in) throws IOException {
        return new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    }

    private static Object value(DataInputStream in) throws IOException {
        char kind = (char) in.readByte();
        return switch (kind) {
            case 'N' -> null;
            case 'B' -> in.readNBytes(in.readInt());
            case 'b' -> in.readBoolean();
            case 'y' -> Byte.valueOf(text(in));
            case 'h' -> Short.valueOf(text(in));
            case 'i' -> Integer.valueOf(text(in));
            case 'l' -> Long.valueOf(text(in));
            case 'f' -> Float.valueOf(text(in));
            case 'd' -> Double.valueOf(text(in));
            case 'c' -> text(in).charAt(0);
            case 'S' -> text(in);
            default -> throw new IOException("no property's type is called " + kind);
        };
    }
}
