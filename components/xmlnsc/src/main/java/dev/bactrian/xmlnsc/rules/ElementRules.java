// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

import dev.bactrian.tree.Name;
import java.nio.charset.StandardCharsets;
import java.util.IdentityHashMap;
import java.util.Map;
import javax.xml.namespace.QName;
import org.apache.ws.commons.schema.XmlSchemaCollection;
import org.apache.ws.commons.schema.XmlSchemaComplexType;
import org.apache.ws.commons.schema.XmlSchemaElement;
import org.apache.ws.commons.schema.XmlSchemaSimpleType;
import org.apache.ws.commons.schema.XmlSchemaType;
import org.apache.ws.commons.schema.constants.Constants;

/** Element declarations as rules. */
final class ElementRules {
    private final XmlSchemaCollection schemas;
    private final Notes notes;
    private final SimpleTypes simpleTypes;
    private final ComplexTypes complexTypes;
    private final Map<XmlSchemaElement, ElementRule> known = new IdentityHashMap<>();
    private final Map<XmlSchemaSimpleType, TypeRule> simple = new IdentityHashMap<>();

    ElementRules(XmlSchemaCollection schemas, Notes notes) {
        this.schemas = schemas;
        this.notes = notes;
        this.simpleTypes = new SimpleTypes(schemas, notes);
        this.complexTypes = new ComplexTypes(schemas, notes, simpleTypes, this::rule);
    }

    /** The rule of a declaration, or of what it refers to. */
    ElementRule rule(XmlSchemaElement declared) {
        XmlSchemaElement element = declared.isRef() ? declared.getRef().getTarget() : declared;
        if (element == null) {
            throw new NotCoveredException("element " + declared.getTargetQName());
        }
        ElementRule before = known.get(element);
        if (before != null) {
            return before;
        }
        // the library's name on the wire forgets that global declarations are always qualified
        QName name = element.isTopLevel() ? element.getQName() : element.getWireName();
        ElementRule rule =
                new ElementRule(
                        Name.of(name.getNamespaceURI(), name.getLocalPart()),
                        bytes(element.getFixedValue()),
                        element.getDefaultValue() != null);
        known.put(element, rule);
        try {
            rule.type = type(element);
        } catch (NotCoveredException e) {
            notes.add(e.getMessage() + " of element " + name.getLocalPart());
        }
        return rule;
    }

    static byte[] bytes(String value) {
        return value == null ? null : value.getBytes(StandardCharsets.UTF_8);
    }

    private TypeRule type(XmlSchemaElement element) {
        if (!element.getConstraints().isEmpty()) {
            throw new NotCoveredException("identity constraint");
        }
        if (element.isAbstract()) {
            return TypeRule.NEVER; // only its substitutes may stand there
        }
        XmlSchemaType type = element.getSchemaType();
        QName name = element.getSchemaTypeName();
        if (type == null && name == null) {
            if (element.getSubstitutionGroup() == null) {
                return TypeRule.ANY;
            }
            return type(schemas.getElementByQName(element.getSubstitutionGroup()));
        }
        if (type == null || (name != null && isBuiltin(name))) {
            return named(name);
        }
        return of(type);
    }

    private static boolean isBuiltin(QName name) {
        return Constants.URI_2001_SCHEMA_XSD.equals(name.getNamespaceURI());
    }

    private TypeRule named(QName name) {
        if (isBuiltin(name)) {
            return name.getLocalPart().equals("anyType")
                    ? TypeRule.ANY
                    : new TypeRule(TypeRule.Content.SIMPLE, simpleTypes.rule(name));
        }
        XmlSchemaType type = schemas.getTypeByQName(name);
        if (type == null) {
            throw new NotCoveredException("type " + name);
        }
        return of(type);
    }

    private TypeRule of(XmlSchemaType type) {
        if (type instanceof XmlSchemaComplexType complex) {
            return complexTypes.rule(complex);
        }
        XmlSchemaSimpleType plain = (XmlSchemaSimpleType) type;
        return simple.computeIfAbsent(
                plain, t -> new TypeRule(TypeRule.Content.SIMPLE, simpleTypes.rule(t)));
    }
}
