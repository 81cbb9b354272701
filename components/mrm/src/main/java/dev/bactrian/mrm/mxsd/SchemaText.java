// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.mxsd;

import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.xsd.QualifiedName;
import dev.bactrian.mrm.xsd.SchemaDocument;
import dev.bactrian.mrm.xsd.SchemaMarkup;
import dev.bactrian.mrm.xsd.XsdNode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Writes one document of a message set as a DFDL schema. Attributes become elements, before the
 * elements of their type.
 */
final class SchemaText {
    private static final Set<String> COMPOSITORS = Set.of("sequence", "choice", "all");

    private final SchemaDocument document;
    private final Types types;
    private final PhysicalFormat format;
    private final SchemaMarkup out = new SchemaMarkup();
    private final Map<String, String> prefixes = new LinkedHashMap<>();

    SchemaText(SchemaDocument document, Types types, PhysicalFormat format) {
        this.document = document;
        this.types = types;
        this.format = format;
    }

    String write() {
        for (XsdNode child : document.root().children()) {
            if (child.is("include") || child.is("import")) {
                link(child);
            } else if (child.is("element")) {
                element(child, null, false, 1);
            } else if (child.is("complexType")) {
                complexType(child, 1);
            } else if (child.is("simpleType")) {
                simpleType(child, 1);
            } else if (child.is("group")) {
                group(child);
            } else if (!child.is("annotation")) {
                throw child.error(MrmError.IMPORT, "not supported: xs:" + child.local());
            }
        }
        StringBuilder head = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        head.append("<xs:schema xmlns:xs=\"")
                .append(XsdNode.XSD)
                .append("\" xmlns:dfdl=\"")
                .append(XsdNode.DFDL)
                .append('"');
        prefixes.forEach(
                (uri, prefix) ->
                        head.append(" xmlns:" + prefix + "=\"" + SchemaMarkup.escape(uri) + "\""));
        if (!document.namespace().isEmpty()) {
            head.append(" targetNamespace=\"")
                    .append(SchemaMarkup.escape(document.namespace()))
                    .append('"');
        }
        if (document.localElementsQualified()) {
            head.append(" elementFormDefault=\"qualified\"");
        }
        return head.append(">\n")
                .append(DefaultFormat.text())
                .append(out)
                .append("</xs:schema>\n")
                .toString();
    }

    private void link(XsdNode link) {
        Map<String, String> attributes = new LinkedHashMap<>();
        if (link.get("namespace") != null) {
            attributes.put("namespace", link.get("namespace"));
        }
        if (link.get("schemaLocation") != null) {
            attributes.put(
                    "schemaLocation", MessageDefinition.schemaLocation(link.get("schemaLocation")));
        }
        out.empty(1, "xs:" + link.local(), attributes);
    }

    private void group(XsdNode group) {
        out.open(1, "xs:group", Map.of("name", group.require("name")));
        compositor(only(group), structure(group), 2);
        out.close(1, "xs:group");
    }

    private Structure structure(XsdNode owner) {
        String composition = Rep.logical(owner, "MRComplexType", "composition");
        return new Structure(
                format.structure(owner), composition == null ? "sequence" : composition);
    }

    private static XsdNode only(XsdNode owner) {
        for (XsdNode child : owner.children()) {
            if (COMPOSITORS.contains(child.local())) {
                return child;
            }
        }
        return null;
    }

    private void element(XsdNode use, Structure structure, boolean inChoice, int indent) {
        XsdNode declaration = types.declaration(use);
        Map<String, String> attributes = new LinkedHashMap<>();
        if (use.get("ref") != null) {
            attributes.put("ref", name(use.qualified(use.get("ref"))));
        } else {
            attributes.put("name", use.require("name"));
            if (use.get("type") != null) {
                attributes.put("type", name(use.qualified(use.get("type"))));
            }
        }
        for (String kept : new String[] {"default", "fixed", "nillable"}) {
            if (use.get(kept) != null) {
                attributes.put(kept, use.get(kept));
            }
        }
        if (structure != null) {
            String[] occurs = format.occurs(use, inChoice);
            attributes.put("minOccurs", occurs[0]);
            attributes.put("maxOccurs", occurs[1]);
            attributes.putAll(format.particle(use, declaration, structure).values);
        }
        XsdNode inner = use.get("ref") == null ? inner(use) : null;
        if (inner == null) {
            out.empty(indent, "xs:element", attributes);
            return;
        }
        out.open(indent, "xs:element", attributes);
        if (inner.is("complexType")) {
            complexType(inner, indent + 1);
        } else {
            simpleType(inner, indent + 1);
        }
        out.close(indent, "xs:element");
    }

