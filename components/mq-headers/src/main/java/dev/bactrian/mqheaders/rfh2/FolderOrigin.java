// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders.rfh2;

import dev.bactrian.mqheaders.HeaderException;
import dev.bactrian.mqheaders.error.HeaderError;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.Origin;
import dev.bactrian.xmlscan.Utf8;
import dev.bactrian.xmlscan.XmlAttributeCursor;
import dev.bactrian.xmlscan.XmlDeclaration;
import dev.bactrian.xmlscan.XmlFault;
import dev.bactrian.xmlscan.XmlPosition;
import dev.bactrian.xmlscan.XmlProlog;
import dev.bactrian.xmlscan.XmlRules;
import dev.bactrian.xmlscan.XmlScanner;
import dev.bactrian.xmlscan.XmlText;

/**
 * A folder as elements: one level is parsed each time, and a level at once. Start and end of an
 * element are positions in the folder's bytes in UTF-8; the detail says whether it is an element,
 * text or an attribute.
 *
 * <p>Markup is that of XML, as IBM's own classes read it; which characters stand in names and text
 * is not checked, because writers of properties do not care either (a name of JMS may hold {@code
 * $}, a text a control character). Prefixes mean nothing.
 */
final class FolderOrigin extends Origin {
    /** The field type of attributes other than {@code dt}. */
    static final int ATTRIBUTE = FieldType.NAME_VALUE | 0x100;

    /** Elements within elements at most. */
    static final int DEEPEST = 128;

    private static final XmlRules RULES =
            new XmlRules(
                    DEEPEST,
                    Limits.DEFAULT.valueBytes(),
                    Limits.DEFAULT.nameBytes(),
                    64,
                    false,
                    true);

    private static final int ELEMENT = 0;
    private static final int OTHER = 1;
    private static final int LEAF = 2;

    private final FolderText text;
    private final XmlScanner scanner;

    FolderOrigin(FolderText text) {
        this.text = text;
        this.scanner = new XmlScanner(text.utf8(), text.start(), text.end(), RULES, this::error);
    }

    private HeaderException error(XmlFault fault, String words, XmlPosition place) {
        return new HeaderException(
                HeaderError.FOLDER_NOT_XML,
                "MQRFH2",
                "NameValueData",
                words + " (" + fault.code() + ")",
                text.offset((int) place.offset()));
    }

    /** The folder's element. */
    Element folder() {
        int start = scanner.start;
        boolean declared = XmlDeclaration.startsAt(scanner, start);
        int content = declared ? XmlDeclaration.end(scanner, start) : start;
        int from = XmlProlog.next(scanner, content, false);
        while (!XmlProlog.isElement(scanner, from)) {
            from = XmlProlog.next(scanner, scanner.nonElement(from), false);
        }
        int nameEnd = scanner.name(from + 1);
        int end = end(from, nameEnd, scanner.startTagBehind(nameEnd), 1);
        int behind = XmlProlog.next(scanner, end, true);
        while (behind < scanner.limit) {
            behind = XmlProlog.next(scanner, scanner.nonElement(behind), true);
        }
        Element folder = create(name(from, nameEnd), FieldType.NAME, from, end, ELEMENT);
        childrenPending(folder);
        return folder;
    }

    private Name name(int tag, int nameEnd) {
        return Name.of(Utf8.text(scanner.bytes, tag + 1, nameEnd));
    }

    private int end(int from, int nameEnd, long tag, int depth) {
        return (tag & XmlScanner.EMPTY) != 0
                ? (int) tag
                : scanner.endTag(scanner.content((int) tag, depth), from, nameEnd);
    }

    /** The text that a clean element stands for. */
    static String source(Element element) {
        byte[] bytes = ((FolderOrigin) element.origin()).scanner.bytes;
        return Utf8.text(bytes, start(element), end(element));
    }

    @Override
    protected void parseNextChild(Element parent) {
        int nameEnd = scanner.name(start(parent) + 1);
        long tag = scanner.startTagBehind(nameEnd);
        if ((tag & XmlScanner.ATTRIBUTES) != 0) {
            attributes(parent, nameEnd);
        }
        if (detail(parent) == ELEMENT && (tag & XmlScanner.EMPTY) == 0) {
            content(parent, (int) tag);
        }
        childrenDone(parent);
    }

    private void attributes(Element parent, int nameEnd) {
        for (XmlAttributeCursor a = scanner.attributes(nameEnd); a.next(); ) {
            if (!isType(a)) {
                Name name = Name.of(Utf8.text(scanner.bytes, a.name(), a.nameEnd()));
                Element attribute = create(name, ATTRIBUTE, a.name(), a.end(), OTHER);
                value(attribute, XmlText.attribute(scanner, a.value(), a.valueEnd()));
                append(parent, attribute);
            }
        }
    }

