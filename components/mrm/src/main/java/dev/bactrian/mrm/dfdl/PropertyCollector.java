// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.dfdl;

import dev.bactrian.mrm.dfdl.DfdlProperties.Setting;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.xsd.SchemaDocument;
import dev.bactrian.mrm.xsd.SchemaSet;
import dev.bactrian.mrm.xsd.XsdNode;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Gathers properties from short form ({@code dfdl:length="4"} on the component), attribute form
 * (annotation with attributes) and element form ({@code dfdl:property}), from the formats they
 * refer to, and from the document's default format (DFDL 1.0 §7, §8).
 */
public final class PropertyCollector {
    /** Annotations that carry properties of the component they stand on. */
    private static final Set<String> CARRIERS =
            Set.of(
                    "format",
                    "element",
                    "simpleType",
                    "sequence",
                    "choice",
                    "group",
                    "escapeScheme");

    /** Annotations that the compiler reads itself. */
    private static final Set<String> STATEMENTS =
            Set.of("assert", "discriminator", "newVariableInstance", "setVariable");

    /** What IBM's schema editor writes for itself: sample values, which element is the root. */
    private static final String TOOL = "{http://www.ibm.com/dfdl/extensions}";

    private static final String SOURCE = "http://www.ogf.org/dfdl/";

    private final SchemaSet schemas;
    private final Map<SchemaDocument, Map<DfdlProperty, Setting>> defaults = new HashMap<>();
    private final Map<XsdNode, Map<DfdlProperty, Setting>> formats = new HashMap<>();

    /** A collector for one set of schemas. */
    public PropertyCollector(SchemaSet schemas) {
        this.schemas = schemas;
    }

    /**
     * The properties of a component that may stand in several places: an element reference, the
     * element, its simple type, that type's base, each behind the one before it.
     *
     * @param chain the places; no property may be given in two of them with different values
     */
    public DfdlProperties collect(List<XsdNode> chain) {
        // the last of the places is the most general; where the default format of the first says
        // nothing, those of the files count in which the others stand
        Map<DfdlProperty, Setting> formats = defaultFormat(chain.get(0).document());
        for (XsdNode node : chain) {
            if (node.document() != chain.get(0).document()) {
                Map<DfdlProperty, Setting> more = new EnumMap<>(DfdlProperty.class);
                more.putAll(defaultFormat(node.document()));
                more.putAll(formats);
                formats = more;
            }
        }
        DfdlProperties properties = new DfdlProperties(chain.get(0), formats);
        for (XsdNode node : chain) {
            extensions(node, properties);
            Map<DfdlProperty, Setting> found = ofComponent(node);
            for (Map.Entry<DfdlProperty, Setting> entry : found.entrySet()) {
                Setting before = properties.own().putIfAbsent(entry.getKey(), entry.getValue());
                if (before != null && !before.value().equals(entry.getValue().value())) {
                    throw before.node()
                            .error(
                                    MrmError.SCHEMA_INVALID,
                                    "property dfdl:"
                                            + entry.getKey().propertyName()
                                            + " is given here and, differently, at "
                                            + entry.getValue().node());
                }
            }
        }
        return properties;
    }

    private static void extensions(XsdNode node, DfdlProperties properties) {
        String prefix = "{" + Extension.NAMESPACE + "}";
        for (Map.Entry<String, String> attribute : node.attributes().entrySet()) {
            if (!attribute.getKey().startsWith(prefix)) {
                continue;
            }
            String name = attribute.getKey().substring(prefix.length());
            Extension extension = Extension.of(name);
            if (extension == null || !extension.accepts(attribute.getValue())) {
                throw node.error(
                        MrmError.SCHEMA_UNSUPPORTED,
                        "property "
                                + attribute.getKey()
                                + (extension == null
                                        ? " is not supported"
                                        : " is "
                                                + extension.accepted().replace("|", " or ")
                                                + ", not '"
                                                + attribute.getValue()
                                                + "'"));
            }
            properties.extend(extension, attribute.getValue());
        }
    }

    /** The properties of a dfdl:defineEscapeScheme. */
    public DfdlProperties escapeScheme(XsdNode definition) {
        DfdlProperties properties = new DfdlProperties(definition, Map.of());
        for (XsdNode child : definition.children()) {
            if (child.isDfdl("escapeScheme")) {
                properties.own().putAll(ofAnnotation(child));
            }
        }
        return properties;
    }

    private Map<DfdlProperty, Setting> defaultFormat(SchemaDocument document) {
        Map<DfdlProperty, Setting> known = defaults.get(document);
        if (known != null) {
            return known;
        }
        Map<DfdlProperty, Setting> found = new EnumMap<>(DfdlProperty.class);
        for (XsdNode annotation : document.root().children()) {
            if (annotation.is("annotation")) {
                for (XsdNode dfdl : annotations(annotation)) {
                    if (dfdl.isDfdl("format")) {
                        found.putAll(ofAnnotation(dfdl));
                    }
                }
            }
        }
        defaults.put(document, found);
        return found;
    }

