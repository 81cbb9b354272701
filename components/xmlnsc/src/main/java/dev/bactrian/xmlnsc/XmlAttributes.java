// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.Name;
import dev.bactrian.xmlscan.XmlAttributeCursor;
import dev.bactrian.xmlscan.XmlFault;
import dev.bactrian.xmlscan.XmlScanner;
import dev.bactrian.xmlscan.XmlText;
import java.util.Arrays;

/** The attributes and name space declarations of tags that were scanned and found well-formed. */
final class XmlAttributes {
    private static final byte[] XML = {'x', 'm', 'l'};

    private XmlAttributes() {}

    /** Appends the attributes of an element to it. */
    static void append(XmlOrigin origin, Element parent) {
        XmlScanner scanner = origin.document.scanner;
        boolean namespaces = origin.document.options.form().namespaces();
        int tag = XmlOrigin.startOf(parent);
        for (XmlAttributeCursor a = scanner.attributes(scanner.name(tag + 1)); a.next(); ) {
            int single = a.isSingleQuoted() ? 1 : 0;
            Name name;
            int type;
            if (namespaces && a.isDeclaration()) {
                type = XmlFieldType.NAMESPACE_DECLARATION + single;
                name = declared(scanner.bytes, a);
            } else {
                type = XmlFieldType.ATTRIBUTE + single;
                name = XmlNames.attribute(origin, a.name(), a.nameEnd());
                if (!name.namespace().isEmpty()) {
                    requireNew(origin, parent, name, a.name());
                }
            }
            origin.attribute(parent, name, type, a.name(), a.end(), a.value());
        }
    }

    /** The name in the tree of a name space declaration. */
    private static Name declared(byte[] bytes, XmlAttributeCursor a) {
        int local = Math.min(a.name() + 6, a.nameEnd());
        return local == a.nameEnd()
                ? XmlNames.XMLNS
                : NameTable.name(NamespaceScope.XMLNS_URI, bytes, local, a.nameEnd());
    }

    /** Two prefixes may stand for one name space (Namespaces in XML 1.0 §6.3). */
    private static void requireNew(XmlOrigin origin, Element parent, Name name, int at) {
        for (Element before = XmlOrigin.lastOf(parent);
                before != null;
                before = before.previousSibling()) {
            if (before.name().equals(name)
                    && XmlFieldType.isAttribute(before.type())
                    && before.isClean()) {
                throw origin.document.scanner.error(
                        at, XmlFault.DUPLICATE, "attribute '" + name + "' stands twice in a tag");
            }
        }
    }

    /** The scope inside a tag that has declarations. */
    static NamespaceScope declare(XmlOrigin around, int tag) {
        XmlScanner scanner = around.document.scanner;
        NamespaceScope scope = around.scope;
        for (XmlAttributeCursor a = scanner.attributes(scanner.name(tag + 1)); a.next(); ) {
            if (a.isDeclaration()) {
                int local = Math.min(a.name() + 6, a.nameEnd());
                byte[] prefix = Arrays.copyOfRange(scanner.bytes, local, a.nameEnd());
                String uri = XmlText.attribute(scanner, a.value(), a.valueEnd());
                check(scanner, a.name(), a.nameEnd(), prefix, uri);
                scope = scope.with(prefix, uri, tag);
            }
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
            throw scanner.error(at, XmlFault.NAMESPACE, wrong);
        }
    }

    /** Appends what an XML declaration says to its element. */
    static void appendDeclaration(XmlOrigin origin, Element parent) {
        XmlScanner scanner = origin.document.scanner;
        boolean expanded = origin.document.options.form().expanded();
        int start = XmlOrigin.startOf(parent);
        for (XmlAttributeCursor a = scanner.attributes(start + 5); a.next(); ) {
            Name name = XmlNames.VERSION;
            int type = XmlFieldType.VERSION;
            if (scanner.bytes[a.name()] == 'e') {
                name = XmlNames.ENCODING;
                type = XmlFieldType.ENCODING;
            } else if (scanner.bytes[a.name()] == 's') {
                name = expanded ? XmlNames.STANDALONE_XMLNS : XmlNames.STAND_ALONE;
                type = XmlFieldType.STANDALONE;
            }
            type = expanded ? type : XmlFieldType.ATTRIBUTE;
            origin.attribute(parent, name, type, a.name(), a.end(), a.value());
        }
    }
}
