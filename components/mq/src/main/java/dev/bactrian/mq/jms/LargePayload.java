package dev.bactrian.mq.jms;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The payload of a message that the queue manager streams (a large message of Artemis), held in a
 * file: it can be taken from the queue manager once only, and never fits in memory for sure.
 */
final class LargePayload {
    /** Set by Artemis on what it streams: the number of bytes. */
    private static final String SIZE = "_AMQ_LARGE_SIZE";

    private static final String SAVE = "JMS_AMQ_SaveStream";
    private static final String SEND = "JMS_AMQ_InputStream";

    private final Path file;

    private LargePayload(Path file) {
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
        Path file =
                directory == null
                        ? Files.createTempFile("message", ".bytes")
                        : Files.createTempFile(
                                Files.createDirectories(directory), "message", ".bytes");
        try (OutputStream out = Files.newOutputStream(file)) {
            message.setObjectProperty(SAVE, out);
        }
        return new LargePayload(file);
    }

    /** Reads it from the start. */
    InputStream open() throws IOException {
        return new BufferedInputStream(Files.newInputStream(file));
    }

    /** How many bytes. */
    long length() throws IOException {
        return Files.size(file);
    }

    /** All of it. */
    byte[] bytes() throws IOException {
        return Files.readAllBytes(file);
    }

    /** Gives it to a message, which streams it when it is sent. */
    void give(BytesMessage to) throws JMSException, IOException {
        to.setObjectProperty(SEND, new ClosedAtEnd(open()));
    }

    /** Removes the file. */
    void delete() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            file.toFile().deleteOnExit();
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
