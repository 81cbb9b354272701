package dev.bactrian.mq;

import dev.bactrian.assembly.MessageBody;
import dev.bactrian.assembly.MessageProperties;
import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.mq.jms.JmsOutput;
import dev.bactrian.mqheaders.HeaderChain;
import dev.bactrian.mqheaders.HeaderLayout;
import dev.bactrian.mqheaders.HeaderTypes;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqmd;
import dev.bactrian.mqheaders.NumericEncoding;
import dev.bactrian.mqheaders.tree.HeaderElements;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import java.util.List;
import org.apache.camel.Exchange;

/** Makes the message to put from an exchange: what nobody touched is taken as it is. */
final class OutgoingBuilder {
    private final MqEndpoint endpoint;
    private final PutOptions options;

    OutgoingBuilder(MqEndpoint endpoint) {
        this.endpoint = endpoint;
        this.options = new PutOptions(endpoint);
    }

    Outgoing build(Exchange exchange) {
        org.apache.camel.Message camel = exchange.getMessage();
        Object body = camel.getBody();
        InputOrigin got = MqMessage.originOf(exchange);
        boolean headersUntouched = MqMessage.headersUntouched(exchange);
        if (body instanceof Message message) {
            InputOrigin origin =
                    message.root().isClean() && message.root().origin() instanceof InputOrigin o
                            ? o
                            : null;
            boolean untouched = origin != null && got == origin && headersUntouched;
            if (untouched && options.isEmpty() && !isReply()) {
                return Outgoing.forward(origin.input());
            }
            JmsOutput made = origin != null ? unchanged(origin.input()) : fromTree(message, got);
            return finish(exchange, made, message, got);
        }
        JmsOutput made = new JmsOutput(bytes(exchange, body));
        if (got != null) {
            made.like(got.input()).format("", NumericEncoding.NORMAL, CodedCharacterSet.UTF_8);
        }
        return finish(exchange, made, null, got);
    }

    private Outgoing finish(Exchange exchange, JmsOutput made, Message message, InputOrigin got) {
        if (!MqMessage.headersUntouched(exchange)) {
            CamelHeaders.apply(exchange.getMessage(), got, made);
        }
        reply(made, message, got);
        options.apply(made, message);
        return Outgoing.of(made);
    }

    private boolean isReply() {
        return endpoint.getOperation() == Operation.reply;
    }

    /** The request is what the MQMD in the tree says, else what was got. */
    private void reply(JmsOutput made, Message message, InputOrigin got) {
        if (!isReply()) {
            return;
        }
        Element folder = message == null ? null : message.root().firstChild("MQMD");
        boolean asItCame =
                folder == null || folder.isClean() && folder.origin() instanceof InputOrigin;
        if (!asItCame) {
            MqHeader md =
                    HeaderElements.toHeader(
                            folder, NumericEncoding.NORMAL, CodedCharacterSet.UTF_8);
            Reply.apply(made, md, null, null);
            return;
        }
        InputOrigin origin = folder != null ? (InputOrigin) folder.origin() : got;
        if (origin == null) {
            throw new dev.bactrian.tree.MessageException(
                    "BAC2127", "expected the MQMD of a request to reply to, found none");
        }
        Reply.apply(
                made,
                origin.descriptor(),
                origin.input().messageId(),
                origin.input().correlationId());
    }

    private static ByteSlice bytes(Exchange exchange, Object body) {
        if (body == null) {
            return ByteSlice.EMPTY;
        }
        if (body instanceof ByteSlice slice) {
            return slice;
        }
        byte[] array =
                exchange.getContext().getTypeConverter().tryConvertTo(byte[].class, exchange, body);
        if (array == null) {
            throw new dev.bactrian.tree.MessageException(
                    "BAC2120",
                    "expected a message, bytes, text or what Camel converts to bytes, found "
                            + body.getClass().getName());
        }
        return ByteSlice.of(array);
    }

