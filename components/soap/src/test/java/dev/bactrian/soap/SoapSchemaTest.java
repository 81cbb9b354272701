// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.xmlnsc.XmlSchema;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SoapSchemaTest {
    @TempDir Path directory;

    private SoapSchema schema(String types) throws Exception {
        Path wsdl =
                Files.writeString(
                        directory.resolve("a.wsdl"),
                        """
                        <w:definitions xmlns:w="http://schemas.xmlsoap.org/wsdl/" xmlns:x="http://www.w3.org/2001/XMLSchema"
                            xmlns:t="urn:t" xmlns:u="urn:u"><w:types>%s</w:types></w:definitions>
                        """
                                .formatted(types));
        return new SoapSchema(XmlSchema.at(wsdl.toString()));
    }

    private static ByteSlice bytes(String xml) {
        return ByteSlice.of(xml.getBytes(UTF_8));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<t:a xmlns:t='urn:t'><u:b xmlns:u='urn:u'>7</u:b></t:a> | ",
                "<t:a xmlns:t='urn:t'><u:b xmlns:u='urn:u'>many</u:b></t:a> | cvc-datatype-valid",
                "<t:a xmlns:t='urn:t'/> | cvc-complex-type.2.4.b",
                "<t:z xmlns:t='urn:t'/> | cvc-elt.1"
            })
    void schemasOfOneWsdlImportEachOther(String xml, String constraint) throws Exception {
        // The one that is imported stands behind the one that imports, and says no location.
        SoapSchema schema =
                schema(
                        """
                        <x:schema targetNamespace="urn:t"><x:import namespace="urn:u"/><x:element name="a"><x:complexType>
                          <x:sequence><x:element ref="u:b"/></x:sequence></x:complexType></x:element></x:schema>
                        <x:schema targetNamespace="urn:u"><x:element name="b" type="x:int"/></x:schema>
                        """);
        if (constraint == null) {
            schema.requireOut(bytes(xml));
        } else {
            assertThatThrownBy(() -> schema.requireOut(bytes(xml)))
                    .isInstanceOf(MessageException.class)
                    .hasMessageContaining("BAC7516")
                    .hasMessageContaining(constraint);
        }
    }

    @Test
    void aReferenceIntoAnAttachmentStandsForTheBytes() throws Exception {
        SoapSchema schema =
                schema(
                        """
                        <x:schema targetNamespace="urn:t"><x:element name="a"><x:complexType><x:sequence>
                          <x:element name="picture" type="x:base64Binary"/><x:element name="n" type="x:int"/>
                        </x:sequence></x:complexType></x:element></x:schema>
                        """);
        String xml =
                "<t:a xmlns:t='urn:t'><picture><i:Include xmlns:i='http://www.w3.org/2004/08/xop/include' href='cid:1'/></picture><n>%s</n></t:a>";
        schema.requireOut(bytes(xml.formatted("1")));
        assertThatThrownBy(() -> schema.requireOut(bytes(xml.formatted("one"))))
                .hasMessageContaining("'one'");
        assertThatThrownBy(
                        () ->
                                schema.requireOut(
                                        bytes(
                                                "<t:a xmlns:t='urn:t'><picture><b/></picture><n>1</n></t:a>")))
                .hasMessageContaining("BAC7516");
    }

    /** A reference lets pass what stands in its place, not what stands elsewhere. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "<picture><b/></picture><n>1</n><!-- http://www.w3.org/2004/08/xop/include -->",
                "<picture>%s<b/></picture><n>1</n>",
                "<picture>%s</picture><n><b/></n>",
                "<picture>%s</picture><s><b/></s><n>1</n>"
            })
    void aReferenceStandsForNothingElse(String inside) throws Exception {
        SoapSchema schema =
                schema(
                        """
                        <x:schema targetNamespace="urn:t"><x:element name="a"><x:complexType><x:sequence>
                          <x:element name="picture" type="x:base64Binary"/><x:element name="s" type="x:string" minOccurs="0"/>
                          <x:element name="n" type="x:int"/>
                        </x:sequence></x:complexType></x:element></x:schema>
                        """);
        String reference =
                "<i:Include xmlns:i='http://www.w3.org/2004/08/xop/include' href='cid:1'/>";
        String xml = "<t:a xmlns:t='urn:t'>" + inside.formatted(reference) + "</t:a>";
        assertThatThrownBy(() -> schema.requireOut(bytes(xml))).hasMessageContaining("BAC7516");
    }

    /** Only the first violations are told: what stands behind them is not let pass for that. */
    @Test
    void whatIsWrongBehindManyReferencesIsWrong() throws Exception {
        SoapSchema schema =
                schema(
                        """
                        <x:schema targetNamespace="urn:t"><x:element name="a"><x:complexType><x:sequence>
                          <x:element name="n" type="x:base64Binary" maxOccurs="unbounded"/>
                        </x:sequence></x:complexType></x:element></x:schema>
                        """);
        String reference = "<n><i:Include xmlns:i='http://www.w3.org/2004/08/xop/include'/></n>";
        String few = "<t:a xmlns:t='urn:t'>" + reference.repeat(100) + "%s</t:a>";
        schema.requireOut(bytes(few.formatted("")));
        assertThatThrownBy(() -> schema.requireOut(bytes(few.formatted("<n>x</n>"))))
                .hasMessageContaining("n[101]");
        String many = "<t:a xmlns:t='urn:t'>" + reference.repeat(10_000) + "<n>x</n></t:a>";
        assertThatThrownBy(() -> schema.requireOut(bytes(many)))
                .hasMessageContaining("BAC7516")
                .hasMessageContaining("more references");
    }

    /** A violation's path says no name space: what looks alike excuses nothing. */
    @Test
    void aReferenceInAnotherNameSpaceExcusesNothing() throws Exception {
        SoapSchema schema =
                schema(
                        """
                        <x:schema targetNamespace="urn:t"><x:element name="a"><x:complexType><x:sequence>
                          <x:any namespace="##other" processContents="skip"/><x:element name="n" type="x:int"/>
                        </x:sequence></x:complexType></x:element></x:schema>
                        """);
        String xml =
                "<t:a xmlns:t='urn:t'><u:n xmlns:u='urn:u'><i:Include"
                        + " xmlns:i='http://www.w3.org/2004/08/xop/include'/></u:n><n><b/></n></t:a>";
        assertThatThrownBy(() -> schema.requireOut(bytes(xml))).hasMessageContaining("BAC7516");
    }

    @Test
    void whatCannotBeReadIsRefusedByName() {
        assertThatThrownBy(() -> schema("<w:import location='b.wsdl'/>"))
                .hasMessageContaining("BAC1102")
                .hasMessageContaining("imports another");
        assertThat(directory.resolve("a.wsdl")).exists();
    }

    @Test
    void aWsdlWithoutSchemaIsRefused() {
        assertThatThrownBy(() -> schema(""))
                .hasMessageContaining("BAC1102")
                .hasMessageContaining("without a schema");
    }

    @Test
    void whatFitsIsNotHeldAgainstTheSameSchemaAgain() throws Exception {
        String one =
                """
                <x:schema targetNamespace="urn:t"><x:element name="a" type="x:%s"/></x:schema>
                """;
        SoapSchema schema = schema(one.formatted("int"));
        ByteSlice good = bytes("<t:a xmlns:t='urn:t'>7</t:a>");
        ByteSlice bad = bytes("<t:a xmlns:t='urn:t'>many</t:a>");
        Element body = Domains.installed().get("XMLNSC").parse(good, ParseOptions.DEFAULT);

        SoapSchema.Valid known = schema.requireIn(body, null);

        assertThat(known.part()).isEqualTo(good);
        schema.requireOut(good, known);
        assertThatThrownBy(() -> schema.requireOut(bad, known)).hasMessageContaining("BAC7516");
        // As if it had been valid: the same bytes are not looked at again, but by another schema.
        SoapSchema.Valid claimed = new SoapSchema.Valid(known.schema(), bad);
        schema.requireOut(bytes(bad.text(UTF_8)), claimed);
        directory = Files.createDirectory(directory.resolve("other"));
        SoapSchema other = schema(one.formatted("date"));
        assertThatThrownBy(() -> other.requireOut(bad, claimed)).hasMessageContaining("BAC7516");
    }
}
