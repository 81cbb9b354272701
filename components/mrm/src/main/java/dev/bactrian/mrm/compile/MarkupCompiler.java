// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.compile;

import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.dfdl.DfdlProperties;
import dev.bactrian.mrm.dfdl.DfdlProperty;
import dev.bactrian.mrm.dfdl.StringLiteral;
import dev.bactrian.mrm.dfdl.StringLiteral.MalformedLiteralException;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.expression.Expression;
import dev.bactrian.mrm.node.Anchor;
import dev.bactrian.mrm.node.Framing;
import dev.bactrian.mrm.node.Markup;
import dev.bactrian.mrm.scan.Delimiter;
import dev.bactrian.mrm.scan.EscapeScheme;
import dev.bactrian.mrm.scan.TextEncoding;
import dev.bactrian.mrm.xsd.SchemaSet;
import dev.bactrian.mrm.xsd.XsdNode;
import dev.bactrian.tree.CodedCharacterSet;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Compiles what is about characters: encodings, delimiters, escape schemes, framing. */
final class MarkupCompiler {
    /** Between the properties of a delimiter that the message gives: no literal has it. */
    private static final String BETWEEN = "\0";

    private final CompilerState state;
    private final Map<String, TextEncoding> encodings = new HashMap<>();
    private final Map<Place, Markup> known = new HashMap<>();

    /**
     * What markup is; where it stands matters to an expression only, and to what it is an anchor to
     * relative paths only (null otherwise). Places that agree have the same markup, and so one set
     * of delimiters and one compiled content of types.
     */
    private record Place(
            XsdNode node,
            Anchor anchor,
            DfdlProperty property,
            String value,
            TextEncoding encoding,
            boolean ignoreCase,
            String newLine) {}

    MarkupCompiler(CompilerState state) {
        this.state = state;
    }

    /** The encoding of a term. */
    TextEncoding encoding(DfdlProperties properties) {
        String name = state.constant(properties, DfdlProperty.ENCODING);
        if (name == null) {
            properties.require(DfdlProperty.ENCODING);
        }
        properties.choice(DfdlProperty.UTF16_WIDTH, "fixed");
        boolean strict = isStrict(properties);
        return encodings.computeIfAbsent(
                name + strict,
                key -> {
                    try {
                        return new TextEncoding(charset(name), strict);
                    } catch (UnsupportedCharsetException | IllegalCharsetNameException e) {
                        throw properties.error(
                                DfdlProperty.ENCODING,
                                MrmError.SCHEMA_UNSUPPORTED,
                                "charset '"
                                        + name
                                        + "' is not one that this Java reads and writes");
                    }
                });
    }

    private static boolean isStrict(DfdlProperties properties) {
        return properties.get(DfdlProperty.ENCODING_ERROR_POLICY, "replace").equals("error");
    }

    /**
     * The encoding by whose characters delimiters are looked for, one by one: bytes where the
     * message gives the encoding.
     */
    TextEncoding encodingOfDelimiters(DfdlProperties properties) {
        return state.isGiven(properties, DfdlProperty.ENCODING)
                ? encodings.computeIfAbsent(
                        "", key -> new TextEncoding(StandardCharsets.ISO_8859_1, false))
                : encoding(properties);
    }

    /**
     * A charset in which text can be read and written.
     *
     * @throws IllegalArgumentException where there is none of that name
     */
    private static Charset charset(String name) {
        Charset charset = named(name);
        if (!charset.canEncode()) {
            throw new UnsupportedCharsetException(name);
        }
        return charset;
    }

    private static Charset named(String name) {
        return switch (name.toUpperCase(java.util.Locale.ROOT)) {
            case "EBCDIC-CP-US" -> Charset.forName("IBM037");
            case "UTF-16" -> Charset.forName("UTF-16BE");
            case "UTF-32" -> Charset.forName("UTF-32BE");
            default -> CodedCharacterSet.named(name);
        };
    }

