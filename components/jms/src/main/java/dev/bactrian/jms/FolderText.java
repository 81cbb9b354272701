// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.jms;

import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.xmlnsc.XmlFieldType;
import java.util.LinkedHashMap;
import java.util.Map;

/** A folder of an MQRFH2 whose values keep their types: names to values, and XML of that. */
public final class FolderText {
    private FolderText() {}

    /** The folder as XML; values that are null are left out. */
    public static String write(String folder, Map<String, Object> values) {
        StringBuilder out = new StringBuilder().append('<').append(folder).append('>');
        values.forEach(
                (name, value) -> {
                    if (value != null) {
                        out.append('<').append(name);
                        typed(value, out);
                        out.append("</").append(name).append('>');
                    }
                });
        return out.append("</").append(folder).append('>').toString();
    }

    /** The rest of a start tag with the type, and the value's text. */
    static void typed(Object value, StringBuilder out) {
        String type = DataType.of(value);
        if (!type.isEmpty()) {
            out.append(" dt='").append(type).append('\'');
        }
        out.append('>');
        escape(DataType.text(value), out);
    }

    /**
     * Puts text where markup must not be; without character references, which IBM's client refuses.
     */
    static void escape(String text, StringBuilder out) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                case '\'' -> out.append("&apos;");
                case '"' -> out.append("&quot;");
                default -> out.append(c);
            }
        }
    }

    /** The values of a folder, by name, a nested one's joined by dots. */
    public static Map<String, Object> read(ByteSlice xml) {
        Map<String, Object> values = new LinkedHashMap<>();
        Element top =
                Domains.installed()
                        .get("XMLNSC")
                        .parse(CarriageReturns.kept(xml), ParseOptions.DEFAULT)
                        .firstChild();
        if (top != null) {
            read(top, "", values);
        }
        return values;
    }

    private static void read(Element parent, String path, Map<String, Object> values) {
        for (Element child : parent.children()) {
            if (XmlFieldType.isInTag(child.type())) {
                continue;
            }
            String name = path + child.localName();
            if (child.value() != null) {
                values.put(name, value(child, name));
            } else {
                read(child, name + ".", values);
            }
        }
    }

    /** The typed value of an element with an attribute {@code dt}. */
    static Object value(Element element, String name) {
        return DataType.value(attribute(element, "dt"), text(element), name);
    }

    private static String text(Element element) {
        String text = element.text();
        return text == null ? "" : text;
    }

    /** An attribute's text; {@code ""} where there is none. */
    static String attribute(Element element, String name) {
        for (Element child : element.children()) {
            if (XmlFieldType.isAttribute(child.type()) && child.name().sameLocal(name)) {
                return text(child);
            }
        }
        return "";
    }
}
