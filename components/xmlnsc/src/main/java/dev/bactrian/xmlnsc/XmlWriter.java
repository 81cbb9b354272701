// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.CodedCharacterSet;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.WriteOptions;
import dev.bactrian.xmlnsc.error.XmlnscError;
import dev.bactrian.xmlscan.XmlCharacter;
import dev.bactrian.xmlscan.XmlScanner;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Puts a tree out as XML. What is clean goes out as the bytes it came from, found by its end
 * without an element made; what is not is written anew. It goes down and up by the elements' own
 * links, so a deep tree costs no stack.
 *
 * <p>An element without name space and without parent in the output that has one gets {@code
 * xmlns=""}; a name space without a prefix in force gets one ({@code NS1}, {@code NS2}, …).
 */
final class XmlWriter {
    private final ByteSink sink;
    private final XmlForm form;
    private final XmlWriteOptions options;
    private final WriterScope scope = new WriterScope();
    private int depth;
    private boolean textBefore;
    private boolean elementBefore;

    private XmlWriter(ByteSink sink, XmlForm form, XmlWriteOptions options) {
        this.sink = sink;
        this.form = form;
        this.options = options;
    }

    /** Writes a body folder. */
    static void write(Element folder, XmlForm form, WriteOptions options, ByteSink sink) {
        XmlWriteOptions own = XmlWriteOptions.of(options);
        XmlDocument document = document(folder);
        Charset source = document == null ? StandardCharsets.UTF_8 : document.charset;
        Charset target = options.ccsid() == 0 ? source : CodedCharacterSet.charset(options.ccsid());
        if (folder.isClean()
                && folder.origin() instanceof XmlBodyOrigin
                && own.asTheyCame()
                && target.equals(source)) {
            sink.write(document.original);
            return;
        }
        if (target.equals(StandardCharsets.UTF_8)) {
            new XmlWriter(sink, form, own).document(folder, target);
        } else {
            ByteSink utf8 = new ByteSink();
            new XmlWriter(utf8, form, own).document(folder, target);
            XmlTranscoder.transcode(utf8, target, sink);
        }
    }

    private static XmlDocument document(Element folder) {
        return folder.origin() instanceof XmlBodyOrigin origin ? origin.document : null;
    }

    private void document(Element folder, Charset target) {
        Element first = folder.firstChild();
        boolean declared = first != null && first.type() == XmlFieldType.XML_DECLARATION;
        if (options.declaration() == null ? declared : options.declaration()) {
            declaration(declared ? first : null, target);
        }
        // the next one is asked for when this one is written: then its end is known
        for (Element child = folder.firstChild(); child != null; child = child.nextSibling()) {
            if (child.type() != XmlFieldType.XML_DECLARATION) {
                tree(child);
            }
        }
    }

    private void declaration(Element declared, Charset target) {
        sink.ascii("<?xml version=\"1.0\" encoding=\"").ascii(target.name()).write('"');
        Element standAlone = declared == null ? null : standAlone(declared);
        if (standAlone != null) {
            sink.ascii(" standalone=\"").ascii(standAlone.text()).write('"');
        }
        sink.ascii("?>");
        if (options.indent() > 0) {
            sink.write('\n');
        }
    }

    private static Element standAlone(Element declared) {
        for (Element child : declared.children()) {
            if (child.type() == XmlFieldType.STANDALONE
                    || child.localName().equalsIgnoreCase("standalone")) {
                return child;
            }
        }
        return null;
    }

    /** Writes an element and all below it. */
    private void tree(Element top) {
        Element at = top;
        while (true) {
            boolean opened = open(at);
            Element next = opened ? firstContent(at) : null;
            if (opened && next == null) {
                close(at);
            }
            while (next == null) {
                if (at == top) {
                    return;
                }
                next = nextContent(at);
                if (next == null) {
                    at = at.parent();
                    close(at);
                }
            }
            at = next;
        }
    }

    private static Element firstContent(Element parent) {
        Element child = parent.firstChild();
        return child == null || !XmlFieldType.isInTag(child.type()) ? child : nextContent(child);
    }

    private static Element nextContent(Element child) {
        Element next = child.nextSibling();
        while (next != null && XmlFieldType.isInTag(next.type())) {
            next = next.nextSibling();
        }
        return next;
    }

    /** Writes an element up to its first child; true where children are to follow, and a close. */
    private boolean open(Element element) {
        int type = element.type();
        if (type == XmlFieldType.COMMENT) {
            comment(element);
            return false;
        }
        if (type == XmlFieldType.PROCESSING_INSTRUCTION) {
            instruction(element);
            return false;
        }
        if ((type == XmlFieldType.BITSTREAM || type == XmlFieldType.AS_IS) && !isSlice(element)) {
            bitstream(element);
            return false;
        }
        if (FieldType.generic(type) == FieldType.VALUE) {
            if (type == XmlFieldType.VALUE && isItem(element)) {
                sink.write(' ');
            }
            value(element, type == XmlFieldType.CDATA_VALUE);
            return false;
        }
        if (XmlFieldType.isInTag(type)
                || type == XmlFieldType.DOCUMENT_TYPE
                || type == XmlFieldType.XML_DECLARATION) {
            throw new MessageException(
                    XmlnscError.ELEMENT_NOT_WRITABLE,
                    String.format(
                            "element %s of type 0x%08X cannot be written here",
                            element.name(), type));
        }
        indent();
        if (isSlice(element)) {
            slice(element, (XmlOrigin) element.origin());
            elementBefore = true;
            return false;
        }
        return start(element);
    }

