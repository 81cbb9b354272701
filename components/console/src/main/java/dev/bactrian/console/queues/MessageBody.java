// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.console.queues;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.activemq.artemis.api.core.ActiveMQBuffer;
import org.apache.activemq.artemis.api.core.ActiveMQException;
import org.apache.activemq.artemis.api.core.ICoreMessage;
import org.apache.activemq.artemis.api.core.Message;
import org.apache.activemq.artemis.api.core.SimpleString;
import org.apache.activemq.artemis.core.message.LargeBodyReader;

/**
 * The first bytes of a message's body, whatever its size. Of a text message they are its UTF-8, as
 * flows read it.
 *
 * @param kind what kind of JMS it is
 * @param size how many bytes it has as it lies on the queue
 * @param first the first of them
 * @param whole whether these are all
 */
record MessageBody(String kind, long size, byte[] first, boolean whole) {

    /** Before the characters: whether there are any, and how many bytes they take. */
    private static final int TEXT_HEAD = Byte.BYTES + Integer.BYTES;

    /** Reads them where they lie: a large body is a file, of which no more is read. */
    static MessageBody of(Message message, int most) {
        if (message.isLargeMessage() && !(message instanceof ICoreMessage)) {
            // of AMQP: it would be read as a whole
            return new MessageBody("amqp", message.getWholeMessageSize(), new byte[0], false);
        }
        ICoreMessage core = message.toCore();
        boolean text = core.getType() == Message.TEXT_TYPE;
        int wanted = text ? 2 * most + TEXT_HEAD : most;
        try {
            long size;
            byte[] raw;
            if (core.isLargeMessage()) {
                try (LargeBodyReader reader = core.getLargeBodyReader()) {
                    reader.open();
                    size = reader.getSize();
                    raw = read(reader, (int) Math.min(size, wanted));
                }
            } else {
                ActiveMQBuffer buffer = core.getReadOnlyBodyBuffer();
                size = buffer.readableBytes();
                raw = new byte[(int) Math.min(size, wanted)];
                buffer.readBytes(raw);
            }
            if (!text) {
                return new MessageBody(kind(core), size, raw, raw.length == size);
            }
            byte[] utf8 = text(raw);
            boolean whole = raw.length == size && utf8.length <= most;
            byte[] first = utf8.length <= most ? utf8 : Arrays.copyOf(utf8, most);
            return new MessageBody(kind(core), size, first, whole);
        } catch (ActiveMQException | RuntimeException gone) {
            // got meanwhile, and its file with it
            return new MessageBody(kind(core), 0, new byte[0], false);
        }
    }

    private static byte[] read(LargeBodyReader reader, int length) throws ActiveMQException {
        byte[] bytes = new byte[length];
        int at = 0;
        while (at < length) {
            ByteBuffer part = ByteBuffer.allocate(length - at);
            int got = reader.readInto(part);
            if (got <= 0) {
                break;
            }
            System.arraycopy(part.array(), 0, bytes, at, got);
            at += got;
        }
        return Arrays.copyOf(bytes, at);
    }

    private static String kind(Message message) {
        return switch (((ICoreMessage) message).getType()) {
            case Message.TEXT_TYPE -> "text";
            case Message.MAP_TYPE -> "map";
            case Message.STREAM_TYPE -> "stream";
            case Message.OBJECT_TYPE -> "object";
            default -> "bytes";
        };
    }

    private static byte[] text(byte[] raw) {
        if (raw.length < TEXT_HEAD || raw[0] == 0) {
            return new byte[0];
        }
        int length = Math.min(raw.length - TEXT_HEAD, ByteBuffer.wrap(raw).getInt(1));
        byte[] characters = Arrays.copyOfRange(raw, TEXT_HEAD, TEXT_HEAD + (length & ~1));
        return new SimpleString(characters).toString().getBytes(StandardCharsets.UTF_8);
    }
}
