// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.Origin;
import dev.bactrian.xmlnsc.rules.XmlType;
import dev.bactrian.xmlscan.Utf8;
import dev.bactrian.xmlscan.XmlScanner;
import dev.bactrian.xmlscan.XmlText;
import java.nio.charset.StandardCharsets;

/**
 * Where the elements of an XML document come from: the document, and the name space declarations in
 * force. There is one for each tag that declares something; all elements below share it.
 *
 * <p>An element's start is the {@code <} of its start tag (the first byte of an attribute's name,
 * of a piece of text), its end is behind its end tag. Its detail is a position and two flags:
 *
 * <ul>
 *   <li>of an element: where its content goes on to be parsed, {@link #UNKNOWN} for "behind the
 *       last child"; of a {@link #LEAF} where its text starts
 *   <li>of an attribute: where its value starts
 * </ul>
 */
final class XmlOrigin extends Origin {
    /** The attributes of the element were not made into elements yet. */
    static final int ATTRIBUTES = 1 << 31;

    /** The element has no child elements: text only, or opaque. */
    static final int LEAF = 1 << 30;

    /** The part of a detail that is a position. */
    static final int POSITION = LEAF - 1;

    /** The position that stands for "behind the last child". */
    static final int UNKNOWN = POSITION;

    final XmlDocument document;
    final NamespaceScope scope;

    XmlOrigin(XmlDocument document, NamespaceScope scope) {
        this.document = document;
        this.scope = scope;
    }

    // ---- positions

    private static int position(Element element) {
        return detail(element) & POSITION;
    }

    private static void position(Element element, int position) {
        detail(element, (detail(element) & ~POSITION) | position);
    }

    /** Where parsing of an element's (or the body folder's) content goes on. */
    static int resume(Element parent) {
        int at = position(parent);
        if (at == UNKNOWN) {
            Element last = lastParsedChild(parent);
            ((XmlOrigin) last.origin()).findEnd(last);
            at = end(last);
            position(parent, at);
        }
        return at;
    }

    // ---- children

    @Override
    protected void parseNextChild(Element parent) {
        int detail = detail(parent);
        if ((detail & ATTRIBUTES) != 0) {
            detail(parent, detail & ~ATTRIBUTES);
            XmlAttributes.append(this, parent);
            if ((detail & LEAF) != 0) {
                childrenDone(parent);
            }
            return;
        }
        if (parent.type() == XmlFieldType.LIST) {
            XmlList.append(this, parent, contentEnd(end(parent)));
            childrenDone(parent);
            return;
        }
        if (parent.type() == XmlFieldType.XML_DECLARATION) {
            XmlAttributes.appendDeclaration(this, parent);
            childrenDone(parent);
            return;
        }
        content(parent, resume(parent));
    }

    private void content(Element parent, int p) {
        XmlScanner scanner = document.scanner;
        int at = p;
        while (true) {
            long markup = scanner.markup(at);
            int kind = XmlScanner.kind(markup);
            if ((int) markup > at && document.options.retainMixedContent()) {
                piece(parent, XmlFieldType.VALUE, at, (int) markup);
                return;
            }
            at = (int) markup;
            if (kind == XmlScanner.START_TAG) {
                child(parent, at);
                return;
            }
            if (kind == XmlScanner.END_TAG) {
                span(parent, start(parent), scanner.endTag(at, start(parent)));
                childrenDone(parent);
                return;
            }
            int behind = scanner.otherEnd(kind, at);
            if (retain(parent, kind, at, behind)) {
                return;
            }
            at = behind;
        }
    }

    /** Makes an element of a comment, CDATA section or instruction, where options ask for it. */
    boolean retain(Element parent, int kind, int from, int to) {
        XmlParseOptions options = document.options;
        boolean wanted;
        int type;
        switch (kind) {
            case XmlScanner.INSTRUCTION:
                wanted = options.retainProcessingInstructions();
                type = XmlFieldType.PROCESSING_INSTRUCTION;
                break;
            case XmlScanner.COMMENT:
                wanted = options.retainComments();
                type = XmlFieldType.COMMENT;
                break;
            default:
                wanted = options.retainMixedContent();
                type = XmlFieldType.CDATA_VALUE;
        }
        if (wanted) {
            piece(parent, type, from, to);
        }
        return wanted;
    }

