package dev.bactrian.xmlnsc;

import dev.bactrian.tree.Name;
import java.util.Arrays;
import org.xml.sax.ContentHandler;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;

/**
 * A document as SAX events, straight from its bytes: what a validator reads, without an element of
 * the tree being made. Comments and processing instructions are left out.
 */
final class XmlEvents implements Locator {
    private final XmlDocument document;
    private final XmlScanner scanner;
    private final XmlAttributeList attributes = new XmlAttributeList();
    private char[] characters = new char[256];
    private int[] starts = new int[16];
    private Name[] names = new Name[16];
    private String[] qualified = new String[16];
    private XmlOrigin[] origins = new XmlOrigin[16];
    private final XmlPath path = new XmlPath();
    private int depth;
    private int at;
    private int content;

    XmlEvents(XmlDocument document) {
        this.document = document;
        this.scanner = document.scanner;
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
        return starts[depth];
    }

    /** Sends all of it. */
    void send(int start, ContentHandler handler) throws SAXException {
        origins[0] = new XmlOrigin(document, NamespaceScope.NONE);
        handler.setDocumentLocator(this);
        handler.startDocument();
        int p =
                XmlDeclaration.startsAt(scanner, start)
                        ? XmlDeclaration.end(scanner, start)
                        : start;
        boolean rootFound = false;
        while ((p = XmlProlog.next(scanner, p, rootFound)) < scanner.limit) {
            if (XmlProlog.isElement(scanner, p)) {
                p = root(p, handler);
                rootFound = true;
            } else {
                p = scanner.nonElement(p);
            }
        }
        at = p;
        handler.endDocument();
    }

    private int root(int from, ContentHandler handler) throws SAXException {
        int p = start(from, handler);
        while (depth > 0) {
            int markup = scanner.text(p);
            if (markup > p) {
                text(p, markup, handler);
            }
            byte next = scanner.byteAt(markup + 1);
            if (next == '/') {
                p = scanner.endTag(markup, starts[depth]);
                at = markup;
                end(handler);
            } else if (markup + 1 >= scanner.limit) {
                throw scanner.errors.expected(scanner.limit, "an end tag");
            } else if (next == '!' || next == '?') {
                p = scanner.nonElement(markup);
                if (next == '!' && scanner.bytes[markup + 2] == '[') {
                    string(XmlText.raw(scanner.bytes, markup + 9, p - 3), handler);
                }
            } else {
                p = start(markup, handler);
            }
        }
        return p;
    }

    private int start(int p, ContentHandler handler) throws SAXException {
        int nameEnd = scanner.name(p + 1);
        long tag = scanner.startTagBehind(nameEnd);
        if (depth >= scanner.limits.depth()) {
            throw scanner.tooDeep(p);
        }
        XmlOrigin origin = origins[depth];
        depth++;
        if (depth == starts.length) {
            starts = Arrays.copyOf(starts, 2 * depth);
            names = Arrays.copyOf(names, 2 * depth);
            qualified = Arrays.copyOf(qualified, 2 * depth);
            origins = Arrays.copyOf(origins, 2 * depth);
        }
        if ((tag & XmlScanner.DECLARATIONS) != 0) {
            origin = new XmlOrigin(document, XmlAttributes.declare(origin, p));
            for (NamespaceScope s = origin.scope; s.owner == p; s = s.outer) {
                handler.startPrefixMapping(Utf8.text(s.prefix, 0, s.prefix.length), s.uri);
            }
        }
        starts[depth] = p;
        origins[depth] = origin;
        Name name = XmlNames.element(origin, p + 1, nameEnd);
        names[depth] = name;
        qualified[depth] = qualified(name, p + 1, nameEnd);
        path.enter(name);
        content = (int) tag;
        attributes.clear();
        if ((tag & XmlScanner.ATTRIBUTES) != 0) {
            attributes(origin, p);
        }
        at = p;
        handler.startElement(name.namespace(), name.local(), qualified[depth], attributes);
        if ((tag & XmlScanner.EMPTY) != 0) {
            end(handler);
        }
        return (int) tag;
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

    private void attributes(XmlOrigin origin, int tag) {
        byte[] bytes = scanner.bytes;
        int p = scanner.skipSpace(scanner.name(tag + 1));
        while (bytes[p] != '>' && bytes[p] != '/') {
            int nameEnd = scanner.name(p);
            int quote = scanner.attributeValue(nameEnd);
            int end = scanner.attributeEnd(quote);
            if (!scanner.isDeclaration(p, nameEnd)) {
                Name name = XmlNames.attribute(origin, p, nameEnd);
                if (attributes.getIndex(name.namespace(), name.local()) >= 0) {
                    throw scanner.errors.at(
                            p,
                            XmlErrors.DUPLICATE,
                            "attribute '" + name + "' stands twice in a tag");
                }
                attributes.add(
                        name,
                        qualified(name, p, nameEnd),
                        XmlText.attribute(scanner, quote + 1, end - 1),
                        p);
            }
            p = scanner.skipSpace(end);
        }
    }

    private void end(ContentHandler handler) throws SAXException {
        handler.endElement(names[depth].namespace(), names[depth].local(), qualified[depth]);
        path.leave();
        for (NamespaceScope s = origins[depth].scope; s.owner == starts[depth]; s = s.outer) {
            handler.endPrefixMapping(Utf8.text(s.prefix, 0, s.prefix.length));
        }
        depth--;
    }

    private void text(int from, int to, ContentHandler handler) throws SAXException {
        byte[] bytes = scanner.bytes;
        if (to - from > scanner.limits.valueBytes()) {
            throw scanner.limit(
                    from, "a value is longer than " + scanner.limits.valueBytes() + " bytes");
        }
        if (to - from > characters.length) {
            characters = new char[Math.max(to - from, 2 * characters.length)];
        }
        int count = 0;
        for (int i = from; i < to; i++) {
            byte b = bytes[i];
            if (b < 0 || b == '&' || b == '\r') {
                string(XmlText.content(scanner, from, to), handler);
                return;
            }
            characters[count++] = (char) b;
        }
        handler.characters(characters, 0, count);
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
        return scanner.errors.position(at).line();
    }

    @Override
    public int getColumnNumber() {
        return scanner.errors.position(at).column();
    }
}
