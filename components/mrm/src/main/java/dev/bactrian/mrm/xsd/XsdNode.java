// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.xsd;

import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.error.SchemaException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** One XML element of a schema document, with its place. Read-only once the document is read. */
public final class XsdNode {
    /** The namespace of XML Schema. */
    public static final String XSD = "http://www.w3.org/2001/XMLSchema";

    /** The namespace of DFDL annotations. */
    public static final String DFDL = "http://www.ogf.org/dfdl/dfdl-1.0/";

    /** What a name starts with (XML 1.0 §2.3), without the colon. */
    private static final String START =
            "A-Z_a-z\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D"
                    + "\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD"
                    + "\\x{10000}-\\x{EFFFF}";

    private static final Pattern NAME =
            Pattern.compile(
                    "[" + START + "][" + START + "0-9.\\-\\xB7\\u0300-\\u036F\\u203F\\u2040]*");

    private final String namespace;
    private final String local;
    private final XsdNode parent;
    private final SchemaDocument document;
    private final int line;
    private final Map<String, String> prefixes;
    private final Map<String, String> attributes = new LinkedHashMap<>();
    private final List<XsdNode> children = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();

    XsdNode(
            String namespace,
            String local,
            XsdNode parent,
            SchemaDocument document,
            int line,
            Map<String, String> prefixes) {
        this.namespace = namespace;
        this.local = local;
        this.parent = parent;
        this.document = document;
        this.line = line;
        this.prefixes = prefixes;
        if (parent != null) {
            parent.children.add(this);
        }
    }

    void attribute(String attributeNamespace, String name, String value) {
        attributes.put(attributeNamespace.isEmpty() ? name : key(attributeNamespace, name), value);
    }

    void characters(char[] chars, int start, int length) {
        text.append(chars, start, length);
    }

    private static String key(String namespace, String local) {
        return "{" + namespace + "}" + local;
    }

    /** The local name. */
    public String local() {
        return local;
    }

    /** The parent element; null at the top. */
    public XsdNode parent() {
        return parent;
    }

    /** The document that it stands in. */
    public SchemaDocument document() {
        return document;
    }

    /** The line, from 1. */
    public int line() {
        return line;
    }

    /** Whether it is the XML Schema element of that local name. */
    public boolean is(String xsdLocal) {
        return namespace.equals(XSD) && local.equals(xsdLocal);
    }

    /** Whether it is the DFDL annotation of that local name. */
    public boolean isDfdl(String dfdlLocal) {
        return namespace.equals(DFDL) && local.equals(dfdlLocal);
    }

    /** Whether it is a DFDL annotation at all. */
    public boolean isDfdl() {
        return namespace.equals(DFDL);
    }

    /** Whether it belongs to XML Schema. */
    public boolean isXsd() {
        return namespace.equals(XSD);
    }

    /** The namespace URI; {@code ""} for none. */
    public String namespace() {
        return namespace;
    }

    /** The value of an attribute in no namespace; null where it is not there. */
    public String get(String name) {
        return attributes.get(name);
    }

    /** The value of an attribute in a namespace; null where it is not there. */
    public String get(String attributeNamespace, String name) {
        return attributes.get(key(attributeNamespace, name));
    }

    /** The value of an attribute in no namespace. */
    public String require(String name) {
        String value = attributes.get(name);
        if (value == null) {
            throw error(
                    MrmError.SCHEMA_INVALID, "xs:" + local + " needs the attribute '" + name + "'");
        }
        return value;
    }

    /**
     * The value of the attribute {@code name}, which is a name without a colon (Namespaces in XML
     * 1.0 §3): it stands in paths, comments and sources.
     */
    public String requireName() {
        String name = require("name");
        if (!NAME.matcher(name).matches()) {
            throw error(
                    MrmError.SCHEMA_INVALID,
                    "xs:" + local + " cannot have the name '" + name + "', which is no NCName");
        }
        return name;
    }

    /** All attributes: {@code name} or <code>{namespace}name</code> to value, in document order. */
    public Map<String, String> attributes() {
        return attributes;
    }

    /** The elements below, in order. */
    public List<XsdNode> children() {
        return children;
    }

    /** The first child that is the XML Schema element of that name; null where there is none. */
    public XsdNode child(String xsdLocal) {
        for (XsdNode child : children) {
            if (child.is(xsdLocal)) {
                return child;
            }
        }
        return null;
    }

    /** The character content directly in this element. */
    public String text() {
        return text.toString();
    }

    Map<String, String> prefixes() {
        return prefixes;
    }

    /** The namespace that a prefix stands for here; null where it stands for none. */
    public String prefix(String prefix) {
        return prefixes.get(prefix);
    }

    /** A prefixed name as it is meant where it stands. */
    public QualifiedName qualified(String lexical) {
        String trimmed = lexical.strip();
        int colon = trimmed.indexOf(':');
        String prefix = colon < 0 ? "" : trimmed.substring(0, colon);
        String uri = prefixes.get(prefix);
        if (uri == null) {
            if (colon >= 0) {
                throw error(
                        MrmError.SCHEMA_INVALID,
                        "prefix '" + prefix + "' of '" + trimmed + "' is not declared");
            }
            uri = document.chameleonNamespace();
        }
        return new QualifiedName(uri, trimmed.substring(colon + 1));
    }

    /** The name space of a prefix; null where none is declared. */
    public String namespaceOf(String prefix) {
        return prefixes.get(prefix);
    }

    /** An error at this place. */
    public SchemaException error(MrmError code, String message) {
        return new SchemaException(code, message, document.location(), line);
    }

    @Override
    public String toString() {
        return local + " (" + document.location() + ", line " + line + ")";
    }
}
