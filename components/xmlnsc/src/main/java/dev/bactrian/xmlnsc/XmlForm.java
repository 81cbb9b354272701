// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

/** The three shapes that a document takes as a tree, one for each domain. */
enum XmlForm {
    /** XMLNSC: compact; an element with text only is one field. */
    COMPACT("XMLNSC", true),
    /** XMLNS: every piece of content is an element of its own. */
    EXPANDED("XMLNS", true),
    /** XML: as XMLNS, and names are taken as they stand, prefix and all. */
    PLAIN("XML", false);

    private final String domain;
    private final boolean namespaces;

    XmlForm(String domain, boolean namespaces) {
        this.domain = domain;
        this.namespaces = namespaces;
    }

    /** The name of the domain. */
    String domain() {
        return domain;
    }

    /** Whether prefixes stand for name spaces. */
    boolean namespaces() {
        return namespaces;
    }

    /** Whether each piece of content is an element of its own. */
    boolean expanded() {
        return this != COMPACT;
    }
}