    /** Whether the bytes that an element came from mean here what they meant there. */
    private boolean isSlice(Element element) {
        return element.isClean()
                && element.origin() instanceof XmlOrigin origin
                && options.asTheyCame()
                && origin.document.options.form().namespaces() == form.namespaces();
    }

    /** Whether it is an item of a list, but not the first. */
    private static boolean isItem(Element element) {
        Element before = element.previousSibling();
        return before != null
                && before.type() == XmlFieldType.VALUE
                && element.parent().type() == XmlFieldType.LIST;
    }

    private boolean start(Element element) {
        if (form.namespaces()) {
            scope.enter(depth);
            XmlTagWriter.write(element, scope, depth, sink);
        } else {
            XmlTagWriter.writePlain(element, sink);
        }
        String text = FieldType.hasValue(element.type()) ? XmlSimpleText.of(element) : null;
        boolean hasText = text != null && !text.isEmpty();
        if (!hasText && firstContent(element) == null) {
            if (options.collapse()) {
                sink.ascii("/>");
            } else {
                sink.ascii("></");
                name(element);
                sink.write('>');
            }
            scope.leave(depth);
            elementBefore = true;
            return false;
        }
        sink.write('>');
        if (hasText) {
            text(text, element.type() == XmlFieldType.CDATA_FIELD);
        }
        textBefore = hasText;
        elementBefore = false;
        depth++;
        return true;
    }

    private void close(Element element) {
        depth--;
        if (elementBefore) {
            indent();
        }
        elementBefore = true;
        textBefore = false;
        sink.write('<').write('/');
        name(element);
        sink.write('>');
        scope.leave(depth);
    }

    private void name(Element element) {
        if (form.namespaces()) {
            XmlTagWriter.qualifiedName(element, scope, sink);
        } else {
            sink.text(element.localName(), StandardCharsets.UTF_8);
        }
    }

    private void indent() {
        if (options.indent() > 0 && !textBefore && sink.size() > 0) {
            if (sink.array()[sink.size() - 1] != '\n') {
                sink.write('\n');
            }
            for (int i = options.indent() * depth; i > 0; i--) {
                sink.write(' ');
            }
        }
        textBefore = false;
    }

    // ---- parts

    private void slice(Element element, XmlOrigin origin) {
        origin.findEnd(element);
        int start = XmlOrigin.startOf(element);
        int end = XmlOrigin.endOf(element);
        XmlScanner scanner = origin.document.scanner;
        NamespaceScope around = origin.scope.around(start);
        if (scope.agreesWith(around)) {
            sink.write(scanner.bytes, start, end - start);
            return;
        }
        int nameEnd = scanner.name(start + 1);
        sink.write(scanner.bytes, start, nameEnd - start);
        scope.declareMissing(around, origin.scope, start, sink);
        sink.write(scanner.bytes, nameEnd, end - nameEnd);
    }

    private void text(String text, boolean cdata) {
        if (cdata) {
            // a section cannot hold its own end: two sections can
            sink.ascii("<![CDATA[")
                    .text(
                            XmlEscape.checked(text).replace("]]>", "]]]]><![CDATA[>"),
                            StandardCharsets.UTF_8)
                    .ascii("]]>");
        } else {
            XmlEscape.text(text, sink);
        }
    }

    private void value(Element element, boolean cdata) {
        if (element.type() == XmlFieldType.ENTITY_REFERENCE) {
            sink.write('&').text(element.text(), StandardCharsets.UTF_8).write(';');
        } else if (element.value() != null) {
            text(element.text(), cdata);
        }
        textBefore = true;
        elementBefore = false;
    }

    private void comment(Element element) {
        String text = element.value() == null ? "" : XmlEscape.checked(element.text());
        if (text.contains("--") || text.endsWith("-")) {
            throw new MessageException(
                    XmlnscError.ELEMENT_NOT_WRITABLE, "a comment cannot hold '--' or end with '-'");
        }
        indent();
        sink.ascii("<!--").text(text, StandardCharsets.UTF_8).ascii("-->");
    }

    private void instruction(Element element) {
        String text = element.value() == null ? "" : XmlEscape.checked(element.text());
        String target = element.localName();
        if (text.contains("?>") || !XmlCharacter.isName(target) || target.equalsIgnoreCase("xml")) {
            throw new MessageException(
                    XmlnscError.ELEMENT_NOT_WRITABLE,
                    "processing instruction '"
                            + target
                            + "' cannot be written: its target is to be"
                            + " a name other than xml, its text cannot hold '?>'");
        }
        indent();
        sink.ascii("<?").text(target, StandardCharsets.UTF_8);
        if (!text.isEmpty()) {
            sink.write(' ').text(text, StandardCharsets.UTF_8);
        }
        sink.ascii("?>");
    }

    private void bitstream(Element element) {
        if (element.value() instanceof byte[] bytes) {
            sink.write(bytes);
        } else if (element.value() instanceof String text) {
            sink.text(XmlEscape.checked(text), StandardCharsets.UTF_8);
        } else {
            throw new MessageException(
                    XmlnscError.ELEMENT_NOT_WRITABLE,
                    "a bit stream element is to hold a BLOB or CHARACTER: " + element.name());
        }
        textBefore = true;
        elementBefore = false;
    }
}
