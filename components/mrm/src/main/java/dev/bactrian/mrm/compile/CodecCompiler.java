// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.compile;

import dev.bactrian.mrm.codec.BinaryBooleanCodec;
import dev.bactrian.mrm.codec.BinaryFloatCodec;
import dev.bactrian.mrm.codec.BinaryIntegerCodec;
import dev.bactrian.mrm.codec.BitNumberCodec;
import dev.bactrian.mrm.codec.Codec;
import dev.bactrian.mrm.codec.HexBinaryCodec;
import dev.bactrian.mrm.codec.NumberPattern;
import dev.bactrian.mrm.codec.PackedCodec;
import dev.bactrian.mrm.codec.StringCodec;
import dev.bactrian.mrm.codec.TextBooleanCodec;
import dev.bactrian.mrm.codec.TextForm;
import dev.bactrian.mrm.codec.TextNumberCodec;
import dev.bactrian.mrm.codec.XsdType;
import dev.bactrian.mrm.codec.ZonedCodec;
import dev.bactrian.mrm.dfdl.DfdlProperties;
import dev.bactrian.mrm.dfdl.DfdlProperty;
import dev.bactrian.mrm.dfdl.Extension;
import dev.bactrian.mrm.dfdl.StringLiteral;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.scan.TextEncoding;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;

/** Chooses the codec of a simple element (DFDL 1.0 §13). */
final class CodecCompiler {
    private final MarkupCompiler markups;
    private final CompilerState state;

    CodecCompiler(CompilerState state, MarkupCompiler markups) {
        this.state = state;
        this.markups = markups;
    }

    /** Whether the representation of a type is text. */
    static boolean isText(XsdType type, DfdlProperties properties) {
        return switch (type.family()) {
            case STRING -> true;
            case BINARY -> false;
            default -> properties.choice(DfdlProperty.REPRESENTATION).equals("text");
        };
    }

    /**
     * The codec.
     *
     * @param bits whether the field is one of bits that stands anywhere
     * @param sized whether the field has a length of its own, in which text is padded
     */
    Codec codec(XsdType type, DfdlProperties properties, boolean bits, boolean sized) {
        if (isText(type, properties)) {
            return text(type, properties, sized);
        }
        switch (type.family()) {
            case BINARY:
                return new HexBinaryCodec(markups.fill(properties));
            case FLOAT:
                String rep = state.constant(properties, DfdlProperty.BINARY_FLOAT_REP);
                if (rep == null || (!rep.equals("ieee") && !rep.equals("ibm390Hex"))) {
                    throw properties.error(
                            DfdlProperty.BINARY_FLOAT_REP,
                            MrmError.SCHEMA_UNSUPPORTED,
                            "value '" + rep + "'");
                }
                return new BinaryFloatCodec(
                        type, markups.bigEndian(properties), rep.equals("ibm390Hex"));
            case BOOLEAN:
                String truth = properties.require(DfdlProperty.BINARY_BOOLEAN_TRUE_REP);
                BinaryBooleanCodec bool =
                        new BinaryBooleanCodec(
                                truth.isEmpty()
                                        ? -1
                                        : properties.number(
                                                DfdlProperty.BINARY_BOOLEAN_TRUE_REP, 1),
                                properties.number(DfdlProperty.BINARY_BOOLEAN_FALSE_REP, 0),
                                markups.bigEndian(properties));
                return bits
                        ? new BitNumberCodec(
                                type,
                                markups.bigEndian(properties),
                                leastFirst(properties),
                                false,
                                0,
                                bool)
                        : bool;
            case CALENDAR:
                return new CalendarCompiler(markups, state).binary(type, properties);
            default:
                return number(type, properties, bits);
        }
    }

