// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.facet;

import dev.bactrian.mrm.codec.XsdType;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.xsd.QualifiedName;
import dev.bactrian.mrm.xsd.SchemaSet;
import dev.bactrian.mrm.xsd.XsdNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Finds what a simple type comes down to: the built-in type, the facets, where properties stand.
 */
public final class TypeReader {
    private static final int DEEPEST = 50;

    private final SchemaSet schemas;

    /** Reads the types of a set of schemas. */
    public TypeReader(SchemaSet schemas) {
        this.schemas = schemas;
    }

    /**
     * A simple type.
     *
     * @param base the built-in type
     * @param chain the type definitions, derived ones first: properties may stand on each
     * @param facets null where there are none
     */
    public record Simple(XsdType base, List<XsdNode> chain, Facets facets) {}

    /** The complex type of an element; null where its type is simple. */
    public XsdNode complexOf(XsdNode element) {
        XsdNode inline = element.child("complexType");
        if (inline != null) {
            return inline;
        }
        String type = element.get("type");
        if (type == null) {
            return null;
        }
        XsdNode found = schemas.find(SchemaSet.Kind.TYPE, element.qualified(type));
        return found != null && found.is("complexType") ? found : null;
    }

    /** The simple type of an element. */
    public Simple simpleOf(XsdNode element) {
        List<XsdNode> chain = new ArrayList<>();
        List<XsdNode> restrictions = new ArrayList<>();
        XsdNode at = element.child("simpleType");
        if (at == null) {
            String type = element.get("type");
            if (type == null) {
                throw element.error(
                        MrmError.SCHEMA_INVALID,
                        "element " + element.get("name") + " has no type: DFDL has no xs:anyType");
            }
            return follow(element, type, chain, restrictions);
        }
        return ofType(at, chain, restrictions);
    }

    /** A simple type by its name. */
    public Simple named(XsdNode at, String type) {
        return follow(at, type, new ArrayList<>(), new ArrayList<>());
    }

    private Simple follow(
            XsdNode at, String type, List<XsdNode> chain, List<XsdNode> restrictions) {
        QualifiedName name = at.qualified(type);
        if (name.namespace().equals(XsdNode.XSD)) {
            XsdType base = XsdType.of(name.local());
            if (base == null) {
                throw at.error(
                        MrmError.SCHEMA_UNSUPPORTED,
                        "type xs:" + name.local() + " is not in the DFDL subset");
            }
            FacetRules.check(base, restrictions);
            return new Simple(base, chain, facets(restrictions, List.of()));
        }
        return ofType(schemas.require(SchemaSet.Kind.TYPE, at, type), chain, restrictions);
    }

    private Simple ofType(XsdNode type, List<XsdNode> chain, List<XsdNode> restrictions) {
        if (chain.size() > DEEPEST) {
            throw type.error(MrmError.SCHEMA_INVALID, "the type is derived from itself");
        }
        chain.add(type);
        XsdNode restriction = type.child("restriction");
        if (restriction == null) {
            XsdNode union = type.child("union");
            if (union == null) {
                throw type.error(
                        MrmError.SCHEMA_UNSUPPORTED, "a simple type by xs:list is not supported");
            }
            return union(union, chain, restrictions);
        }
        restrictions.add(restriction);
        XsdNode inline = restriction.child("simpleType");
        return inline != null
                ? ofType(inline, chain, restrictions)
                : follow(restriction, restriction.require("base"), chain, restrictions);
    }

    /**
     * A union: its members are of one built-in type (DFDL 1.0 §5.1), and say by their facets which
     * values are valid, but nothing of how one is represented.
     */
    private Simple union(XsdNode union, List<XsdNode> chain, List<XsdNode> restrictions) {
        List<Simple> members = new ArrayList<>();
        for (String member :
                union.get("memberTypes") == null
                        ? new String[0]
                        : union.get("memberTypes").trim().split("\\s+")) {
            members.add(follow(union, member, new ArrayList<>(chain), new ArrayList<>()));
        }
        for (XsdNode child : union.children()) {
            if (child.is("simpleType")) {
                members.add(ofType(child, new ArrayList<>(chain), new ArrayList<>()));
            }
        }
        if (members.isEmpty()) {
            throw union.error(MrmError.SCHEMA_INVALID, "the union has no members");
        }
        XsdType base = members.get(0).base();
        List<Facets> anyOf = new ArrayList<>();
        for (Simple member : members) {
            if (member.base() != base) {
                throw union.error(
                        MrmError.SCHEMA_INVALID,
                        "the members of a union are to be of one type, not of xs:"
                                + base.local()
                                + " and xs:"
                                + member.base().local());
            }
            anyOf.add(member.facets());
        }
        FacetRules.check(base, restrictions);
        // a member without facets has all values of the type
        return new Simple(
                base, chain, facets(restrictions, anyOf.contains(null) ? List.of() : anyOf));
    }

