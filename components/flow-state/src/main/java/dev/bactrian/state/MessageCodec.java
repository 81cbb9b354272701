// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state;

import dev.bactrian.assembly.MessageBody;
import dev.bactrian.assembly.MessageProperties;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.ParseOptions;

/**
 * A whole message to bytes and back: the properties and headers as typed elements, the body in its
 * domain's own format.
 *
 * <p>A body that nobody changed is written as the bytes that it came from, and is parsed again only
 * when somebody asks for it.
 */
public final class MessageCodec {
    private MessageCodec() {}

    /**
     * Writes a message.
     *
     * @throws dev.bactrian.tree.MessageException where the body cannot be written in its domain
     */
    public static void write(Message message, RecordSink sink) {
        Element body = message.body();
        int headers = 0;
        for (Element folder : message.root().children()) {
            if (folder != body) {
                headers++;
            }
        }
        sink.int32(headers);
        for (Element folder : message.root().children()) {
            if (folder != body) {
                TreeCodec.write(folder, sink);
            }
        }
        sink.text(body == null ? "" : body.localName());
        sink.bytes(body == null ? ByteSlice.EMPTY : MessageBody.bytes(message));
    }

    /**
     * Reads a message; its body shares the record's bytes.
     *
     * @throws dev.bactrian.tree.MessageException BAC5450 where the bytes are no message; BAC0005
     *     where its domain is not installed here
     */
    public static Message read(RecordSource source) {
        Message message = new Message();
        int headers = source.int32();
        for (int i = 0; i < headers; i++) {
            message.root().append(TreeCodec.read(source));
        }
        String domain = source.text();
        ByteSlice body = source.bytes();
        if (!domain.isEmpty()) {
            message.root().append(Domains.installed().get(domain).parse(body, options(message)));
        }
        return message;
    }

    private static ParseOptions options(Message message) {
        Element properties = message.properties();
        if (properties == null) {
            return ParseOptions.DEFAULT;
        }
        return ParseOptions.DEFAULT
                .withModel(
                        MessageProperties.text(properties, MessageProperties.MESSAGE_SET),
                        MessageProperties.text(properties, MessageProperties.MESSAGE_TYPE),
                        MessageProperties.text(properties, MessageProperties.MESSAGE_FORMAT))
                .withEncoding(
                        MessageProperties.number(
                                properties,
                                MessageProperties.ENCODING,
                                ParseOptions.DEFAULT.encoding()),
                        MessageProperties.number(
                                properties, MessageProperties.CODED_CHAR_SET_ID, 0));
    }
}
