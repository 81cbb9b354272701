// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.mrm.error.SchemaException;
import dev.bactrian.mrm.xsd.SchemaResolver;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What is not supported, or wrong, is refused when the schema is compiled: by name, with the line.
 */
class RefusalTest {
    private static final String SCHEMA =
            """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:dfdl="http://www.ogf.org/dfdl/dfdl-1.0/"
                       xmlns:f="http://bactrian.dev/mrm/formats">
              <xs:import namespace="http://bactrian.dev/mrm/formats" schemaLocation="/dev/bactrian/mrm/formats/base.dfdl.xsd"/>
              <xs:annotation><xs:appinfo source="http://www.ogf.org/dfdl/">
                <dfdl:format ref="f:base"/>
              </xs:appinfo></xs:annotation>
              <xs:element name="M" dfdl:lengthKind="implicit"><xs:complexType><xs:sequence>
                <xs:element name="A" type="%s" %s/>
              </xs:sequence></xs:complexType></xs:element>
            </xs:schema>
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "xs:string ~ dfdl:colour='red' ~ BAC3003 ~ dfdl:colour",
                "xs:string ~ dfdl:lengthKind='sometimes' ~ BAC3003 ~ dfdl:lengthKind",
                "xs:string ~ dfdl:encoding='EBCDIC-X' ~ BAC3003 ~ dfdl:encoding",
                "xs:string ~ dfdl:textBidi='yes' ~ BAC3003 ~ dfdl:textBidi",
                "xs:string ~ dfdl:initiator='%FOO;' ~ BAC3002 ~ dfdl:initiator",
                "xs:anyURI ~  ~ BAC3003 ~ xs:anyURI",
                "xs:int ~ dfdl:textNumberPattern='#0%' ~ BAC3003 ~ dfdl:textNumberPattern",
                "xs:int ~ dfdl:textNumberRep='words' ~ BAC3003 ~ dfdl:textNumberRep",
                "xs:date ~ dfdl:calendarPatternKind='explicit' dfdl:calendarPattern='VVVV yyyy' ~ BAC3003 ~ dfdl:calendarPattern",
                "xs:string ~ dfdl:lengthKind='explicit' dfdl:length='{ ../B + }' ~ BAC3003 ~ expression",
                "xs:string ~ dfdl:lengthKind='explicit' dfdl:length='{ fn:tokenize(.) }' ~ BAC3003 ~ fn:tokenize",
                "xs:string ~ dfdl:lengthKind='explicit' dfdl:length='x' ~ BAC3002 ~ dfdl:length",
                "xs:string ~ dfdl:ref='f:nothing' ~ BAC3002 ~ nothing",
                "xs:string ~ dfdl:encodingErrorPolicy='sometimes' ~ BAC3003 ~ dfdl:encodingErrorPolicy",
                "xs:string ~ dfdl:ignoreCase='maybe' dfdl:initiator='A' ~ BAC3003 ~ dfdl:ignoreCase",
                "xs:string ~ dfdl:alignmentUnits='words' ~ BAC3003 ~ dfdl:alignmentUnits",
                "xs:string ~ dfdl:initiator='A:' dfdl:emptyValueDelimiterPolicy='neither' ~ BAC3003 ~ dfdl:emptyValueDelimiterPolicy",
                "xs:decimal ~ dfdl:textNumberPattern='#0.05' ~ BAC3003 ~ dfdl:textNumberPattern",
                "xs:decimal ~ dfdl:textNumberRounding='explicit' dfdl:textNumberRoundingIncrement='-1' ~ BAC3002 ~ dfdl:textNumberRoundingIncrement",
                "xs:date ~ dfdl:calendarPatternKind='explicit' dfdl:calendarPattern='yyMMdd' dfdl:calendarCenturyStart='100' ~ BAC3002 ~ dfdl:calendarCenturyStart",
                "xs:dateTime ~ dfdl:calendarTimeZone='Europe/London' ~ BAC3003 ~ dfdl:calendarTimeZone",
                "xs:date ~ dfdl:calendarPatternKind='explicit' dfdl:calendarPattern='QQ yyyy' ~ BAC3003 ~ dfdl:calendarPattern",
                "xs:string ~ maxOccurs='0' ~ BAC3002 ~ maxOccurs",
            })
    void byNameAndLine(String type, String properties, String code, String name) {
        String schema = SCHEMA.formatted(type, properties == null ? "" : properties);
        SchemaResolver resolver =
                location ->
                        location.equals("m.xsd")
                                ? new ByteArrayInputStream(schema.getBytes(StandardCharsets.UTF_8))
                                : null;
        assertThatThrownBy(() -> Model.of(resolver, "m.xsd", "M").with(PhysicalOptions.DEFAULT))
                .isInstanceOf(SchemaException.class)
                .hasMessageStartingWith(code)
                .hasMessageContaining(name)
                .hasMessageContaining("m.xsd, line 8");
    }
}