    /** Makes an element of text, a CDATA section, a comment or an instruction. */
    void piece(Element parent, int type, int from, int to) {
        XmlScanner scanner = document.scanner;
        document.count(from);
        if (to - from > scanner.rules.valueBytes()) {
            throw scanner.valueTooLong(from);
        }
        Name name = Name.EMPTY;
        if (type == XmlFieldType.PROCESSING_INSTRUCTION) {
            name = NameTable.name("", scanner.bytes, from + 2, scanner.name(from + 2));
        } else if (type == XmlFieldType.COMMENT) {
            name = XmlNames.COMMENT;
        }
        Element piece = create(name, type, from, to, from);
        valuePending(piece);
        append(parent, piece);
        position(parent, to);
    }

    /** Makes an element of white space at the top of a document. */
    void whiteSpace(Element folder, int from, int to) {
        piece(folder, XmlFieldType.WHITE_SPACE, from, to);
    }

    /** Appends an item of a list, whose value is known. */
    void item(Element list, int from, int to, Object itemValue) {
        document.count(from);
        Element item = create(Name.EMPTY, XmlFieldType.VALUE, from, to, from);
        value(item, itemValue);
        append(list, item);
    }

    /** Appends an attribute or declaration to its element. */
    void attribute(Element parent, Name name, int type, int from, int to, int valueStart) {
        document.count(from);
        Element attribute = create(name, type, from, to, valueStart);
        append(parent, attribute);
        if (document.types.isList(from)) {
            XmlList.appendToAttribute(this, attribute, valueStart, to - 1);
        } else {
            valuePending(attribute);
        }
    }

    /** Where the content of an element or attribute starts. */
    static int contentOf(Element element) {
        return position(element);
    }

    /** Appends the element of an XML declaration to the body folder. */
    void declaration(Element folder, int from, int to) {
        Name name =
                document.options.form().expanded() ? XmlNames.XML_DECL : XmlNames.XML_DECLARATION;
        Element made = create(name, XmlFieldType.XML_DECLARATION, from, to, from);
        childrenPending(made);
        append(folder, made);
        position(folder, to);
    }

    /** Where an element starts, for the other classes of this package. */
    static int startOf(Element element) {
        return start(element);
    }

    /** Where an element ends; 0 while unknown. */
    static int endOf(Element element) {
        return end(element);
    }

    /** The last child made so far. */
    static Element lastOf(Element element) {
        return lastParsedChild(element);
    }

    /** Makes the element that stands here, whose end is known. */
    void child(Element parent, int p, int end) {
        child(parent, p);
        span(lastParsedChild(parent), p, end);
    }

    /** Makes the element whose start tag starts here. */
    void child(Element parent, int p) {
        XmlScanner scanner = document.scanner;
        long hashed = scanner.plainName(p + 1);
        int nameEnd = hashed == XmlScanner.NO_PLAIN_NAME ? scanner.name(p + 1) : (int) hashed;
        long tag = scanner.startTagBehind(nameEnd);
        document.count(p);
        if (lastParsedChild(parent) == null && depth(parent) >= scanner.rules.depth()) {
            throw scanner.tooDeep(p);
        }
        XmlOrigin origin =
                (tag & XmlScanner.DECLARATIONS) == 0 || !document.options.form().namespaces()
                        ? this
                        : new XmlOrigin(document, XmlAttributes.declare(this, p));
        Name name =
                hashed == XmlScanner.NO_PLAIN_NAME
                        ? XmlNames.element(origin, p + 1, nameEnd)
                        : XmlNames.element(origin, p + 1, nameEnd, (int) (hashed >> 32));
        Element child = origin.element(parent, name, p, nameEnd, tag);
        append(parent, child);
        position(parent, end(child) == 0 ? UNKNOWN : end(child));
    }

