// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.compile;

import dev.bactrian.mrm.codec.BitNumberCodec;
import dev.bactrian.mrm.codec.Codec;
import dev.bactrian.mrm.codec.Conversion;
import dev.bactrian.mrm.codec.StringCodec;
import dev.bactrian.mrm.codec.TextCodec;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.codec.XsdType;
import dev.bactrian.mrm.dfdl.DfdlProperties;
import dev.bactrian.mrm.dfdl.DfdlProperty;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.expression.Expression;
import dev.bactrian.mrm.facet.Facets;
import dev.bactrian.mrm.facet.TypeReader;
import dev.bactrian.mrm.facet.ValueRules;
import dev.bactrian.mrm.field.CalculatedNode;
import dev.bactrian.mrm.field.NilRule;
import dev.bactrian.mrm.field.SimpleNode;
import dev.bactrian.mrm.field.SparseForms;
import dev.bactrian.mrm.field.VariantNode;
import dev.bactrian.mrm.group.ComplexNode;
import dev.bactrian.mrm.length.BitLength;
import dev.bactrian.mrm.length.DelimitedLength;
import dev.bactrian.mrm.length.EndOfParentLength;
import dev.bactrian.mrm.node.ElementHead;
import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.FixedLayout;
import dev.bactrian.mrm.node.Framing;
import dev.bactrian.mrm.node.LengthRule;
import dev.bactrian.mrm.node.Markup;
import dev.bactrian.mrm.node.Node;
import dev.bactrian.mrm.node.Scope;
import dev.bactrian.mrm.node.Statements;
import dev.bactrian.mrm.scan.Delimiter;
import dev.bactrian.mrm.scan.EscapeScheme;
import dev.bactrian.mrm.scan.TextEncoding;
import dev.bactrian.mrm.xsd.SchemaSet;
import dev.bactrian.mrm.xsd.XsdNode;
import dev.bactrian.tree.Name;
import java.util.ArrayList;
import java.util.List;

/** Compiles elements: declarations, references, simple and complex types. */
final class TermCompiler {
    private static final int DEEPEST = 200;

    final CompilerState state;
    final MarkupCompiler markups;
    final LengthCompiler lengths;
    final TypeReader types;
    private final CodecCompiler codecs;
    private final StatementCompiler statements;
    private final GroupCompiler groups;
    private final SharedContent contents;

    TermCompiler(CompilerState state) {
        this.state = state;
        this.markups = new MarkupCompiler(state);
        this.codecs = new CodecCompiler(state, markups);
        this.lengths = new LengthCompiler(state, markups, codecs);
        this.types = new TypeReader(state.schemas);
        this.statements = new StatementCompiler(state, lengths);
        this.groups = new GroupCompiler(this, statements);
        this.contents = new SharedContent(groups);
    }

    /** A declaration or reference as it stands in a schema, resolved. */
    record Declared(
            XsdNode use,
            XsdNode declaration,
            XsdNode complex,
            TypeReader.Simple simple,
            DfdlProperties properties) {}

    /** Finds what an element is. */
    Declared resolve(XsdNode use) {
        List<XsdNode> chain = new ArrayList<>();
        chain.add(use);
        XsdNode declaration = use;
        if (use.get("ref") != null) {
            declaration = state.schemas.require(SchemaSet.Kind.ELEMENT, use, use.get("ref"));
            chain.add(declaration);
        }
        for (String refused : List.of("substitutionGroup", "abstract", "block", "final")) {
            if (declaration.get(refused) != null && !declaration.get(refused).equals("false")) {
                throw declaration.error(
                        MrmError.SCHEMA_UNSUPPORTED,
                        "attribute " + refused + " is not in the DFDL subset");
            }
        }
        XsdNode complex = types.complexOf(declaration);
        TypeReader.Simple simple = null;
        if (complex == null) {
            simple = types.simpleOf(declaration);
            chain.addAll(simple.chain());
        }
        return new Declared(use, declaration, complex, simple, state.properties.collect(chain));
    }