    private static XsdNode inner(XsdNode element) {
        XsdNode complex = element.child("complexType");
        return complex != null ? complex : element.child("simpleType");
    }

    private void complexType(XsdNode type, int indent) {
        if (type.child("complexContent") != null || type.child("simpleContent") != null) {
            throw type.error(MrmError.IMPORT, "not supported: a complex type derived from another");
        }
        out.open(
                indent,
                "xs:complexType",
                type.get("name") == null ? Map.of() : Map.of("name", type.get("name")));
        Structure structure = structure(type);
        XsdNode compositor = only(type);
        XsdNode group = type.child("group");
        if (group != null) {
            out.empty(
                    indent + 1,
                    "xs:group",
                    Map.of("ref", name(group.qualified(group.require("ref")))));
        } else {
            sequence(type, compositor, structure, indent + 1);
        }
        out.close(indent, "xs:complexType");
    }

    /** The attributes of a type, then its elements, all in one sequence. */
    private void sequence(XsdNode type, XsdNode compositor, Structure structure, int indent) {
        boolean plain = compositor == null || compositor.is("sequence") || compositor.is("all");
        XsdNode at = compositor == null ? type : compositor;
        boolean attributes = type.child("attribute") != null;
        if (!attributes && compositor != null) {
            compositor(compositor, structure, indent);
            return;
        }
        if (!plain) {
            throw type.error(MrmError.IMPORT, "not supported: attributes beside a choice");
        }
        out.open(indent, "xs:sequence", format.compositor(at, structure).values);
        for (XsdNode child : type.children()) {
            if (child.is("attribute")) {
                attribute(child, structure, indent + 1);
            }
        }
        if (compositor != null) {
            particles(compositor, structure, indent + 1);
        }
        out.close(indent, "xs:sequence");
    }

    private void attribute(XsdNode attribute, Structure structure, int indent) {
        Map<String, String> attributes = new LinkedHashMap<>();
        XsdNode declaration = types.declaration(attribute);
        attributes.put("name", attribute.require("name"));
        attributes.put("type", name(attribute.qualified(attribute.require("type"))));
        String[] occurs = format.occurs(attribute, false);
        attributes.put("minOccurs", occurs[0]);
        attributes.put("maxOccurs", occurs[1]);
        attributes.putAll(format.particle(attribute, declaration, structure).values);
        out.empty(indent, "xs:element", attributes);
    }

    private void compositor(XsdNode compositor, Structure structure, int indent) {
        String tag = compositor.is("choice") ? "choice" : "sequence";
        out.open(indent, "xs:" + tag, format.compositor(compositor, structure).values);
        particles(compositor, structure, indent + 1);
        out.close(indent, "xs:" + tag);
    }

    private void particles(XsdNode compositor, Structure structure, int indent) {
        boolean choice = compositor.is("choice");
        for (XsdNode child : compositor.children()) {
            if (child.is("element")) {
                Properties repeats = choice ? null : format.repeats(child);
                if (repeats == null) {
                    element(child, structure, choice, indent);
                } else {
                    out.open(indent, "xs:sequence", repeats.values);
                    element(child, structure, choice, indent + 1);
                    out.close(indent, "xs:sequence");
                }
            } else if (child.is("group")) {
                out.empty(
                        indent,
                        "xs:group",
                        Map.of("ref", name(child.qualified(child.require("ref")))));
            } else if (COMPOSITORS.contains(child.local())) {
                compositor(child, structure, indent);
            } else if (!child.is("annotation")) {
                throw child.error(MrmError.IMPORT, "not supported: xs:" + child.local());
            }
        }
    }

    private void simpleType(XsdNode type, int indent) {
        out.open(
                indent,
                "xs:simpleType",
                type.get("name") == null ? Map.of() : Map.of("name", type.get("name")));
        XsdNode restriction = type.child("restriction");
        if (restriction == null || restriction.get("base") == null) {
            throw type.error(
                    MrmError.IMPORT, "not supported: a simple type that restricts no named type");
        }
        out.open(
                indent + 1,
                "xs:restriction",
                Map.of("base", name(restriction.qualified(restriction.get("base")))));
        for (XsdNode facet : restriction.children()) {
            if (!facet.is("annotation")) {
                out.empty(
                        indent + 2, "xs:" + facet.local(), Map.of("value", facet.require("value")));
            }
        }
        out.close(indent + 1, "xs:restriction");
        out.close(indent, "xs:simpleType");
    }

    private String name(QualifiedName name) {
        if (Types.isBuiltIn(name)) {
            return "xs:" + name.local();
        }
        if (name.namespace().isEmpty()) {
            return name.local();
        }
        return prefixes.computeIfAbsent(name.namespace(), uri -> "n" + (prefixes.size() + 1))
                + ":"
                + name.local();
    }
}
