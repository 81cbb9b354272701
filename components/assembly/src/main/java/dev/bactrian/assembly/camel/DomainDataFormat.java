// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.assembly.camel;

import dev.bactrian.assembly.MessageProperties;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.WriteOptions;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.camel.Exchange;
import org.apache.camel.InvalidPayloadException;
import org.apache.camel.spi.DataFormat;
import org.apache.camel.spi.DataFormatName;

/**
 * A message domain as a Camel data format. Unmarshalling gives a {@link Message}, parsed when its
 * options say; marshalling takes one, or an {@link Element}, and gives bytes.
 */
public interface DomainDataFormat extends DataFormat, DataFormatName {
    /** The domain that parses and writes. */
    Domain domain();

    /** How to parse; asked for once for each message. */
    ParseOptions parseOptions();

    /** How to write; asked for once for each message. */
    WriteOptions writeOptions();

    /** The folder to write of a message's body. */
    Element folder(Element body);

    /** The folder to write of an element that came by itself. */
    Element around(Element element);

    @Override
    default Object unmarshal(Exchange exchange, InputStream stream) throws Exception {
        return parse(ByteSlice.of(stream.readAllBytes()));
    }

    @Override
    default Object unmarshal(Exchange exchange, Object body) throws Exception {
        if (body instanceof ByteSlice slice) {
            return parse(slice);
        }
        byte[] bytes =
                exchange.getContext()
                        .getTypeConverter()
                        .mandatoryConvertTo(byte[].class, exchange, body);
        return parse(ByteSlice.of(bytes));
    }

    private Message parse(ByteSlice bytes) {
        ParseOptions options = parseOptions();
        Message message = Message.parse(bytes, domain(), options);
        Element properties = message.properties();
        field(properties, MessageProperties.MESSAGE_SET, options.messageSet());
        field(properties, MessageProperties.MESSAGE_TYPE, options.messageType());
        field(properties, MessageProperties.MESSAGE_FORMAT, options.messageFormat());
        field(properties, MessageProperties.ENCODING, (long) options.encoding());
        if (options.ccsid() != 0) {
            field(properties, MessageProperties.CODED_CHAR_SET_ID, (long) options.ccsid());
        }
        return message;
    }

    private static void field(Element properties, String name, Object value) {
        properties.append(Element.field(name, value));
    }

    @Override
    default void marshal(Exchange exchange, Object graph, OutputStream stream) throws Exception {
        Element folder;
        if (graph instanceof Message message) {
            folder = folder(message.body());
        } else if (graph instanceof Element element) {
            folder = around(element);
        } else {
            throw new InvalidPayloadException(exchange, Message.class);
        }
        ByteSink sink = new ByteSink();
        if (folder != null) {
            domain().write(folder, writeOptions(), sink);
        }
        stream.write(sink.array(), 0, sink.size());
    }
}
