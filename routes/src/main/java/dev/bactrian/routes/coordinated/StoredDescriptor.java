// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.coordinated;

import dev.bactrian.tree.Element;

/**
 * What is stored of a request: its MQMD, field by field, and beside it the identifier and the
 * reply-to queue as JMS says them.
 */
final class StoredDescriptor {
    private static final String ROOT = "StoredDescriptor";
    private static final String MESSAGE_ID = "MessageId";
    private static final String REPLY_TO = "ReplyToQueue";

    private StoredDescriptor() {}

    /**
     * The element to store.
     *
     * @param descriptor the folder MQMD; may be null
     * @param replyTo null or empty where the request names none
     */
    static Element of(Element descriptor, String messageId, String replyTo) {
        Element stored = Element.folder(ROOT);
        stored.append(Element.field(MESSAGE_ID, messageId));
        stored.append(Element.field(REPLY_TO, replyTo == null ? "" : replyTo));
        Element copy = stored.append(Element.folder("MQMD"));
        if (descriptor != null) {
            for (Element field : descriptor.children()) {
                copy.append(Element.field(field.localName(), field.text()));
            }
        }
        return stored;
    }

    /** The identifier of the request. */
    static String messageId(Element folder) {
        return folder.path(ROOT, MESSAGE_ID).text();
    }

    /** The reply-to queue of the request; {@code ""} where it named none. */
    static String replyTo(Element folder) {
        String text = folder.path(ROOT, REPLY_TO).text();
        return text == null ? "" : text;
    }
}
