// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.assembly.MessageProperties;
import dev.bactrian.mq.jms.Descriptors;
import dev.bactrian.mq.jms.JmsInput;
import dev.bactrian.mqheaders.HeaderChain;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqrfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2Folder;
import dev.bactrian.mqheaders.tree.HeaderElements;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.ParsedMessages;
import java.time.Instant;
import java.time.ZoneOffset;

/**
 * The {@code Root} of a message that was got. Its folders (Properties, MQMD, the headers of the
 * chain, the body) are made when the first one is asked for: a flow that only passes a message on
 * never reads its payload.
 */
final class InputOrigin extends MadeOrigin {
    private static final int ROOT = 0;
    private static final int PROPERTIES = 1;
    private static final int FIELD = 2;
    private static final int DESCRIPTOR = 3;

    private final JmsInput input;
    private final BodyOptions body;
    private HeaderChain chain;
    private MqHeader descriptor;

    InputOrigin(JmsInput input, BodyOptions body) {
        this.input = input;
        this.body = body;
    }

    /** The message; nothing is read yet. */
    Message message() {
        Element root = create(Name.of(Message.ROOT), FieldType.NAME, 0, 1, ROOT);
        childrenPending(root);
        return new Message(root);
    }

    JmsInput input() {
        return input;
    }

    /** Whether properties may steer components. */
    boolean isTrusted() {
        return body.trusted();
    }

    /** The headers and the body, found when first asked for. */
    HeaderChain chain() {
        if (chain == null) {
            chain =
                    HeaderChain.parse(
                            input.payload(), input.format(), input.encoding(), input.ccsid());
        }
        return chain;
    }

    /** The MQMD, made when first asked for; not to be changed. */
    MqHeader descriptor() {
        if (descriptor == null) {
            descriptor = Descriptors.of(input);
        }
        return descriptor;
    }

    @Override
    protected void parseNextChild(Element parent) {
        switch (detail(parent)) {
            case ROOT -> parseRoot(parent);
            case PROPERTIES -> parseProperties(parent);
            default -> parseDescriptor(parent);
        }
        childrenDone(parent);
    }

    private void parseRoot(Element root) {
        HeaderChain found = chain();
        Element properties = create(Name.of(Message.PROPERTIES), FieldType.NAME, 0, 1, PROPERTIES);
        childrenPending(properties);
        append(root, properties);
        Element md = create(Name.of("MQMD"), FieldType.NAME, 0, 1, DESCRIPTOR);
        childrenPending(md);
        append(root, md);
        boolean bodyIsHeader = false;
        for (MqHeader header : found.headers()) {
            append(root, HeaderElements.toElement(header));
            bodyIsHeader = !header.hasNext();
        }
        if (!bodyIsHeader || found.body().length() > 0) {
            ParseOptions options = options();
            Domain domain = Domains.installed().get(domainName());
            append(root, ParsedMessages.parse(domain, found.body(), options));
        }
    }

    private String domainName() {
        String said = mcd("Msd");
        return said.isEmpty() ? body.domain() : said.toUpperCase(java.util.Locale.ROOT);
    }

    private ParseOptions options() {
        ParseOptions options =
                body.options()
                        .withEncoding(
                                chain().bodyEncoding(), declaresCcsid() ? chain().bodyCcsid() : 0);
        String set = mcd("Set");
        return set.isEmpty() ? options : options.withModel(set, mcd("Type"), mcd("Fmt"));
    }

    /**
     * Whether the message itself says its character set; if not, the body's own declaration is to
     * be found.
     */
    private boolean declaresCcsid() {
        return input.isText()
                || !chain().headers().isEmpty()
                || input.text(dev.bactrian.mq.jms.JmsProperties.CHARACTER_SET, null) != null;
    }

    /**
     * A field of the folder {@code mcd}, which says what the body is; {@code ""} where there is
     * none.
     */
    private String mcd(String field) {
        MqHeader rfh2 = chain().first(Mqrfh2.LAYOUT);
        Rfh2Folder folder = rfh2 == null ? null : Rfh2.folder(rfh2, "mcd");
        Object value = folder == null ? null : folder.property(field);
        String text = value == null ? "" : value.toString();
        boolean jms = field.equals("Msd") && (text.startsWith("jms_") || text.equals("none"));
        return jms ? "" : text;
    }

    private void parseProperties(Element parent) {
        ParseOptions options = options();
        field(parent, MessageProperties.MESSAGE_SET, options.messageSet());
        field(parent, MessageProperties.MESSAGE_TYPE, options.messageType());
        field(parent, MessageProperties.MESSAGE_FORMAT, options.messageFormat());
        field(parent, MessageProperties.ENCODING, (long) chain().bodyEncoding());
        field(parent, MessageProperties.CODED_CHAR_SET_ID, (long) chain().bodyCcsid());
        field(parent, MessageProperties.TRANSACTIONAL, body.transactional());
        field(parent, MessageProperties.PERSISTENCE, input.isPersistent());
        if (input.timestamp() != 0) {
            field(
                    parent,
                    MessageProperties.CREATION_TIME,
                    Instant.ofEpochMilli(input.timestamp()).atOffset(ZoneOffset.UTC));
        }
        if (input.expiration() != 0) {
            field(
                    parent,
                    MessageProperties.EXPIRATION_TIME,
                    Instant.ofEpochMilli(input.expiration()).atOffset(ZoneOffset.UTC));
        }
        field(parent, MessageProperties.PRIORITY, (long) input.priority());
        field(
                parent,
                MessageProperties.REPLY_IDENTIFIER,
                descriptor().get(dev.bactrian.mqheaders.Mqmd.CORREL_ID));
        field(parent, MessageProperties.REPLY_PROTOCOL, "MQ");
    }

    private void field(Element parent, String name, Object value) {
        Element made = create(Name.of(name), FieldType.NAME_VALUE, 0, 1, FIELD);
        value(made, value);
        append(parent, made);
    }

    private void parseDescriptor(Element parent) {
        field(parent, "SourceQueue", input.queue());
        field(parent, "Transactional", body.transactional());
        Element md = HeaderElements.toElement(descriptor());
        for (Element child = md.firstChild(); child != null; child = md.firstChild()) {
            append(parent, child.detach());
        }
    }

    @Override
    protected void restart(Element source, Element copy) {
        detail(copy, detail(source));
        if (detail(source) == FIELD) {
            value(copy, source.value());
        } else {
            childrenPending(copy);
        }
    }
}
