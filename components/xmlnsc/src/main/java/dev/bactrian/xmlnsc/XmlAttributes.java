package dev.bactrian.xmlnsc;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.Name;
import java.util.Arrays;

/** The attributes and name space declarations of tags that were scanned and found well-formed. */
final class XmlAttributes {
    private static final byte[] XML = {'x', 'm', 'l'};

    private XmlAttributes() {}

    /** Appends the attributes of an element to it. */
    static void append(XmlOrigin origin, Element parent) {
        XmlScanner scanner = origin.document.scanner;
        byte[] bytes = scanner.bytes;
        int at = scanner.skipSpace(scanner.name(XmlOrigin.startOf(parent) + 1));
        while (bytes[at] != '>' && bytes[at] != '/') {
            int nameEnd = scanner.name(at);
            int quote = scanner.attributeValue(nameEnd);
            int end = scanner.attributeEnd(quote);
            int single = bytes[quote] == '\'' ? 1 : 0;
            if (scanner.isDeclaration(at, nameEnd) && origin.document.options.form().namespaces()) {
                int local = Math.min(at + 6, nameEnd);
                Name name =
                        local == nameEnd
                                ? XmlNames.XMLNS
                                : NameTable.name(NamespaceScope.XMLNS_URI, bytes, local, nameEnd);
                origin.attribute(
                        parent,
                        name,
                        XmlFieldType.NAMESPACE_DECLARATION + single,
                        at,
                        end,
                        quote + 1);
            } else {
                Name name = XmlNames.attribute(origin, at, nameEnd);
                if (!name.namespace().isEmpty()) {
                    requireNew(origin, parent, name, at);
                }
                origin.attribute(parent, name, XmlFieldType.ATTRIBUTE + single, at, end, quote + 1);
            }
            at = scanner.skipSpace(end);
        }
    }

    /** Two prefixes may stand for one name space (Namespaces in XML 1.0 §6.3). */
    private static void requireNew(XmlOrigin origin, Element parent, Name name, int at) {
        for (Element before = XmlOrigin.lastOf(parent);
                before != null;
                before = before.previousSibling()) {
            if (before.name().equals(name)
                    && XmlFieldType.isAttribute(before.type())
                    && before.isClean()) {
                throw origin.document.scanner.errors.at(
                        at, XmlErrors.DUPLICATE, "attribute '" + name + "' stands twice in a tag");
            }
        }
    }

    /** The scope inside a tag that has declarations. */
    static NamespaceScope declare(XmlOrigin around, int tag) {
        XmlScanner scanner = around.document.scanner;
        byte[] bytes = scanner.bytes;
        NamespaceScope scope = around.scope;
        int at = scanner.skipSpace(scanner.name(tag + 1));
        while (bytes[at] != '>' && bytes[at] != '/') {
            int nameEnd = scanner.name(at);
            int quote = scanner.attributeValue(nameEnd);
            int end = scanner.attributeEnd(quote);
            if (scanner.isDeclaration(at, nameEnd)) {
                byte[] prefix = Arrays.copyOfRange(bytes, Math.min(at + 6, nameEnd), nameEnd);
                String uri = XmlText.attribute(scanner, quote + 1, end - 1);
                check(scanner, at, nameEnd, prefix, uri);
                scope = scope.with(prefix, uri, tag);
            }
            at = scanner.skipSpace(end);
        }
        return scope;
    }

    private static void check(XmlScanner scanner, int at, int nameEnd, byte[] prefix, String uri) {
        boolean isXml = Arrays.equals(prefix, XML);
        String wrong = null;
        if (prefix.length == 0 && nameEnd - at != 5) {
            wrong = "a prefix is missing behind 'xmlns:'";
        } else if (prefix.length > 0 && uri.isEmpty()) {
            wrong = "a prefix cannot stand for no name space";
        } else if (Arrays.equals(prefix, 0, prefix.length, scanner.bytes, at, at + 5)) {
            wrong = "prefix 'xmlns' cannot be declared";
        } else if (isXml != uri.equals(NamespaceScope.XML_URI)) {
            wrong = "prefix 'xml' and its name space belong to each other alone";
        } else if (uri.equals(NamespaceScope.XMLNS_URI)) {
            wrong = "the name space of declarations cannot be declared";
        } else {
            for (byte b : prefix) {
                if (b == ':') {
                    wrong = "a prefix has no ':'";
                }
            }
            if (prefix.length > 0) {
                scanner.name(nameEnd - prefix.length);
            }
        }
        if (wrong != null) {
            throw scanner.errors.at(at, XmlErrors.NAMESPACE, wrong);
        }
    }

    /** Appends what an XML declaration says to its element. */
    static void appendDeclaration(XmlOrigin origin, Element parent) {
        XmlScanner scanner = origin.document.scanner;
        byte[] bytes = scanner.bytes;
        int at = scanner.skipSpace(XmlOrigin.startOf(parent) + 5);
        while (bytes[at] != '?') {
            int nameEnd = scanner.name(at);
            int quote = scanner.attributeValue(nameEnd);
            int end = scanner.attributeEnd(quote);
            Name name =
                    switch (bytes[at]) {
                        case 'v' -> XmlDeclaration.VERSION;
                        case 'e' -> XmlDeclaration.ENCODING;
                        default -> XmlDeclaration.STAND_ALONE;
                    };
            int type =
                    !origin.document.options.form().expanded()
                            ? XmlFieldType.ATTRIBUTE
                            : name == XmlDeclaration.VERSION
                                    ? XmlFieldType.VERSION
                                    : name == XmlDeclaration.ENCODING
                                            ? XmlFieldType.ENCODING
                                            : XmlFieldType.STANDALONE;
            if (type == XmlFieldType.STANDALONE) {
                name = XmlDeclaration.STANDALONE_XMLNS;
            }
            origin.attribute(parent, name, type, at, end, quote + 1);
            at = scanner.skipSpace(end);
        }
    }
}
