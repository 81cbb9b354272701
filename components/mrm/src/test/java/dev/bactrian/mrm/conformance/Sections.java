// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.conformance;

import dev.bactrian.mrm.dfdl.DfdlProperty;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The sections of DFDL 1.0 (GFD-P-R.207), and what of a schema belongs to which: each property has
 * one, and annotations and expressions.
 */
final class Sections {
    /** Their titles by number, in order. */
    static final Map<String, String> TITLES = new LinkedHashMap<>();

    private static final Map<String, String> PROPERTIES = new LinkedHashMap<>();
    private static final Map<String, Pattern> CONSTRUCTS = new LinkedHashMap<>();

    static {
        of(
                "11",
                "Encoding, byte order and bit order",
                "byteOrder bitOrder encoding utf16Width encodingErrorPolicy ignoreCase");
        of(
                "12.1",
                "Alignment, skips, fill bytes",
                "alignment alignmentUnits leadingSkip trailingSkip fillByte");
        of(
                "12.2",
                "Initiators and terminators",
                "initiator terminator emptyValueDelimiterPolicy emptyElementParsePolicy outputNewLine documentFinalTerminatorCanBeMissing");
        of(
                "12.3",
                "Lengths",
                "lengthKind length lengthUnits lengthPattern prefixIncludesPrefixLength prefixLengthType");
        of("13.1", "Representation", "representation");
        of(
                "13.2",
                "Text and escape schemes",
                "textPadKind textTrimKind textOutputMinLength escapeSchemeRef escapeKind escapeCharacter escapeBlockStart escapeBlockEnd escapeEscapeCharacter extraEscapedCharacters generateEscapeBlock");
        of(
                "13.3",
                "Bidirectional text",
                "textBidi textBidiTextOrdering textBidiOrientation textBidiSymmetric textBidiTextShaped textBidiNumeralShapes");
        of(
                "13.4",
                "Strings",
                "textStringJustification textStringPadCharacter truncateSpecifiedLengthString");
        of(
                "13.6",
                "Numbers as text",
                "textNumberRep textNumberJustification textNumberPadCharacter textNumberPattern textNumberRounding textNumberRoundingMode textNumberRoundingIncrement textNumberCheckPolicy textStandardDecimalSeparator textStandardGroupingSeparator textStandardExponentRep textStandardInfinityRep textStandardNaNRep textStandardZeroRep textStandardBase textZonedSignStyle");
        of(
                "13.7",
                "Binary numbers",
                "binaryNumberRep binaryDecimalVirtualPoint binaryPackedSignCodes binaryNumberCheckPolicy decimalSigned");
        of("13.8", "Binary floats", "binaryFloatRep");
        of(
                "13.9",
                "Booleans as text",
                "textBooleanTrueRep textBooleanFalseRep textBooleanJustification textBooleanPadCharacter");
        of("13.10", "Binary booleans", "binaryBooleanTrueRep binaryBooleanFalseRep");
        of(
                "13.11",
                "Dates and times",
                "calendarPattern calendarPatternKind calendarCheckPolicy calendarTimeZone calendarObserveDST calendarFirstDayOfWeek calendarDaysInFirstWeek calendarCenturyStart calendarLanguage");
        of(
                "13.12",
                "Dates and times as text",
                "textCalendarJustification textCalendarPadCharacter");
        of("13.13", "Binary dates and times", "binaryCalendarRep binaryCalendarEpoch");
        of("13.16", "Nil", "nilKind nilValue nilValueDelimiterPolicy useNilForDefault");
        of("14.2", "Separators", "separator separatorPosition separatorSuppressionPolicy");
        of("14.3", "Unordered sequences and initiated content", "sequenceKind initiatedContent");
        of("14.4", "Floating elements", "floating");
        of("14.5", "Hidden groups", "hiddenGroupRef");
        of("15", "Choices", "choiceLengthKind choiceLength choiceDispatchKey choiceBranchKey");
        of("16", "Occurrences", "occursCountKind occursCount occursStopValue");
        of("17", "Calculated values", "inputValueCalc outputValueCalc");
        of("8", "Formats and what they hold for", "ref");
        construct(
                "5",
                "Schemas: facets, unions, lists, defaults",
                "<xs:(restriction|union|list)\\b| default=| fixed=");
        construct("6.3.1", "String literals and entities", "%[#A-Z]");
        construct("7.3", "Assertions", "<dfdl:assert\\b");
        construct("7.4", "Discriminators", "<dfdl:discriminator\\b");
        construct("7.7", "Variables", "<dfdl:(setVariable|newVariableInstance)\\b|\\$[a-z]");
        construct("18", "Expressions", "[\">]\\s*\\{(?!\\{)");
    }

    private Sections() {}

    private static void of(String number, String title, String properties) {
        TITLES.put(number, title);
        for (String property : properties.split(" ")) {
            PROPERTIES.put(property, number);
        }
    }

    private static void construct(String number, String title, String regex) {
        TITLES.put(number, title);
        CONSTRUCTS.put(number, Pattern.compile(regex));
    }

    /** The section of a property. */
    static String of(DfdlProperty property) {
        return PROPERTIES.get(property.propertyName());
    }

    /** The sections that a fragment of a schema is about, by what it says itself. */
    static Set<String> in(String fragment) {
        Set<String> found = new TreeSet<>();
        PROPERTIES.forEach(
                (property, section) -> {
                    if (fragment.contains("dfdl:" + property + "=")) {
                        found.add(section);
                    }
                });
        CONSTRUCTS.forEach(
                (section, pattern) -> {
                    if (pattern.matcher(fragment).find()) {
                        found.add(section);
                    }
                });
        return found;
    }
}
