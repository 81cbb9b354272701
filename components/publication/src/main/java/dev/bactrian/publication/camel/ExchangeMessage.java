// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication.camel;

import dev.bactrian.assembly.MessageBody;
import dev.bactrian.assembly.MessageProperties;
import dev.bactrian.mq.camel.MqConstants;
import dev.bactrian.mq.camel.MqMessage;
import dev.bactrian.mqheaders.Formats;
import dev.bactrian.mqheaders.HeaderChain;
import dev.bactrian.mqheaders.HeaderTypes;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.NumericEncoding;
import dev.bactrian.mqheaders.tree.HeaderElements;
import dev.bactrian.publication.PublicationException;
import dev.bactrian.publication.PublishedMessage;
import dev.bactrian.publication.error.PublicationError;
import dev.bactrian.publication.jms.ReceivedMessages;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.camel.Exchange;

/** The message of an exchange as it is published: what nobody touched, as it came. */
final class ExchangeMessage {
    private static final int MILLIS_OF_TENTH = 100;

    private ExchangeMessage() {}

    /** Whether the message has headers that are worth looking at. */
    static boolean hasHeaders(Exchange exchange) {
        return !(exchange.getMessage() instanceof MqMessage got) || !got.headersUntouched();
    }

    static PublishedMessage of(Exchange exchange) {
        org.apache.camel.Message camel = exchange.getMessage();
        Object body = camel.getBody();
        PublishedMessage base =
                camel instanceof MqMessage got ? ReceivedMessages.of(got.input()) : empty();
        boolean unchanged =
                camel instanceof MqMessage && body instanceof Message tree && tree.root().isClean();
        if (!unchanged) {
            base = body instanceof Message tree ? withTree(base, tree) : withBytes(base, exchange);
        }
        return hasHeaders(exchange) ? withHeaders(base, camel) : base;
    }

    private static PublishedMessage empty() {
        return new PublishedMessage(
                ByteSlice.EMPTY,
                "",
                NumericEncoding.NORMAL,
                CodedCharacterSet.UTF_8,
                false,
                4,
                0,
                "",
                "",
                "",
                PublishedMessage.DATAGRAM,
                0,
                "",
                Map.of());
    }

    private static PublishedMessage withBytes(PublishedMessage base, Exchange exchange) {
        Object body = exchange.getMessage().getBody();
        byte[] bytes =
                body == null
                        ? new byte[0]
                        : exchange.getContext()
                                .getTypeConverter()
                                .tryConvertTo(byte[].class, exchange, body);
        if (bytes == null) {
            throw new PublicationException(
                    PublicationError.NO_COMMAND,
                    "expected a message, bytes, text or what Camel converts to bytes, found "
                            + body.getClass().getName());
        }
        return described(
                base,
                ByteSlice.of(bytes),
                body instanceof String ? Formats.STRING : "",
                NumericEncoding.NORMAL,
                CodedCharacterSet.UTF_8);
    }

    private static PublishedMessage described(
            PublishedMessage base, ByteSlice payload, String format, int encoding, int ccsid) {
        return new PublishedMessage(
                payload,
                format,
                encoding,
                ccsid,
                base.persistent(),
                base.priority(),
                base.expires(),
                base.messageId(),
                base.correlationId(),
                base.replyTo(),
                base.messageType(),
                base.report(),
                base.user(),
                base.properties());
    }

    /** The headers of a tree that was changed, and its body, as {@code mq:} puts them. */
    private static PublishedMessage withTree(PublishedMessage base, Message tree) {
        Element properties = tree.properties();
        int encoding = number(properties, MessageProperties.ENCODING, base.encoding());
        int ccsid = number(properties, MessageProperties.CODED_CHAR_SET_ID, base.ccsid());
        Element last = tree.body();
        boolean headersOnly = last == null || HeaderElements.layout(last) != null;
        ByteSlice body = headersOnly ? ByteSlice.EMPTY : MessageBody.bytes(tree);
        HeaderChain chain = HeaderChain.of("", encoding, ccsid, body);
        String format = "";
        for (Element folder : HeaderElements.chained(tree)) {
            MqHeader header =
                    HeaderElements.toHeader(
                            folder, NumericEncoding.NORMAL, CodedCharacterSet.UTF_8);
            chain.headers().add(header);
            format = header.hasNext() ? header.nextFormat() : format;
        }
        boolean announcesHeader = HeaderTypes.announcedBy(format) != null;
        chain.setBody(body, announcesHeader ? "" : format, encoding, ccsid);
        chain.relink();
        return described(
                base,
                chain.toBytes(),
                chain.firstFormat(),
                chain.firstEncoding(),
                chain.firstCcsid());
    }

    private static int number(Element properties, String field, int otherwise) {
        int said =
                properties == null
                        ? otherwise
                        : MessageProperties.number(properties, field, otherwise);
        return said > 0 ? said : otherwise;
    }

    private static PublishedMessage withHeaders(
            PublishedMessage base, org.apache.camel.Message camel) {
        Integer expiry = camel.getHeader(MqConstants.EXPIRY, Integer.class);
        long expires =
                expiry == null
                        ? base.expires()
                        : expiry < 0
                                ? 0
                                : System.currentTimeMillis() + (long) expiry * MILLIS_OF_TENTH;
        return new PublishedMessage(
                base.payload(),
                base.format(),
                base.encoding(),
                base.ccsid(),
                camel.getHeader(MqConstants.PERSISTENT, base.persistent(), Boolean.class),
                camel.getHeader(MqConstants.PRIORITY, base.priority(), Integer.class),
                expires,
                base.messageId(),
                camel.getHeader(MqConstants.CORRELATION_ID, base.correlationId(), String.class),
                camel.getHeader(MqConstants.REPLY_TO_QUEUE, base.replyTo(), String.class),
                camel.getHeader(MqConstants.MESSAGE_TYPE, base.messageType(), Integer.class),
                base.report(),
                base.user(),
                own(base, camel));
    }

    private static Map<String, Object> own(PublishedMessage base, org.apache.camel.Message camel) {
        Map<String, Object> found = new LinkedHashMap<>(base.properties());
        camel.getHeaders()
                .forEach(
                        (name, value) -> {
                            boolean simple =
                                    value instanceof String
                                            || value instanceof Boolean
                                            || value instanceof Long
                                            || value instanceof Integer
                                            || value instanceof Double;
                            if (simple && !name.startsWith("Camel") && isIdentifier(name)) {
                                found.put(name, value);
                            }
                        });
        return found;
    }

    private static boolean isIdentifier(String name) {
        return !name.isEmpty()
                && !name.startsWith("JMS")
                && Character.isJavaIdentifierStart(name.charAt(0))
                && name.chars().allMatch(Character::isJavaIdentifierPart);
    }
}