    private Codec number(XsdType type, DfdlProperties properties, boolean bits) {
        String rep = properties.choice(DfdlProperty.BINARY_NUMBER_REP);
        int point =
                type == XsdType.DECIMAL
                        ? properties.number(DfdlProperty.BINARY_DECIMAL_VIRTUAL_POINT, 0)
                        : 0;
        boolean signed =
                type == XsdType.DECIMAL
                        ? !properties.get(DfdlProperty.DECIMAL_SIGNED, "yes").equals("no")
                        : type.isSigned();
        boolean bigEndian = markups.bigEndian(properties);
        if (rep.equals("binary")) {
            return bits
                    ? new BitNumberCodec(
                            type, bigEndian, leastFirst(properties), signed, point, null)
                    : new BinaryIntegerCodec(type, bigEndian, signed, point);
        }
        return new PackedCodec(
                type,
                rep.equals("packed")
                        ? PackedCodec.Kind.PACKED
                        : rep.equals("bcd") ? PackedCodec.Kind.BCD : PackedCodec.Kind.IBM4690,
                point,
                signCodes(properties),
                signed,
                bigEndian,
                properties.get(DfdlProperty.BINARY_NUMBER_CHECK_POLICY, "lax").equals("strict"));
    }

    String signCodes(DfdlProperties properties) {
        String codes = properties.get(DfdlProperty.BINARY_PACKED_SIGN_CODES, "C D F C");
        if (!codes.replaceAll("\\s", "").matches("[A-Fa-f]{4}")) {
            throw properties.error(
                    DfdlProperty.BINARY_PACKED_SIGN_CODES,
                    MrmError.SCHEMA_INVALID,
                    "is to be four of A to F, not '" + codes + "'");
        }
        return codes;
    }

    static boolean leastFirst(DfdlProperties properties) {
        return properties
                .choice(DfdlProperty.BIT_ORDER, "mostSignificantBitFirst")
                .equals("leastSignificantBitFirst");
    }

    private Codec text(XsdType type, DfdlProperties properties, boolean sized) {
        properties.choice(DfdlProperty.TEXT_BIDI, "no");
        switch (type.family()) {
            case STRING:
                return new StringCodec(
                        form(
                                properties,
                                DfdlProperty.TEXT_STRING_JUSTIFICATION,
                                DfdlProperty.TEXT_STRING_PAD_CHARACTER));
            case BOOLEAN:
                return new TextBooleanCodec(
                        form(
                                properties,
                                DfdlProperty.TEXT_BOOLEAN_JUSTIFICATION,
                                DfdlProperty.TEXT_BOOLEAN_PAD_CHARACTER),
                        required(properties, DfdlProperty.TEXT_BOOLEAN_TRUE_REP),
                        required(properties, DfdlProperty.TEXT_BOOLEAN_FALSE_REP),
                        properties.yes(DfdlProperty.IGNORE_CASE));
            case CALENDAR:
                return new CalendarCompiler(markups, state).text(type, properties, this);
            default:
                return textNumber(type, properties);
        }
    }

    private List<String> required(DfdlProperties properties, DfdlProperty property) {
        properties.require(property);
        List<String> texts = markups.texts(properties, property);
        if (texts.isEmpty()) {
            throw properties.error(property, MrmError.SCHEMA_INVALID, "is empty");
        }
        return texts;
    }

    private Codec textNumber(XsdType type, DfdlProperties properties) {
        TextForm form =
                form(
                        properties,
                        DfdlProperty.TEXT_NUMBER_JUSTIFICATION,
                        DfdlProperty.TEXT_NUMBER_PAD_CHARACTER);
        if (properties.choice(DfdlProperty.TEXT_NUMBER_REP).equals("zoned")) {
            return zoned(type, properties, form);
        }
        int base = properties.number(DfdlProperty.TEXT_STANDARD_BASE, 10);
        if (base != 10 && base != 2 && base != 8 && base != 16) {
            throw properties.error(
                    DfdlProperty.TEXT_STANDARD_BASE, MrmError.SCHEMA_INVALID, "value " + base);
        }
        NumberPattern pattern;
        try {
            pattern =
                    NumberPattern.of(
                            base == 10
                                    ? properties.require(DfdlProperty.TEXT_NUMBER_PATTERN)
                                    : "#0",
                            properties.is(Extension.DECIMAL_FRACTION, "asGiven"));
        } catch (NumberPattern.PatternException e) {
            throw properties.error(
                    DfdlProperty.TEXT_NUMBER_PATTERN, MrmError.SCHEMA_UNSUPPORTED, e.getMessage());
        }
        List<String> points =
                markups.texts(properties, DfdlProperty.TEXT_STANDARD_DECIMAL_SEPARATOR);
        String group = first(properties, DfdlProperty.TEXT_STANDARD_GROUPING_SEPARATOR);
        requireSymbols(properties, base == 10 && pattern.groups(), points, group);
        return new TextNumberCodec(
                type,
                form,
                pattern,
                new TextNumberCodec.Symbols(
                        points,
                        group,
                        first(properties, DfdlProperty.TEXT_STANDARD_EXPONENT_REP),
                        first(properties, DfdlProperty.TEXT_STANDARD_INFINITY_REP),
                        first(properties, DfdlProperty.TEXT_STANDARD_NAN_REP),
                        markups.texts(properties, DfdlProperty.TEXT_STANDARD_ZERO_REP),
                        base,
                        rounding(properties),
                        increment(properties),
                        properties.yes(DfdlProperty.IGNORE_CASE),
                        properties
                                .get(DfdlProperty.TEXT_NUMBER_CHECK_POLICY, "lax")
                                .equals("strict")));
    }

