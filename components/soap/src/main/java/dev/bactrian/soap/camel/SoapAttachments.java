// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap.camel;

import dev.bactrian.soap.SoapError;
import dev.bactrian.soap.SoapTree;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.Origin;
import jakarta.activation.DataHandler;
import jakarta.mail.util.ByteArrayDataSource;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.apache.camel.Exchange;
import org.apache.camel.attachment.Attachment;
import org.apache.camel.attachment.AttachmentMessage;

/**
 * Attachments of a message (SOAP with attachments, MTOM) as folders of the tree and back. The bytes
 * stay with the Camel message and are streamed; the field {@link SoapTree#BLOB} reads them when a
 * flow asks for its value.
 */
final class SoapAttachments {
    private SoapAttachments() {}

    /** A folder for each attachment. */
    static void toTree(Exchange exchange, Element soap, Limits limits) {
        AttachmentMessage message = exchange.getMessage(AttachmentMessage.class);
        if (message == null || !message.hasAttachments()) {
            return;
        }
        for (Map.Entry<String, Attachment> entry : message.getAttachmentObjects().entrySet()) {
            DataHandler data = entry.getValue().getDataHandler();
            Element folder = soap.append(Element.folder(SoapTree.ATTACHMENT));
            folder.append(Element.field(SoapTree.ATTACHMENT_ID, entry.getKey()));
            folder.append(Element.field(SoapTree.ATTACHMENT_TYPE, data.getContentType()));
            folder.append(new Content(data, limits.messageBytes()).element());
        }
    }

    /** What the tree says: attachments without a folder are dropped, new bytes replace the old. */
    static void fromTree(Exchange exchange, Element soap) {
        AttachmentMessage message = exchange.getMessage(AttachmentMessage.class);
        Set<String> kept = new HashSet<>();
        for (Element folder : soap.children()) {
            if (!folder.name().sameLocal(SoapTree.ATTACHMENT)) {
                continue;
            }
            Element id = folder.firstChild(SoapTree.ATTACHMENT_ID);
            if (id == null || id.text() == null || id.text().isEmpty()) {
                throw new MessageException(
                        SoapError.ATTACHMENT_INCOMPLETE,
                        "expected SOAP.Attachment.Id, it is not there");
            }
            kept.add(id.text());
            Element content = folder.firstChild(SoapTree.BLOB);
            boolean unchanged = content != null && content.isClean();
            if (!unchanged || message.getAttachment(id.text()) == null) {
                message.addAttachment(id.text(), data(folder, content, id.text()));
            }
        }
        if (message.hasAttachments()) {
            for (String id : Set.copyOf(message.getAttachmentNames())) {
                if (!kept.contains(id)) {
                    message.removeAttachment(id);
                }
            }
        }
    }

    private static DataHandler data(Element folder, Element content, String id) {
        if (content == null || !(content.value() instanceof byte[] bytes)) {
            throw new MessageException(
                    SoapError.ATTACHMENT_INCOMPLETE,
                    "expected a BLOB in SOAP.Attachment.BLOB of " + id);
        }
        Element type = folder.firstChild(SoapTree.ATTACHMENT_TYPE);
        return new DataHandler(
                new ByteArrayDataSource(
                        bytes, type == null ? "application/octet-stream" : type.text()));
    }

    /** The bytes of one attachment, read when asked for. */
    private static final class Content extends Origin {
        private final DataHandler data;
        private final int most;

        Content(DataHandler data, int most) {
            this.data = data;
            this.most = most;
        }

        Element element() {
            Element made = create(Name.of(SoapTree.BLOB), FieldType.NAME_VALUE, 0, 1, 0);
            valuePending(made);
            return made;
        }

        @Override
        protected Object decodeValue(Element element) {
            try (InputStream stream = data.getInputStream()) {
                byte[] bytes = stream.readNBytes(most);
                if (bytes.length == most && stream.read() >= 0) {
                    throw new MessageException(
                            SoapError.ATTACHMENT_UNREADABLE,
                            "expected an attachment of at most " + most + " bytes: stream it");
                }
                return bytes;
            } catch (IOException e) {
                throw new MessageException(
                        SoapError.ATTACHMENT_UNREADABLE, "an attachment cannot be read: " + e, e);
            }
        }

        @Override
        protected void parseNextChild(Element parent) {
            childrenDone(parent);
        }

        @Override
        protected void settle(Element parent) {
            // a field has no children
        }

        @Override
        protected void findEnd(Element element) {
            // known from the start
        }

        @Override
        protected void restart(Element source, Element copy) {
            valuePending(copy);
        }
    }
}
