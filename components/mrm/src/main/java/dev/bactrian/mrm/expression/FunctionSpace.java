// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.expression;

import java.util.function.UnaryOperator;

/** The name spaces that functions of expressions have. */
enum FunctionSpace {
    /** XPath's functions. */
    FN("http://www.w3.org/2005/xpath-functions", "fn"),
    /** The constructors of XML Schema's types. */
    XS("http://www.w3.org/2001/XMLSchema", "xs"),
    /** DFDL's own functions. */
    DFDL("http://www.ogf.org/dfdl/dfdl-1.0/", "dfdl");

    private final String uri;
    private final String prefix;

    FunctionSpace(String uri, String prefix) {
        this.uri = uri;
        this.prefix = prefix;
    }

    /** The prefix by custom. */
    String prefix() {
        return prefix;
    }

    /**
     * The space that a prefix means.
     *
     * @param uris the name space of a prefix of the schema; null where it has none: then the prefix
     *     means what it means by custom
     * @return null for a space that has no functions
     */
    static FunctionSpace of(String prefix, UnaryOperator<String> uris) {
        if (prefix.isEmpty()) {
            return FN;
        }
        String uri = uris.apply(prefix);
        for (FunctionSpace space : values()) {
            if (uri == null ? space.prefix.equals(prefix) : space.uri.equals(uri)) {
                return space;
            }
        }
        return null;
    }
}