    private Element element(Element parent, Name name, int p, int nameEnd, long tag) {
        XmlScanner scanner = document.scanner;
        int content = (int) tag;
        int flags = (tag & XmlScanner.ATTRIBUTES) == 0 ? 0 : ATTRIBUTES;
        Element made;
        if ((tag & XmlScanner.EMPTY) != 0) {
            boolean field = !document.options.form().expanded();
            int type = field ? XmlFieldType.FIELD : XmlFieldType.FOLDER;
            made = create(name, type, p, content, content | LEAF | flags);
            if (field) {
                value(made, "");
            }
        } else if (document.options.opaque().contains(name, parent)) {
            int end = scanner.endTag(scanner.content(content, 1), p);
            made = create(name, XmlFieldType.BITSTREAM, p, end, content | LEAF);
            valuePending(made);
            return made;
        } else {
            int at = scanner.plainText(content);
            boolean plain = scanner.byteAt(at) == '<';
            at = plain ? at : scanner.text(at);
            int markup = scanner.characters(content, at);
            if (scanner.byteAt(markup + 1) == '/') {
                int end = scanner.endTag(markup, p, nameEnd);
                int type = XmlFieldType.FIELD;
                if (document.options.form().expanded() || document.types.isList(p)) {
                    boolean list = !document.options.form().expanded();
                    int folder = list ? XmlFieldType.LIST : XmlFieldType.FOLDER;
                    made = create(name, folder, p, end, content | flags);
                    childrenPending(made);
                    valueBelow(made, !list);
                    return made;
                }
                if (at != markup) {
                    type = leafType(content, markup);
                    if (document.options.retainComments()
                            || document.options.retainProcessingInstructions()) {
                        return mixed(name, p, content | flags, type, end);
                    }
                }
                made = create(name, type, p, end, content | LEAF | flags);
                valuePending(made);
                if (plain && at == markup) {
                    plain(made);
                }
            } else {
                if (markup + 1 >= scanner.limit) {
                    throw scanner.expected(scanner.limit, "an end tag");
                }
                boolean skip = document.options.elementsOnly();
                made = create(name, XmlFieldType.FOLDER, p, 0, (skip ? markup : content) | flags);
                childrenPending(made);
                valueBelow(made, document.options.form().expanded());
            }
        }
        if (flags != 0) {
            childrenPending(made);
        }
        return made;
    }

    /**
     * A field whose text has comments or instructions between, which are to become its children.
     */
    private Element mixed(Name name, int p, int detail, int type, int end) {
        if (document.options.retainMixedContent()) {
            Element folder = create(name, XmlFieldType.FOLDER, p, end, detail);
            childrenPending(folder);
            return folder;
        }
        Element field = create(name, type, p, end, detail);
        value(field, XmlText.content(document.scanner, detail & POSITION, contentEnd(end)));
        childrenPending(field);
        return field;
    }

    /** CDATA_FIELD where the content is one CDATA section and nothing else. */
    private int leafType(int from, int to) {
        return document.scanner.isCdata(from) && document.scanner.cdata(from) == to
                ? XmlFieldType.CDATA_FIELD
                : XmlFieldType.FIELD;
    }

    /** How deep an element stands in its document: 1 for the root element, 0 for the folder. */
    static int depth(Element element) {
        int depth = 0;
        for (Element at = element;
                at != null
                        && (at.origin() instanceof XmlOrigin
                                || at.origin() instanceof XmlStreamOrigin);
                at = at.parent()) {
            depth++;
        }
        return depth;
    }

    // ---- ends

    @Override
    protected void settle(Element parent) {
        resume(parent);
    }

    @Override
    protected void findEnd(Element element) {
        if (end(element) != 0) {
            return;
        }
        Element at = element;
        while (position(at) == UNKNOWN && end(lastParsedChild(at)) == 0) {
            at = lastParsedChild(at);
        }
        XmlScanner scanner = document.scanner;
        while (true) {
            int close = scanner.content(resume(at), depth(at));
            span(at, start(at), scanner.endTag(close, start(at)));
            if (at == element) {
                return;
            }
            at = at.parent();
        }
    }

