// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.conformance;

import dev.bactrian.mrm.codec.Conversion;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Name;
import java.io.ByteArrayInputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.temporal.Temporal;
import java.util.HexFormat;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Node;

/** Trees and XML infosets: written in one way, so that two of them can be compared. */
final class Infoset {
    private static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";

    private Infoset() {}

    /** The root around its content. */
    static String document(String content, String attributes) {
        return "<R xmlns:xsi=\"" + XSI + "\"" + attributes + ">" + content + "</R>";
    }

    /** The content of a root, which is a folder where there is none. */
    static Node xml(String content) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
        factory.setNamespaceAware(true);
        byte[] document = document(content, " folder=\"\"").getBytes(StandardCharsets.UTF_8);
        return factory.newDocumentBuilder()
                .parse(new ByteArrayInputStream(document))
                .getDocumentElement();
    }

    /** Daffodil's infoset as lines: path and value. */
    static String lines(Node node, Element like) {
        StringBuilder text = new StringBuilder();
        lines(node, like, "", text);
        return text.toString();
    }

    private static void lines(Node node, Element like, String path, StringBuilder text) {
        String own = path + "/" + node.getLocalName();
        Element at = like == null ? null : like.firstChild();
        boolean children = false;
        for (Node child = node.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child.getNodeType() == Node.ELEMENT_NODE) {
                children = true;
                lines(child, at, own, text);
                at = at == null ? null : at.nextSibling();
            }
        }
        if (!children) {
            String nil = ((org.w3c.dom.Element) node).getAttributeNS(XSI, "nil");
            text.append(own)
                    .append(
                            nil.equals("true")
                                    ? like != null && like.type() == FieldType.NAME
                                            ? " = "
                                            : " is nil"
                                    : " = "
                                            + canonical(
                                                    node.getTextContent(),
                                                    like == null ? null : like.value()))
                    .append('\n');
        }
    }

    /** Our tree as lines. */
    static String lines(Element element) {
        StringBuilder text = new StringBuilder();
        for (Element child = element.firstChild(); child != null; child = child.nextSibling()) {
            lines(child, "/R", text);
        }
        return text.isEmpty() ? "/R = \n" : text.toString();
    }

    private static void lines(Element element, String path, StringBuilder text) {
        String own = path + "/" + element.localName();
        if (element.firstChild() != null) {
            for (Element child = element.firstChild(); child != null; child = child.nextSibling()) {
                lines(child, own, text);
            }
            return;
        }
        Object value = element.value();
        text.append(own);
        if (value == null) {
            text.append(element.type() == FieldType.NAME ? " = " : " is nil");
        } else {
            text.append(" = ").append(canonical(printed(value), value));
        }
        text.append('\n');
    }

    private static String printed(Object value) {
        return value instanceof byte[] bytes
                ? HexFormat.of().withUpperCase().formatHex(bytes)
                : value instanceof Temporal || value instanceof Double
                        ? value.toString()
                        : Conversion.text(value);
    }

    /** A text as it stands, but numbers and times so that equal ones look equal. */
    private static String canonical(String text, Object like) {
        if (like instanceof Double) {
            return String.valueOf(Conversion.real(text));
        }
        if (like instanceof Number) {
            try {
                return new BigDecimal(text).stripTrailingZeros().toPlainString();
            } catch (NumberFormatException e) {
                return text;
            }
        }
        if (like instanceof java.time.LocalDate) {
            return text.substring(0, Math.min(10, text.length())); // a date of ours has no zone
        }
        if (like instanceof Temporal) {
            String plain = text.replace("+00:00", "Z").replaceAll("\\.0+(?=$|Z|[+-])", "");
            return plain.replaceAll("T(\\d\\d:\\d\\d)(?=$|Z|[+-])", "T$1:00")
                    .replaceAll("^(\\d\\d:\\d\\d)(?=$|Z|[+-])", "$1:00")
                    .replaceAll("(\\.\\d*?)0+(?=$|Z|[+-])", "$1");
        }
        // XML has no control characters: Daffodil moves them into the private use area
        StringBuilder mapped = new StringBuilder();
        for (char c : text.toCharArray()) {
            mapped.append(c < 0x20 && c != '\t' && c != '\n' ? (char) (0xE000 + c) : c);
        }
        return mapped.toString().replace("\uE00D", "\n").replace("\n\n", "\n");
    }

    /** The same tree without a word of the bytes it came from. */
    static Element rebuilt(Element element) {
        Element made = new Element(element.name(), element.type());
        if (element.value() != null) {
            made.setValue(element.value());
        }
        element.children().forEach(child -> made.append(rebuilt(child)));
        return made;
    }

    /** A tree of texts from an XML infoset. */
    static Element tree(Node node) {
        boolean children = false;
        Element made = Element.folder(node.getLocalName());
        for (Node child = node.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child.getNodeType() == Node.ELEMENT_NODE) {
                children = true;
                made.append(tree(child));
            }
        }
        if (children || ((org.w3c.dom.Element) node).hasAttribute("folder")) {
            return made;
        }
        Element field = new Element(Name.of(node.getLocalName()), FieldType.NAME_VALUE);
        if (!((org.w3c.dom.Element) node).getAttributeNS(XSI, "nil").equals("true")) {
            field.setValue(node.getTextContent());
        }
        return field;
    }
}
