// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.dfdl;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Every property of DFDL 1.0, with the values that this compiler accepts. The documentation's list
 * of what is supported is generated from here (DFDL 1.0 §22, property precedence).
 */
public enum DfdlProperty {
    BYTE_ORDER("byteOrder", "bigEndian|littleEndian|{expression}"),
    BIT_ORDER("bitOrder", "mostSignificantBitFirst|leastSignificantBitFirst"),
    ENCODING("encoding", "any charset of Java, CCSIDs as names|{expression}"),
    UTF16_WIDTH("utf16Width", "fixed"),
    ENCODING_ERROR_POLICY("encodingErrorPolicy", "replace|error"),
    IGNORE_CASE("ignoreCase", "yes|no"),
    ALIGNMENT("alignment", "implicit|a number"),
    ALIGNMENT_UNITS("alignmentUnits", "bits|bytes"),
    LEADING_SKIP("leadingSkip", "number"),
    TRAILING_SKIP("trailingSkip", "number"),
    FILL_BYTE("fillByte", "one byte or character"),
    INITIATOR("initiator", "literals|{expression}"),
    TERMINATOR("terminator", "literals|{expression}"),
    EMPTY_VALUE_DELIMITER_POLICY("emptyValueDelimiterPolicy", "none|initiator|terminator|both"),
    EMPTY_ELEMENT_PARSE_POLICY("emptyElementParsePolicy", "treatAsEmpty|treatAsAbsent"),
    OUTPUT_NEW_LINE("outputNewLine", "literal|{expression}"),
    DOCUMENT_FINAL_TERMINATOR_CAN_BE_MISSING("documentFinalTerminatorCanBeMissing", "yes|no"),
    LENGTH_KIND("lengthKind", "explicit|implicit|prefixed|pattern|delimited|endOfParent"),
    LENGTH("length", "number|{expression}"),
    LENGTH_UNITS("lengthUnits", "bits|bytes|characters"),
    LENGTH_PATTERN("lengthPattern", "regular expression"),
    PREFIX_INCLUDES_PREFIX_LENGTH("prefixIncludesPrefixLength", "yes|no"),
    PREFIX_LENGTH_TYPE("prefixLengthType", "a simple type of known length"),
    REPRESENTATION("representation", "text|binary"),
    TEXT_PAD_KIND("textPadKind", "none|padChar"),
    TEXT_TRIM_KIND("textTrimKind", "none|padChar"),
    TEXT_OUTPUT_MIN_LENGTH("textOutputMinLength", "number"),
    ESCAPE_SCHEME_REF("escapeSchemeRef", "name or empty"),
    ESCAPE_KIND("escapeKind", "escapeCharacter|escapeBlock"),
    ESCAPE_CHARACTER("escapeCharacter", "one character|{expression}"),
    ESCAPE_BLOCK_START("escapeBlockStart", "literal"),
    ESCAPE_BLOCK_END("escapeBlockEnd", "literal"),
    ESCAPE_ESCAPE_CHARACTER("escapeEscapeCharacter", "one character or empty|{expression}"),
    EXTRA_ESCAPED_CHARACTERS("extraEscapedCharacters", "characters"),
    GENERATE_ESCAPE_BLOCK("generateEscapeBlock", "always|whenNeeded"),
    TEXT_BIDI("textBidi", "no"),
    TEXT_BIDI_TEXT_ORDERING(
            "textBidiTextOrdering", "an order: matters to textBidi yes, which is refused"),
    TEXT_BIDI_ORIENTATION(
            "textBidiOrientation", "an orientation: matters to textBidi yes, which is refused"),
    TEXT_BIDI_SYMMETRIC(
            "textBidiSymmetric", "yes or no: matters to textBidi yes, which is refused"),
    TEXT_BIDI_TEXT_SHAPED(
            "textBidiTextShaped", "yes or no: matters to textBidi yes, which is refused"),
    TEXT_BIDI_NUMERAL_SHAPES(
            "textBidiNumeralShapes", "shapes: matters to textBidi yes, which is refused"),
    TEXT_STRING_JUSTIFICATION("textStringJustification", "left|right|center"),
    TEXT_STRING_PAD_CHARACTER("textStringPadCharacter", "one character"),
    TRUNCATE_SPECIFIED_LENGTH_STRING("truncateSpecifiedLengthString", "yes|no"),
    TEXT_NUMBER_REP("textNumberRep", "standard|zoned"),
    TEXT_NUMBER_JUSTIFICATION("textNumberJustification", "left|right|center"),
    TEXT_NUMBER_PAD_CHARACTER("textNumberPadCharacter", "one character"),
    TEXT_NUMBER_PATTERN("textNumberPattern", "pattern of 0 # . , + - E V P * ; ' and literals"),
    TEXT_NUMBER_ROUNDING("textNumberRounding", "pattern|explicit"),
    TEXT_NUMBER_ROUNDING_MODE(
            "textNumberRoundingMode",
            "roundCeiling|roundFloor|roundDown|roundUp|roundHalfEven|roundHalfDown|roundHalfUp|roundUnnecessary"),
    TEXT_NUMBER_ROUNDING_INCREMENT("textNumberRoundingIncrement", "number"),
    TEXT_NUMBER_CHECK_POLICY("textNumberCheckPolicy", "strict|lax"),
    TEXT_STANDARD_DECIMAL_SEPARATOR("textStandardDecimalSeparator", "characters|{expression}"),
    TEXT_STANDARD_GROUPING_SEPARATOR("textStandardGroupingSeparator", "one character|{expression}"),
    TEXT_STANDARD_EXPONENT_REP("textStandardExponentRep", "literal|{expression}"),
    TEXT_STANDARD_INFINITY_REP("textStandardInfinityRep", "literal"),
    TEXT_STANDARD_NAN_REP("textStandardNaNRep", "literal"),
    TEXT_STANDARD_ZERO_REP("textStandardZeroRep", "literals"),
    TEXT_STANDARD_BASE("textStandardBase", "2|8|10|16"),
    TEXT_ZONED_SIGN_STYLE(
            "textZonedSignStyle",
            "asciiStandard|asciiTranslatedEBCDIC|asciiCARealiaModified|asciiTandemModified"),
    BINARY_NUMBER_REP("binaryNumberRep", "binary|packed|bcd|ibm4690Packed"),
    BINARY_DECIMAL_VIRTUAL_POINT("binaryDecimalVirtualPoint", "number"),
    BINARY_PACKED_SIGN_CODES("binaryPackedSignCodes", "four hexadecimal digits"),
    BINARY_NUMBER_CHECK_POLICY("binaryNumberCheckPolicy", "strict|lax"),
    DECIMAL_SIGNED("decimalSigned", "yes|no"),
    BINARY_FLOAT_REP("binaryFloatRep", "ieee|ibm390Hex|{expression}"),
    TEXT_BOOLEAN_TRUE_REP("textBooleanTrueRep", "literals|{expression}"),
    TEXT_BOOLEAN_FALSE_REP("textBooleanFalseRep", "literals|{expression}"),
    TEXT_BOOLEAN_JUSTIFICATION("textBooleanJustification", "left|right|center"),
    TEXT_BOOLEAN_PAD_CHARACTER("textBooleanPadCharacter", "one character"),
    BINARY_BOOLEAN_TRUE_REP("binaryBooleanTrueRep", "number or empty"),
    BINARY_BOOLEAN_FALSE_REP("binaryBooleanFalseRep", "number"),
    CALENDAR_PATTERN(
            "calendarPattern",
            "pattern of y Y u M L d D E e F W w G H h k K m s S a Z X x z v VV and literals"),
    CALENDAR_PATTERN_KIND("calendarPatternKind", "explicit|implicit"),
    CALENDAR_CHECK_POLICY("calendarCheckPolicy", "strict|lax"),
    CALENDAR_TIME_ZONE("calendarTimeZone", "UTC offset or empty"),
    CALENDAR_OBSERVE_DST(
            "calendarObserveDST", "yes or no: matters to zones by name, which are refused"),
    CALENDAR_FIRST_DAY_OF_WEEK(
            "calendarFirstDayOfWeek", "Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday"),
    CALENDAR_DAYS_IN_FIRST_WEEK("calendarDaysInFirstWeek", "1 to 7"),
    CALENDAR_CENTURY_START("calendarCenturyStart", "0 to 99"),
    CALENDAR_LANGUAGE("calendarLanguage", "a language tag|{expression}"),
    TEXT_CALENDAR_JUSTIFICATION("textCalendarJustification", "left|right|center"),
    TEXT_CALENDAR_PAD_CHARACTER("textCalendarPadCharacter", "one character"),
    BINARY_CALENDAR_REP(
            "binaryCalendarRep", "packed|bcd|ibm4690Packed|binarySeconds|binaryMilliseconds"),
    BINARY_CALENDAR_EPOCH("binaryCalendarEpoch", "a date and time"),
    NIL_KIND("nilKind", "literalValue|literalCharacter|logicalValue"),
    NIL_VALUE("nilValue", "literals"),
    NIL_VALUE_DELIMITER_POLICY("nilValueDelimiterPolicy", "none|initiator|terminator|both"),
    USE_NIL_FOR_DEFAULT("useNilForDefault", "yes|no"),
    SEQUENCE_KIND("sequenceKind", "ordered|unordered"),
    HIDDEN_GROUP_REF("hiddenGroupRef", "a group"),
    SEPARATOR("separator", "literals|{expression}"),
    SEPARATOR_POSITION("separatorPosition", "infix|prefix|postfix"),
    SEPARATOR_SUPPRESSION_POLICY(
            "separatorSuppressionPolicy", "never|anyEmpty|trailingEmpty|trailingEmptyStrict"),
    INITIATED_CONTENT("initiatedContent", "yes|no"),
    CHOICE_LENGTH_KIND("choiceLengthKind", "implicit|explicit"),
    CHOICE_LENGTH("choiceLength", "number"),
    CHOICE_DISPATCH_KEY("choiceDispatchKey", "{expression}"),
    CHOICE_BRANCH_KEY("choiceBranchKey", "literals"),
    OCCURS_COUNT_KIND("occursCountKind", "fixed|implicit|expression|parsed|stopValue"),
    OCCURS_COUNT("occursCount", "{expression}"),
    OCCURS_STOP_VALUE("occursStopValue", "a value"),
    FLOATING("floating", "yes|no"),
    INPUT_VALUE_CALC("inputValueCalc", "{expression}"),
    OUTPUT_VALUE_CALC("outputValueCalc", "{expression}"),
    REF("ref", "a dfdl:defineFormat");

