package dev.bactrian.soap;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseException;
import dev.bactrian.xmlnsc.XmlFieldType;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * From a stream of XML events to elements as the domain XMLNSC has them: an element with text only
 * is a field, text between elements and comments are dropped. CXF's own readers have limits beside
 * ours, of depth for one (100 levels): whichever is reached first counts.
 */
final class XmlStreamTree {
    private final XMLStreamReader reader;
    private final Limits limits;
    private int elements;

    private XmlStreamTree(XMLStreamReader reader, Limits limits) {
        this.reader = reader;
        this.limits = limits;
    }

    /**
     * Appends the element that the reader stands on (or comes to first), and leaves the reader on
     * its end.
     *
     * @throws ParseException BAC7510 where the stream is no well-formed XML or beyond the limits
     */
    static Element append(XMLStreamReader reader, Element parent, Limits limits) {
        try {
            return new XmlStreamTree(reader, limits).read(parent);
        } catch (XMLStreamException e) {
            throw malformed(reader, "expected well-formed XML: " + firstLine(e), e);
        }
    }

    private static String firstLine(XMLStreamException e) {
        String text = String.valueOf(e.getMessage());
        int end = text.indexOf('\n');
        return end < 0 ? text : text.substring(0, end);
    }

    private static ParseException malformed(XMLStreamReader reader, String text, Exception cause) {
        var at = reader.getLocation();
        return new ParseException(
                "BAC7510",
                text,
                at.getCharacterOffset(),
                at.getLineNumber(),
                at.getColumnNumber(),
                cause);
    }

    private Element read(Element parent) throws XMLStreamException {
        while (reader.getEventType() != XMLStreamConstants.START_ELEMENT) {
            reader.next();
        }
        Element top = start(parent);
        Element open = top;
        int depth = 1;
        boolean leaf = true;
        StringBuilder text = new StringBuilder();
        while (depth > 0) {
            switch (reader.next()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    if (++depth > limits.depth()) {
                        throw malformed(
                                reader, "expected at most " + limits.depth() + " levels", null);
                    }
                    open = start(open);
                    leaf = true;
                    text.setLength(0);
                }
                case XMLStreamConstants.CHARACTERS,
                        XMLStreamConstants.CDATA,
                        XMLStreamConstants.SPACE -> {
                    if (leaf) {
                        text(text);
                    }
                }
                case XMLStreamConstants.END_ELEMENT -> {
                    if (leaf) {
                        open.setValue(text.toString());
                    }
                    leaf = false;
                    depth--;
                    open = open.parent();
                }
                case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE ->
                        throw malformed(
                                reader, "document types and entities are not accepted", null);
                default -> {
                    // comments and processing instructions are dropped
                }
            }
        }
        return top;
    }

    private void text(StringBuilder text) {
        if (text.length() + reader.getTextLength() > limits.valueBytes()) {
            throw malformed(
                    reader,
                    "expected a value of at most " + limits.valueBytes() + " characters",
                    null);
        }
        text.append(reader.getTextCharacters(), reader.getTextStart(), reader.getTextLength());
    }

    private Element start(Element parent) {
        if (++elements > limits.elements()
                || reader.getAttributeCount() + reader.getNamespaceCount() > limits.attributes()) {
            throw malformed(
                    reader,
                    "expected at most "
                            + limits.elements()
                            + " elements and "
                            + limits.attributes()
                            + " attributes of one",
                    null);
        }
        Element element =
                parent.append(
                        new Element(
                                Name.of(reader.getNamespaceURI(), reader.getLocalName()),
                                XmlFieldType.FOLDER));
        for (int i = 0; i < reader.getNamespaceCount(); i++) {
            String prefix = reader.getNamespacePrefix(i);
            String uri = reader.getNamespaceURI(i);
            declare(element, prefix == null ? "" : prefix, uri == null ? "" : uri);
        }
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            Element attribute =
                    new Element(
                            Name.of(
                                    reader.getAttributeNamespace(i),
                                    reader.getAttributeLocalName(i)),
                            XmlFieldType.ATTRIBUTE);
            attribute.setValue(reader.getAttributeValue(i));
            element.append(attribute);
        }
        return element;
    }

    /** Adds a name space declaration to an element, as the domain XMLNSC names it. */
    static void declare(Element element, String prefix, String uri) {
        Element declaration =
                new Element(
                        prefix.isEmpty()
                                ? Name.of("xmlns")
                                : Name.of(XMLConstants.XMLNS_ATTRIBUTE_NS_URI, prefix),
                        XmlFieldType.NAMESPACE_DECLARATION);
        declaration.setValue(uri);
        element.append(declaration);
    }
}