    /**
     * Compiles an element.
     *
     * @param context the context of the element itself, its name in the path
     */
    ElementNode element(Declared declared, Context context) {
        int settings = state.settings;
        int ofElements = state.ofElements;
        ElementNode node = compiled(declared, context);
        if (state.settings != settings
                || state.ofElements != ofElements
                || !context.markups().stream().allMatch(Markup::dependsOnVariablesOnly)) {
            node.writtenAnew();
        }
        return node;
    }

    private ElementNode compiled(Declared declared, Context context) {
        if (context.depth() > DEEPEST) {
            throw declared.use.error(
                    MrmError.SCHEMA_INVALID,
                    "elements are nested deeper than " + DEEPEST + ", or in themselves");
        }
        return declared.complex != null ? complex(declared, context) : simple(declared, context);
    }

    private Name name(Declared declared) {
        XsdNode declaration = declared.declaration;
        boolean global = declaration.parent().is("schema");
        boolean qualified =
                global
                        || "qualified".equals(declaration.get("form"))
                        || (declaration.get("form") == null
                                && declaration.document().localElementsQualified());
        return Name.of(
                qualified ? declaration.document().namespace() : "", declaration.requireName());
    }

    private ElementHead head(
            Declared declared,
            Context context,
            Framing framing,
            LengthRule length,
            Statements checks) {
        return head(state.nextId(declared.declaration), declared, context, framing, length, checks);
    }

    private ElementHead head(
            int id,
            Declared declared,
            Context context,
            Framing framing,
            LengthRule length,
            Statements checks) {
        return new ElementHead(
                id,
                name(declared),
                context.path(),
                declared.declaration.document().location() + ":" + declared.declaration.line(),
                framing,
                length,
                context.hidden(),
                checks,
                needsBytes(declared, framing),
                context.guessing());
    }

    /**
     * Whether a field that takes no byte at all is absent (DFDL 1.0 §9.4): one with children never
     * is, as in Daffodil.
     */
    private static boolean needsBytes(Declared declared, Framing framing) {
        String policy =
                declared.properties.choice(DfdlProperty.EMPTY_ELEMENT_PARSE_POLICY, "treatAsEmpty");
        return policy.equals("treatAsAbsent")
                && declared.complex == null
                && framing.initiator() == null
                && framing.terminator() == null;
    }

    private ElementNode simple(Declared declared, Context outer) {
        if (declared.properties.hasOwn(DfdlProperty.INPUT_VALUE_CALC)) {
            return calculated(declared, outer);
        }
        GivenProperties given = new GivenProperties();
        int id = state.nextId(declared.declaration);
        SimpleNode typical = state.compiling(given, () -> field(declared, outer, id));
        ElementNode node = typical;
        if (!given.all().isEmpty()) {
            state.ofElements++;
            node =
                    new VariantNode(
                            head(
                                    id,
                                    declared,
                                    outer,
                                    typical.framing,
                                    typical.length,
                                    typical.statements),
                            given.all(),
                            typical,
                            (number, values) -> {
                                synchronized (state) {
                                    return state.compiling(
                                            new GivenProperties(given, values),
                                            () -> field(declared, outer, number));
                                }
                            });
        }
        state.nodes.set(id, node);
        return node;
    }