    /** Whether multi-byte numbers start with the most significant byte. */
    boolean bigEndian(DfdlProperties properties) {
        String order = state.constant(properties, DfdlProperty.BYTE_ORDER);
        if (order == null) {
            order = properties.require(DfdlProperty.BYTE_ORDER);
        }
        if (!order.equals("bigEndian") && !order.equals("littleEndian")) {
            throw properties.error(
                    DfdlProperty.BYTE_ORDER, MrmError.SCHEMA_INVALID, "value '" + order + "'");
        }
        if (order.equals("bigEndian")
                && CodecCompiler.leastFirst(properties)
                && !state.isGiven(properties, DfdlProperty.BYTE_ORDER)) {
            throw properties.error(
                    DfdlProperty.BIT_ORDER,
                    MrmError.SCHEMA_INVALID,
                    "leastSignificantBitFirst goes with the byteOrder littleEndian alone");
        }
        return order.equals("bigEndian");
    }

    /** An initiator, separator or terminator; null where there is none. */
    Markup markup(DfdlProperties properties, DfdlProperty property, Anchor anchor) {
        String value = properties.get(property);
        if (value == null || value.isEmpty()) {
            return null;
        }
        if (state.isGiven(properties, DfdlProperty.ENCODING)
                || state.isGiven(properties, DfdlProperty.OUTPUT_NEW_LINE)) {
            return given(properties, property, anchor);
        }
        TextEncoding encoding = encoding(properties);
        boolean ignoreCase = properties.yes(DfdlProperty.IGNORE_CASE);
        String newLine = newLine(properties);
        XsdNode node =
                properties.isExpression(property) ? properties.setting(property).node() : null;
        Anchor anchored = null;
        if (node != null) {
            Expression expression = state.expression(properties, property);
            state.ofElements += expression.needsNodes() ? 1 : 0;
            if (expression.isRelative()) {
                anchored = anchor;
                state.anchored++;
            }
        }
        Place place = new Place(node, anchored, property, value, encoding, ignoreCase, newLine);
        Markup markup = known.get(place);
        if (markup == null) {
            markup = compile(properties, property, place);
            known.put(place, markup);
        }
        return markup;
    }

    /** A delimiter whose encoding, or line end, the message gives. */
    private Markup given(DfdlProperties properties, DfdlProperty property, Anchor anchor) {
        Expression all =
                Expression.joined(
                        List.of(
                                part(properties, DfdlProperty.ENCODING, ""),
                                part(properties, DfdlProperty.OUTPUT_NEW_LINE, "%LF;"),
                                part(properties, property, "")),
                        BETWEEN);
        if (all.isRelative()) {
            state.anchored++;
        }
        state.ofElements += all.needsNodes() ? 1 : 0;
        boolean ignoreCase = properties.yes(DfdlProperty.IGNORE_CASE);
        boolean strict = isStrict(properties);
        Place place =
                new Place(
                        properties.setting(property).node(),
                        all.isRelative() ? anchor : null,
                        property,
                        all.toString(),
                        null,
                        ignoreCase,
                        String.valueOf(strict));
        return known.computeIfAbsent(
                place,
                key ->
                        new Markup(
                                all,
                                anchor,
                                text -> {
                                    String[] parts = text.split(BETWEEN, -1);
                                    if (parts.length != 3) {
                                        throw new ValueException("a delimiter with U+0000");
                                    }
                                    try {
                                        return checked(
                                                property,
                                                parts[2],
                                                alternatives(
                                                        parts[2],
                                                        new TextEncoding(charset(parts[0]), strict),
                                                        ignoreCase,
                                                        StringLiteral.parse(parts[1]).text()));
                                    } catch (MalformedLiteralException
                                            | IllegalArgumentException e) {
                                        throw new ValueException(parts[0] + ": " + e.getMessage());
                                    }
                                },
                                state.markups++));
    }

    private Expression part(DfdlProperties properties, DfdlProperty property, String otherwise) {
        return properties.isExpression(property)
                ? state.expression(properties, property)
                : Expression.of(
                        otherwise.isEmpty()
                                ? properties.require(property)
                                : properties.get(property, otherwise));
    }

    private static Markup.Alternatives checked(
            DfdlProperty property, String text, Markup.Alternatives all) {
        if (property == DfdlProperty.SEPARATOR && all.mayBeEmpty()) {
            throw new ValueException("a separator that may be nothing: '" + text + "'");
        }
        return all;
    }