    /** Whether it is the attribute {@code dt}. */
    private boolean isType(XmlAttributeCursor a) {
        return a.nameEnd() - a.name() == 2
                && scanner.bytes[a.name()] == 'd'
                && scanner.bytes[a.name() + 1] == 't';
    }

    private void content(Element parent, int from) {
        int at = from;
        while (true) {
            long markup = scanner.markup(at);
            int kind = XmlScanner.kind(markup);
            text(parent, at, (int) markup);
            at = (int) markup;
            if (kind == XmlScanner.END_TAG) {
                return;
            }
            if (kind == XmlScanner.START_TAG) {
                at = child(parent, at);
            } else {
                int behind = scanner.otherEnd(kind, at);
                if (kind == XmlScanner.CDATA) {
                    between(parent, at, behind);
                }
                at = behind;
            }
        }
    }

    private void text(Element parent, int from, int to) {
        if (scanner.skipSpace(from) < to) {
            between(parent, from, to);
        }
    }

    private void between(Element parent, int from, int to) {
        Element between = create(Name.EMPTY, FieldType.VALUE, from, to, OTHER);
        value(between, XmlText.content(scanner, from, to));
        append(parent, between);
    }

    private int child(Element parent, int from) {
        int nameEnd = scanner.name(from + 1);
        long tag = scanner.startTagBehind(nameEnd);
        int content = (int) tag;
        int end = content;
        boolean leaf = true;
        if ((tag & XmlScanner.EMPTY) == 0) {
            int markup = scanner.characters(content, content);
            leaf = scanner.byteAt(markup + 1) == '/';
            int close = leaf ? markup : scanner.content(markup, depth(parent) + 1);
            end = scanner.endTag(close, from, nameEnd);
        }
        int type = leaf ? FieldType.NAME_VALUE : FieldType.NAME;
        Element child = create(name(from, nameEnd), type, from, end, leaf ? LEAF : ELEMENT);
        pend(child, leaf, nameEnd, tag);
        append(parent, child);
        return end;
    }

    private static int depth(Element element) {
        int depth = 0;
        for (Element at = element;
                at != null && at.origin() instanceof FolderOrigin;
                at = at.parent()) {
            depth++;
        }
        return depth;
    }

    /** What is still to be read of an element: its value, its children, or both. */
    private void pend(Element element, boolean leaf, int nameEnd, long tag) {
        if (leaf) {
            valuePending(element);
        }
        boolean shown = !leaf;
        if (leaf && (tag & XmlScanner.ATTRIBUTES) != 0) {
            for (XmlAttributeCursor a = scanner.attributes(nameEnd); a.next(); ) {
                shown |= !isType(a);
            }
        }
        if (shown) {
            childrenPending(element);
        }
    }

    @Override
    protected Object decodeValue(Element element) {
        int nameEnd = scanner.name(start(element) + 1);
        long tag = scanner.startTagBehind(nameEnd);
        String dt = PropertyType.STRING.dt();
        if ((tag & XmlScanner.ATTRIBUTES) != 0) {
            for (XmlAttributeCursor a = scanner.attributes(nameEnd); a.next(); ) {
                if (isType(a)) {
                    dt = XmlText.attribute(scanner, a.value(), a.valueEnd());
                } else if (isNil(a)) {
                    return null;
                }
            }
        }
        int from = (int) tag;
        String content =
                (tag & XmlScanner.EMPTY) != 0
                        ? ""
                        : XmlText.content(scanner, from, scanner.characters(from, from));
        PropertyType type = PropertyType.named(dt);
        if (type == null) {
            return content;
        }
        try {
            return type.read(content);
        } catch (IllegalArgumentException e) {
            throw new HeaderException(
                    HeaderError.PROPERTY_OF_OTHER_TYPE,
                    "MQRFH2",
                    element.localName(),
                    "expected a value of type " + dt + ", found '" + content + "'",
                    text.offset(from - scanner.start),
                    e);
        }
    }

    private boolean isNil(XmlAttributeCursor a) {
        return Utf8.text(scanner.bytes, a.name(), a.nameEnd()).equals("xsi:nil")
                && Utf8.text(scanner.bytes, a.value(), a.valueEnd()).equals("true");
    }

    @Override
    protected void settle(Element parent) {
        parent.lastChild();
    }

    @Override
    protected void findEnd(Element element) {
        // known from the start
    }

    @Override
    protected void restart(Element source, Element copy) {
        detail(copy, detail(source));
        if (detail(source) == OTHER) {
            value(copy, source.value());
            return;
        }
        int nameEnd = scanner.name(start(source) + 1);
        pend(copy, detail(source) == LEAF, nameEnd, scanner.startTagBehind(nameEnd));
    }
}
