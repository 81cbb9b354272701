// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.xpath;

import dev.bactrian.tree.Element;
import net.sf.saxon.Configuration;
import net.sf.saxon.om.GenericTreeInfo;

/**
 * The tree that an element stands in, as Saxon sees it: one document node, which is the body folder
 * of a message, or the top of any other tree; or no document node at all, for the trees behind the
 * variables.
 */
final class TreeOfElements extends GenericTreeInfo {
    private final Element top;
    private final boolean document;

    private TreeOfElements(Configuration configuration, Element top, boolean document) {
        super(configuration);
        this.top = top;
        this.document = document;
        setRootNode(new ElementNode(top, this, null, 0));
    }

    /** The tree below a document node. */
    static TreeOfElements document(Configuration configuration, Element top) {
        return new TreeOfElements(configuration, top, true);
    }

    /** A tree whose top is an element. */
    static TreeOfElements fragment(Configuration configuration, Element top) {
        return new TreeOfElements(configuration, top, false);
    }

    /** The tree that an element stands in: that of its message's body, or that of its top. */
    static TreeOfElements around(Configuration configuration, Element element) {
        Element top = element;
        while (top.parent() != null
                && !(top.parent().parent() == null && top.parent().localName().equals("Root"))) {
            top = top.parent();
        }
        return document(configuration, top);
    }

    boolean isTop(Element element) {
        return element == top;
    }

    /** Whether the top is a document node. */
    boolean isDocument() {
        return document;
    }

    @Override
    public boolean isMutable() {
        return true;
    }
}
