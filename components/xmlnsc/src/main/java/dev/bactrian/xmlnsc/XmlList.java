// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.Element;
import dev.bactrian.xmlnsc.rules.XmlType;
import dev.bactrian.xmlscan.XmlText;

/**
 * Values of list types: the field becomes a parent, each item a child without a name (IBM
 * Integration Bus 10, "XMLNSC data types").
 */
final class XmlList {
    private XmlList() {}

    /** Appends the items of an element whose content ends there. */
    static void append(XmlOrigin origin, Element list, int contentEnd) {
        int from = XmlOrigin.contentOf(list);
        String text = XmlText.content(origin.document.scanner, from, contentEnd);
        items(origin, list, text, from, contentEnd);
    }

    /** Appends the items of an attribute whose value stands between these positions. */
    static void appendToAttribute(XmlOrigin origin, Element attribute, int from, int to) {
        String text = XmlText.attribute(origin.document.scanner, from, to);
        items(origin, attribute, text, from, to);
    }

    private static void items(XmlOrigin origin, Element list, String text, int from, int to) {
        XmlType type = origin.document.types.at(XmlOrigin.startOf(list));
        for (String item : text.strip().split("[ \t\r\n]+")) {
            if (!item.isEmpty()) {
                origin.item(list, from, to, type.value(item));
            }
        }
    }
}
