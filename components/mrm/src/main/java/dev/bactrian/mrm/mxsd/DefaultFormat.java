// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.mxsd;

/** The default format of an imported schema: what the message set's defaults come to in DFDL. */
final class DefaultFormat {
    private DefaultFormat() {}

    static String text() {
        return """
                  <xs:annotation>
                    <xs:appinfo source="http://www.ogf.org/dfdl/">
                      <dfdl:format
                        representation="text" encoding="{$dfdl:encoding}" encodingErrorPolicy="replace"
                        byteOrder="{$dfdl:byteOrder}" bitOrder="mostSignificantBitFirst" utf16Width="fixed"
                        lengthKind="implicit" lengthUnits="bytes" alignment="1" alignmentUnits="bytes"
                        leadingSkip="0" trailingSkip="0" fillByte="%#r00;"
                        outputNewLine="%LF;" initiator="" terminator="" separator="" separatorPosition="infix"
                        separatorSuppressionPolicy="never" sequenceKind="ordered" initiatedContent="no"
                        choiceLengthKind="implicit" occursCountKind="implicit" floating="no"
                        ignoreCase="no" escapeSchemeRef="" textBidi="no"
                        emptyValueDelimiterPolicy="both"
                        nilKind="literalValue" nilValue="%ES;" nilValueDelimiterPolicy="both" useNilForDefault="no"
                        textPadKind="padChar" textTrimKind="padChar" textOutputMinLength="0"
                        textStringJustification="left" textStringPadCharacter="%SP;"
                        truncateSpecifiedLengthString="no"
                        textNumberRep="standard" textNumberJustification="right" textNumberPadCharacter="0"
                        textNumberCheckPolicy="lax" textNumberPattern="#0" textNumberRounding="explicit"
                        textNumberRoundingMode="roundHalfUp" textNumberRoundingIncrement="0"
                        textStandardBase="10" textStandardDecimalSeparator="." textStandardGroupingSeparator=","
                        textStandardExponentRep="E" textStandardInfinityRep="Inf" textStandardNaNRep="NaN"
                        textStandardZeroRep="" textZonedSignStyle="asciiTranslatedEBCDIC"
                        textBooleanTrueRep="1" textBooleanFalseRep="0" textBooleanJustification="left"
                        textBooleanPadCharacter="%SP;" binaryBooleanTrueRep="1" binaryBooleanFalseRep="0"
                        binaryNumberRep="binary" binaryFloatRep="ieee" binaryNumberCheckPolicy="lax"
                        binaryDecimalVirtualPoint="0" decimalSigned="yes"
                        calendarPatternKind="implicit" calendarCheckPolicy="strict" calendarTimeZone=""
                        calendarObserveDST="yes" calendarFirstDayOfWeek="Sunday" calendarDaysInFirstWeek="1"
                        calendarCenturyStart="53" calendarLanguage="en" textCalendarJustification="left"
                        textCalendarPadCharacter="%SP;"/>
                    </xs:appinfo>
                  </xs:annotation>
                """;
    }
}