    private Markup compile(DfdlProperties properties, DfdlProperty property, Place place) {
        TextEncoding encoding = place.encoding;
        boolean ignoreCase = place.ignoreCase;
        String newLine = place.newLine;
        if (properties.isExpression(property)) {
            Expression expression = state.expression(properties, property);
            return new Markup(
                    expression,
                    place.anchor == null ? new Anchor(0, true) : place.anchor,
                    text -> {
                        try {
                            return checked(
                                    property,
                                    text,
                                    alternatives(text, encoding, ignoreCase, newLine));
                        } catch (MalformedLiteralException e) {
                            throw new ValueException(e.getMessage());
                        }
                    },
                    state.markups++);
        }
        try {
            Markup.Alternatives fixed = alternatives(place.value, encoding, ignoreCase, newLine);
            if (property == DfdlProperty.SEPARATOR && fixed.mayBeEmpty()) {
                throw properties.error(
                        property,
                        MrmError.SCHEMA_INVALID,
                        "may be nothing: %ES; and %WSP*; alone are no separators");
            }
            return fixed.delimiters().length == 0 ? null : new Markup(fixed, place.value);
        } catch (MalformedLiteralException e) {
            throw properties.error(property, MrmError.SCHEMA_INVALID, e.getMessage());
        }
    }

    private static Markup.Alternatives alternatives(
            String list, TextEncoding encoding, boolean ignoreCase, String newLine)
            throws MalformedLiteralException {
        List<StringLiteral> literals = StringLiteral.parseList(list);
        return new Markup.Alternatives(
                delimiters(list, encoding, ignoreCase, newLine),
                literals.stream().anyMatch(StringLiteral::isEmpty),
                !literals.isEmpty() && literals.get(0).isEmpty());
    }

    private static Delimiter[] delimiters(
            String list, TextEncoding encoding, boolean ignoreCase, String newLine)
            throws MalformedLiteralException {
        List<Delimiter> result = new ArrayList<>();
        for (StringLiteral literal : StringLiteral.parseList(list)) {
            if (!literal.isEmpty()) {
                result.add(Delimiter.of(literal, list, encoding, ignoreCase, newLine));
            }
        }
        return result.toArray(new Delimiter[0]);
    }

    /** The literals of a list, as delimiters. */
    List<Delimiter> literals(
            DfdlProperties properties, DfdlProperty property, TextEncoding encoding) {
        try {
            return List.of(
                    delimiters(
                            properties.require(property),
                            encoding,
                            properties.yes(DfdlProperty.IGNORE_CASE),
                            newLine(properties)));
        } catch (MalformedLiteralException e) {
            throw properties.error(property, MrmError.SCHEMA_INVALID, e.getMessage());
        }
    }

    private String newLine(DfdlProperties properties) {
        String literal = state.constant(properties, DfdlProperty.OUTPUT_NEW_LINE);
        return literal == null ? "\n" : text(properties, DfdlProperty.OUTPUT_NEW_LINE, literal);
    }

    /** The characters of a literal. */
    String text(DfdlProperties properties, DfdlProperty property, String literal) {
        try {
            String text = StringLiteral.parse(literal).text();
            if (text != null) {
                return text;
            }
        } catch (MalformedLiteralException e) {
            throw properties.error(property, MrmError.SCHEMA_INVALID, e.getMessage());
        }
        throw properties.error(
                property, MrmError.SCHEMA_INVALID, "is to be characters, not '" + literal + "'");
    }

    /** The texts of a list of literals. */
    List<String> texts(DfdlProperties properties, DfdlProperty property) {
        String value = state.constant(properties, property);
        List<String> texts = new ArrayList<>();
        for (String literal : value == null ? new String[0] : value.strip().split("\\s+")) {
            if (!literal.isEmpty()) {
                texts.add(text(properties, property, literal));
            }
        }
        return texts;
    }

