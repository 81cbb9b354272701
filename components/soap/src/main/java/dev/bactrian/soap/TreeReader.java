package dev.bactrian.soap;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Values;
import dev.bactrian.xmlnsc.XmlFieldType;
import javax.xml.transform.sax.SAXSource;
import org.xml.sax.ContentHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.AttributesImpl;
import org.xml.sax.helpers.XMLFilterImpl;

/**
 * Reads an element of the tree as if it were XML text: what it tells its content handler goes
 * straight into CXF's writer. It goes down and up by the elements' own links, so that a deep tree
 * costs no stack.
 */
final class TreeReader extends XMLFilterImpl {
    private final Element top;
    private final PrefixScope scope = new PrefixScope();
    private final AttributesImpl attributes = new AttributesImpl();
    private char[] characters = new char[256];

    private TreeReader(Element top) {
        this.top = top;
    }

    /** The element as a source of XML; it is read once. */
    static SAXSource source(Element element) {
        return new SAXSource(new TreeReader(element), new InputSource());
    }

    @Override
    public void setFeature(String name, boolean value) {
        // name spaces are always told
    }

    @Override
    public void setProperty(String name, Object value) {
        // a lexical handler would hear nothing
    }

    @Override
    public void parse(InputSource none) throws SAXException {
        ContentHandler handler = getContentHandler();
        handler.startDocument();
        Element at = top;
        while (true) {
            start(at, handler);
            Element below = firstContent(at.firstChild());
            while (below == null) {
                end(at, handler);
                if (at == top) {
                    handler.endDocument();
                    return;
                }
                below = firstContent(at.nextSibling());
                if (below == null) {
                    at = at.parent();
                }
            }
            at = below;
        }
    }

    /** The next sibling, this one included, that is an element; text on the way is told. */
    private Element firstContent(Element from) throws SAXException {
        for (Element e = from; e != null; e = e.nextSibling()) {
            if (XmlFieldType.isInTag(e.type()) || e.type() == XmlFieldType.COMMENT) {
                continue;
            }
            if (FieldType.hasName(e.type())) {
                return e;
            }
            text(e, getContentHandler());
        }
        return null;
    }

    private void start(Element element, ContentHandler handler) throws SAXException {
        scope.open();
        for (Element e = element.firstChild(); e != null; e = e.nextSibling()) {
            if (XmlFieldType.isNamespaceDeclaration(e.type())) {
                String text = Values.text(e.value());
                scope.declare(
                        e.name().namespace().isEmpty() ? "" : e.localName(),
                        text == null ? "" : text);
            } else if (!XmlFieldType.isAttribute(e.type())) {
                break;
            }
        }
        String uri = element.name().namespace();
        String prefix = "";
        if (!uri.isEmpty()) {
            prefix = scope.prefixFor(uri, false);
        } else if (!scope.uriOf("").isEmpty()) {
            scope.declare("", "");
        }
        attributes.clear();
        for (Element e = element.firstChild(); e != null; e = e.nextSibling()) {
            if (XmlFieldType.isAttribute(e.type())) {
                attribute(e);
            } else if (!XmlFieldType.isNamespaceDeclaration(e.type())) {
                break;
            }
        }
        for (int i = 0; i < scope.declared(); i++) {
            handler.startPrefixMapping(scope.prefix(i), scope.uri(i));
        }
        handler.startElement(
                uri, element.localName(), qualified(prefix, element.localName()), attributes);
        text(element, handler);
    }

    private void attribute(Element attribute) {
        String uri = attribute.name().namespace();
        String prefix =
                uri.isEmpty()
                        ? ""
                        : uri.equals(javax.xml.XMLConstants.XML_NS_URI)
                                ? "xml"
                                : scope.prefixFor(uri, true);
        String value = Values.text(attribute.value());
        attributes.addAttribute(
                uri,
                attribute.localName(),
                qualified(prefix, attribute.localName()),
                "CDATA",
                value == null ? "" : value);
    }

    private static String qualified(String prefix, String local) {
        return prefix.isEmpty() ? local : prefix + ":" + local;
    }

    private void text(Element element, ContentHandler handler) throws SAXException {
        String text = Values.text(element.value());
        if (text == null || text.isEmpty()) {
            return;
        }
        if (characters.length < text.length()) {
            characters = new char[text.length() * 2];
        }
        text.getChars(0, text.length(), characters, 0);
        handler.characters(characters, 0, text.length());
    }

    private void end(Element element, ContentHandler handler) throws SAXException {
        String uri = element.name().namespace();
        String prefix = uri.isEmpty() ? "" : scope.prefixFor(uri, false);
        handler.endElement(uri, element.localName(), qualified(prefix, element.localName()));
        for (int i = scope.declared() - 1; i >= 0; i--) {
            handler.endPrefixMapping(scope.prefix(i));
        }
        scope.close();
    }
}
