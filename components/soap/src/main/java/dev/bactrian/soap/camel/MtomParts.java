// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap.camel;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Name;
import dev.bactrian.xmlnsc.XmlFieldType;
import jakarta.activation.DataHandler;
import jakarta.mail.util.ByteArrayDataSource;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.camel.Exchange;
import org.apache.camel.attachment.AttachmentMessage;

/**
 * Bytes that a flow put into a body (values that are BLOBs), replaced while the body is written: by
 * {@code xop:Include} with the id of an attachment that they become, or by base64. What is
 * unchanged since it was parsed is not looked at. {@link #close} puts the values back.
 */
final class MtomParts implements AutoCloseable {
    private static final Name INCLUDE = Name.of("http://www.w3.org/2004/08/xop/include", "Include");
    private static final Name HREF = Name.of("href");

    /** Exchange property: the attachments made here, a map of id and {@link DataHandler}. */
    private static final String SENT = "BactrianSoapMtomSent";

    private final AttachmentMessage message;
    private final int least;
    private final List<Element> taken = new ArrayList<>();
    private final List<byte[]> values = new ArrayList<>();

    /**
     * Takes nothing yet.
     *
     * @param message gets the attachments
     * @param least bytes of the smallest value that becomes an attachment
     */
    MtomParts(AttachmentMessage message, int least) {
        this.message = message;
        this.least = least;
    }

    /** Takes the bytes out of an element and of what is below it. */
    void takeOut(Element part) {
        Element at = part;
        while (true) {
            Element below = null;
            if (!at.isClean() && !XmlFieldType.isInTag(at.type())) {
                below = at.firstChild();
                if (below == null && at.value() instanceof byte[] bytes) {
                    taken.add(at);
                    values.add(bytes);
                    replace(at, bytes);
                }
            }
            while (below == null) {
                if (at == part) {
                    return;
                }
                below = at.nextSibling();
                if (below == null) {
                    at = at.parent();
                }
            }
            at = below;
        }
    }

    private void replace(Element element, byte[] bytes) {
        if (bytes.length < least) {
            element.setValue(Base64.getEncoder().encodeToString(bytes));
            return;
        }
        String id = freeId();
        DataHandler data =
                new DataHandler(new ByteArrayDataSource(bytes, "application/octet-stream"));
        message.addAttachment(id, data);
        sent(message.getExchange()).put(id, data);
        element.setValue(null);
        Element include = element.append(new Element(INCLUDE, FieldType.NAME));
        Element href = new Element(HREF, XmlFieldType.ATTRIBUTE);
        href.setValue("cid:" + id);
        include.append(href);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, DataHandler> sent(Exchange exchange) {
        Map<String, DataHandler> sent = exchange.getProperty(SENT, Map.class);
        if (sent == null) {
            sent = new HashMap<>();
            exchange.setProperty(SENT, sent);
        }
        return sent;
    }

    /** What went with a request is no attachment of the reply, though Camel keeps it there. */
    static void forgetSent(Exchange exchange) {
        if (exchange.getProperty(SENT) == null) {
            return;
        }
        AttachmentMessage message = exchange.getMessage(AttachmentMessage.class);
        for (Map.Entry<String, DataHandler> one : sent(exchange).entrySet()) {
            if (message.getAttachment(one.getKey()) == one.getValue()) {
                message.removeAttachment(one.getKey());
            }
        }
        exchange.removeProperty(SENT);
    }

    private String freeId() {
        int number = taken.size();
        String id = "bytes-" + number + "@bactrian";
        while (message.getAttachment(id) != null) {
            number++;
            id = "bytes-" + number + "@bactrian";
        }
        return id;
    }

    @Override
    public void close() {
        for (int i = 0; i < taken.size(); i++) {
            taken.get(i).removeChildren();
            taken.get(i).setValue(values.get(i));
        }
    }
}
