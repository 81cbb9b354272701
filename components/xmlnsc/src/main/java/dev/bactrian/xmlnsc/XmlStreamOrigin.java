// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.Origin;
import dev.bactrian.xmlscan.XmlDeclaration;
import dev.bactrian.xmlscan.XmlIncomplete;
import dev.bactrian.xmlscan.XmlProlog;
import dev.bactrian.xmlscan.XmlScanner;
import java.util.Arrays;

/**
 * Where the elements of a streamed document come from that are too large to be held whole: the body
 * folder, the root element, and any other above {@link XmlByteWindow#WHOLE} bytes. Their children
 * that fit are elements of an {@link XmlOrigin} like any others; what is detached is garbage
 * together with its bytes.
 *
 * <p>There is one of these for each open element. They all read the same stream: to go on behind an
 * open child, that child's rest becomes elements first (or is skipped, when its children were
 * removed).
 */
final class XmlStreamOrigin extends Origin {
    private static final Name BODY = Name.of(XmlnscDomain.NAME);

    private final XmlByteWindow window;
    private final NamespaceScope scope;
    private final byte[] tagName;
    private Element element;
    private XmlStreamOrigin inner;
    private XmlOrigin maker;
    private boolean rootFound;

    private XmlStreamOrigin(XmlByteWindow window, NamespaceScope scope, byte[] tagName) {
        this.window = window;
        this.scope = scope;
        this.tagName = tagName;
    }

    /** The body folder of a stream. */
    static Element folder(XmlByteWindow window) {
        XmlStreamOrigin origin = new XmlStreamOrigin(window, NamespaceScope.NONE, null);
        return origin.open(BODY, FieldType.NAME);
    }

    private Element open(Name name, int type) {
        element = create(name, type, window.at, 0, 0);
        passing(element);
        childrenPending(element);
        return element;
    }

    /** Whether it is that of the body folder. */
    boolean isBody() {
        return tagName == null;
    }

    /** Makes elements out of the bytes at hand, in this element's scope. */
    private XmlOrigin maker() {
        if (maker == null || maker.document != window.part()) {
            maker = new XmlOrigin(window.part(), scope);
        }
        return maker;
    }

    // ---- reading on

    @Override
    protected void parseNextChild(Element parent) {
        closeInner();
        Element before = lastParsedChild(parent);
        while (lastParsedChild(parent) == before && hasPendingChildren(parent)) {
            step(true);
        }
    }

    /** One piece of content, as an element where it makes one. */
    private void step(boolean keep) {
        try {
            if (isBody()) {
                top();
            } else {
                content(keep);
            }
        } catch (XmlIncomplete e) {
            window.read();
        }
    }

    private void top() {
        XmlScanner scanner = window.scanner();
        if (window.at == start(element)
                && lastParsedChild(element) == null
                && !rootFound
                && XmlDeclaration.startsAt(scanner, window.at)) {
            int end = XmlDeclaration.end(scanner, window.at);
            maker().declaration(element, window.at, end);
            window.at = end;
            return;
        }
        int at = XmlProlog.next(scanner, window.at, rootFound);
        window.at = at;
        if (at >= scanner.limit) {
            if (window.ended()) {
                childrenDone(element);
                span(element, 0, 1);
            } else {
                window.read();
            }
        } else if (XmlProlog.isElement(scanner, at)) {
            child(true);
            rootFound = true;
        } else {
            other(scanner, scanner.otherKind(at), true);
        }
    }

    private void content(boolean keep) {
        XmlScanner scanner = window.scanner();
        long markup = scanner.markup(window.at);
        int kind = XmlScanner.kind(markup);
        int at = (int) markup;
        if (at > window.at) {
            if (keep && window.part().options.retainMixedContent()) {
                maker().piece(element, XmlFieldType.VALUE, window.at, at);
            }
            window.at = at;
        } else if (kind == XmlScanner.END_TAG) {
            endTag(scanner);
        } else if (kind == XmlScanner.START_TAG) {
            child(keep);
        } else {
            other(scanner, kind, keep);
        }
    }

    private void other(XmlScanner scanner, int kind, boolean keep) {
        int behind = scanner.otherEnd(kind, window.at);
        if (keep) {
            maker().retain(element, kind, window.at, behind);
        }
        window.at = behind;
    }

    private void endTag(XmlScanner scanner) {
        window.at = scanner.endTag(window.at, tagName, 0, tagName.length);
        childrenDone(element);
        span(element, 0, 1);
    }

    // ---- children

    private void child(boolean keep) {
        XmlScanner scanner = window.scanner();
        int at = window.at;
        long tag = scanner.startTag(at);
        int end = (int) tag;
        if ((tag & XmlScanner.EMPTY) == 0) {
            end = end(scanner, at, (int) tag);
            if (end < 0) {
                openChild(scanner, at, tag, keep);
                return;
            }
        }
        if (keep) {
            maker().child(element, at, end);
        }
        window.at = end;
    }

    /** Where an element ends; -1 where it is too large to be held whole. */
    private int end(XmlScanner scanner, int at, int content) {
        try {
            int depth = XmlOrigin.depth(element);
            return scanner.endTag(scanner.content(content, depth), at);
        } catch (XmlIncomplete e) {
            if (window.left() >= XmlByteWindow.WHOLE) {
                return -1;
            }
            throw e; // to be tried again with more bytes
        }
    }

    private void openChild(XmlScanner scanner, int at, long tag, boolean keep) {
        int content = (int) tag;
        int markup = scanner.characters(content, content);
        if (markup + 1 >= scanner.limit || scanner.byteAt(markup + 1) == '/') {
            throw scanner.expected(scanner.limit, "an end tag"); // text only so far
        }
        XmlOrigin outside = maker();
        NamespaceScope inside =
                (tag & XmlScanner.DECLARATIONS) == 0 ? scope : XmlAttributes.declare(outside, at);
        XmlOrigin tagOrigin = new XmlOrigin(window.part(), inside);
        int nameEnd = scanner.name(at + 1);
        inner =
                new XmlStreamOrigin(
                        window, inside, Arrays.copyOfRange(scanner.bytes, at + 1, nameEnd));
        Element child =
                inner.open(XmlNames.element(tagOrigin, at + 1, nameEnd), XmlFieldType.FOLDER);
        if ((tag & XmlScanner.ATTRIBUTES) != 0) {
            XmlAttributes.append(tagOrigin, child);
        }
        if (keep) {
            append(element, child);
        }
        window.at = content;
    }

    /** Finishes the open child: what is left of it becomes elements. */
    private void closeInner() {
        XmlStreamOrigin deepest = this;
        while (deepest.inner != null) {
            deepest = deepest.inner;
        }
        // from the inside out, without recursion
        while (deepest != this) {
            deepest.element.lastChild();
            XmlStreamOrigin around = this;
            while (around.inner != deepest) {
                around = around.inner;
            }
            around.inner = null;
            deepest = around;
        }
    }

    @Override
    protected void settle(Element parent) {
        closeInner();
    }

    @Override
    protected void findEnd(Element parent) {
        while (hasPendingChildren(parent)) {
            if (inner != null) {
                inner.findEnd(inner.element);
                inner = null;
            } else {
                step(false);
            }
        }
    }

    // ---- never asked of an element that passes by

    @Override
    protected Object decodeValue(Element parent) {
        return null;
    }

    @Override
    protected void restart(Element source, Element copy) {
        throw new IllegalStateException("an element of a stream is copied child by child");
    }
}