    /** A field, by the properties that the message gives of it or that stand for them. */
    private SimpleNode field(Declared declared, Context outer, int id) {
        DfdlProperties properties = declared.properties;
        XsdType type = declared.simple.base();
        Facets facets = declared.simple.facets();
        int bits = lengths.bits(type, properties);
        Framing framing =
                markups.framing(
                        properties,
                        outer.anchorOfElement(),
                        implicitAlignment(type, properties, bits));
        Context context = outer.inside(framing.terminator());
        String kind = properties.choice(DfdlProperty.LENGTH_KIND);
        boolean sized = kind.equals("explicit") || kind.equals("implicit");
        Codec codec = codecs.codec(type, properties, bits > 0, sized);
        LengthRule length =
                bits > 0
                        ? new BitLength(bits, (BitNumberCodec) codec)
                        : lengths.simple(type, facets, properties, context);
        if (length instanceof DelimitedLength && codec instanceof TextCodec text) {
            EscapeScheme scheme = markups.escapes(properties, text.encoding());
            if (scheme != null) {
                codec = new StringCodec.Escaped(text, scheme);
            }
        }
        NilRule nil = nil(declared, codec);
        Expression output =
                properties.hasOwn(DfdlProperty.OUTPUT_VALUE_CALC)
                        ? state.expression(properties, DfdlProperty.OUTPUT_VALUE_CALC)
                        : null;
        Object defaultValue = defaultValue(declared, codec);
        ElementHead head =
                head(id, declared, outer, framing, length, statements.of(declared, properties));
        return new SimpleNode(
                head,
                codec,
                nil,
                new ValueRules(
                        defaultValue,
                        defaultValue,
                        properties.yes(DfdlProperty.USE_NIL_FOR_DEFAULT),
                        output,
                        facets),
                minimumCharacters(type, facets, properties, length),
                SparseForms.of(properties, framing, nil != null && nil.isLiteral()));
    }

    private int minimumCharacters(
            XsdType type, Facets facets, DfdlProperties properties, LengthRule length) {
        if (length.fixedBytes() >= 0
                || !CodecCompiler.isText(type, properties)
                || !properties.get(DfdlProperty.TEXT_PAD_KIND, "none").equals("padChar")) {
            return 0;
        }
        if (type == XsdType.STRING) {
            return facets == null || facets.minLength() == null ? 0 : facets.minLength();
        }
        return properties.number(DfdlProperty.TEXT_OUTPUT_MIN_LENGTH, 0);
    }

    /** What alignment implicit means: text of one byte, and binary numbers, on their own length. */
    private int implicitAlignment(XsdType type, DfdlProperties properties, int bits) {
        if (!"implicit".equals(properties.get(DfdlProperty.ALIGNMENT))) {
            return 1;
        }
        if (CodecCompiler.isText(type, properties)) {
            return 8 * Math.max(1, markups.encoding(properties).width());
        }
        boolean plain =
                type.family() == XsdType.Family.FLOAT
                        || type == XsdType.BOOLEAN
                        || properties
                                .get(DfdlProperty.BINARY_NUMBER_REP, "binary")
                                .equals("binary");
        return bits == 0 && plain ? Math.max(8, type.implicitBits()) : 8;
    }

    private ElementNode calculated(Declared declared, Context context) {
        DfdlProperties properties = declared.properties;
        Expression expression = state.expression(properties, DfdlProperty.INPUT_VALUE_CALC);
        ElementHead head =
                head(declared, context, Framing.NONE, null, statements.of(declared, properties));
        CalculatedNode node =
                new CalculatedNode(
                        head, declared.simple.base(), expression, declared.simple.facets());
        state.nodes.set(head.id(), node);
        return node;
    }

    private Object defaultValue(Declared declared, Codec codec) {
        String text = declared.declaration.get("default");
        if (text == null) {
            text = declared.declaration.get("fixed");
        }
        if (text == null) {
            return null;
        }
        Object value;
        try {
            value = Conversion.to(codec.type(), text);
        } catch (ValueException e) {
            throw declared.declaration.error(MrmError.SCHEMA_INVALID, "default: " + e.getMessage());
        }
        Facets facets = declared.simple.facets();
        String broken = facets == null ? null : facets.broken(value);
        if (broken != null) {
            throw declared.declaration.error(
                    MrmError.SCHEMA_INVALID, "default '" + text + "' breaks " + broken);
        }
        return value;
    }

