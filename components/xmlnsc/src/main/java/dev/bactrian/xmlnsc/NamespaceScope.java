// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import java.util.Arrays;

/**
 * The name space declarations in force at an element: one link for each declaration, inner ones
 * first. Immutable, so that elements share it and it goes with copies wherever they go.
 */
final class NamespaceScope {
    /** The name space of declarations themselves (Namespaces in XML 1.0 §3). */
    static final String XMLNS_URI = "http://www.w3.org/2000/xmlns/";

    /** The name space that prefix {@code xml} stands for everywhere. */
    static final String XML_URI = "http://www.w3.org/XML/1998/namespace";

    /** No declarations. */
    static final NamespaceScope NONE = new NamespaceScope(null, new byte[0], "", -1);

    private static final byte[] XML = {'x', 'm', 'l'};

    /** The declarations around this one; null for {@link #NONE}. */
    final NamespaceScope outer;

    /** The prefix; empty for the default name space. */
    final byte[] prefix;

    /** The URI; {@code ""} where a default name space is taken away. */
    final String uri;

    /** Where the start tag stands that holds this declaration. */
    final int owner;

    private NamespaceScope(NamespaceScope outer, byte[] prefix, String uri, int owner) {
        this.outer = outer;
        this.prefix = prefix;
        this.uri = uri;
        this.owner = owner;
    }

    /** This scope and one declaration more. */
    NamespaceScope with(byte[] newPrefix, String newUri, int newOwner) {
        return new NamespaceScope(this, newPrefix, newUri, newOwner);
    }

    /** The scope around the element at a position: without the element's own declarations. */
    NamespaceScope around(int element) {
        NamespaceScope at = this;
        while (at.owner == element && at.outer != null) {
            at = at.outer;
        }
        return at;
    }

    /** The URI of the default name space; {@code ""} for none. */
    String defaultUri() {
        for (NamespaceScope at = this; at.outer != null; at = at.outer) {
            if (at.prefix.length == 0) {
                return at.uri;
            }
        }
        return "";
    }

    /** The URI of a prefix (not empty); null where it is not declared. */
    String uri(byte[] bytes, int from, int to) {
        for (NamespaceScope at = this; at.outer != null; at = at.outer) {
            if (Arrays.equals(at.prefix, 0, at.prefix.length, bytes, from, to)) {
                return at.uri;
            }
        }
        return Arrays.equals(XML, 0, XML.length, bytes, from, to) ? XML_URI : null;
    }
}
