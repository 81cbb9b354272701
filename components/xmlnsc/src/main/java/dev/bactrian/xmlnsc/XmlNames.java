// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.Name;
import dev.bactrian.xmlscan.Utf8;
import dev.bactrian.xmlscan.XmlFault;
import dev.bactrian.xmlscan.XmlScanner;

/** Names of elements and attributes, with the name spaces that their prefixes stand for. */
final class XmlNames {
    /** The name of comments in the tree. */
    static final Name COMMENT = Name.of("Comment");

    /** The name of the XML declaration in the tree. */
    static final Name XML_DECLARATION = Name.of("XmlDeclaration");

    /** The name of the XML declaration in the tree, in XMLNS and XML. */
    static final Name XML_DECL = Name.of("XmlDecl");

    /** What an XML declaration says, in the tree. */
    static final Name VERSION = Name.of("Version");

    /** The same of the encoding. */
    static final Name ENCODING = Name.of("Encoding");

    /** The same of whether it stands alone. */
    static final Name STAND_ALONE = Name.of("StandAlone");

    /** The name of the last one in XMLNS and XML. */
    static final Name STANDALONE_XMLNS = Name.of("Standalone");

    /** The name of a declaration of the default name space. */
    static final Name XMLNS = Name.of("xmlns");

    private XmlNames() {}

    /** The name of the element whose qualified name stands here. */
    static Name element(XmlOrigin origin, int from, int to) {
        byte[] bytes = origin.document.scanner.bytes;
        if (!origin.document.options.form().namespaces()) {
            return NameTable.name("", bytes, from, to);
        }
        int hash = 0;
        for (int at = from; at < to; at++) {
            byte b = bytes[at];
            if (b == ':') {
                return prefixed(origin, from, at);
            }
            hash = hash * 31 + b;
        }
        return NameTable.name(origin.scope.defaultUri(), bytes, from, to, hash);
    }

    /** The same, where the name has no prefix and its polynomial to base 31 is known. */
    static Name element(XmlOrigin origin, int from, int to, int polynomial) {
        return NameTable.name(
                origin.scope.defaultUri(), origin.document.scanner.bytes, from, to, polynomial);
    }

    /** The name of the attribute whose qualified name stands here. */
    static Name attribute(XmlOrigin origin, int from, int to) {
        byte[] bytes = origin.document.scanner.bytes;
        boolean prefixes = origin.document.options.form().namespaces();
        for (int at = from; prefixes && at < to; at++) {
            if (bytes[at] == ':') {
                return prefixed(origin, from, at);
            }
        }
        return NameTable.name("", bytes, from, to);
    }

    private static Name prefixed(XmlOrigin origin, int from, int colon) {
        XmlScanner scanner = origin.document.scanner;
        byte[] bytes = scanner.bytes;
        int local = colon + 1;
        int to = colon == from ? colon : scanner.byteAt(local) == ':' ? local : scanner.name(local);
        for (int i = local; i < to; i++) {
            if (bytes[i] == ':') {
                to = local;
            }
        }
        if (to <= local) {
            throw scanner.error(
                    from,
                    XmlFault.NAMESPACE,
                    "expected a name, or a prefix, ':' and a name, not '"
                            + Utf8.text(bytes, from, scanner.name(from))
                            + "'");
        }
        String uri = origin.scope.uri(bytes, from, colon);
        if (uri == null) {
            throw scanner.error(
                    from,
                    XmlFault.NAMESPACE,
                    "name space prefix '" + Utf8.text(bytes, from, colon) + "' is not declared");
        }
        return NameTable.name(uri, bytes, local, to);
    }
}
