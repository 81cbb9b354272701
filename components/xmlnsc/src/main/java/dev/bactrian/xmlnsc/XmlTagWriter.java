// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.Values;
import dev.bactrian.xmlnsc.error.XmlnscError;
import dev.bactrian.xmlscan.XmlCharacter;
import java.nio.charset.StandardCharsets;

/** Start tags that are written anew: names with prefixes, declarations, attributes. */
final class XmlTagWriter {
    private XmlTagWriter() {}

    /** Writes a start tag without its {@code >} or {@code />}. */
    static void write(Element element, WriterScope scope, int depth, ByteSink sink) {
        Name name = element.name();
        requireName(name.local());
        for (Element child = firstInTag(element); child != null; child = nextInTag(child)) {
            if (XmlFieldType.isNamespaceDeclaration(child.type())) {
                boolean isDefault =
                        child.name().namespace().isEmpty() && child.localName().equals("xmlns");
                String prefix = isDefault ? "" : child.localName();
                if (!isDefault) {
                    requireName(prefix);
                }
                String uri = child.value() == null ? "" : Values.text(child.value());
                boolean single = child.type() == XmlFieldType.SINGLE_NAMESPACE_DECLARATION;
                scope.declare(prefix, uri, depth, single ? '\'' : '"');
            }
        }
        scope.provideElement(name.namespace(), depth);
        sink.write('<');
        qualifiedName(element, scope, sink);
        for (Element child = firstInTag(element); child != null; child = nextInTag(child)) {
            if (XmlFieldType.isAttribute(child.type())) {
                scope.provideAttribute(child.name().namespace(), depth);
            }
        }
        scope.writeDeclarations(depth, sink);
        for (Element child = firstInTag(element); child != null; child = nextInTag(child)) {
            if (XmlFieldType.isAttribute(child.type())) {
                attribute(child, scope, sink);
            }
        }
    }

    /** The same without name spaces: names as they stand. */
    static void writePlain(Element element, ByteSink sink) {
        requirePlain(element.localName());
        sink.write('<').text(element.localName(), StandardCharsets.UTF_8);
        for (Element child = firstInTag(element); child != null; child = nextInTag(child)) {
            requirePlain(child.localName());
            sink.write(' ');
            if (XmlFieldType.isNamespaceDeclaration(child.type())
                    && child.name().namespace().equals(NamespaceScope.XMLNS_URI)) {
                sink.ascii("xmlns:");
            }
            attributeValue(child, child.localName(), sink);
        }
    }

    private static void requirePlain(String name) {
        if (!XmlCharacter.isNcName(name.replace(':', '_'))) {
            throw new MessageException(
                    XmlnscError.NAME_NOT_WRITABLE, "'" + name + "' is no name in XML");
        }
    }

    private static void attribute(Element attribute, WriterScope scope, ByteSink sink) {
        Name name = attribute.name();
        requireName(name.local());
        sink.write(' ');
        if (!name.namespace().isEmpty()) {
            sink.text(scope.attributePrefix(name.namespace()), StandardCharsets.UTF_8).write(':');
        }
        attributeValue(attribute, name.local(), sink);
    }

    private static void attributeValue(Element attribute, String name, ByteSink sink) {
        char quote = attribute.type() == XmlFieldType.SINGLE_ATTRIBUTE ? '\'' : '"';
        sink.text(name, StandardCharsets.UTF_8).write('=').write(quote);
        String text = Values.text(attribute.value());
        if (text != null) {
            XmlEscape.attribute(text, quote, sink);
        }
        for (Element item = attribute.firstChild(); item != null; item = item.nextSibling()) {
            if (item != attribute.firstChild()) {
                sink.write(' '); // the items of a list
            }
            XmlEscape.attribute(item.text(), quote, sink);
        }
        sink.write(quote);
    }

    /** Writes an element's name with the prefix that is in force for it. */
    static void qualifiedName(Element element, WriterScope scope, ByteSink sink) {
        Name name = element.name();
        String prefix = scope.elementPrefix(name.namespace());
        if (!prefix.isEmpty()) {
            sink.text(prefix, StandardCharsets.UTF_8).write(':');
        }
        sink.text(name.local(), StandardCharsets.UTF_8);
    }

    private static Element firstInTag(Element element) {
        return inTag(element.firstChild(), element);
    }

    private static Element nextInTag(Element child) {
        return inTag(child.nextSibling(), child.parent());
    }

    /**
     * The next attribute or declaration. A parser puts them first; so while children are still to
     * be parsed, the first other child ends the search.
     */
    private static Element inTag(Element from, Element parent) {
        Element at = from;
        while (at != null && !XmlFieldType.isInTag(at.type())) {
            if (parent.hasPendingChildren()) {
                return null;
            }
            at = at.nextSibling();
        }
        return at;
    }

    private static void requireName(String name) {
        if (!XmlCharacter.isNcName(name)) {
            throw new MessageException(
                    XmlnscError.NAME_NOT_WRITABLE, "'" + name + "' is no name in XML");
        }
    }
}
