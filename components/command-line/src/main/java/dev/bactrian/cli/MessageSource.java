// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.error.CommandError;
import dev.bactrian.messagesets.MessageFormat;
import dev.bactrian.messagesets.MessageFormats;
import dev.bactrian.messagesets.MessageSize;
import dev.bactrian.messagesets.TestMessage;
import dev.bactrian.messagesets.TestMessages;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The bytes that are put: a file, standard input, or a generated message. They can be read more
 * than once, and are held in memory only when they are few; what is not a file already and is long
 * waits in a temporary one.
 */
final class MessageSource implements AutoCloseable {

    /** Up to this, a message is put from memory; beyond, it is streamed. */
    static final int IN_MEMORY = 1 << 16;

    private final byte[] bytes;
    private final Path file;
    private final boolean temporary;

    private MessageSource(byte[] bytes, Path file, boolean temporary) {
        this.bytes = bytes;
        this.file = file;
        this.temporary = temporary;
    }

    static MessageSource ofFile(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new CommandFailure(CommandError.FILE, file + " is a directory; name a file");
        }
        if (Files.isRegularFile(file) && Files.size(file) > IN_MEMORY) {
            return new MessageSource(null, file, false);
        }
        try (InputStream in = Files.newInputStream(file)) {
            return ofStream(in);
        }
    }

    /** A file, or standard input for null and {@code -}. */
    static MessageSource of(Path file, Terminal terminal) throws IOException {
        return file == null || file.toString().equals("-") ? ofStream(terminal.in()) : ofFile(file);
    }

    /** Reads the stream to its end. */
    static MessageSource ofStream(InputStream in) throws IOException {
        byte[] start = in.readNBytes(IN_MEMORY + 1);
        if (start.length <= IN_MEMORY) {
            return new MessageSource(start, null, false);
        }
        return spool(
                out -> {
                    out.write(start);
                    in.transferTo(out);
                });
    }

    /**
     * Generates a test message; a format other than XML writes the data that it has in XML at that
     * size.
     */
    static MessageSource ofTestMessage(TestMessage message, long size, long seed, String format)
            throws IOException {
        if (format.equals(MessageFormats.XML)) {
            return size <= IN_MEMORY
                    ? new MessageSource(
                            TestMessages.generate(message.name(), size, seed), null, false)
                    : spool(out -> message.write(size, seed, out));
        }
        MessageFormat physical = MessageFormats.find(format);
        try (MessageSource xml = ofTestMessage(message, size, seed, MessageFormats.XML);
                InputStream in = xml.open()) {
            return spool(out -> physical.write(message.name(), in, out));
        }
    }

    long length() throws IOException {
        return bytes == null ? Files.size(file) : bytes.length;
    }

    InputStream open() throws IOException {
        return bytes == null
                ? new BufferedInputStream(Files.newInputStream(file), 1 << 16)
                : new java.io.ByteArrayInputStream(bytes);
    }

    @Override
    public void close() throws IOException {
        if (temporary) {
            Files.deleteIfExists(file);
        }
    }

    private static MessageSource spool(Content content) throws IOException {
        Path file = Files.createTempFile("bactrian", ".message");
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
            content.writeTo(out);
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(file);
            throw e;
        }
        return new MessageSource(null, file, true);
    }

    /** What is spooled. */
    private interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /** Converts {@code --size}. */
    static final class SizeConverter implements picocli.CommandLine.ITypeConverter<Long> {
        @Override
        public Long convert(String text) {
            try {
                return MessageSize.parse(text);
            } catch (IllegalArgumentException e) {
                throw new picocli.CommandLine.TypeConversionException(e.getMessage());
            }
        }
    }

    /** Converts {@code --format} where it names a physical format. */
    static final class FormatConverter implements picocli.CommandLine.ITypeConverter<String> {
        @Override
        public String convert(String name) {
            if (!name.equals(MessageFormats.XML)) {
                try {
                    MessageFormats.find(name);
                } catch (IllegalArgumentException e) {
                    throw new picocli.CommandLine.TypeConversionException(e.getMessage());
                }
            }
            return name;
        }
    }

    /** Converts {@code --message}. */
    static final class NameConverter implements picocli.CommandLine.ITypeConverter<TestMessage> {
        @Override
        public TestMessage convert(String name) {
            try {
                return TestMessages.find(name);
            } catch (IllegalArgumentException e) {
                throw new picocli.CommandLine.TypeConversionException(e.getMessage());
            }
        }
    }
}
