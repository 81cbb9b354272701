// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.copybook;

/**
 * The default format of a generated schema: every property that a field does not say for itself.
 */
final class DefaultFormat {
    private DefaultFormat() {}

    static String text(CopybookOptions options) {
        String encoding = options.encoding().isEmpty() ? "{$dfdl:encoding}" : options.encoding();
        String byteOrder =
                options.byteOrder().isEmpty() ? "{$dfdl:byteOrder}" : options.byteOrder();
        return """
                  <xs:annotation>
                    <xs:appinfo source="http://www.ogf.org/dfdl/">
                      <dfdl:format
                        representation="text" encoding="%s" encodingErrorPolicy="replace" utf16Width="fixed"
                        byteOrder="%s" bitOrder="mostSignificantBitFirst"
                        lengthKind="explicit" lengthUnits="bytes" alignment="1" alignmentUnits="bytes"
                        leadingSkip="0" trailingSkip="0" fillByte="%%#r00;"
                        outputNewLine="%%LF;" initiator="" terminator="" separator="" separatorPosition="infix"
                        separatorSuppressionPolicy="never" sequenceKind="ordered" initiatedContent="no"
                        choiceLengthKind="implicit" occursCountKind="fixed" floating="no"
                        ignoreCase="no" escapeSchemeRef="" textBidi="no"
                        textPadKind="padChar" textTrimKind="padChar" textOutputMinLength="0"
                        textStringJustification="left" textStringPadCharacter="%%SP;"
                        truncateSpecifiedLengthString="no"
                        textNumberRep="standard" textNumberJustification="right" textNumberPadCharacter="0"
                        textNumberCheckPolicy="lax" textNumberRounding="explicit"
                        textNumberRoundingMode="roundHalfUp" textNumberRoundingIncrement="0"
                        textStandardBase="10" textStandardDecimalSeparator="." textStandardGroupingSeparator=","
                        textStandardExponentRep="E" textStandardInfinityRep="Inf" textStandardNaNRep="NaN"
                        textStandardZeroRep="" textZonedSignStyle="%s"
                        binaryNumberRep="binary" binaryFloatRep="%s" binaryNumberCheckPolicy="lax"
                        binaryPackedSignCodes="C D F C" binaryDecimalVirtualPoint="0" decimalSigned="yes"/>
                    </xs:appinfo>
                  </xs:annotation>
                """
                .formatted(encoding, byteOrder, options.zonedSigns(), options.floatFormat());
    }
}
