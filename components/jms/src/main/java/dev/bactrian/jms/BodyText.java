package dev.bactrian.jms;

import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
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
final class BodyText {
    private BodyText() {}

    static byte[] map(Map<String, Object> entries) {
        StringBuilder out = new StringBuilder("<map>");
        entries.forEach(
                (name, value) -> {
                    out.append("<elt name='");
                    FolderText.escape(name, out);
                    out.append('\'');
                    element(value, out);
                });
        return out.append("</map>").toString().getBytes(StandardCharsets.UTF_8);
    }

    static byte[] stream(List<Object> entries) {
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

    static Map<String, Object> readMap(ByteSlice document) {
        Map<String, Object> entries = new LinkedHashMap<>();
        for (Element element : top(document, "map").children()) {
            if (element.localName().equals("elt")) {
                String name = FolderText.attribute(element, "name");
                entries.put(name, value(element, name));
            }
        }
        return entries;
    }

    static List<Object> readStream(ByteSlice document) {
        List<Object> entries = new ArrayList<>();
        for (Element element : top(document, "stream").children()) {
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

    /** IBM's writers use the prefix xsi without declaring it; a parser is told what it is. */
    private static Element top(ByteSlice document, String name) {
        String text = document.text(StandardCharsets.UTF_8);
        String declared =
                text.contains("xsi:nil") && !text.contains("xmlns:xsi")
                        ? text.replaceFirst(
                                "<" + name,
                                "<"
                                        + name
                                        + " xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'")
                        : text;
        Element top =
                Domains.installed()
                        .get("XMLNSC")
                        .parse(
                                ByteSlice.of(declared.getBytes(StandardCharsets.UTF_8)),
                                ParseOptions.DEFAULT)
                        .firstChild(name);
        if (top == null) {
            throw new MessageException("BAC7542", "expected a body <" + name + ">, it is none");
        }
        return top;
    }
}