    /** The escape scheme of a term; null where there is none. */
    EscapeScheme escapes(DfdlProperties properties, TextEncoding encoding) {
        String reference = properties.get(DfdlProperty.ESCAPE_SCHEME_REF);
        if (reference == null || reference.isEmpty()) {
            return null;
        }
        XsdNode at = properties.setting(DfdlProperty.ESCAPE_SCHEME_REF).node();
        XsdNode definition = state.schemas.require(SchemaSet.Kind.ESCAPE_SCHEME, at, reference);
        DfdlProperties scheme = state.properties.escapeScheme(definition);
        Delimiter escapeEscape = one(scheme, DfdlProperty.ESCAPE_ESCAPE_CHARACTER, encoding);
        String extra = String.join("", texts(scheme, DfdlProperty.EXTRA_ESCAPED_CHARACTERS));
        if (scheme.choice(DfdlProperty.ESCAPE_KIND).equals("escapeCharacter")) {
            return new EscapeScheme(
                    one(scheme, DfdlProperty.ESCAPE_CHARACTER, encoding),
                    escapeEscape,
                    null,
                    null,
                    false,
                    extra,
                    encoding);
        }
        return new EscapeScheme(
                null,
                escapeEscape,
                one(scheme, DfdlProperty.ESCAPE_BLOCK_START, encoding),
                one(scheme, DfdlProperty.ESCAPE_BLOCK_END, encoding),
                scheme.choice(DfdlProperty.GENERATE_ESCAPE_BLOCK).equals("always"),
                extra,
                encoding);
    }

    private Delimiter one(DfdlProperties scheme, DfdlProperty property, TextEncoding encoding) {
        String value = state.constant(scheme, property);
        if (value == null || value.isEmpty()) {
            if (property == DfdlProperty.ESCAPE_ESCAPE_CHARACTER) {
                return null;
            }
            scheme.require(property);
            throw scheme.error(
                    property, MrmError.SCHEMA_INVALID, "is to be a character, not empty");
        }
        try {
            return Delimiter.of(StringLiteral.parse(value), value, encoding, false, "\n");
        } catch (MalformedLiteralException e) {
            throw scheme.error(property, MrmError.SCHEMA_INVALID, e.getMessage());
        }
    }

    /** The byte that is written where something is skipped. */
    int fill(DfdlProperties properties) {
        String value = properties.get(DfdlProperty.FILL_BYTE);
        if (value == null || value.isEmpty()) {
            return 0;
        }
        try {
            List<StringLiteral.Part> parts = StringLiteral.parse(value).parts();
            if (parts.size() == 1) {
                if (parts.get(0) instanceof StringLiteral.Raw raw) {
                    return raw.value();
                }
                if (parts.get(0) instanceof StringLiteral.Text text && text.text().length() == 1) {
                    byte[] bytes = encoding(properties).encode(text.text());
                    if (bytes.length == 1) {
                        return bytes[0] & 0xFF;
                    }
                }
            }
        } catch (MalformedLiteralException e) {
            throw properties.error(DfdlProperty.FILL_BYTE, MrmError.SCHEMA_INVALID, e.getMessage());
        }
        throw properties.error(
                DfdlProperty.FILL_BYTE,
                MrmError.SCHEMA_INVALID,
                "is to be one byte, not '" + value + "'");
    }

    /**
     * What stands around a term.
     *
     * @param anchor where relative paths of its delimiters start
     * @param implicitAlignment what alignment implicit means here, in bits
     */
    Framing framing(DfdlProperties properties, Anchor anchor, int implicitAlignment) {
        Markup initiator = markup(properties, DfdlProperty.INITIATOR, anchor);
        Markup terminator = markup(properties, DfdlProperty.TERMINATOR, anchor);
        int unit = properties.get(DfdlProperty.ALIGNMENT_UNITS, "bytes").equals("bits") ? 1 : 8;
        String alignment = properties.get(DfdlProperty.ALIGNMENT, "1");
        int aligned =
                alignment.equals("implicit")
                        ? implicitAlignment
                        : properties.number(DfdlProperty.ALIGNMENT, 1) * unit;
        if (aligned == 8 || aligned == unit) {
            aligned = aligned == 8 && unit == 8 ? 1 : aligned;
        }
        Framing framing =
                new Framing(
                        properties.number(DfdlProperty.LEADING_SKIP, 0) * unit,
                        properties.number(DfdlProperty.TRAILING_SKIP, 0) * unit,
                        Math.max(1, aligned),
                        fill(properties),
                        initiator,
                        terminator,
                        properties.yes(DfdlProperty.DOCUMENT_FINAL_TERMINATOR_CAN_BE_MISSING));
        return framing.isNone() ? Framing.NONE : framing;
    }
}