    private static List<XsdNode> annotations(XsdNode annotation) {
        return annotation.children().stream()
                .filter(
                        child ->
                                child.is("appinfo")
                                        && (child.get("source") == null
                                                || SOURCE.startsWith(
                                                        child.get("source").replaceAll("/$", ""))))
                .flatMap(child -> child.children().stream())
                .filter(XsdNode::isDfdl)
                .toList();
    }

    /** The DFDL annotations of a component, properties and statements alike, in order. */
    public static List<XsdNode> annotationsOf(XsdNode component) {
        return component.children().stream()
                .filter(child -> child.is("annotation"))
                .flatMap(child -> annotations(child).stream())
                .toList();
    }

    private Map<DfdlProperty, Setting> ofComponent(XsdNode node) {
        Map<DfdlProperty, Setting> result = new EnumMap<>(DfdlProperty.class);
        Map<DfdlProperty, Setting> referred = new EnumMap<>(DfdlProperty.class);
        for (Map.Entry<String, String> attribute : node.attributes().entrySet()) {
            String prefix = "{" + XsdNode.DFDL + "}";
            if (attribute.getKey().startsWith(prefix)) {
                add(
                        node,
                        attribute.getKey().substring(prefix.length()),
                        attribute.getValue(),
                        result,
                        referred);
            } else {
                refuseExtension(node, attribute.getKey());
            }
        }
        for (XsdNode annotation : annotationsOf(node)) {
            if (CARRIERS.contains(annotation.local())) {
                for (Map.Entry<DfdlProperty, Setting> entry : ofAnnotation(annotation).entrySet()) {
                    result.putIfAbsent(entry.getKey(), entry.getValue());
                }
            } else if (!STATEMENTS.contains(annotation.local())) {
                throw annotation.error(
                        MrmError.SCHEMA_UNSUPPORTED,
                        "annotation dfdl:" + annotation.local() + " is not supported here");
            }
        }
        referred.forEach(result::putIfAbsent);
        return result;
    }

    /** Refuses attributes of other products that would say something about bytes. */
    private static void refuseExtension(XsdNode node, String name) {
        boolean extension = name.contains("/dfdl/") || name.contains("daffodil");
        if (extension
                && !name.startsWith(TOOL)
                && !name.startsWith("{" + Extension.NAMESPACE + "}")) {
            throw node.error(
                    MrmError.SCHEMA_UNSUPPORTED, "property " + name + " is not part of DFDL 1.0");
        }
    }

    private Map<DfdlProperty, Setting> ofAnnotation(XsdNode annotation) {
        Map<DfdlProperty, Setting> result = new EnumMap<>(DfdlProperty.class);
        Map<DfdlProperty, Setting> referred = new EnumMap<>(DfdlProperty.class);
        for (Map.Entry<String, String> attribute : annotation.attributes().entrySet()) {
            if (!attribute.getKey().startsWith("{")) {
                add(annotation, attribute.getKey(), attribute.getValue(), result, referred);
            } else {
                refuseExtension(annotation, attribute.getKey());
            }
        }
        for (XsdNode child : annotation.children()) {
            if (child.isDfdl("property")) {
                add(child, child.require("name"), child.text().strip(), result, referred);
            } else {
                throw child.error(
                        MrmError.SCHEMA_UNSUPPORTED,
                        "'" + child.local() + "' cannot stand in dfdl:" + annotation.local());
            }
        }
        referred.forEach(result::putIfAbsent);
        return result;
    }

    private void add(
            XsdNode node,
            String name,
            String value,
            Map<DfdlProperty, Setting> result,
            Map<DfdlProperty, Setting> referred) {
        if (name.equals("separatorPolicy") && DfdlProperty.suppression(value) != null) {
            // the same under its name of today, where both stand, wins
            result.putIfAbsent(
                    DfdlProperty.SEPARATOR_SUPPRESSION_POLICY,
                    new Setting(DfdlProperty.suppression(value), node));
            return;
        }
        DfdlProperty property = DfdlProperty.of(name);
        if (property == null) {
            throw node.error(
                    MrmError.SCHEMA_UNSUPPORTED,
                    "property dfdl:" + name + " is not supported, or is none of DFDL 1.0");
        }
        if (property == DfdlProperty.REF) {
            if (!value.isEmpty()) {
                referred.putAll(format(schemas.require(SchemaSet.Kind.FORMAT, node, value)));
            }
            return;
        }
        result.put(property, new Setting(value, node));
    }

    private Map<DfdlProperty, Setting> format(XsdNode definition) {
        Map<DfdlProperty, Setting> known = formats.get(definition);
        if (known == null) {
            if (formats.containsKey(definition)) {
                throw definition.error(
                        MrmError.SCHEMA_INVALID, "format refers to itself by dfdl:ref");
            }
            formats.put(definition, null);
            known = new EnumMap<>(DfdlProperty.class);
            for (XsdNode child : definition.children()) {
                if (child.isDfdl("format")) {
                    known.putAll(ofAnnotation(child));
                }
            }
            formats.put(definition, known);
        }
        return known;
    }
}
