package dev.bactrian.cli.display;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import java.util.function.Consumer;

/**
 * A tree in the XMLNSC domain as indented XML, an element a line; for reading, not for parsing
 * again (prefixes are left out).
 */
final class XmlLines {

    private static final int ATTRIBUTE_KIND = 0x0000FF00;
    private static final int ATTRIBUTE = 0x00000100;
    private static final int MOST_INDENT = 100;

    private XmlLines() {}

    static void write(Element body, Consumer<String> line) {
        for (Element child : body.children()) {
            if (!isProlog(child)) {
                element(child, 0, line);
            }
        }
    }

    private static void element(Element element, int depth, Consumer<String> line) {
        String indent = "  ".repeat(Math.min(depth, MOST_INDENT));
        if (!FieldType.hasName(element.type())) {
            line.accept(indent + escape(element.text()));
            return;
        }
        StringBuilder tag = new StringBuilder(indent).append('<').append(element.localName());
        boolean children = false;
        for (Element child : element.children()) {
            if (isAttribute(child)) {
                tag.append(' ')
                        .append(child.localName())
                        .append("=\"")
                        .append(escape(child.text()))
                        .append('"');
            } else {
                children = true;
            }
        }
        String end = "</" + element.localName() + ">";
        if (!children) {
            String text = element.text();
            line.accept(
                    text == null || text.isEmpty() ? tag + "/>" : tag + ">" + escape(text) + end);
            return;
        }
        line.accept(tag + ">");
        for (Element child : element.children()) {
            if (!isAttribute(child)) {
                element(child, depth + 1, line);
            }
        }
        line.accept(indent + end);
    }

    /**
     * Attributes and namespace declarations share this part of the field type (XMLNSC field types).
     */
    private static boolean isAttribute(Element element) {
        return FieldType.generic(element.type()) == FieldType.NAME_VALUE
                && (element.type() & ATTRIBUTE_KIND) == ATTRIBUTE;
    }

    private static boolean isProlog(Element element) {
        return FieldType.generic(element.type()) == FieldType.NAME
                && (element.type() & ATTRIBUTE_KIND) != 0;
    }

    private static String escape(String text) {
        return text == null
                ? ""
                : text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }
}
