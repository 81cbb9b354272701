// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector.camel;

import dev.bactrian.collector.CollectionResult;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;

/**
 * The message that a collection becomes: {@code Root.Collection} with the field {@code
 * CollectionName}, then one folder for each message, named as its input, and in that the message's
 * own {@code Properties}, headers and body, parsed on demand.
 */
final class CollectionBody {
    private CollectionBody() {}

    static Message of(CollectionResult result) {
        Message message = new Message();
        message.root().append(Element.folder(Message.PROPERTIES));
        Element body = message.root().append(Element.folder(CollectorConstants.COLLECTION));
        body.append(Element.field(CollectorConstants.COLLECTION_NAME, result.name()));
        for (CollectionResult.Part part : result.parts()) {
            Element folder = body.append(Element.folder(part.input()));
            Element root = part.message().root();
            for (Element child = root.firstChild(); child != null; child = root.firstChild()) {
                folder.append(child.detach());
            }
        }
        return message;
    }
}
