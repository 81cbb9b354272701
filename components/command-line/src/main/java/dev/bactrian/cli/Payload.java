// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.cli;

import dev.bactrian.cli.error.CommandError;
import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.TextMessage;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** The bytes of a message: those of a bytes message, or the text of a text message in UTF-8. */
final class Payload {

    /**
     * The client library's property that takes the stream to which a message's body goes as it
     * arrives.
     */
    private static final String SAVE_STREAM = "JMS_AMQ_SaveStream";

    private Payload() {}

    /** Writes them, a large message in pieces as they come from the broker. */
    static void write(Message message, OutputStream out) throws IOException, JMSException {
        if (message instanceof BytesMessage) {
            message.setObjectProperty(SAVE_STREAM, new Kept(out));
        } else if (message instanceof TextMessage text) {
            out.write(
                    text.getText() == null
                            ? new byte[0]
                            : text.getText().getBytes(StandardCharsets.UTF_8));
        } else if (message.getClass().getSimpleName().equals("ActiveMQMessage")) {
            // A message without a body: nothing to write.
            return;
        } else {
            throw new CommandFailure(
                    CommandError.NOT_SHOWABLE,
                    "message "
                            + message.getJMSMessageID()
                            + " is a "
                            + message.getClass().getSimpleName()
                            + "; bytes and text messages can be shown, map, stream and object messages cannot");
        }
    }

    /** All of them at once. */
    static byte[] read(Message message) throws IOException, JMSException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        write(message, bytes);
        return bytes.toByteArray();
    }

    /** The client library closes the stream of a large message; its owner has more to write. */
    private static final class Kept extends FilterOutputStream {
        Kept(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
        }

        @Override
        public void close() throws IOException {
            flush();
        }
    }
}