    /** Refuses separators that cannot be told from nothing, or from each other. */
    private static void requireSymbols(
            DfdlProperties properties, boolean groups, List<String> points, String group) {
        if (groups
                && (group.codePointCount(0, group.length()) != 1
                        || Character.digit(group.codePointAt(0), 10) >= 0)) {
            throw properties.error(
                    DfdlProperty.TEXT_STANDARD_GROUPING_SEPARATOR,
                    MrmError.SCHEMA_INVALID,
                    "is to be one character, as the pattern has groups, not '" + group + "'");
        }
        if (groups && points.contains(group)) {
            throw properties.error(
                    DfdlProperty.TEXT_STANDARD_GROUPING_SEPARATOR,
                    MrmError.SCHEMA_INVALID,
                    "is a decimal separator too: '" + group + "'");
        }
    }

    private String first(DfdlProperties properties, DfdlProperty property) {
        List<String> texts = markups.texts(properties, property);
        return texts.isEmpty() ? "" : texts.get(0);
    }

    private static RoundingMode rounding(DfdlProperties properties) {
        if (!properties.get(DfdlProperty.TEXT_NUMBER_ROUNDING, "pattern").equals("explicit")) {
            return RoundingMode.HALF_EVEN;
        }
        String mode = properties.choice(DfdlProperty.TEXT_NUMBER_ROUNDING_MODE);
        return switch (mode) {
            case "roundCeiling" -> RoundingMode.CEILING;
            case "roundFloor" -> RoundingMode.FLOOR;
            case "roundDown" -> RoundingMode.DOWN;
            case "roundUp" -> RoundingMode.UP;
            case "roundHalfDown" -> RoundingMode.HALF_DOWN;
            case "roundHalfUp" -> RoundingMode.HALF_UP;
            case "roundUnnecessary" -> RoundingMode.UNNECESSARY;
            default -> RoundingMode.HALF_EVEN;
        };
    }

