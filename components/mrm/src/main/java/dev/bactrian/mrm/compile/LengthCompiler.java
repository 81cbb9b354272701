// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.compile;

import dev.bactrian.mrm.codec.Codec;
import dev.bactrian.mrm.codec.XsdType;
import dev.bactrian.mrm.dfdl.DfdlProperties;
import dev.bactrian.mrm.dfdl.DfdlProperty;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.facet.Facets;
import dev.bactrian.mrm.facet.TypeReader;
import dev.bactrian.mrm.length.CharactersLength;
import dev.bactrian.mrm.length.DelimitedLength;
import dev.bactrian.mrm.length.EndOfParentLength;
import dev.bactrian.mrm.length.ExpressionLength;
import dev.bactrian.mrm.length.FixedLength;
import dev.bactrian.mrm.length.PatternLength;
import dev.bactrian.mrm.length.PrefixedLength;
import dev.bactrian.mrm.node.LengthRule;
import dev.bactrian.mrm.node.Markup;
import dev.bactrian.mrm.node.Scope;
import dev.bactrian.mrm.scan.PatternMatcher;
import dev.bactrian.mrm.scan.TextEncoding;
import dev.bactrian.mrm.xsd.SchemaSet;
import dev.bactrian.mrm.xsd.XsdNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Compiles how long an element is (DFDL 1.0 §12.3). */
final class LengthCompiler {
    /** Room for a field of a fixed length is made at once when it is written. */
    private static final int LONGEST = 1 << 28;

    /** A prefix is a number: one that is longer says nothing more. */
    private static final int LONGEST_PREFIX = 1 << 10;

    private final CompilerState state;
    private final MarkupCompiler markups;
    private final CodecCompiler codecs;
    private final Map<ScopeOf, Scope> scopes = new HashMap<>();

    /** What delimiters are in scope, innermost first: places that agree share the tables. */
    private record ScopeOf(List<Markup> markups, TextEncoding encoding) {}

    LengthCompiler(CompilerState state, MarkupCompiler markups, CodecCompiler codecs) {
        this.state = state;
        this.markups = markups;
        this.codecs = codecs;
    }

    /** The bits of a binary field whose length is given in bits; 0 for any other field. */
    int bits(XsdType type, DfdlProperties properties) {
        if (CodecCompiler.isText(type, properties)
                || !(type.family() == XsdType.Family.INTEGER
                        || type.family() == XsdType.Family.BOOLEAN
                        || type.family() == XsdType.Family.DECIMAL)
                || (type.family() != XsdType.Family.BOOLEAN
                        && !properties
                                .get(DfdlProperty.BINARY_NUMBER_REP, "binary")
                                .equals("binary"))
                || !properties.choice(DfdlProperty.LENGTH_KIND).equals("explicit")
                || !properties.choice(DfdlProperty.LENGTH_UNITS).equals("bits")
                || properties.isExpression(DfdlProperty.LENGTH)) {
            return 0;
        }
        int bits = number(properties);
        boolean leastFirst = CodecCompiler.leastFirst(properties);
        if (bits % 8 == 0
                && !leastFirst
                && !properties.get(DfdlProperty.ALIGNMENT_UNITS, "bytes").equals("bits")) {
            return 0;
        }
        if (bits < 1 || bits > 64) {
            throw properties.error(
                    DfdlProperty.LENGTH,
                    MrmError.SCHEMA_UNSUPPORTED,
                    bits + " bits: a number has 1 to 64");
        }
        return bits;
    }

    private static int number(DfdlProperties properties) {
        properties.require(DfdlProperty.LENGTH);
        int length = properties.number(DfdlProperty.LENGTH, 0);
        if (length < 0) {
            throw properties.error(DfdlProperty.LENGTH, MrmError.SCHEMA_INVALID, "is negative");
        }
        requireLength(properties, DfdlProperty.LENGTH, length);
        return length;
    }

    private static void requireLength(DfdlProperties properties, DfdlProperty of, int length) {
        if (length > LONGEST) {
            throw properties.error(
                    of,
                    MrmError.SCHEMA_UNSUPPORTED,
                    length + ": a field of a fixed length has " + LONGEST + " units at most");
        }
    }

