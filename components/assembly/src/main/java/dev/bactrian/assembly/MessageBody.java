// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.assembly;

import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.WriteOptions;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/** A message's body as bytes and as text. */
public final class MessageBody {
    private MessageBody() {}

    /**
     * Writes the body, in its domain and as the message's properties say; nothing for a message
     * without a body.
     *
     * @throws dev.bactrian.tree.MessageException where the body cannot be written
     */
    public static ByteSlice bytes(Message message) {
        Element body = message.body();
        if (body == null) {
            return ByteSlice.EMPTY;
        }
        ByteSink sink = new ByteSink();
        write(message, body, sink);
        return sink.toSlice();
    }

    /** Writes the body behind what the sink holds already (headers). */
    public static void write(Message message, ByteSink sink) {
        Element body = message.body();
        if (body != null) {
            write(message, body, sink);
        }
    }

    private static void write(Message message, Element body, ByteSink sink) {
        Domain domain = Domains.installed().get(body.localName());
        domain.write(body, MessageProperties.writeOptions(message), sink);
    }

    /** The body as text, in the coded character set that the properties name, else UTF-8. */
    public static String text(Message message) {
        WriteOptions options = MessageProperties.writeOptions(message);
        Charset charset =
                options.ccsid() == 0
                        ? StandardCharsets.UTF_8
                        : CodedCharacterSet.charset(options.ccsid());
        return bytes(message).text(charset);
    }
}