    /**
     * The facets of restrictions.
     *
     * @param anyOf those of the members of the union that they restrict; empty where there are none
     */
    private static Facets facets(List<XsdNode> restrictions, List<Facets> anyOf) {
        Integer minLength = null;
        Integer maxLength = null;
        BigDecimal minInclusive = null;
        BigDecimal maxInclusive = null;
        BigDecimal minExclusive = null;
        BigDecimal maxExclusive = null;
        Integer totalDigits = null;
        Integer fractionDigits = null;
        List<Pattern> patterns = new ArrayList<>();
        List<String> enumeration = new ArrayList<>();
        boolean any = !anyOf.isEmpty();
        for (XsdNode restriction : restrictions) {
            List<String> alternatives = new ArrayList<>();
            List<String> values = new ArrayList<>();
            for (XsdNode facet : restriction.children()) {
                String value = facet.get("value");
                if (!facet.isXsd() || value == null) {
                    continue;
                }
                any = true;
                try {
                    switch (facet.local()) {
                        case "length" -> {
                            minLength = Integer.valueOf(value);
                            maxLength = minLength;
                        }
                        case "minLength" ->
                                minLength = minLength == null ? Integer.valueOf(value) : minLength;
                        case "maxLength" ->
                                maxLength = maxLength == null ? Integer.valueOf(value) : maxLength;
                        case "minInclusive" ->
                                minInclusive =
                                        minInclusive == null ? new BigDecimal(value) : minInclusive;
                        case "maxInclusive" ->
                                maxInclusive =
                                        maxInclusive == null ? new BigDecimal(value) : maxInclusive;
                        case "minExclusive" ->
                                minExclusive =
                                        minExclusive == null ? new BigDecimal(value) : minExclusive;
                        case "maxExclusive" ->
                                maxExclusive =
                                        maxExclusive == null ? new BigDecimal(value) : maxExclusive;
                        case "totalDigits" ->
                                totalDigits =
                                        totalDigits == null ? Integer.valueOf(value) : totalDigits;
                        case "fractionDigits" ->
                                fractionDigits =
                                        fractionDigits == null
                                                ? Integer.valueOf(value)
                                                : fractionDigits;
                        case "pattern" -> alternatives.add(value);
                        case "enumeration" -> values.add(value);
                        case "whiteSpace" -> {
                            // DFDL keeps white space as it stands
                        }
                        default ->
                                throw facet.error(
                                        MrmError.SCHEMA_UNSUPPORTED, "facet xs:" + facet.local());
                    }
                } catch (NumberFormatException e) {
                    throw facet.error(
                            MrmError.SCHEMA_INVALID,
                            "facet " + facet.local() + " is no number: " + value);
                }
            }
            if (!alternatives.isEmpty()) {
                try {
                    patterns.add(Pattern.compile(String.join("|", alternatives)));
                } catch (PatternSyntaxException e) {
                    throw restriction.error(
                            MrmError.SCHEMA_UNSUPPORTED, "pattern: " + e.getMessage());
                }
            }
            if (enumeration.isEmpty()) {
                enumeration.addAll(values);
            }
        }
        return any
                ? new Facets(
                        minLength,
                        maxLength,
                        minInclusive,
                        maxInclusive,
                        minExclusive,
                        maxExclusive,
                        totalDigits,
                        fractionDigits,
                        List.copyOf(patterns),
                        List.copyOf(enumeration),
                        List.copyOf(anyOf))
                : null;
    }
}
