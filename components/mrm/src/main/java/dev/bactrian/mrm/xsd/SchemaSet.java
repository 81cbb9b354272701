// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.xsd;

import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.error.SchemaException;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * A schema document, all that it includes and imports, and their global components by name.
 *
 * <p>A {@code schemaLocation} is looked for relative to its document first, then as it stands; one
 * that starts with a slash only as it stands.
 */
public final class SchemaSet {
    /** What has a name of its own at the top of a schema. */
    public enum Kind {
        /** xs:element. */
        ELEMENT("element"),
        /** xs:simpleType and xs:complexType. */
        TYPE("type"),
        /** xs:group. */
        GROUP("group"),
        /** dfdl:defineFormat. */
        FORMAT("dfdl:defineFormat"),
        /** dfdl:defineEscapeScheme. */
        ESCAPE_SCHEME("dfdl:defineEscapeScheme"),
        /** dfdl:defineVariable. */
        VARIABLE("dfdl:defineVariable");

        private final String label;

        Kind(String label) {
            this.label = label;
        }
    }

    private static final int MOST_DOCUMENTS = 500;
    private static final Set<String> TOP_LEVEL =
            Set.of("element", "simpleType", "complexType", "group");

    private final SchemaResolver resolver;
    private final Map<String, SchemaDocument> documents = new LinkedHashMap<>();
    private final Map<Kind, Map<QualifiedName, XsdNode>> components = new HashMap<>();
    private final SchemaDocument main;

    /**
     * Loads a document and what it needs.
     *
     * @throws SchemaException BAC3001 where one is missing or unreadable
     */
    public SchemaSet(SchemaResolver resolver, String location) {
        this.resolver = resolver;
        for (Kind kind : Kind.values()) {
            components.put(kind, new LinkedHashMap<>());
        }
        this.main = load(location, "", null);
    }

    /** The document that was asked for. */
    public SchemaDocument main() {
        return main;
    }

    /** All documents, in the order they were read. */
    public Iterable<SchemaDocument> documents() {
        return documents.values();
    }

    /** The component of that name; null where there is none. */
    public XsdNode find(Kind kind, QualifiedName name) {
        return components.get(kind).get(name);
    }

    /** All components of a kind. */
    public Map<QualifiedName, XsdNode> all(Kind kind) {
        return components.get(kind);
    }

    /**
     * The component that a name means where it stands.
     *
     * @throws SchemaException BAC3002 where there is none
     */
    public XsdNode require(Kind kind, XsdNode at, String lexical) {
        QualifiedName name = at.qualified(lexical);
        XsdNode found = find(kind, name);
        if (found == null) {
            throw at.error(
                    MrmError.SCHEMA_INVALID, "there is no " + kind.label + " of the name " + name);
        }
        return found;
    }

    private SchemaDocument load(String location, String chameleonNamespace, XsdNode from) {
        String key = location + '\n' + chameleonNamespace;
        SchemaDocument known = documents.get(key);
        if (known != null) {
            return known;
        }
        if (documents.size() >= MOST_DOCUMENTS) {
            throw from.error(
                    MrmError.SCHEMA_UNREADABLE, "more than " + MOST_DOCUMENTS + " documents");
        }
        SchemaDocument document;
        try (InputStream bytes = resolver.open(location)) {
            if (bytes == null) {
                String text = "there is no schema document '" + location + "'";
                throw from == null
                        ? new SchemaException(MrmError.SCHEMA_UNREADABLE, text, location, 0)
                        : from.error(MrmError.SCHEMA_UNREADABLE, text);
            }
            document = SchemaReader.read(bytes, location, chameleonNamespace);
        } catch (IOException e) {
            throw new SchemaException(
                    MrmError.SCHEMA_UNREADABLE, "cannot be read: " + e.getMessage(), location, 0);
        }
        documents.put(key, document);
        for (XsdNode child : document.root().children()) {
            if (child.is("include") || child.is("import")) {
                follow(document, child);
            } else if (child.isXsd() && TOP_LEVEL.contains(child.local())) {
                declare(kind(child), child, child.requireName());
            } else if (child.is("annotation")) {
                annotation(child);
            } else if (child.isXsd()) {
                throw child.error(
                        MrmError.SCHEMA_UNSUPPORTED,
                        "xs:" + child.local() + " is not part of the DFDL subset of XML Schema");
            }
        }
        return document;
    }

    private static Kind kind(XsdNode node) {
        return node.is("element") ? Kind.ELEMENT : node.is("group") ? Kind.GROUP : Kind.TYPE;
    }

    private void annotation(XsdNode annotation) {
        for (XsdNode appinfo : annotation.children()) {
            if (!appinfo.is("appinfo")) {
                continue;
            }
            for (XsdNode dfdl : appinfo.children()) {
                if (dfdl.isDfdl("defineFormat")) {
                    declare(Kind.FORMAT, dfdl, dfdl.requireName());
                } else if (dfdl.isDfdl("defineEscapeScheme")) {
                    declare(Kind.ESCAPE_SCHEME, dfdl, dfdl.requireName());
                } else if (dfdl.isDfdl("defineVariable")) {
                    declare(Kind.VARIABLE, dfdl, dfdl.requireName());
                } else if (dfdl.isDfdl() && !dfdl.isDfdl("format")) {
                    throw dfdl.error(
                            MrmError.SCHEMA_UNSUPPORTED,
                            "dfdl:" + dfdl.local() + " cannot stand at the top of a schema");
                }
            }
        }
    }

    private void declare(Kind kind, XsdNode node, String name) {
        QualifiedName qualified = new QualifiedName(node.document().namespace(), name);
        XsdNode before = components.get(kind).putIfAbsent(qualified, node);
        if (before != null && before != node) {
            throw node.error(
                    MrmError.SCHEMA_INVALID,
                    kind.label + " " + qualified + " is declared twice, first in " + before);
        }
    }

    private void follow(SchemaDocument document, XsdNode link) {
        String wanted = link.get("schemaLocation");
        if (wanted == null) {
            return; // an import without location names a namespace that another document brings
        }
        String namespace = link.is("include") ? document.namespace() : "";
        if (wanted.startsWith("/")) {
            load(wanted.substring(1), namespace, link);
            return;
        }
        String base = document.location();
        String relative = normal(base.substring(0, base.lastIndexOf('/') + 1) + wanted);
        load(relative != null && exists(relative) ? relative : wanted, namespace, link);
    }

    private boolean exists(String location) {
        try (InputStream bytes = resolver.open(location)) {
            return bytes != null;
        } catch (IOException e) {
            return false;
        }
    }

    /** A path without {@code .} and {@code ..}; null where it leads out of the top. */
    private static String normal(String path) {
        java.util.ArrayDeque<String> parts = new java.util.ArrayDeque<>();
        for (String part : path.split("/", -1)) {
            if (part.equals("..")) {
                if (parts.pollLast() == null) {
                    return null;
                }
            } else if (!part.equals(".")) {
                parts.addLast(part);
            }
        }
        return String.join("/", parts);
    }
}
