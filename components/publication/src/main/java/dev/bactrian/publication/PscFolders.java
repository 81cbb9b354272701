// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.publication;

import dev.bactrian.mqheaders.Formats;
import dev.bactrian.mqheaders.HeaderChain;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqrfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2Folder;
import dev.bactrian.tree.Element;
import java.util.ArrayList;
import java.util.List;

/** The folder {@code psc} in the headers of a message: found, put in, changed. */
public final class PscFolders {
    private static final String PSC = "psc";
    private static final String IS_RETAINED = PublicationOption.IsRetainedPub.name();

    private PscFolders() {}

    /** The headers of a message, and its body. */
    static HeaderChain chain(PublishedMessage message) {
        return HeaderChain.parse(
                message.payload(), message.format(), message.encoding(), message.ccsid());
    }

    /**
     * The folder; null where the message has none.
     *
     * @throws dev.bactrian.mqheaders.HeaderException where the headers are damaged
     */
    static Element find(PublishedMessage message) {
        if (message.format().isEmpty()) {
            return null;
        }
        MqHeader header = chain(message).first(Mqrfh2.LAYOUT);
        Rfh2Folder folder = header == null ? null : Rfh2.folder(header, PSC);
        return folder == null ? null : folder.element();
    }

    /**
     * The message with a folder that publishes it: in its MQRFH2, or in one that is put in front of
     * its body.
     *
     * @param topics what it is published on
     * @param options names of {@code PubOpt}
     */
    public static PublishedMessage publishing(
            PublishedMessage message, List<String> topics, List<String> options) {
        Element psc = Element.folder(PSC);
        psc.append(Element.field("Command", CommandName.Publish.name()));
        options.forEach(option -> psc.append(Element.field("PubOpt", option)));
        topics.forEach(topic -> psc.append(Element.field("Topic", topic)));
        return with(message, psc);
    }

    /** The message as one that was retained. */
    static PublishedMessage retained(PublishedMessage message) {
        Element found = find(message);
        if (found == null) {
            return message;
        }
        Element psc = found.copy();
        Element after = psc.firstChild("Command");
        Element option = Element.field("PubOpt", IS_RETAINED);
        if (after == null) {
            psc.append(option);
        } else {
            after.insertAfter(option);
        }
        return with(message, psc);
    }

    /** A retained message as one that was just published. */
    static PublishedMessage asPublished(PublishedMessage retained) {
        Element found = find(retained);
        Element psc = found == null ? null : found.copy();
        Element option = psc == null ? null : psc.firstChild("PubOpt");
        while (option != null && !IS_RETAINED.equals(option.value())) {
            option = option.nextSame();
        }
        if (option == null) {
            return retained;
        }
        option.detach();
        return with(retained, psc);
    }

    /** A retained message as one that is published and retained on its topic, and on no other. */
    static PublishedMessage republished(Retained retained) {
        PublishedMessage message = asPublished(retained.message());
        Element found = find(message);
        if (found == null) {
            return message;
        }
        Element psc = found.copy();
        Element topic = psc.firstChild("Topic");
        while (topic != null) {
            topic.detach();
            topic = psc.firstChild("Topic");
        }
        psc.append(Element.field("Topic", retained.topic()));
        if (!retained.point().isEmpty() && psc.firstChild("SubPoint") == null) {
            psc.append(Element.field("SubPoint", retained.point()));
        }
        return with(message, psc);
    }

    private static PublishedMessage with(PublishedMessage message, Element psc) {
        HeaderChain chain = chain(message);
        MqHeader header = chain.first(Mqrfh2.LAYOUT);
        List<Rfh2Folder> folders = new ArrayList<>();
        boolean done = false;
        if (header == null) {
            header =
                    Mqrfh2.LAYOUT
                            .create(chain.bodyEncoding(), chain.bodyCcsid())
                            .setNext(chain.bodyFormat(), chain.bodyEncoding(), chain.bodyCcsid());
            chain.headers().add(header);
        } else {
            for (Rfh2Folder folder : Rfh2.folders(header)) {
                boolean same = folder.name().equals(PSC);
                folders.add(same ? Rfh2Folder.of(psc) : folder);
                done |= same;
            }
        }
        if (!done) {
            folders.add(Rfh2Folder.of(psc));
        }
        Rfh2.write(header, folders);
        chain.relink();
        String format = chain.firstFormat();
        return message.withPayload(
                chain.toBytes(), format.isEmpty() ? Formats.RF_HEADER_2 : format);
    }
}
