// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc.rules;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.namespace.QName;
import org.apache.ws.commons.schema.XmlSchemaCollection;
import org.apache.ws.commons.schema.XmlSchemaEnumerationFacet;
import org.apache.ws.commons.schema.XmlSchemaFacet;
import org.apache.ws.commons.schema.XmlSchemaFractionDigitsFacet;
import org.apache.ws.commons.schema.XmlSchemaLengthFacet;
import org.apache.ws.commons.schema.XmlSchemaMaxExclusiveFacet;
import org.apache.ws.commons.schema.XmlSchemaMaxInclusiveFacet;
import org.apache.ws.commons.schema.XmlSchemaMaxLengthFacet;
import org.apache.ws.commons.schema.XmlSchemaMinExclusiveFacet;
import org.apache.ws.commons.schema.XmlSchemaMinInclusiveFacet;
import org.apache.ws.commons.schema.XmlSchemaMinLengthFacet;
import org.apache.ws.commons.schema.XmlSchemaPatternFacet;
import org.apache.ws.commons.schema.XmlSchemaSimpleType;
import org.apache.ws.commons.schema.XmlSchemaSimpleTypeContent;
import org.apache.ws.commons.schema.XmlSchemaSimpleTypeList;
import org.apache.ws.commons.schema.XmlSchemaSimpleTypeRestriction;
import org.apache.ws.commons.schema.XmlSchemaSimpleTypeUnion;
import org.apache.ws.commons.schema.XmlSchemaTotalDigitsFacet;
import org.apache.ws.commons.schema.XmlSchemaType;
import org.apache.ws.commons.schema.XmlSchemaWhiteSpaceFacet;
import org.apache.ws.commons.schema.constants.Constants;

/** Simple types of a schema as rules. */
final class SimpleTypes {
    /** How the values of a type are compared and counted. */
    private enum Kind {
        TEXT,
        WHOLE,
        DECIMAL,
        FLOAT,
        DOUBLE,
        HEX,
        BASE64,
        LIST,
        OTHER
    }

    private record Known(ValueRule rule, Kind kind) {}

    private final XmlSchemaCollection schemas;
    private final Notes notes;
    private final Map<XmlSchemaSimpleType, Known> known = new IdentityHashMap<>();

    SimpleTypes(XmlSchemaCollection schemas, Notes notes) {
        this.schemas = schemas;
        this.notes = notes;
    }

    /** The rule of a type. */
    ValueRule rule(XmlSchemaSimpleType type) {
        return of(type).rule;
    }

    /** The rule of a type by name. */
    ValueRule rule(QName name) {
        return of(name).rule;
    }

    /** A type with further facets. */
    ValueRule restricted(XmlSchemaSimpleType base, QName baseName, List<XmlSchemaFacet> facets) {
        return restrict(base == null ? of(baseName) : of(base), facets).rule;
    }

    private Known of(QName name) {
        if (Constants.URI_2001_SCHEMA_XSD.equals(name.getNamespaceURI())) {
            return builtin(name.getLocalPart());
        }
        XmlSchemaType type = schemas.getTypeByQName(name);
        if (type instanceof XmlSchemaSimpleType simple) {
            return of(simple);
        }
        throw new NotCoveredException("type " + name);
    }

    private Known builtin(String local) {
        ValueRule rule = BuiltinTypes.rule(local);
        if (rule == BuiltinTypes.NONE) {
            notes.add("type " + local);
        }
        Kind kind =
                switch (local) {
                    case "decimal" -> Kind.DECIMAL;
                    case "float" -> Kind.FLOAT;
                    case "double" -> Kind.DOUBLE;
                    case "hexBinary" -> Kind.HEX;
                    case "base64Binary" -> Kind.BASE64;
                    case "NMTOKENS" -> Kind.LIST;
                    default ->
                            rule.treeType() == XmlType.INTEGER
                                    ? Kind.WHOLE
                                    : rule.spaceInside ? Kind.TEXT : Kind.OTHER;
                };
        return new Known(rule, kind);
    }

    private Known of(XmlSchemaSimpleType type) {
        if (type.getQName() != null
                && Constants.URI_2001_SCHEMA_XSD.equals(type.getQName().getNamespaceURI())) {
            return builtin(type.getName());
        }
        Known before = known.get(type);
        if (before == null) {
            before = compile(type);
            known.put(type, before);
        }
        return before;
    }

    private Known compile(XmlSchemaSimpleType type) {
        try {
            XmlSchemaSimpleTypeContent content = type.getContent();
            if (content instanceof XmlSchemaSimpleTypeRestriction restriction) {
                XmlSchemaSimpleType base = restriction.getBaseType();
                return restrict(
                        base == null ? of(restriction.getBaseTypeName()) : of(base),
                        restriction.getFacets());
            }
            if (content instanceof XmlSchemaSimpleTypeList list) {
                ValueRule item =
                        list.getItemType() == null
                                ? rule(list.getItemTypeName())
                                : rule(list.getItemType());
                return new Known(ValueRule.listOf(item), Kind.LIST);
            }
            return union((XmlSchemaSimpleTypeUnion) content);
        } catch (NotCoveredException e) {
            notes.add(e.getMessage() + " of type " + type.getName());
            return new Known(BuiltinTypes.NONE, Kind.OTHER);
        }
    }

