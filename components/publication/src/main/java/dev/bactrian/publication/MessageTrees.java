// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.mqheaders.HeaderChain;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqmd;
import dev.bactrian.mqheaders.Mqrfh2;
import dev.bactrian.mqheaders.NumericEncoding;
import dev.bactrian.mqheaders.rfh2.Rfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2Folder;
import dev.bactrian.mqheaders.tree.HeaderElements;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.ParseOptions;
import java.util.Locale;

/**
 * The tree of a message that did not come by a flow of this process: Properties, MQMD, headers, and
 * the body in the domain that its folder {@code mcd} names.
 */
final class MessageTrees {
    private MessageTrees() {}

    /**
     * @param otherwise the domain where the message names none; {@code ""} for XMLNSC where the
     *     body begins with {@code <}, else BLOB
     */
    static Message of(PublishedMessage published, String otherwise) {
        HeaderChain chain = PscFolders.chain(published);
        Message message = new Message();
        Element root = message.root();
        Element mcd = mcd(chain);
        String said = text(mcd, "Msd").toUpperCase(Locale.ROOT);
        boolean named = !said.isEmpty() && !said.startsWith("JMS_") && !said.equals("NONE");
        String domain = named ? said : otherwise.isEmpty() ? guess(chain) : otherwise;
        ParseOptions options =
                ParseOptions.DEFAULT.withEncoding(chain.bodyEncoding(), chain.bodyCcsid());
        if (named && !text(mcd, "Set").isEmpty()) {
            options = options.withModel(text(mcd, "Set"), text(mcd, "Type"), text(mcd, "Fmt"));
        }
        Element properties = root.append(Element.folder(Message.PROPERTIES));
        properties.append(Element.field("MessageSet", options.messageSet()));
        properties.append(Element.field("MessageType", options.messageType()));
        properties.append(Element.field("MessageFormat", options.messageFormat()));
        properties.append(Element.field("Encoding", (long) chain.bodyEncoding()));
        properties.append(Element.field("CodedCharSetId", (long) chain.bodyCcsid()));
        properties.append(Element.field("Persistence", published.persistent()));
        properties.append(Element.field("Priority", (long) published.priority()));
        root.append(HeaderElements.toElement(descriptor(published)));
        for (MqHeader header : chain.headers()) {
            root.append(HeaderElements.toElement(header));
        }
        root.append(Domains.installed().get(domain).parse(chain.body(), options));
        return message;
    }

    private static MqHeader descriptor(PublishedMessage published) {
        return Mqmd.LAYOUT
                .create(2, NumericEncoding.NORMAL, CodedCharacterSet.UTF_8)
                .set(Mqmd.FORMAT, published.format())
                .set(Mqmd.ENCODING, published.encoding())
                .set(Mqmd.CODED_CHAR_SET_ID, published.ccsid())
                .set(Mqmd.MSG_TYPE, published.messageType())
                .set(Mqmd.PRIORITY, published.priority())
                .set(Mqmd.PERSISTENCE, published.persistent() ? 1 : 0)
                .set(Mqmd.USER_IDENTIFIER, cut(published.user(), 12));
    }

    private static String cut(String text, int most) {
        return text.length() <= most ? text : text.substring(0, most);
    }

    private static Element mcd(HeaderChain chain) {
        MqHeader rfh2 = chain.first(Mqrfh2.LAYOUT);
        Rfh2Folder folder = rfh2 == null ? null : Rfh2.folder(rfh2, "mcd");
        return folder == null ? null : folder.element();
    }

    private static String text(Element folder, String field) {
        Element found = folder == null ? null : folder.firstChild(field);
        return found == null || found.value() == null ? "" : found.value().toString();
    }

    private static String guess(HeaderChain chain) {
        byte[] bytes = chain.body().array();
        int end = chain.body().end();
        for (int i = chain.body().offset(); i < end; i++) {
            if (bytes[i] > ' ' || bytes[i] < 0) {
                return bytes[i] == '<' && Domains.installed().has("XMLNSC") ? "XMLNSC" : "BLOB";
            }
        }
        return "BLOB";
    }
}