    /** Where the content of an element ends, given where its end tag ends. */
    private int contentEnd(int end) {
        int at = end - 2;
        while (document.scanner.bytes[at] != '<') {
            at--;
        }
        return at;
    }

    // ---- values

    @Override
    protected Object decodeValue(Element element) {
        XmlScanner scanner = document.scanner;
        int start = start(element);
        int end = end(element);
        int at = position(element);
        if (element.type() == XmlFieldType.BITSTREAM) {
            return Utf8.text(scanner.bytes, start, end);
        }
        XmlType type = document.types.at(start);
        if (type.isNumber()) {
            long span = plainSpan(element);
            Object number =
                    span == NOT_PLAIN
                            ? null
                            : type.number(scanner.bytes, (int) (span >> 32), (int) span);
            if (number != null) {
                return number;
            }
        }
        if (isPlain(element) && type == XmlType.TEXT) {
            return new String(scanner.bytes, at, contentEnd(end) - at, StandardCharsets.ISO_8859_1);
        }
        if ((detail(element) & LEAF) != 0) {
            return type.value(XmlText.content(scanner, at, contentEnd(end)));
        }
        if (at > start) {
            return type.value(XmlText.attribute(scanner, at, end - 1));
        }
        byte[] bytes = scanner.bytes;
        if (bytes[start] != '<') {
            return XmlText.content(scanner, start, end);
        }
        if (bytes[start + 1] == '?') {
            return XmlText.raw(bytes, scanner.skipSpace(scanner.name(start + 2)), end - 2);
        }
        return bytes[start + 2] == '-'
                ? XmlText.raw(bytes, start + 4, end - 3)
                : XmlText.raw(bytes, start + 9, end - 3);
    }

    @Override
    protected long plainSpan(Element element) {
        int from;
        int to;
        if (element.type() == XmlFieldType.BITSTREAM) {
            return NOT_PLAIN;
        }
        if ((detail(element) & LEAF) != 0) {
            from = position(element);
            to = contentEnd(end(element));
        } else if (position(element) > start(element)) {
            from = position(element);
            to = end(element) - 1;
        } else {
            return NOT_PLAIN;
        }
        return isPlain(element) || document.scanner.plainText(from, to) == to
                ? (long) from << 32 | to
                : NOT_PLAIN;
    }

    @Override
    protected byte[] plainBytes() {
        return document.scanner.bytes;
    }

    // ---- copies

    @Override
    protected void restart(Element source, Element copy) {
        XmlScanner scanner = document.scanner;
        int start = start(source);
        byte[] bytes = scanner.bytes;
        boolean isElement =
                bytes[start] == '<' && bytes[start + 1] != '!' && bytes[start + 1] != '?';
        boolean leaf = (detail(source) & LEAF) != 0;
        if (isElement && source.type() == XmlFieldType.BITSTREAM) {
            detail(copy, detail(source));
        } else if (isElement) {
            long tag = scanner.startTag(start);
            int flags = (tag & XmlScanner.ATTRIBUTES) == 0 ? 0 : ATTRIBUTES;
            detail(copy, (int) tag | flags | (detail(source) & LEAF));
            if (flags != 0 || !leaf) {
                childrenPending(copy);
            }
        } else {
            detail(copy, detail(source));
        }
        boolean listOfAttribute =
                XmlFieldType.isAttribute(source.type()) && document.types.isList(start);
        if (listOfAttribute) {
            XmlList.appendToAttribute(this, copy, position(source), end(source) - 1);
        }
        if (source.type() == XmlFieldType.XML_DECLARATION) {
            childrenPending(copy);
        }
        valueBelow(
                copy,
                isElement
                        && source.type() != XmlFieldType.BITSTREAM
                        && document.options.form().expanded());
        if (hasPendingValue(source)) {
            valuePending(copy);
            if (isPlain(source)) {
                plain(copy);
            }
        } else if (FieldType.hasValue(source.type())) {
            value(copy, source.value());
        }
    }
}