    /** What written numbers are multiples of; null where nothing or 0 says that. */
    private static BigDecimal increment(DfdlProperties properties) {
        if (!properties.get(DfdlProperty.TEXT_NUMBER_ROUNDING, "pattern").equals("explicit")) {
            return null;
        }
        String increment = properties.get(DfdlProperty.TEXT_NUMBER_ROUNDING_INCREMENT, "0");
        try {
            BigDecimal number = new BigDecimal(increment);
            if (number.signum() >= 0) {
                return number.signum() == 0 ? null : number;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw properties.error(
                DfdlProperty.TEXT_NUMBER_ROUNDING_INCREMENT,
                MrmError.SCHEMA_INVALID,
                "is to be 0 or a positive number, not '" + increment + "'");
    }

    private Codec zoned(XsdType type, DfdlProperties properties, TextForm form) {
        String pattern = properties.require(DfdlProperty.TEXT_NUMBER_PATTERN);
        if (!pattern.matches("\\+?([0#]*V?[0#]*|V?P+[0#]+|[0#]+P+V?)\\+?")
                || pattern.chars().filter(c -> c == '+').count() > 1) {
            throw properties.error(
                    DfdlProperty.TEXT_NUMBER_PATTERN,
                    MrmError.SCHEMA_UNSUPPORTED,
                    "a zoned pattern has 0, #, V, P and one +, not '" + pattern + "'");
        }
        int virtual = pattern.indexOf('V');
        int point =
                virtual < 0
                        ? 0
                        : (int)
                                pattern.substring(virtual)
                                        .chars()
                                        .filter(c -> c == '0' || c == '#')
                                        .count();
        int digits = (int) pattern.chars().filter(c -> c == '0').count();
        int scaling = (int) pattern.chars().filter(c -> c == 'P').count();
        if (scaling > 0) {
            boolean behind = pattern.matches("\\+?[0#].*");
            int all = (int) pattern.chars().filter(c -> c == '0' || c == '#').count();
            point = behind ? -scaling : scaling + all;
        }
        String charset = form.encoding().charset().name().toUpperCase(Locale.ROOT);
        boolean ebcdic = form.encoding().digit((byte) 0xF0) == 0;
        ZonedCodec.SignStyle style = ZonedCodec.SignStyle.ASCII_STANDARD;
        if (!ebcdic) {
            style =
                    switch (properties.choice(DfdlProperty.TEXT_ZONED_SIGN_STYLE)) {
                        case "asciiTranslatedEBCDIC" ->
                                ZonedCodec.SignStyle.ASCII_TRANSLATED_EBCDIC;
                        case "asciiCARealiaModified" ->
                                ZonedCodec.SignStyle.ASCII_CA_REALIA_MODIFIED;
                        case "asciiTandemModified" -> ZonedCodec.SignStyle.ASCII_TANDEM_MODIFIED;
                        default -> ZonedCodec.SignStyle.ASCII_STANDARD;
                    };
            if (form.encoding().width() != 1 && !charset.equals("UTF-8")) {
                throw properties.error(
                        DfdlProperty.ENCODING,
                        MrmError.SCHEMA_UNSUPPORTED,
                        "zoned decimals in " + charset);
            }
        }
        return new ZonedCodec(
                type,
                form,
                pattern.startsWith("+")
                        ? ZonedCodec.SignPlace.LEADING
                        : pattern.endsWith("+")
                                ? ZonedCodec.SignPlace.TRAILING
                                : ZonedCodec.SignPlace.NONE,
                point,
                digits,
                ebcdic,
                style,
                properties.get(DfdlProperty.TEXT_NUMBER_CHECK_POLICY, "lax").equals("strict"));
    }

    /** How text stands in its field. */
    TextForm form(
            DfdlProperties properties, DfdlProperty justification, DfdlProperty padCharacter) {
        TextEncoding encoding = markups.encoding(properties);
        boolean trims = properties.choice(DfdlProperty.TEXT_TRIM_KIND, "none").equals("padChar");
        boolean pads = properties.choice(DfdlProperty.TEXT_PAD_KIND, "none").equals("padChar");
        int pad = -1;
        boolean padByte = false;
        TextForm.Justification where = TextForm.Justification.LEFT;
        if (trims || pads) {
            String literal = properties.require(padCharacter);
            try {
                List<StringLiteral.Part> parts = StringLiteral.parse(literal).parts();
                if (parts.size() == 1 && parts.get(0) instanceof StringLiteral.Raw raw) {
                    pad = raw.value();
                    padByte = true;
                } else if (parts.size() == 1
                        && parts.get(0) instanceof StringLiteral.Text text
                        && text.text().codePointCount(0, text.text().length()) == 1) {
                    pad = text.text().codePointAt(0);
                }
            } catch (StringLiteral.MalformedLiteralException e) {
                throw properties.error(padCharacter, MrmError.SCHEMA_INVALID, e.getMessage());
            }
            if (pad < 0) {
                throw properties.error(
                        padCharacter,
                        MrmError.SCHEMA_INVALID,
                        "is to be one character, not '" + literal + "'");
            }
            where =
                    switch (properties.choice(justification)) {
                        case "right" -> TextForm.Justification.RIGHT;
                        case "center" -> TextForm.Justification.CENTER;
                        default -> TextForm.Justification.LEFT;
                    };
        }
        return new TextForm(
                encoding,
                pad,
                padByte,
                where,
                trims,
                pads,
                properties.yes(DfdlProperty.TRUNCATE_SPECIFIED_LENGTH_STRING));
    }
}