    private static final Map<String, DfdlProperty> BY_NAME = new HashMap<>();

    static {
        Arrays.stream(values()).forEach(property -> BY_NAME.put(property.name, property));
    }

    /** Enumerations of one value. */
    private static final Set<String> SINGLE = Set.of("no", "fixed", "treatAsEmpty");

    private final String name;
    private final String accepted;

    DfdlProperty(String name, String accepted) {
        this.name = name;
        this.accepted = accepted;
    }

    /** The property of that name; null where DFDL 1.0 has none. */
    public static DfdlProperty of(String name) {
        return BY_NAME.get(name);
    }

    /**
     * What {@code separatorPolicy} says, the name that {@code separatorSuppressionPolicy} had
     * before DFDL 1.0 was final; null for a value that it had not.
     */
    static String suppression(String separatorPolicy) {
        return switch (separatorPolicy) {
            case "required" -> "never";
            case "suppressed" -> "anyEmpty";
            case "suppressedAtEndLax" -> "trailingEmpty";
            case "suppressedAtEndStrict" -> "trailingEmptyStrict";
            default -> null;
        };
    }

    /** The name as it stands in a schema. */
    public String propertyName() {
        return name;
    }

    /** What this compiler accepts: the enumeration, or what kind of value. */
    public String accepted() {
        return accepted;
    }

    /** The enumerated values; empty where the property takes free values. */
    public List<String> choices() {
        boolean single = SINGLE.contains(accepted);
        boolean free =
                accepted.indexOf('|') < 0
                        || accepted.indexOf(' ') >= 0
                        || accepted.indexOf('{') >= 0;
        return free && !single ? List.of() : List.of(accepted.split("\\|"));
    }
}
