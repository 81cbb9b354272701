// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.broker.queuemanager;

import dev.bactrian.broker.error.BrokerError;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;
import org.apache.activemq.artemis.api.core.ActiveMQSecurityException;
import org.apache.activemq.artemis.core.protocol.openwire.OpenWireInterceptor;
import org.apache.activemq.artemis.spi.core.protocol.RemotingConnection;
import org.apache.activemq.command.Command;
import org.apache.activemq.command.CommandTypes;
import org.apache.activemq.command.ConsumerInfo;
import org.apache.activemq.command.Message;
import org.apache.activemq.command.WireFormatInfo;
import org.apache.activemq.util.ByteSequence;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks at the lengths that messages of OpenWire say of their parts, before Artemis 2.42 takes
 * memory for them: four bytes of a text's body have it take gigabytes, a map's and a stream's too,
 * and a compressed body of a megabyte unpacks to a thousand ({@code OpenWireMessageConverter}). A
 * compressed body is unpacked here as far as its lengths say, so that none is taken at its word.
 * What a client says of itself before its log-in ({@link WireFormatInfo}) has such a map as well. A
 * message that ends early is left to Artemis, which refuses it. Selectors are held to {@link
 * SelectorLimit}.
 */
final class OpenWireCommands implements OpenWireInterceptor {
    private static final Logger LOG = LoggerFactory.getLogger(OpenWireCommands.class);

    /** By {@code MarshallingSupport}, as the other types of values. */
    private static final int MAP = 11;

    private static final int LIST = 12;

    /** Maps and lists in one another. */
    private static final int DEEPEST = 64;

    private final long most;

    /**
     * @param most bytes of a compressed message when it is unpacked
     */
    OpenWireCommands(long most) {
        this.most = most;
    }

    @Override
    public boolean intercept(Command command, RemotingConnection connection) {
        try {
            if (command instanceof Message message) {
                look(message);
            } else if (command instanceof WireFormatInfo info) {
                look(info.getMarshalledProperties());
            } else if (command instanceof ConsumerInfo consumer && consumer.getSelector() != null) {
                String wrong = SelectorLimit.unreadable(consumer.getSelector());
                return wrong == null || end(connection, BrokerError.SELECTOR_REFUSED, wrong);
            }
        } catch (LiesException e) {
            return end(connection, BrokerError.UNBEARABLE_MESSAGE, e.getMessage());
        } catch (IOException e) {
            LOG.debug("a message of OpenWire that is none", e);
        }
        return true;
    }

    /** Ends the connection; false. */
    private static boolean end(RemotingConnection connection, BrokerError error, String why) {
        String text = error + ": " + why;
        LOG.warn("{}, from {}", text, connection.getRemoteAddress());
        connection.fail(new ActiveMQSecurityException(text));
        return false;
    }

    /** A length that is not that of what is there. */
    private static final class LiesException extends IOException {
        private static final long serialVersionUID = 1L;

        LiesException(String text) {
            super(text);
        }
    }

    private void look(ByteSequence map) throws IOException {
        if (map != null) {
            new Reader(bytes(map), map.getLength()).map(0);
        }
    }

    private static InputStream bytes(ByteSequence sequence) {
        return new ByteArrayInputStream(
                sequence.getData(), sequence.getOffset(), sequence.getLength());
    }

    private void look(Message message) throws IOException {
        look(message.getMarshalledProperties());
        ByteSequence content = message.getContent();
        if (content == null) {
            return;
        }
        byte type = message.getDataStructureType();
        InputStream in = bytes(content);
        if (message.isCompressed()) {
            unpack(type, in);
        } else {
            look(type, new Reader(in, content.getLength()));
        }
    }