    /** The rule of a simple element. */
    LengthRule simple(XsdType type, Facets facets, DfdlProperties properties, Context context) {
        String kind = properties.choice(DfdlProperty.LENGTH_KIND);
        boolean text = CodecCompiler.isText(type, properties);
        switch (kind) {
            case "implicit":
                return implicit(type, facets, properties, text);
            case "delimited":
                Scope scope = scope(properties, context, markups.encoding(properties));
                return new DelimitedLength(
                        scope,
                        text ? markups.escapes(properties, markups.encoding(properties)) : null);
            case "endOfParent":
                return new EndOfParentLength();
            default:
                return specified(kind, properties, true);
        }
    }

    /** The rule of a complex element; null where it ends with its content. */
    LengthRule complex(DfdlProperties properties) {
        String kind = properties.choice(DfdlProperty.LENGTH_KIND, "implicit");
        return switch (kind) {
            case "implicit", "delimited" -> null;
            case "endOfParent" -> new EndOfParentLength();
            default -> specified(kind, properties, false);
        };
    }

    Scope scope(DfdlProperties properties, Context context, TextEncoding encoding) {
        return scopes.computeIfAbsent(
                new ScopeOf(context.markups(), encoding),
                of ->
                        new Scope(
                                of.markups,
                                of.encoding,
                                of.markups.stream().allMatch(Markup::isFixed)
                                        ? Scope.NOT_KEPT
                                        : state.nextSet()));
    }

    private LengthRule implicit(
            XsdType type, Facets facets, DfdlProperties properties, boolean text) {
        if (type == XsdType.STRING || type == XsdType.HEX_BINARY) {
            if (facets == null
                    || facets.maxLength() == null
                    || !facets.maxLength().equals(facets.minLength())) {
                throw properties.error(
                        DfdlProperty.LENGTH_KIND,
                        MrmError.SCHEMA_INVALID,
                        "implicit needs minLength and maxLength facets that are equal on xs:"
                                + type.local());
            }
            requireLength(properties, DfdlProperty.LENGTH_KIND, facets.maxLength());
            return type == XsdType.STRING
                            && properties
                                    .get(DfdlProperty.LENGTH_UNITS, "characters")
                                    .equals("characters")
                    ? characters(facets.maxLength(), markups.encoding(properties))
                    : new FixedLength(facets.maxLength());
        }
        if (!text && type.family() == XsdType.Family.CALENDAR) {
            String rep = properties.choice(DfdlProperty.BINARY_CALENDAR_REP);
            if (rep.startsWith("binary")) {
                return new FixedLength(rep.equals("binarySeconds") ? 4 : 8);
            }
        }
        if (text || type.implicitBits() == 0) {
            throw properties.error(
                    DfdlProperty.LENGTH_KIND,
                    MrmError.SCHEMA_INVALID,
                    "implicit is not for xs:" + type.local() + (text ? " as text" : ""));
        }
        return new FixedLength(type.implicitBits() / 8);
    }

    private static LengthRule characters(int characters, TextEncoding encoding) {
        return encoding.width() == 0
                ? new CharactersLength(characters, encoding)
                : new FixedLength(characters * encoding.width());
    }

    private LengthRule specified(String kind, DfdlProperties properties, boolean simple) {
        if (kind.equals("pattern")) {
            String regex = properties.require(DfdlProperty.LENGTH_PATTERN);
            return new PatternLength(pattern(properties, DfdlProperty.LENGTH_PATTERN, regex));
        }
        String units = properties.choice(DfdlProperty.LENGTH_UNITS);
        TextEncoding counted = units.equals("characters") ? markups.encoding(properties) : null;
        if (kind.equals("prefixed")) {
            return prefixed(properties, counted, units, simple);
        }
        if (properties.isExpression(DfdlProperty.LENGTH)) {
            return new ExpressionLength(
                    state.expression(properties, DfdlProperty.LENGTH),
                    counted,
                    units.equals("bits"));
        }
        int length = number(properties);
        if (counted != null) {
            return characters(length, counted);
        }
        if (units.equals("bits")) {
            if (length % 8 != 0) {
                throw properties.error(
                        DfdlProperty.LENGTH,
                        MrmError.SCHEMA_UNSUPPORTED,
                        length
                                + " bits: only numbers and booleans have lengths that are no whole bytes");
            }
            return new FixedLength(length / 8);
        }
        return new FixedLength(length);
    }

