// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

import dev.bactrian.tree.Name;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javax.xml.namespace.QName;
import org.apache.ws.commons.schema.XmlSchemaAttribute;
import org.apache.ws.commons.schema.XmlSchemaAttributeGroup;
import org.apache.ws.commons.schema.XmlSchemaAttributeGroupMember;
import org.apache.ws.commons.schema.XmlSchemaAttributeGroupRef;
import org.apache.ws.commons.schema.XmlSchemaCollection;
import org.apache.ws.commons.schema.XmlSchemaComplexContentExtension;
import org.apache.ws.commons.schema.XmlSchemaComplexContentRestriction;
import org.apache.ws.commons.schema.XmlSchemaComplexType;
import org.apache.ws.commons.schema.XmlSchemaContent;
import org.apache.ws.commons.schema.XmlSchemaSimpleContentExtension;
import org.apache.ws.commons.schema.XmlSchemaSimpleContentRestriction;
import org.apache.ws.commons.schema.XmlSchemaUse;
import org.apache.ws.commons.schema.constants.Constants;

/**
 * The attributes of complex types. Wildcards are left out: what only a wildcard allows is not sure.
 */
final class Attributes {
    private final XmlSchemaCollection schemas;
    private final Notes notes;
    private final SimpleTypes simpleTypes;

    Attributes(XmlSchemaCollection schemas, Notes notes, SimpleTypes simpleTypes) {
        this.schemas = schemas;
        this.notes = notes;
        this.simpleTypes = simpleTypes;
    }

    /**
     * The attributes of a type, those of its base types included.
     *
     * @param bases finds a complex base type
     */
    List<AttributeRule> of(XmlSchemaComplexType type, Function<QName, XmlSchemaComplexType> bases) {
        Map<Name, AttributeRule> found = new LinkedHashMap<>();
        gather(type, bases, found);
        return new ArrayList<>(found.values());
    }

    private void gather(
            XmlSchemaComplexType type,
            Function<QName, XmlSchemaComplexType> bases,
            Map<Name, AttributeRule> found) {
        XmlSchemaContent content =
                type.getContentModel() == null ? null : type.getContentModel().getContent();
        if (content instanceof XmlSchemaComplexContentExtension extension) {
            base(extension.getBaseTypeName(), bases, found);
            add(extension.getAttributes(), found);
        } else if (content instanceof XmlSchemaComplexContentRestriction restriction) {
            base(restriction.getBaseTypeName(), bases, found);
            add(restriction.getAttributes(), found);
        } else if (content instanceof XmlSchemaSimpleContentExtension extension) {
            base(extension.getBaseTypeName(), bases, found);
            add(extension.getAttributes(), found);
        } else if (content instanceof XmlSchemaSimpleContentRestriction restriction) {
            base(restriction.getBaseTypeName(), bases, found);
            add(restriction.getAttributes(), found);
        }
        add(type.getAttributes(), found);
    }

    private void base(
            QName name,
            Function<QName, XmlSchemaComplexType> bases,
            Map<Name, AttributeRule> found) {
        if (!Constants.URI_2001_SCHEMA_XSD.equals(name.getNamespaceURI())
                && schemas.getTypeByQName(name) instanceof XmlSchemaComplexType) {
            gather(bases.apply(name), bases, found);
        }
    }

    private void add(List<?> members, Map<Name, AttributeRule> found) {
        for (Object member : members) {
            if (member instanceof XmlSchemaAttribute attribute) {
                add(attribute, found);
            } else if (member instanceof XmlSchemaAttributeGroupRef reference) {
                XmlSchemaAttributeGroup group = reference.getRef().getTarget();
                if (group == null) {
                    throw new NotCoveredException("attribute group " + reference.getTargetQName());
                }
                List<XmlSchemaAttributeGroupMember> inner = group.getAttributes();
                add(inner, found);
            } else if (member instanceof XmlSchemaAttributeGroup group) {
                add(group.getAttributes(), found);
            }
        }
    }

    private void add(XmlSchemaAttribute use, Map<Name, AttributeRule> found) {
        XmlSchemaAttribute declared = use.isRef() ? use.getRef().getTarget() : use;
        if (declared == null) {
            throw new NotCoveredException("attribute " + use.getTargetQName());
        }
        QName wire = declared.isTopLevel() ? declared.getQName() : declared.getWireName();
        Name name = Name.of(wire.getNamespaceURI(), wire.getLocalPart());
        if (use.getUse() == XmlSchemaUse.PROHIBITED) {
            AttributeRule before = found.remove(name);
            if (before != null && before.required()) {
                throw new NotCoveredException("required attribute that is prohibited");
            }
            return;
        }
        String fixed = use.getFixedValue() == null ? declared.getFixedValue() : use.getFixedValue();
        found.put(
                name,
                new AttributeRule(
                        name,
                        ElementRules.bytes(wire.getLocalPart()),
                        use.getUse() == XmlSchemaUse.REQUIRED,
                        ElementRules.bytes(fixed),
                        value(declared)));
    }

    private ValueRule value(XmlSchemaAttribute declared) {
        try {
            QName type = declared.getSchemaTypeName();
            if (type != null) {
                return simpleTypes.rule(type);
            }
            return declared.getSchemaType() == null
                    ? BuiltinTypes.rule("anySimpleType")
                    : simpleTypes.rule(declared.getSchemaType());
        } catch (NotCoveredException e) {
            notes.add(e.getMessage() + " of attribute " + declared.getName());
            return BuiltinTypes.NONE;
        }
    }
}
