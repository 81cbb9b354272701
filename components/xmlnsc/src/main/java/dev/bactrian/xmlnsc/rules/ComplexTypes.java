// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javax.xml.namespace.QName;
import org.apache.ws.commons.schema.XmlSchemaCollection;
import org.apache.ws.commons.schema.XmlSchemaComplexContent;
import org.apache.ws.commons.schema.XmlSchemaComplexContentExtension;
import org.apache.ws.commons.schema.XmlSchemaComplexContentRestriction;
import org.apache.ws.commons.schema.XmlSchemaComplexType;
import org.apache.ws.commons.schema.XmlSchemaContent;
import org.apache.ws.commons.schema.XmlSchemaElement;
import org.apache.ws.commons.schema.XmlSchemaParticle;
import org.apache.ws.commons.schema.XmlSchemaSimpleContent;
import org.apache.ws.commons.schema.XmlSchemaSimpleContentExtension;
import org.apache.ws.commons.schema.XmlSchemaSimpleContentRestriction;
import org.apache.ws.commons.schema.XmlSchemaSimpleType;
import org.apache.ws.commons.schema.XmlSchemaType;
import org.apache.ws.commons.schema.constants.Constants;

/** Complex types as rules: derivation is resolved here. */
final class ComplexTypes {
    private final XmlSchemaCollection schemas;
    private final Notes notes;
    private final SimpleTypes simpleTypes;
    private final Attributes attributes;
    private final Function<XmlSchemaElement, ElementRule> elements;
    private final Map<XmlSchemaComplexType, TypeRule> known = new IdentityHashMap<>();

    ComplexTypes(
            XmlSchemaCollection schemas,
            Notes notes,
            SimpleTypes simpleTypes,
            Function<XmlSchemaElement, ElementRule> elements) {
        this.schemas = schemas;
        this.notes = notes;
        this.simpleTypes = simpleTypes;
        this.attributes = new Attributes(schemas, notes, simpleTypes);
        this.elements = elements;
    }

    /** The rule of a type. */
    TypeRule rule(XmlSchemaComplexType type) {
        TypeRule rule = known.get(type);
        if (rule != null) {
            return rule;
        }
        rule = new TypeRule(TypeRule.Content.NEVER, null);
        known.put(type, rule);
        if (type.isAbstract()) {
            return rule; // a document must name another one: not sure
        }
        try {
            rule.setAttributes(attributes.of(type, this::base));
            if (type.getContentModel() instanceof XmlSchemaSimpleContent) {
                rule.set(TypeRule.Content.SIMPLE, value(type), null);
                return rule;
            }
            List<XmlSchemaParticle> particles = new ArrayList<>();
            boolean mixed = particles(type, particles);
            ContentModel model = new Particles(schemas, notes, elements).model(particles);
            if (model == null) {
                model = new UnorderedContent(List.of(), 0, true);
                rule.set(mixed ? TypeRule.Content.MIXED : TypeRule.Content.EMPTY, null, model);
            } else {
                rule.set(mixed ? TypeRule.Content.MIXED : TypeRule.Content.ELEMENTS, null, model);
            }
        } catch (NotCoveredException e) {
            notes.add(e.getMessage() + " of type " + type.getName());
            rule.never();
        }
        return rule;
    }

    private XmlSchemaComplexType base(QName name) {
        XmlSchemaType type = schemas.getTypeByQName(name);
        if (type instanceof XmlSchemaComplexType complex) {
            return complex;
        }
        throw new NotCoveredException("base type " + name);
    }

    private static boolean isAnyType(QName name) {
        return Constants.URI_2001_SCHEMA_XSD.equals(name.getNamespaceURI())
                && name.getLocalPart().equals("anyType");
    }

    /** Gathers particles, those of base types first; returns whether the content is mixed. */
    private boolean particles(XmlSchemaComplexType type, List<XmlSchemaParticle> found) {
        if (type.getContentModel() == null) {
            add(type.getParticle(), found);
            return type.isMixed();
        }
        if (!(type.getContentModel() instanceof XmlSchemaComplexContent content)) {
            throw new NotCoveredException("content of its base");
        }
        boolean mixed = type.isMixed() || content.isMixed();
        XmlSchemaContent derivation = content.getContent();
        if (derivation instanceof XmlSchemaComplexContentRestriction restriction) {
            add(restriction.getParticle(), found);
            return mixed;
        }
        XmlSchemaComplexContentExtension extension = (XmlSchemaComplexContentExtension) derivation;
        if (isAnyType(extension.getBaseTypeName())) {
            throw new NotCoveredException("extension of anyType");
        }
        boolean baseMixed = particles(base(extension.getBaseTypeName()), found);
        add(extension.getParticle(), found);
        return mixed || baseMixed;
    }

    private static void add(XmlSchemaParticle particle, List<XmlSchemaParticle> found) {
        if (particle != null) {
            found.add(particle);
        }
    }

    /** The simple type of simple content. */
    private ValueRule value(XmlSchemaComplexType type) {
        if (!(type.getContentModel() instanceof XmlSchemaSimpleContent simple)) {
            throw new NotCoveredException("simple content of mixed content");
        }
        if (simple.getContent() instanceof XmlSchemaSimpleContentExtension extension) {
            return value(extension.getBaseTypeName());
        }
        XmlSchemaSimpleContentRestriction restriction =
                (XmlSchemaSimpleContentRestriction) simple.getContent();
        XmlSchemaSimpleType own = restriction.getBaseType();
        if (own != null || simpleBase(restriction.getBaseTypeName())) {
            return simpleTypes.restricted(
                    own, restriction.getBaseTypeName(), restriction.getFacets());
        }
        if (!restriction.getFacets().isEmpty()) {
            throw new NotCoveredException("facets of simple content");
        }
        return value(base(restriction.getBaseTypeName()));
    }

    private boolean simpleBase(QName name) {
        return Constants.URI_2001_SCHEMA_XSD.equals(name.getNamespaceURI())
                || schemas.getTypeByQName(name) instanceof XmlSchemaSimpleType;
    }

    private ValueRule value(QName name) {
        return simpleBase(name) ? simpleTypes.rule(name) : value(base(name));
    }
}
