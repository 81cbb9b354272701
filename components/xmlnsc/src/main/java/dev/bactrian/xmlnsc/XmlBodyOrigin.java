// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.Origin;
import dev.bactrian.xmlscan.XmlDeclaration;
import dev.bactrian.xmlscan.XmlProlog;
import dev.bactrian.xmlscan.XmlScanner;

/**
 * Where the body folder comes from, whose children are what stands at the top of a document: the
 * XML declaration, comments and instructions where they are kept, and the root element.
 */
final class XmlBodyOrigin extends Origin {
    /** Flag in the folder's detail: the root element was found. */
    private static final int ROOT_FOUND = 1 << 31;

    final XmlDocument document;
    private final XmlOrigin content;

    XmlBodyOrigin(XmlDocument document) {
        this.document = document;
        this.content = new XmlOrigin(document, NamespaceScope.NONE);
    }

    /** The folder, with nothing parsed. */
    Element folder(Name name, int start) {
        Element folder = create(name, FieldType.NAME, start, document.scanner.limit, start);
        childrenPending(folder);
        return folder;
    }

    @Override
    protected void parseNextChild(Element folder) {
        XmlScanner scanner = document.scanner;
        int at = XmlOrigin.resume(folder);
        if (at == start(folder) && XmlDeclaration.startsAt(scanner, at)) {
            content.declaration(folder, at, XmlDeclaration.end(scanner, at));
            return;
        }
        if (document.options.form().expanded() && at < scanner.limit) {
            int behind = scanner.skipSpace(at);
            if (behind > at) {
                content.whiteSpace(folder, at, behind);
                return;
            }
        }
        while (true) {
            boolean rootFound = (detail(folder) & ROOT_FOUND) != 0;
            at = XmlProlog.next(scanner, at, rootFound);
            if (at >= scanner.limit) {
                childrenDone(folder);
                return;
            }
            if (XmlProlog.isElement(scanner, at)) {
                content.child(folder, at);
                detail(folder, detail(folder) | ROOT_FOUND);
                return;
            }
            int kind = scanner.otherKind(at);
            int behind = scanner.otherEnd(kind, at);
            if (content.retain(folder, kind, at, behind)) {
                return;
            }
            at = behind;
        }
    }

    @Override
    protected void settle(Element folder) {
        XmlOrigin.resume(folder);
    }

    @Override
    protected void findEnd(Element folder) {
        // known from the start
    }

    @Override
    protected void restart(Element source, Element copy) {
        detail(copy, start(source));
        childrenPending(copy);
    }

    @Override
    protected Object decodeValue(Element folder) {
        return null;
    }
}
