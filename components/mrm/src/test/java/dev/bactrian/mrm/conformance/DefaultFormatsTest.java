// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Default formats of schemas of several files: a component takes what its own file says, and where
 * that says nothing, what the file says in which the type or the element stands that it refers to.
 */
@Tag("slow")
class DefaultFormatsTest {
    private static final String HEAD =
            """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"
              xmlns:dfdl="http://www.ogf.org/dfdl/dfdl-1.0/" xmlns:f="http://bactrian.dev/mrm/formats"
              xmlns:b="urn:b" targetNamespace="%s">
              <xs:import namespace="http://bactrian.dev/mrm/formats" schemaLocation="/dev/bactrian/mrm/formats/base.dfdl.xsd"/>
              %s
              <xs:annotation><xs:appinfo source="http://www.ogf.org/dfdl/">
                <dfdl:format %s/>
              </xs:appinfo></xs:annotation>
            """;

    private static final String ALL =
            "ref=\"f:base\" encoding=\"US-ASCII\" byteOrder=\"bigEndian\" binaryFloatRep=\"ieee\"";

    @TempDir Path folder;

    private Engines engines(String formatOfA, String a, String formatOfB, String b)
            throws IOException {
        Files.writeString(
                folder.resolve("b.dfdl.xsd"),
                HEAD.formatted("urn:b", "", formatOfB) + b + "</xs:schema>");
        String schema =
                HEAD.formatted(
                                "urn:a",
                                "<xs:import namespace=\"urn:b\" schemaLocation=\"b.dfdl.xsd\"/>",
                                formatOfA)
                        + "<xs:element name=\"R\" dfdl:lengthKind=\"implicit\"><xs:complexType><xs:sequence>"
                        + a
                        + "</xs:sequence></xs:complexType></xs:element></xs:schema>";
        return Engines.of(folder, schema, true);
    }

    private static void assertSame(Engines both, String text, String value) throws Exception {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        org.w3c.dom.Node theirs = both.daffodil().parse(bytes);
        assertThat(theirs).as(() -> both.daffodil().diagnosis(bytes)).isNotNull();
        dev.bactrian.tree.Element ours = both.parse(bytes);
        assertThat(Infoset.lines(ours)).isEqualTo(Infoset.lines(theirs, ours));
        assertThat(ours.firstChild().text()).isEqualTo(value);
    }

    @Test
    void theFormatOfTheReferredElementsFileFillsWhatIsMissing() throws Exception {
        Engines both =
                engines(
                        "ref=\"f:base\" byteOrder=\"bigEndian\" binaryFloatRep=\"ieee\"",
                        "<xs:element ref=\"b:e\"/>",
                        ALL.replace("US-ASCII", "UTF-8"),
                        "<xs:element name=\"e\" type=\"xs:string\" dfdl:lengthKind=\"explicit\" dfdl:length=\"2\" dfdl:lengthUnits=\"characters\"/>");
        assertSame(both, "äb", "äb");
    }

    @Test
    void theFormatOfTheTypesFileFillsWhatIsMissing() throws Exception {
        Engines both =
                engines(
                        "ref=\"f:base\" byteOrder=\"bigEndian\" binaryFloatRep=\"ieee\"",
                        "<xs:element name=\"e\" type=\"b:T\"/>",
                        ALL.replace("US-ASCII", "UTF-8"),
                        "<xs:simpleType name=\"T\" dfdl:lengthKind=\"explicit\" dfdl:length=\"2\" dfdl:lengthUnits=\"characters\"><xs:restriction base=\"xs:string\"/></xs:simpleType>");
        assertSame(both, "äb", "äb");
    }

    @Test
    void theFormatOfTheReferringFileComesFirst() throws Exception {
        Engines both =
                engines(
                        ALL.replace("US-ASCII", "UTF-8"),
                        "<xs:element ref=\"b:e\"/>",
                        ALL,
                        "<xs:element name=\"e\" type=\"xs:string\" dfdl:lengthKind=\"explicit\" dfdl:length=\"2\" dfdl:lengthUnits=\"characters\"/>");
        assertSame(both, "äb", "äb");
    }

    @Test
    void whatStandsInATypeTakesTheFormatOfItsFile() throws Exception {
        Engines both =
                engines(
                        ALL,
                        "<xs:element name=\"g\" type=\"b:G\" dfdl:lengthKind=\"implicit\"/>",
                        ALL.replace("US-ASCII", "UTF-8"),
                        "<xs:complexType name=\"G\"><xs:sequence><xs:element name=\"e\" type=\"xs:string\" dfdl:lengthKind=\"explicit\" dfdl:length=\"2\" dfdl:lengthUnits=\"characters\"/></xs:sequence></xs:complexType>");
        assertSame(
                both, "äb", both.parse("äb".getBytes(StandardCharsets.UTF_8)).firstChild().text());
    }
}