    PatternMatcher pattern(DfdlProperties properties, DfdlProperty property, String regex) {
        try {
            return new PatternMatcher(
                    Pattern.compile(StringEntities.inPattern(regex), Pattern.DOTALL),
                    markups.encoding(properties));
        } catch (PatternSyntaxException e) {
            throw properties.error(property, MrmError.SCHEMA_INVALID, e.getMessage());
        }
    }

    /** A prefix is a whole number, and nothing stands around it (DFDL 1.0 §12.3.4). */
    private static void requirePlainPrefix(
            DfdlProperties properties, DfdlProperties own, XsdType type) {
        if (type.family() != XsdType.Family.INTEGER) {
            throw properties.error(
                    DfdlProperty.PREFIX_LENGTH_TYPE,
                    MrmError.SCHEMA_INVALID,
                    "is to be a whole number, not xs:" + type.local());
        }
        for (DfdlProperty refused :
                List.of(
                        DfdlProperty.INITIATOR,
                        DfdlProperty.TERMINATOR,
                        DfdlProperty.OUTPUT_VALUE_CALC)) {
            if (!own.get(refused, "").isEmpty()) {
                throw properties.error(
                        DfdlProperty.PREFIX_LENGTH_TYPE,
                        MrmError.SCHEMA_INVALID,
                        "is a type with dfdl:" + refused.propertyName());
            }
        }
    }

    private LengthRule prefixed(
            DfdlProperties properties, TextEncoding counted, String units, boolean simple) {
        String name = properties.require(DfdlProperty.PREFIX_LENGTH_TYPE);
        XsdNode at = properties.setting(DfdlProperty.PREFIX_LENGTH_TYPE).node();
        TypeReader.Simple type = new TypeReader(state.schemas).named(at, name);
        List<XsdNode> chain = new ArrayList<>(type.chain());
        if (chain.isEmpty()) {
            throw properties.error(
                    DfdlProperty.PREFIX_LENGTH_TYPE,
                    MrmError.SCHEMA_INVALID,
                    "is to be a type of the schema");
        }
        state.schemas.require(SchemaSet.Kind.TYPE, at, name);
        DfdlProperties own = state.properties.collect(chain);
        requirePlainPrefix(properties, own, type.base());
        Codec codec = codecs.codec(type.base(), own, false, true);
        LengthRule rule = simple(type.base(), type.facets(), own, Context.TOP);
        if (rule.fixedBytes() < 0
                && !(rule instanceof PrefixedLength nested && nested.hasFixedPrefix())) {
            throw own.error(
                    DfdlProperty.LENGTH_KIND,
                    MrmError.SCHEMA_UNSUPPORTED,
                    "a length prefix is to have a fixed length in bytes, or a prefix that has one");
        }
        if (rule.fixedBytes() > LONGEST_PREFIX) {
            throw own.error(
                    DfdlProperty.LENGTH,
                    MrmError.SCHEMA_UNSUPPORTED,
                    "a length prefix has " + LONGEST_PREFIX + " bytes at most");
        }
        if (rule.fixedBytes() < 0 && !simple) {
            throw properties.error(
                    DfdlProperty.PREFIX_LENGTH_TYPE,
                    MrmError.SCHEMA_UNSUPPORTED,
                    "a length prefix with a prefix of its own is for simple elements only");
        }
        return new PrefixedLength(
                codec,
                rule,
                type.facets(),
                properties.yes(DfdlProperty.PREFIX_INCLUDES_PREFIX_LENGTH),
                counted,
                units.equals("bits") ? 1 : 8);
    }
}
