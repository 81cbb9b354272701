// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.xpath;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.Values;
import dev.bactrian.xmlnsc.XmlFieldType;
import java.util.ArrayDeque;
import java.util.Deque;
import net.sf.saxon.om.NamespaceMap;
import net.sf.saxon.om.NamespaceUri;

/**
 * The name space declarations that are in force at an element: those that its tree has as elements,
 * and for what none stands for, one that is made up. A stylesheet that copies a node asks for them;
 * nothing else does.
 */
final class Declarations {
    private Declarations() {}

    /**
     * The prefix of an element's or attribute's name; {@code ""} where it needs none.
     *
     * @param named the element or attribute
     */
    static String prefix(Element named) {
        String uri = named.name().namespace();
        boolean attribute = XmlFieldType.isAttribute(named.type());
        if (uri.isEmpty()) {
            return "";
        }
        if (uri.equals(NamespaceUri.XML.toString())) {
            return "xml";
        }
        NamespaceMap declared = declared(attribute ? named.parent() : named);
        if (!attribute && declared.getURIForPrefix("", true).toString().equals(uri)) {
            return "";
        }
        String found = prefixFor(declared, uri);
        return found != null ? found : attribute ? madeUp(declared, named) : "";
    }

    /** What is in force at an element, its own name and those of its attributes included. */
    static NamespaceMap inForce(Element element) {
        NamespaceMap all = declared(element).bind(prefix(element), uri(element));
        for (Element child : element.children()) {
            if (XmlFieldType.isAttribute(child.type())) {
                if (!child.name().namespace().isEmpty()) {
                    all = all.bind(prefix(child), uri(child));
                }
            } else if (!XmlFieldType.isInTag(child.type())) {
                break;
            }
        }
        return all;
    }

    private static NamespaceUri uri(Element named) {
        return NamespaceUri.of(named.name().namespace());
    }

    private static NamespaceMap declared(Element element) {
        Deque<Element> above = new ArrayDeque<>();
        for (Element at = element; at != null; at = at.parent()) {
            Element first = at.firstChild();
            if (first != null && XmlFieldType.isInTag(first.type())) {
                above.push(first);
            }
        }
        NamespaceMap map = NamespaceMap.emptyMap();
        for (Element first : above) {
            for (Element at = first;
                    at != null && XmlFieldType.isInTag(at.type());
                    at = at.nextSibling()) {
                if (XmlFieldType.isNamespaceDeclaration(at.type())) {
                    boolean ofDefault = at.name().namespace().isEmpty();
                    String uri = at.value() == null ? "" : Values.text(at.value());
                    map = map.bind(ofDefault ? "" : at.localName(), NamespaceUri.of(uri));
                }
            }
        }
        return map;
    }

    private static String prefixFor(NamespaceMap map, String uri) {
        for (String prefix : map.getPrefixArray()) {
            if (!prefix.isEmpty() && map.getURIForPrefix(prefix, false).toString().equals(uri)) {
                return prefix;
            }
        }
        return null;
    }

    /** One for each name space among the attributes before this, so that none stands for two. */
    private static String madeUp(NamespaceMap declared, Element attribute) {
        int count = 1;
        for (Element before = attribute.previousSibling();
                before != null;
                before = before.previousSibling()) {
            if (before.name().namespace().equals(attribute.name().namespace())) {
                return prefix(before);
            }
            count++;
        }
        String made = "ns" + count;
        while (declared.getURIForPrefix(made, false) != null) {
            made = made + "_";
        }
        return made;
    }
}
