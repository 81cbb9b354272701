// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.mxsd;

import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.xsd.QualifiedName;
import dev.bactrian.mrm.xsd.SchemaSet;
import dev.bactrian.mrm.xsd.SchemaSet.Kind;
import dev.bactrian.mrm.xsd.XsdNode;

/** What the types of a message set's declarations come to. */
final class Types {
    private static final int LONGEST_CHAIN = 100;

    private final SchemaSet set;

    Types(SchemaSet set) {
        this.set = set;
    }

    /**
     * The declaration that an element or attribute use means: itself, or the global one that it
     * refers to.
     */
    XsdNode declaration(XsdNode use) {
        String ref = use.get("ref");
        if (ref == null) {
            return use;
        }
        if (use.is("attribute")) {
            throw use.error(MrmError.IMPORT, "not supported: a reference to a global attribute");
        }
        return set.require(Kind.ELEMENT, use, ref);
    }

    /** The definition of a declaration's type, here or global; null for a built-in type. */
    XsdNode definition(XsdNode declaration) {
        for (XsdNode child : declaration.children()) {
            if (child.is("complexType") || child.is("simpleType")) {
                return child;
            }
        }
        String type = declaration.get("type");
        if (type == null || isBuiltIn(declaration.qualified(type))) {
            return null;
        }
        return set.require(Kind.TYPE, declaration, type);
    }

    boolean isComplex(XsdNode declaration) {
        XsdNode definition = definition(declaration);
        return definition != null && definition.is("complexType");
    }

    /**
     * The local name of the built-in type that a simple type comes from: {@code string}, {@code
     * int}, ...
     */
    String builtIn(XsdNode declaration) {
        XsdNode at = declaration;
        String attribute = "type";
        for (int i = 0; i < LONGEST_CHAIN; i++) {
            XsdNode definition = attribute.equals("type") ? definition(at) : null;
            if (definition != null) {
                at = restriction(definition);
                attribute = "base";
                continue;
            }
            String name = at.get(attribute);
            if (name == null) {
                return "string";
            }
            QualifiedName qualified = at.qualified(name);
            if (isBuiltIn(qualified)) {
                return qualified.local();
            }
            at = restriction(set.require(Kind.TYPE, at, name));
            attribute = "base";
        }
        throw declaration.error(MrmError.IMPORT, "the type derives from itself");
    }

    private static XsdNode restriction(XsdNode simpleType) {
        XsdNode restriction = simpleType.child("restriction");
        if (restriction == null) {
            throw simpleType.error(
                    MrmError.IMPORT, "not supported: a simple type that is no restriction");
        }
        return restriction;
    }

    static boolean isBuiltIn(QualifiedName name) {
        return name.namespace().equals(XsdNode.XSD);
    }
}
