// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.function.LongConsumer;

/**
 * Makes one bytes message after another of the same payload: from memory when it is small, else
 * from the stream as it is sent.
 */
final class PayloadMessages {

    /** The client library's property that hands a message's body over as a stream. */
    private static final String INPUT_STREAM = "JMS_AMQ_InputStream";

    private final MessageSource source;
    private final byte[] before;
    private final Session session;
    private final LongConsumer bytesSent;
    private final byte[] small;

    PayloadMessages(MessageSource source, byte[] before, Session session, LongConsumer bytesSent)
            throws IOException {
        this.bytesSent = bytesSent;
        this.source = source;
        this.before = before;
        this.session = session;
        if (source.length() <= MessageSource.IN_MEMORY) {
            try (InputStream in = source.open()) {
                small = in.readAllBytes();
            }
        } else {
            small = null;
        }
    }

    /** A message to be sent before it is closed. */
    Open next() throws IOException, JMSException {
        BytesMessage message = session.createBytesMessage();
        if (small != null) {
            message.writeBytes(before);
            message.writeBytes(small);
            return new Open(message, null);
        }
        InputStream in =
                new SequenceInputStream(
                        new ByteArrayInputStream(before),
                        new ObservedStream(source.open(), bytesSent));
        message.setObjectProperty(INPUT_STREAM, in);
        return new Open(message, in);
    }

    /** A message and the stream that it is fed from, if any. */
    record Open(Message message, InputStream in) implements AutoCloseable {
        @Override
        public void close() throws IOException {
            if (in != null) {
                in.close();
            }
        }
    }
}
