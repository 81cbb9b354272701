// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.mrm.Model;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Validation finds what parsing lets pass: occurrences, and values that were calculated. */
class ValidatorTest {
    private static final String SCHEMA =
            """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"
              xmlns:dfdl="http://www.ogf.org/dfdl/dfdl-1.0/" xmlns:f="http://bactrian.dev/mrm/formats">
              <xs:import namespace="http://bactrian.dev/mrm/formats" schemaLocation="/dev/bactrian/mrm/formats/base.dfdl.xsd"/>
              <xs:annotation><xs:appinfo source="http://www.ogf.org/dfdl/">
                <dfdl:format ref="f:base" encoding="US-ASCII" byteOrder="bigEndian" binaryFloatRep="ieee"/>
              </xs:appinfo></xs:annotation>
              <xs:element name="R" dfdl:lengthKind="implicit"><xs:complexType><xs:sequence>
                <xs:element name="n" type="xs:int" dfdl:lengthKind="explicit" dfdl:length="1" dfdl:textNumberPattern="0"/>
                <xs:element name="a" type="xs:string" dfdl:lengthKind="explicit" dfdl:length="1" minOccurs="1" maxOccurs="3" dfdl:occursCountKind="expression" dfdl:occursCount="{ ../n }"/>
                <xs:element name="twice" dfdl:inputValueCalc="{ 2 * ../n }"><xs:simpleType><xs:restriction base="xs:int"><xs:maxInclusive value="4"/></xs:restriction></xs:simpleType></xs:element>
                <xs:choice>
                  <xs:sequence dfdl:initiator="X"><xs:element name="x" type="xs:string" dfdl:initiator="-" dfdl:lengthKind="explicit" dfdl:length="1" minOccurs="2" maxOccurs="2" dfdl:occursCountKind="parsed"/></xs:sequence>
                  <xs:sequence/>
                </xs:choice>
              </xs:sequence></xs:complexType></xs:element>
            </xs:schema>
            """;

    @TempDir Path folder;

    private void validate(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("v.dfdl.xsd"), SCHEMA);
        CompiledModel model = Model.of(file, "R").with(PhysicalOptions.DEFAULT);
        model.validate(
                model.parse(
                                ByteSlice.of(text.getBytes(StandardCharsets.US_ASCII)),
                                Name.of("R"),
                                Limits.DEFAULT)
                        .complete());
    }

    @Test
    void whatIsWithinItsBoundsPasses() {
        assertThatCode(() -> validate("2ab")).doesNotThrowAnyException();
        assertThatCode(() -> validate("1aX-1-2")).doesNotThrowAnyException();
    }

    @Test
    void tooFewAndTooManyOccurrencesAreFound() {
        assertThatThrownBy(() -> validate("0"))
                .isInstanceOf(ParseException.class)
                .hasMessageContaining("BAC3014: /R: expected at least 1 of a, found 0");
        assertThatThrownBy(() -> validate("4abcd"))
                .hasMessageContaining("/R: expected at most 3 of a, found 4");
        assertThatThrownBy(() -> validate("1aX-1"))
                .hasMessageContaining("/R: expected at least 2 of x, found 1");
    }

    @Test
    void calculatedValuesAreHeldAgainstTheirFacets() {
        assertThatThrownBy(() -> validate("3abc"))
                .hasMessageContaining("/R/twice: expected a value by maxInclusive 4, found '6'");
    }
}
