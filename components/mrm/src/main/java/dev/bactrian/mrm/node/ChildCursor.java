// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.node;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;

/** The children of one tree element, as the terms of its type take them one after the other. */
public final class ChildCursor {
    private static final String XMLNS = "http://www.w3.org/2000/xmlns/";

    private final Element parent;

    /** The next child, or something before it that is no field: not looked at yet. */
    private Element next;

    /** A cursor before the first child; {@code parent} is null where there is nothing to take. */
    public ChildCursor(Element parent) {
        this.parent = parent;
        this.next = parent == null ? null : parent.firstChild();
    }

    /** A cursor behind a child. */
    public ChildCursor(Element parent, Element behind) {
        this.parent = parent;
        this.next = behind.nextSibling();
    }

    /** Passes over what is no field: text between tags, name space declarations. */
    public static Element skip(Element from) {
        Element at = from;
        while (at != null && !isField(at)) {
            at = at.nextSibling();
        }
        return at;
    }

    private static boolean isField(Element at) {
        if (!FieldType.hasName(at.type())) {
            return false;
        }
        String namespace = at.name().namespace();
        return namespace.isEmpty() || !XMLNS.equals(namespace);
    }

    /** The element whose children are taken; null where there is none. */
    public Element parent() {
        return parent;
    }

    /** The next child; null where there is none. */
    public Element peek() {
        Element at = skip(next);
        next = at;
        return at;
    }

    /** Whether the next child is an instance of an element. */
    public boolean has(ElementNode node) {
        Element at = next;
        if (at != null && at.name() == node.name && FieldType.hasName(at.type())) {
            return true;
        }
        at = peek();
        return at != null && node.is(at);
    }

    /** Takes the next child where it is an instance of the element; null otherwise. */
    Element take(ElementNode node) {
        if (node.hidden || !has(node)) {
            return null;
        }
        Element taken = next;
        next = taken.nextSibling();
        return taken;
    }

    /** The next child, or something before it that is no field; null where there is none. */
    public Element upcoming() {
        return next;
    }

    /** Goes on before a child, or something before it that is no field. */
    public void goTo(Element upcoming) {
        next = upcoming;
    }

    /** What comes next, for error messages. */
    public String describe() {
        Element at = peek();
        return at == null
                ? "the end of " + (parent == null ? "the tree" : parent.name().local())
                : at.name().local();
    }
}
