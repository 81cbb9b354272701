// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.assembly.MessageBody;
import dev.bactrian.assembly.MessageProperties;
import dev.bactrian.mq.error.MqError;
import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.mq.jms.JmsOutput;
import dev.bactrian.mq.jms.JmsProperties;
import dev.bactrian.mqheaders.HeaderChain;
import dev.bactrian.mqheaders.HeaderLayout;
import dev.bactrian.mqheaders.HeaderTypes;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqmd;
import dev.bactrian.mqheaders.Mqrfh2;
import dev.bactrian.mqheaders.NumericEncoding;
import dev.bactrian.mqheaders.tree.HeaderElements;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import java.util.List;
import java.util.Map;
import org.apache.camel.Exchange;

/** Makes the message to put from an exchange: what nobody touched is taken as it is. */
final class OutgoingBuilder {
    private static final String MESSAGE_ID = JmsProperties.MQMD_PREFIX + "MsgId";
    private static final String REPORT = JmsProperties.MQMD_PREFIX + "Report";

    private final PutOptions options;
    private final boolean forwards;

    OutgoingBuilder(PutOptions options) {
        this.options = options;
        this.forwards = options.isEmpty() && !options.reply();
    }

    /** The message to put: where nobody touched it, the very one that was got. */
    Outgoing build(Exchange exchange) {
        InputOrigin untouched = forwards ? untouched(exchange) : null;
        if (untouched == null) {
            return Outgoing.of(make(exchange));
        }
        Map<String, String> noted = MqMessage.noted(exchange);
        return noted.isEmpty() || untouched.input().format().isEmpty()
                ? Outgoing.forward(untouched.input(), noted)
                : Outgoing.of(make(exchange));
    }

    private static InputOrigin untouched(Exchange exchange) {
        boolean same =
                exchange.getMessage().getBody() instanceof Message message
                        && message.root().isClean()
                        && message.root().origin() == MqMessage.originOf(exchange)
                        && MqMessage.headersUntouched(exchange);
        return same ? MqMessage.originOf(exchange) : null;
    }

    /** A message to put that can be changed. */
    JmsOutput make(Exchange exchange) {
        org.apache.camel.Message camel = exchange.getMessage();
        Object body = camel.getBody();
        InputOrigin got = MqMessage.originOf(exchange);
        Map<String, Object> changes =
                MqMessage.headersUntouched(exchange)
                        ? Map.copyOf(MqMessage.noted(exchange))
                        : CamelHeaders.changes(camel, got);
        JmsOutput made;
        Message message = null;
        if (body instanceof Message tree) {
            message = tree;
            boolean clean = tree.root().isClean() && tree.root().origin() instanceof InputOrigin;
            made =
                    clean
                            ? unchanged((InputOrigin) tree.root().origin(), changes)
                            : fromTree(tree, got, changes);
        } else {
            made = new JmsOutput(bytes(exchange, body));
            if (got != null) {
                made.like(got.input()).format("", NumericEncoding.NORMAL, CodedCharacterSet.UTF_8);
            }
        }
        CamelHeaders.apply(changes, camel, made);
        reply(made, message, got);
        options.apply(made, got);
        return made;
    }

    /** The request is what the MQMD in the tree says, else what was got. */
    private void reply(JmsOutput made, Message message, InputOrigin got) {
        if (!options.reply()) {
            return;
        }
        if (message != null
                && message.root().isClean()
                && message.root().origin() instanceof InputOrigin origin) {
            replyTo(made, origin);
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
                    MqError.NO_REQUEST, "expected the MQMD of a request to reply to, found none");
        }
        replyTo(made, origin);
    }

    /** To a request whose descriptor is as it came: mostly nothing of it has to be made. */
    private static void replyTo(JmsOutput made, InputOrigin origin) {
        JmsInput request = origin.input();
        boolean ownId = request.property(MESSAGE_ID) != null;
        if (!ownId && Reply.isPlain(request.integer(REPORT, 0))) {
            Reply.apply(made, request.messageId());
            return;
        }
        Reply.apply(
                made,
                origin.descriptor(),
                ownId ? null : request.messageId(),
                request.correlationId());
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
                    MqError.BODY_NOT_PUTTABLE,
                    "expected a message, bytes, text or what Camel converts to bytes, found "
                            + body.getClass().getName());
        }
        return ByteSlice.of(array);
    }

    private static JmsOutput unchanged(InputOrigin origin, Map<String, Object> changes) {
        JmsInput input = origin.input();
        Map<String, Object> own = CamelHeaders.ofApplication(changes);
        boolean inHeader =
                !own.isEmpty()
                        && !input.format().isEmpty()
                        && origin.chain().first(Mqrfh2.LAYOUT) != null;
        if (!inHeader) {
            return new JmsOutput(input.payload()).like(input);
        }
        HeaderChain chain =
                HeaderChain.parse(input.payload(), input.format(), input.encoding(), input.ccsid());
        UsrFolder.change(chain, own);
        return new JmsOutput(chain.toBytes()).like(input);
    }

    /** The payload and the descriptor of a tree that was changed or made by hand. */
    private JmsOutput fromTree(Message message, InputOrigin got, Map<String, Object> changes) {
        Element folder = message.root().firstChild("MQMD");
        InputOrigin origin = folder != null && folder.origin() instanceof InputOrigin o ? o : null;
        boolean asItCame = origin != null && folder.isClean();
        MqHeader md = asItCame ? origin.descriptor() : descriptor(folder);
        HeaderChain chain = chain(message, md);
        UsrFolder.change(chain, CamelHeaders.ofApplication(changes));
        McdFolder.describe(chain, message);
        JmsOutput made = new JmsOutput(chain.toBytes());
        if (origin != null) {
            made.like(origin.input());
        } else if (got != null) {
            made.inheritUser(got.input());
            // nothing says otherwise: no more durable than what it was made of
            made.persistent(got.input().isPersistent());
        }
        if (folder != null && !asItCame) {
            made.descriptor(md);
            keepExpiry(origin, md, made);
        }
        made.format(chain.firstFormat(), chain.firstEncoding(), chain.firstCcsid());
        Element rfh2 = message.root().firstChild(Mqrfh2.LAYOUT.name());
        if (rfh2 != null && !rfh2.isClean()) {
            Map<String, Object> before = got == null ? Map.of() : HeaderMapping.usr(got);
            UsrFolder.toProperties(before, UsrFolder.properties(chain), made);
        }
        return made;
    }

    /** What a folder says that was made or changed; without one, what an MQMD says at first. */
    private static MqHeader descriptor(Element folder) {
        return folder == null
                ? Mqmd.LAYOUT.create(2, NumericEncoding.NORMAL, CodedCharacterSet.UTF_8)
                : HeaderElements.toHeader(folder, NumericEncoding.NORMAL, CodedCharacterSet.UTF_8);
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
