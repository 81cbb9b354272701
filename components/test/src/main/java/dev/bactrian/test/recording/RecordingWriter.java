// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.test.recording;

import dev.bactrian.test.tree.EsqlType;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.MessageAssembly;
import dev.bactrian.tree.Name;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Locale;
import java.util.regex.Pattern;

/** Writes an assembly as {@link Recording} describes it, one element to a line. */
final class RecordingWriter {

    private static final String INDENT = "  ";
    private static final Pattern XML_NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_.-]*");
    private static final Pattern NOT_XML =
            Pattern.compile("[^\\t\\n\\x20-\\uD7FF\\uE000-\\uFFFD\\x{10000}-\\x{10FFFF}]");

    private final StringBuilder out = new StringBuilder();

    String text(MessageAssembly assembly) {
        out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<")
                .append(RecordingNames.ASSEMBLY)
                .append(" xmlns:iib=\"")
                .append(RecordingNames.IIB)
                .append("\" xmlns:b=\"")
                .append(RecordingNames.OWN)
                .append("\">\n");
        part(RecordingNames.MESSAGE, assembly.message().root());
        part(RecordingNames.LOCAL_ENVIRONMENT, assembly.localEnvironment());
        part(RecordingNames.ENVIRONMENT, assembly.environment());
        part(RecordingNames.EXCEPTION_LIST, assembly.exceptionList());
        return out.append("</").append(RecordingNames.ASSEMBLY).append(">\n").toString();
    }

    private void part(String name, Element top) {
        out.append(INDENT).append('<').append(name).append(">\n");
        for (Element child : top.children()) {
            element(child, 2);
        }
        out.append(INDENT).append("</").append(name).append(">\n");
    }

    private void element(Element element, int depth) {
        Object value = element.value();
        boolean leaf = element.firstChild() == null;
        indent(depth);
        String tag = startTag(element.name());
        if (element.type() != (value == null ? FieldType.NAME : FieldType.NAME_VALUE)) {
            attribute("iib:elementType", String.format("0x%08X", element.type()));
        }
        String text = value == null ? null : valueAttributes(element, value);
        if (text != null && !leaf) {
            attribute("iib:value", text);
        }
        if (leaf && (text == null || text.isEmpty())) {
            out.append("/>\n");
        } else if (leaf) {
            escape(out.append('>'), text).append("</").append(tag).append(">\n");
        } else {
            out.append(">\n");
            for (Element child : element.children()) {
                element(child, depth + 1);
            }
            indent(depth);
            out.append("</").append(tag).append(">\n");
        }
    }

    /** Writes the type; returns the text of the value. */
    private String valueAttributes(Element element, Object value) {
        EsqlType type =
                EsqlType.of(value)
                        .orElseThrow(
                                () ->
                                        new RecordingException(
                                                RecordingError.NOT_RECORDABLE,
                                                element.localName()
                                                        + " has a value of "
                                                        + value.getClass().getName()
                                                        + ", which is no type of a tree"));
        attribute("iib:valueType", type.name());
        String text = type.write(value);
        if (NOT_XML.matcher(text).find()) {
            attribute("b:hex", "true");
            return HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8));
        }
        return text;
    }

    /** Begins the tag; returns what ends it. */
    private String startTag(Name name) {
        boolean plain =
                XML_NAME.matcher(name.local()).matches()
                        && !name.local().toLowerCase(Locale.ROOT).startsWith("xml");
        if (!plain || reserved(name.namespace())) {
            out.append("<b:element");
            attribute("b:name", name.local());
            if (!name.namespace().isEmpty()) {
                attribute("b:namespace", name.namespace());
            }
            return "b:element";
        }
        if (name.namespace().isEmpty()) {
            out.append('<').append(name.local());
            return name.local();
        }
        out.append("<n:").append(name.local());
        attribute("xmlns:n", name.namespace());
        return "n:" + name.local();
    }

    /** Namespaces that a file may not bind to a prefix of its own choice. */
    private static boolean reserved(String namespace) {
        return namespace.startsWith("http://www.w3.org/2000/xmlns/")
                || namespace.startsWith("http://www.w3.org/XML/")
                || namespace.equals(RecordingNames.OWN);
    }

    private void attribute(String name, String value) {
        if (NOT_XML.matcher(value).find()) {
            throw new RecordingException(
                    RecordingError.NOT_RECORDABLE,
                    "a name has characters that XML cannot hold: '" + value + "'");
        }
        escape(out.append(' ').append(name).append("=\""), value).append('"');
    }

    private void indent(int depth) {
        out.append(INDENT.repeat(depth));
    }

    private static StringBuilder escape(StringBuilder out, String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                case '"' -> out.append("&quot;");
                case '\n' -> out.append("&#10;");
                case '\t' -> out.append("&#9;");
                default -> out.append(c);
            }
        }
        return out;
    }
}