    private Known union(XmlSchemaSimpleTypeUnion union) {
        List<ValueRule> members = new ArrayList<>();
        if (union.getMemberTypesQNames() != null) {
            for (QName name : union.getMemberTypesQNames()) {
                members.add(rule(name));
            }
        }
        union.getBaseTypes().forEach(base -> members.add(rule(base)));
        return new Known(
                new ValueRule(
                        ValueRule.Space.COLLAPSE, false, null, List.of(new AnyMember(members))),
                Kind.OTHER);
    }

    // ---- facets

    private Known restrict(Known base, List<XmlSchemaFacet> facets) {
        ValueRule.Space space = base.rule.space;
        for (XmlSchemaFacet facet : facets) {
            if (facet instanceof XmlSchemaWhiteSpaceFacet) {
                ValueRule.Space asked =
                        ValueRule.Space.valueOf(
                                facet.getValue().toString().toUpperCase(java.util.Locale.ROOT));
                space = asked.compareTo(space) > 0 ? asked : space;
            }
        }
        List<Check> checks = new ArrayList<>();
        List<String> patterns = new ArrayList<>();
        List<byte[]> values = new ArrayList<>();
        for (XmlSchemaFacet facet : facets) {
            String value = facet.getValue().toString();
            if (facet instanceof XmlSchemaPatternFacet) {
                patterns.add(value);
            } else if (facet instanceof XmlSchemaEnumerationFacet) {
                values.add(normalized(value, space));
            } else if (!(facet instanceof XmlSchemaWhiteSpaceFacet)) {
                checks.add(check(facet, value.strip(), base.kind));
            }
        }
        if (!values.isEmpty()) {
            checks.add(enumeration(values, base.kind));
        }
        if (!patterns.isEmpty()) {
            checks.add(Pattern.of(patterns));
        }
        return new Known(base.rule.with(space, checks), base.kind);
    }

    private static Check enumeration(List<byte[]> values, Kind kind) {
        if (kind == Kind.FLOAT || kind == Kind.DOUBLE) {
            // a value of NaN is left to those who know whether it equals itself
            values.removeIf(v -> v.length > 0 && v[v.length - 1] == 'N');
        }
        return new Enumeration(values);
    }

    private static byte[] normalized(String value, ValueRule.Space space) {
        String text =
                switch (space) {
                    case PRESERVE -> value;
                    case REPLACE -> value.replaceAll("[\t\n\r]", " ");
                    case COLLAPSE -> value.replaceAll("[ \t\n\r]+", " ").strip();
                };
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static Check check(XmlSchemaFacet facet, String value, Kind kind) {
        if (facet instanceof XmlSchemaLengthFacet) {
            return length(kind, Long.parseLong(value), Long.parseLong(value));
        } else if (facet instanceof XmlSchemaMinLengthFacet) {
            return length(kind, Long.parseLong(value), Long.MAX_VALUE);
        } else if (facet instanceof XmlSchemaMaxLengthFacet) {
            return length(kind, 0, Long.parseLong(value));
        } else if (facet instanceof XmlSchemaMinInclusiveFacet) {
            return bound(kind, value, false, false);
        } else if (facet instanceof XmlSchemaMinExclusiveFacet) {
            return bound(kind, value, false, true);
        } else if (facet instanceof XmlSchemaMaxInclusiveFacet) {
            return bound(kind, value, true, false);
        } else if (facet instanceof XmlSchemaMaxExclusiveFacet) {
            return bound(kind, value, true, true);
        } else if (facet instanceof XmlSchemaTotalDigitsFacet) {
            return new Numbers.Digits(Integer.parseInt(value), Integer.MAX_VALUE);
        } else if (facet instanceof XmlSchemaFractionDigitsFacet) {
            return new Numbers.Digits(Integer.MAX_VALUE, Integer.parseInt(value));
        }
        throw new NotCoveredException("facet " + facet.getClass().getSimpleName());
    }

    private static Check length(Kind kind, long least, long most) {
        Lengths.Unit unit =
                switch (kind) {
                    case TEXT -> Lengths.Unit.CHARACTERS;
                    case HEX -> Lengths.Unit.HEX_BYTES;
                    case BASE64 -> Lengths.Unit.BASE64_BYTES;
                    case LIST -> Lengths.Unit.ITEMS;
                    default -> throw new NotCoveredException("length");
                };
        return new Lengths.Between(unit, least, most);
    }

    private static Check bound(Kind kind, String value, boolean upper, boolean exclusive) {
        switch (kind) {
            case WHOLE:
                BigDecimal decimal = new BigDecimal(value);
                BigInteger bound =
                        decimal.setScale(0, upper ? RoundingMode.FLOOR : RoundingMode.CEILING)
                                .toBigIntegerExact();
                if (exclusive && decimal.compareTo(new BigDecimal(bound)) == 0) {
                    bound = bound.add(upper ? BigInteger.ONE.negate() : BigInteger.ONE);
                }
                return upper ? new Numbers.Whole(null, bound) : new Numbers.Whole(bound, null);
            case DECIMAL:
                return new Numbers.DecimalBound(new BigDecimal(value), upper, exclusive);
            case FLOAT:
            case DOUBLE:
                if (value.isEmpty() || value.charAt(value.length() - 1) > '9') {
                    throw new NotCoveredException("bound " + value);
                }
                boolean single = kind == Kind.FLOAT;
                double number = single ? Float.parseFloat(value) : Double.parseDouble(value);
                return new Numbers.FloatBound(number, upper, exclusive, single);
            default:
                throw new NotCoveredException("bound " + value);
        }
    }
}
