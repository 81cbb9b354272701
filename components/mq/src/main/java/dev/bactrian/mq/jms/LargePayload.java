// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.jms;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.UUID;

/**
 * The payload of a message that the queue manager streams (a large message of Artemis), held in a
 * file without a name: it can be taken from the queue manager once only, and never fits in memory
 * for sure.
 */
final class LargePayload {
    /** Set by Artemis on what it streams: the number of bytes. */
    private static final String SIZE = "_AMQ_LARGE_SIZE";

    /** Set by Artemis on what its client compressed. */
    private static final String COMPRESSED = "_AMQ_LARGE_COMPRESSED";

    private static final String SAVE = "JMS_AMQ_SaveStream";
    private static final String SEND = "JMS_AMQ_InputStream";

    private final FileChannel file;

    private LargePayload(FileChannel file) {
        this.file = file;
    }

    /** Whether the queue manager streams the payload of that message. */
    static boolean isLarge(Message message) throws JMSException {
        return message instanceof BytesMessage && message.propertyExists(SIZE);
    }

    /**
     * Takes the payload from the queue manager.
     *
     * @param directory where the file is to be; null for that of temporary files
     */
    static LargePayload take(Message message, Path directory) throws JMSException, IOException {
        FileChannel file = unnamed(directory);
        try {
            message.setObjectProperty(SAVE, new KeptOpen(Channels.newOutputStream(file)));
        } catch (JMSException | RuntimeException e) {
            file.close();
            throw e;
        }
        return new LargePayload(file);
    }

    /**
     * Takes the payload into memory, in the pieces that it comes in: the message's own way to read
     * it goes byte by byte, which costs about .03 ms for each kB. The message has no body after it.
     *
     * @param into as long as the payload
     */
    static void take(Message message, byte[] into) throws JMSException {
        Memory memory = new Memory(into);
        message.setObjectProperty(SAVE, memory);
        if (memory.length != into.length) {
            throw new JMSException(
                    "a payload of " + into.length + " bytes expected, " + memory.length + " came");
        }
    }

    /** Whether the payload can be taken in pieces: one that its client compressed cannot. */
    static boolean isPlain(Message message) throws JMSException {
        return isLarge(message) && !message.propertyExists(COMPRESSED);
    }

    /** The system removes it with the process, however that ends: nobody has to clear it away. */
    private static FileChannel unnamed(Path directory) throws IOException {
        Path in =
                directory == null
                        ? Path.of(System.getProperty("java.io.tmpdir"))
                        : Files.createDirectories(directory);
        return FileChannel.open(
                in.resolve("message-" + UUID.randomUUID() + ".bytes"),
                Set.of(
                        StandardOpenOption.CREATE_NEW,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE,
                        StandardOpenOption.DELETE_ON_CLOSE),
                owner(in));
    }

    /** Payloads are nobody else's business. */
    private static FileAttribute<?>[] owner(Path in) throws IOException {
        return Files.getFileStore(in).supportsFileAttributeView("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }

    /** Reads it from the start. */
    InputStream open() throws IOException {
        return new BufferedInputStream(new FromStart(file));
    }

    /** How many bytes. */
    long length() throws IOException {
        return file.size();
    }

    /** All of it. */
    byte[] bytes() throws IOException {
        try (InputStream in = open()) {
            return in.readAllBytes();
        }
    }

    /** Gives it to a message, which streams it when it is sent. */
    void give(BytesMessage to) throws JMSException, IOException {
        to.setObjectProperty(SEND, new ClosedAtEnd(open()));
    }

    /** Removes the file. */
    void delete() {
        MqSession.closeQuietly(file);
    }

    /** An array that is filled. */
    private static final class Memory extends OutputStream {
        private final byte[] target;
        private int length;

        Memory(byte[] target) {
            this.target = target;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int count) throws IOException {
            if (count > target.length - length) {
                throw new IOException("more than the " + target.length + " bytes that were told");
            }
            System.arraycopy(bytes, offset, target, length, count);
            length += count;
        }
    }

    /** To close it would be to lose the file. */
    private static final class KeptOpen extends FilterOutputStream {
        KeptOpen(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
        }

        @Override
        public void close() {
            // when the message is done with
        }
    }

    /** Reads by positions of its own: several may read at a time. */
    private static final class FromStart extends InputStream {
        private final FileChannel file;
        private long position;

        FromStart(FileChannel file) {
            this.file = file;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int count = file.read(ByteBuffer.wrap(target, offset, length), position);
            if (count > 0) {
                position += count;
            }
            return count;
        }
    }

    /** A sender reads to the end and does not close. */
    private static final class ClosedAtEnd extends FilterInputStream {
        ClosedAtEnd(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int b = super.read();
            if (b < 0) {
                close();
            }
            return b;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int count = super.read(target, offset, length);
            if (count < 0) {
                close();
            }
            return count;
        }
    }
}