    private NilRule nil(Declared declared, Codec codec) {
        if (!"true".equals(declared.declaration.get("nillable"))) {
            return null;
        }
        DfdlProperties properties = declared.properties;
        String kind = properties.choice(DfdlProperty.NIL_KIND);
        if (kind.equals("logicalValue")) {
            List<Object> values = new ArrayList<>();
            for (String text : markups.texts(properties, DfdlProperty.NIL_VALUE)) {
                try {
                    values.add(NilRule.logical(codec, text));
                } catch (ValueException e) {
                    throw properties.error(
                            DfdlProperty.NIL_VALUE, MrmError.SCHEMA_INVALID, e.getMessage());
                }
            }
            return new NilRule(NilRule.Kind.LOGICAL_VALUE, List.of(), values, false, false, codec);
        }
        TextEncoding encoding = markups.encoding(properties);
        List<Delimiter> literals = markups.literals(properties, DfdlProperty.NIL_VALUE, encoding);
        boolean empty = properties.require(DfdlProperty.NIL_VALUE).contains("%ES;");
        if (literals.isEmpty() && !empty) {
            throw properties.error(DfdlProperty.NIL_VALUE, MrmError.SCHEMA_INVALID, "is empty");
        }
        if (kind.equals("literalCharacter")
                && (literals.size() != 1 || literals.get(0).output().length == 0)) {
            throw properties.error(
                    DfdlProperty.NIL_VALUE,
                    MrmError.SCHEMA_INVALID,
                    "is to be one character where nilKind is literalCharacter");
        }
        return new NilRule(
                kind.equals("literalValue")
                        ? NilRule.Kind.LITERAL_VALUE
                        : NilRule.Kind.LITERAL_CHARACTER,
                literals,
                List.of(),
                empty || literals.stream().anyMatch(Delimiter::mayBeEmpty),
                properties.require(DfdlProperty.NIL_VALUE).strip().startsWith("%ES;"),
                codec);
    }

    private ElementNode complex(Declared declared, Context outer) {
        DfdlProperties properties = declared.properties;
        XsdNode type = declared.complex;
        Framing framing = markups.framing(properties, outer.anchorOfElement(), 1);
        LengthRule length = lengths.complex(properties);
        Context context = outer.inside(framing.terminator());
        if (length != null && length.isBox() && !(length instanceof EndOfParentLength)) {
            context = context.with(List.of()); // what is around the box cannot end what is in it
        }
        XsdNode content = null;
        for (XsdNode child : type.children()) {
            if (child.is("sequence") || child.is("choice") || child.is("group")) {
                content = child;
            } else if (child.isXsd() && !child.is("annotation")) {
                throw child.error(
                        MrmError.SCHEMA_UNSUPPORTED,
                        "xs:" + child.local() + " in a complex type is not in the DFDL subset");
            }
        }
        Statements checks = statements.of(declared, properties);
        ElementHead head = head(declared, outer, framing, length, checks);
        Node compiled =
                content == null ? groups.nothing(type, context) : contents.of(content, context);
        NilRule nil = null;
        Framing aroundNil = framing;
        if ("true".equals(declared.declaration.get("nillable"))) {
            SparseForms forms = SparseForms.of(properties, framing, true);
            aroundNil = forms == null ? framing : forms.aroundNil(framing);
            nil = new NilRule(NilRule.Kind.LITERAL_VALUE, List.of(), List.of(), true, true, null);
        }
        FixedLayout layout =
                framing == Framing.NONE
                                && checks == Statements.NONE
                                && nil == null
                                && !context.hidden()
                        ? LayoutPlanner.plan(compiled, length)
                        : null;
        Scope nothing =
                nil != null && length == null
                        ? lengths.scope(
                                properties, context, markups.encodingOfDelimiters(properties))
                        : null;
        ComplexNode node =
                new ComplexNode(
                        head,
                        compiled,
                        layout,
                        markups.fill(properties),
                        nil,
                        aroundNil,
                        nothing,
                        properties.get(DfdlProperty.ENCODING) == null
                                        || state.isGiven(properties, DfdlProperty.ENCODING)
                                ? null
                                : markups.encoding(properties));
        state.nodes.set(head.id(), node);
        return node;
    }
}
