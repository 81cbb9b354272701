// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.Name;
import dev.bactrian.xmlscan.Utf8;
import dev.bactrian.xmlscan.XmlAttributeCursor;
import dev.bactrian.xmlscan.XmlFault;
import dev.bactrian.xmlscan.XmlScanner;
import dev.bactrian.xmlscan.XmlText;
import dev.bactrian.xmlscan.XmlVisitor;
import dev.bactrian.xmlscan.XmlWalker;
import java.util.Arrays;
import org.xml.sax.ContentHandler;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;

/**
 * A document as SAX events, straight from its bytes: what a validator reads, without an element of
 * the tree being made. Comments and processing instructions are left out.
 */
final class XmlEvents extends XmlVisitor<SAXException> implements Locator {
    private final XmlDocument document;
    private final XmlScanner scanner;
    private final XmlAttributeList attributes = new XmlAttributeList();
    private char[] characters = new char[256];
    private final XmlWalker<SAXException> walker;
    private Name[] names = new Name[16];
    private String[] qualified = new String[16];
    private XmlOrigin[] origins = new XmlOrigin[16];
    private final XmlPath path = new XmlPath();
    private ContentHandler handler;
    private int at;
    private int content;

    XmlEvents(XmlDocument document) {
        this.document = document;
        this.scanner = document.scanner;
        this.walker = new XmlWalker<>(scanner, this);
    }

    /** The attributes of the tag whose start is being handled. */
    XmlAttributeList attributes() {
        return attributes;
    }

    /** Where the tag or text stands that is being handled. */
    int at() {
        return at;
    }

    /** The path of the element that is being handled. */
    String path() {
        return path.toString();
    }

    /** The text between the last start tag and where we are. */
    String textBefore() {
        return content < at ? XmlText.content(scanner, content, at) : "";
    }

    /** Where the start tag stands of the element that is being handled. */
    int start() {
        return walker.start();
    }

    /** Sends all of it. */
    void send(int start, ContentHandler to) throws SAXException {
        handler = to;
        origins[0] = new XmlOrigin(document, NamespaceScope.NONE);
        handler.setDocumentLocator(this);
        handler.startDocument();
        walker.document(start);
        at = walker.at();
        handler.endDocument();
    }

    @Override
    public int start(int tagStart, int nameEnd, long plain, long tag) throws SAXException {
        int depth = walker.depth() + 1;
        if (depth == names.length) {
            names = Arrays.copyOf(names, 2 * depth);
            qualified = Arrays.copyOf(qualified, 2 * depth);
            origins = Arrays.copyOf(origins, 2 * depth);
        }
        XmlOrigin origin = origins[depth - 1];
        if ((tag & XmlScanner.DECLARATIONS) != 0) {
            origin = new XmlOrigin(document, XmlAttributes.declare(origin, tagStart));
            for (NamespaceScope s = origin.scope; s.owner == tagStart; s = s.outer) {
                handler.startPrefixMapping(Utf8.text(s.prefix, 0, s.prefix.length), s.uri);
            }
        }
        origins[depth] = origin;
        Name name = XmlNames.element(origin, tagStart + 1, nameEnd);
        names[depth] = name;
        qualified[depth] = qualified(name, tagStart + 1, nameEnd);
        path.enter(name);
        content = (int) tag;
        attributes.clear();
        if ((tag & XmlScanner.ATTRIBUTES) != 0) {
            attributes(origin, nameEnd);
        }
        at = tagStart;
        handler.startElement(name.namespace(), name.local(), qualified[depth], attributes);
        return ENTER;
    }

    private String qualified(Name name, int p, int end) {
        return name.namespace().isEmpty() || !hasColon(p, end)
                ? name.local()
                : Utf8.text(scanner.bytes, p, end);
    }

    private boolean hasColon(int from, int to) {
        for (int i = from; i < to; i++) {
            if (scanner.bytes[i] == ':') {
                return true;
            }
        }
        return false;
    }

    private void attributes(XmlOrigin origin, int tagNameEnd) {
        for (XmlAttributeCursor a = scanner.attributes(tagNameEnd); a.next(); ) {
            if (!a.isDeclaration()) {
                Name name = XmlNames.attribute(origin, a.name(), a.nameEnd());
                if (attributes.getIndex(name.namespace(), name.local()) >= 0) {
                    throw scanner.error(
                            a.name(),
                            XmlFault.DUPLICATE,
                            "attribute '" + name + "' stands twice in a tag");
                }
                attributes.add(
                        name,
                        qualified(name, a.name(), a.nameEnd()),
                        XmlText.attribute(scanner, a.value(), a.valueEnd()),
                        a.name());
            }
        }
    }

    @Override
    public boolean end(int endTag) throws SAXException {
        int depth = walker.depth();
        at = endTag;
        handler.endElement(names[depth].namespace(), names[depth].local(), qualified[depth]);
        path.leave();
        NamespaceScope s = origins[depth].scope;
        for (; s.owner == walker.start(); s = s.outer) {
            handler.endPrefixMapping(Utf8.text(s.prefix, 0, s.prefix.length));
        }
        return true;
    }

    @Override
    public boolean text(int from, int to, boolean blank) throws SAXException {
        byte[] bytes = scanner.bytes;
        if (to - from > characters.length) {
            characters = new char[Math.max(to - from, 2 * characters.length)];
        }
        int count = 0;
        for (int i = from; i < to; i++) {
            byte b = bytes[i];
            if (b < 0 || b == '&' || b == '\r') {
                string(XmlText.content(scanner, from, to), handler);
                return true;
            }
            characters[count++] = (char) b;
        }
        handler.characters(characters, 0, count);
        return true;
    }

    @Override
    public boolean other(int kind, int from, int to) throws SAXException {
        if (kind == XmlScanner.CDATA) {
            string(XmlText.raw(scanner.bytes, from + 9, to - 3), handler);
        }
        return true;
    }

    private static void string(String text, ContentHandler handler) throws SAXException {
        handler.characters(text.toCharArray(), 0, text.length());
    }

    // ---- where: counted only when somebody asks, that is on an error

    @Override
    public String getPublicId() {
        return null;
    }

    @Override
    public String getSystemId() {
        return null;
    }

    @Override
    public int getLineNumber() {
        return scanner.position(at).line();
    }

    @Override
    public int getColumnNumber() {
        return scanner.position(at).column();
    }
}
