// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.xsd;

/** One schema document: where it came from, its top element, its namespace. */
public final class SchemaDocument {
    private final String location;
    private final String chameleonNamespace;
    private XsdNode root;

    SchemaDocument(String location, String chameleonNamespace) {
        this.location = location;
        this.chameleonNamespace = chameleonNamespace;
    }

    void root(XsdNode top) {
        root = top;
    }

    /** The name of the file or resource. */
    public String location() {
        return location;
    }

    /** The element xs:schema. */
    public XsdNode root() {
        return root;
    }

    /** The target namespace; that of the including document where it has none of its own. */
    public String namespace() {
        String own = root.get("targetNamespace");
        return own == null ? chameleonNamespace : own;
    }

    /** The namespace of names without prefix, in a document that was included without one. */
    String chameleonNamespace() {
        return root == null || root.get("targetNamespace") == null ? chameleonNamespace : "";
    }

    /** Whether local elements are in the target namespace. */
    public boolean localElementsQualified() {
        return "qualified".equals(root.get("elementFormDefault"));
    }
}