    /** Artemis takes memory for the whole length of a text, or of bytes, before it unpacks one. */
    private void unpack(byte type, InputStream in) throws IOException {
        boolean bytes = type == CommandTypes.ACTIVEMQ_BYTES_MESSAGE;
        int length = bytes ? new Reader(in, most).length(1) : 0; // is not packed itself
        try (InputStream unpacked = new InflaterInputStream(in)) {
            Reader reader = new Reader(unpacked, most);
            switch (type) {
                case CommandTypes.ACTIVEMQ_BYTES_MESSAGE -> reader.skip(length);
                case CommandTypes.ACTIVEMQ_TEXT_MESSAGE,
                        CommandTypes.ACTIVEMQ_MAP_MESSAGE,
                        CommandTypes.ACTIVEMQ_STREAM_MESSAGE ->
                        look(type, reader);
                default -> reader.rest();
            }
        }
    }

    private static void look(byte type, Reader reader) throws IOException {
        switch (type) {
            case CommandTypes.ACTIVEMQ_TEXT_MESSAGE -> reader.skip(reader.length(1));
            case CommandTypes.ACTIVEMQ_MAP_MESSAGE -> reader.map(0);
            case CommandTypes.ACTIVEMQ_STREAM_MESSAGE -> reader.stream();
            default -> {
                // no lengths in it
            }
        }
    }

    /** Reads parts of a message as they are marshalled, and keeps none. */
    private static final class Reader {
        private final DataInputStream in;

        /** Bytes that there can be. */
        private long left;

        Reader(InputStream in, long left) {
            this.in = new DataInputStream(in);
            this.left = left;
        }

        private void take(long count) throws IOException {
            if (count > left) {
                throw new LiesException(
                        "a length of " + count + " where " + left + " bytes are left");
            }
            left -= count;
        }

        /**
         * A length of parts that have so many bytes each, or more.
         *
         * @return how many parts; none where the length is negative, which says that there is no
         *     text, map or list
         */
        int length(int each) throws IOException {
            take(Integer.BYTES);
            int count = in.readInt();
            if ((long) count * each > left) {
                throw new LiesException(
                        "a length of " + count + " where " + left + " bytes are left");
            }
            return Math.max(count, 0);
        }

        private void skip(long count) throws IOException {
            take(count);
            try {
                in.skipNBytes(count);
            } catch (EOFException | ZipException e) {
                throw new LiesException("a length of " + count + " where fewer bytes unpack");
            }
        }

        private void shortText() throws IOException {
            take(Short.BYTES);
            skip(in.readUnsignedShort());
        }

        void map(int depth) throws IOException {
            int entries = length(Short.BYTES + 1);
            for (int i = 0; i < entries; i++) {
                shortText();
                value(depth);
            }
        }

        private void list(int depth) throws IOException {
            int entries = length(1);
            for (int i = 0; i < entries; i++) {
                value(depth);
            }
        }

        private void value(int depth) throws IOException {
            if (depth > DEEPEST) {
                throw new LiesException("maps more than " + DEEPEST + " deep");
            }
            take(1);
            value(in.readUnsignedByte(), depth);
        }

        void stream() throws IOException {
            int type = in.read();
            while (type >= 0) {
                take(1);
                if (type != MAP && type != LIST) { // Artemis takes these two for nothing here
                    value(type, 0);
                }
                type = in.read();
            }
        }

        /** By the types of {@code MarshallingSupport}; what is none of them has no bytes. */
        private void value(int type, int depth) throws IOException {
            switch (type) {
                case 1, 2 -> skip(Byte.BYTES);
                case 3, 4 -> skip(Short.BYTES);
                case 5, 8 -> skip(Integer.BYTES);
                case 6, 7 -> skip(Long.BYTES);
                case 9 -> shortText();
                case 10, 13 -> skip(length(1));
                case MAP -> map(depth + 1);
                case LIST -> list(depth + 1);
                default -> {
                    // nothing behind it
                }
            }
        }

        void rest() throws IOException {
            byte[] some = new byte[8192];
            for (int n = in.read(some); n >= 0; n = in.read(some)) {
                take(n);
            }
        }
    }
}