    private static JmsOutput unchanged(JmsInput input) {
        return new JmsOutput(input.payload()).like(input);
    }

    /** The payload and the descriptor of a tree that was changed or made by hand. */
    private JmsOutput fromTree(Message message, InputOrigin got) {
        Element folder = message.root().firstChild("MQMD");
        MqHeader md =
                folder == null
                        ? Mqmd.LAYOUT.create(2, NumericEncoding.NORMAL, CodedCharacterSet.UTF_8)
                        : HeaderElements.toHeader(
                                folder, NumericEncoding.NORMAL, CodedCharacterSet.UTF_8);
        HeaderChain chain = chain(message, md);
        JmsOutput made = new JmsOutput(chain.toBytes());
        InputOrigin origin = folder != null && folder.origin() instanceof InputOrigin o ? o : null;
        if (origin != null) {
            made.like(origin.input());
        } else if (got != null) {
            made.inheritUser(got.input());
        }
        if (folder != null && !(origin != null && folder.isClean())) {
            made.descriptor(md);
            keepExpiry(origin, md, made);
        }
        made.format(chain.firstFormat(), chain.firstEncoding(), chain.firstCcsid());
        return made;
    }

    /** The life that is left passes to the millisecond where nobody set another. */
    private static void keepExpiry(InputOrigin origin, MqHeader md, JmsOutput made) {
        if (origin != null && origin.descriptor().get(Mqmd.EXPIRY) == md.get(Mqmd.EXPIRY)) {
            long expiration = origin.input().expiration();
            made.timeToLive(
                    expiration == 0 ? 0 : Math.max(1, expiration - System.currentTimeMillis()));
        }
    }

    private static HeaderChain chain(Message message, MqHeader md) {
        List<Element> folders = HeaderElements.chained(message);
        Element properties = message.properties();
        int encoding =
                number(
                        properties,
                        MessageProperties.ENCODING,
                        md.get(Mqmd.ENCODING),
                        NumericEncoding.NORMAL);
        int ccsid =
                number(
                        properties,
                        MessageProperties.CODED_CHAR_SET_ID,
                        md.get(Mqmd.CODED_CHAR_SET_ID),
                        CodedCharacterSet.UTF_8);
        Element last = message.body();
        HeaderLayout header = last == null ? null : HeaderElements.layout(last);
        boolean headersOnly = last == null || header != null;
        boolean isCommand = header != null && header.name().equals("MQCFH");
        ByteSlice body = headersOnly ? ByteSlice.EMPTY : MessageBody.bytes(message);
        HeaderChain chain = HeaderChain.of("", encoding, ccsid, body);
        String format = md.get(Mqmd.FORMAT);
        for (Element folder : folders) {
            MqHeader made =
                    HeaderElements.toHeader(
                            folder, NumericEncoding.NORMAL, CodedCharacterSet.UTF_8);
            chain.headers().add(made);
            if (made.hasNext() && !made.nextFormat().isEmpty()) {
                format = made.nextFormat();
            }
        }
        boolean headerIsMissing = HeaderTypes.announcedBy(format) != null && !isCommand;
        if (isCommand && HeaderTypes.announcedBy(format) == null) {
            format = chain.headers().get(chain.headers().size() - 1).layout().format();
        }
        chain.setBody(body, headerIsMissing ? bodyFormat(message) : format, encoding, ccsid);
        return chain.relink();
    }

    /** The format of the body as it came, where the headers in front of it were taken away. */
    private static String bodyFormat(Message message) {
        return message.root().origin() instanceof InputOrigin origin
                ? origin.chain().bodyFormat()
                : "";
    }

    private static int number(Element properties, String field, int descriptors, int otherwise) {
        int fallback = descriptors > 0 ? descriptors : otherwise;
        int said =
                properties == null
                        ? fallback
                        : MessageProperties.number(properties, field, fallback);
        return said > 0 ? said : fallback;
    }
}
