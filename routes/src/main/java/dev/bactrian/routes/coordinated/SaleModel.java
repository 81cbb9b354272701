// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.routes.coordinated;

import dev.bactrian.assembly.MessageProperties;
import dev.bactrian.routes.sales.SalesError;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;

/** The sale message in the message set of the flow, and the other way round. */
public final class SaleModel {
    /** Options of an input whose messages are sale messages in CWF. */
    public static final String OPTIONS =
            "domain=MRM&messageSet=SALES&messageType=SaleEnvelope&messageFormat=CWF";

    private static final String ROOT = "SaleEnvelope";

    private SaleModel() {}

    /** The message in CWF; what the tree of the XML message has is shared, not copied. */
    static Message toCwf(Message xml) {
        Message message = new Message();
        Element properties = message.root().append(Element.folder(Message.PROPERTIES));
        MessageProperties.set(properties, MessageProperties.MESSAGE_SET, "SALES");
        MessageProperties.set(properties, MessageProperties.MESSAGE_TYPE, ROOT);
        MessageProperties.set(properties, MessageProperties.MESSAGE_FORMAT, "CWF");
        Element envelope = xml.body() == null ? null : xml.body().firstChild(ROOT);
        if (envelope == null) {
            throw new dev.bactrian.tree.MessageException(
                    SalesError.NO_SALE_ENVELOPE,
                    "coordinated: expected a " + ROOT + " in XML, found none");
        }
        message.root().append(Element.folder("MRM")).copyChildren(envelope);
        return message;
    }

    /** The message in XML. */
    static Message toXml(Message cwf) {
        Message message = new Message();
        message.root().append(Element.folder(Message.PROPERTIES));
        message.root()
                .append(Element.folder("XMLNSC"))
                .append(Element.folder(ROOT))
                .copyChildren(cwf.body());
        return message;
    }
}
