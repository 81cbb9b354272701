// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.jms;

import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseOptions;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Bodies of map and stream messages as documents: {@code <map>}, {@code <stream>}, {@code <elt>}.
 */
public final class BodyText {
    private BodyText() {}

    /** The document of a map message. */
    public static byte[] map(Map<String, Object> entries) {
        StringBuilder out = new StringBuilder("<map>");
        entries.forEach(
                (name, value) -> {
                    out.append("<elt name=\"");
                    FolderText.escape(name, out);
                    out.append('"');
                    element(value, out);
                });
        return out.append("</map>").toString().getBytes(StandardCharsets.UTF_8);
    }

    /** The document of a stream message. */
    public static byte[] stream(List<Object> entries) {
        StringBuilder out = new StringBuilder("<stream>");
        for (Object value : entries) {
            out.append("<elt");
            element(value, out);
        }
        return out.append("</stream>").toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void element(Object value, StringBuilder out) {
        if (value == null) {
            out.append(" xsi:nil='true'>");
        } else {
            FolderText.typed(value, out);
        }
        out.append("</elt>");
    }

    /** The entries of the document of a map message. */
    public static Map<String, Object> readMap(ByteSlice document) {
        return map(new JmsMapDomain().parse(document, ParseOptions.DEFAULT));
    }

    /** The entries of the document of a stream message. */
    public static List<Object> readStream(ByteSlice document) {
        return stream(new JmsStreamDomain().parse(document, ParseOptions.DEFAULT));
    }

    /** The entries of a body folder. */
    public static Map<String, Object> map(Element folder) {
        Map<String, Object> entries = new LinkedHashMap<>();
        for (Element element : top(folder, "map").children()) {
            if (element.localName().equals("elt")) {
                String name = FolderText.attribute(element, "name");
                entries.put(name, value(element, name));
            }
        }
        return entries;
    }

    /** The entries of a body folder. */
    public static List<Object> stream(Element folder) {
        List<Object> entries = new ArrayList<>();
        for (Element element : top(folder, "stream").children()) {
            if (element.localName().equals("elt")) {
                entries.add(value(element, "entry " + (entries.size() + 1)));
            }
        }
        return entries;
    }

    private static Object value(Element element, String name) {
        return FolderText.attribute(element, "nil").equals("true")
                ? null
                : FolderText.value(element, name);
    }

    private static Element top(Element folder, String name) {
        Element top = folder.firstChild(name);
        if (top == null) {
            throw new MessageException(
                    JmsError.NOT_A_MAP_OR_STREAM, "expected a body <" + name + ">, it is none");
        }
        return top;
    }
}
