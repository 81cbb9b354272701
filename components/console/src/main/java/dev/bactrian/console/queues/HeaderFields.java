// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.console.queues;

import dev.bactrian.mqheaders.BytesField;
import dev.bactrian.mqheaders.HeaderField;
import dev.bactrian.mqheaders.IntField;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqrfh2;
import dev.bactrian.mqheaders.TextField;
import dev.bactrian.mqheaders.rfh2.Rfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2Folder;
import dev.bactrian.tree.Element;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/** The fields of an MQ header as text; of an MQRFH2 the properties of its folders besides. */
final class HeaderFields {

    /** Fields of one header that are shown. */
    private static final int MOST = 500;

    private HeaderFields() {}

    static MessageDetail.Header of(MqHeader header) {
        Map<String, String> fields = new LinkedHashMap<>();
        for (HeaderField field : header.layout().fields()) {
            if (header.has(field) && field.offset() + field.length() <= header.bytes().length()) {
                fields.put(field.name(), value(header, field));
            }
        }
        if (header.layout() == Mqrfh2.LAYOUT) {
            for (Rfh2Folder folder : Rfh2.folders(header)) {
                add(folder.element(), folder.name(), fields);
            }
        }
        return new MessageDetail.Header(header.name(), header.length(), fields);
    }

    private static void add(Element element, String path, Map<String, String> fields) {
        for (Element child : element.children()) {
            if (fields.size() >= MOST) {
                return;
            }
            String name = path + "." + child.localName();
            if (child.firstChild() != null) {
                add(child, name, fields);
            } else {
                fields.merge(name, text(child), (one, other) -> one + ", " + other);
            }
        }
    }

    private static String text(Element element) {
        return element.value() instanceof byte[] bytes
                ? HexFormat.of().formatHex(bytes)
                : MessageText.cut(String.valueOf(element.text()));
    }

    private static String value(MqHeader header, HeaderField field) {
        if (field instanceof IntField number) {
            return Integer.toString(header.get(number));
        }
        if (field instanceof TextField text) {
            return MessageText.cut(header.get(text));
        }
        return MessageText.cut(HexFormat.of().formatHex(header.get((BytesField) field)));
    }
}
