// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.mxsd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.mrm.Model;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.mrm.copybook.BothEngines;
import dev.bactrian.mrm.error.SchemaException;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.mrm.xsd.SchemaResolver;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Imported message sets, held against what Daffodil reads with them and writes back. */
class MessageDefinitionTest {
    private static final SchemaResolver FILES =
            SchemaResolver.resources(MessageDefinitionTest.class.getClassLoader(), "mxsd/");

    @TempDir Path directory;

    private BothEngines daffodil(String format) throws IOException {
        for (Map.Entry<String, String> schema :
                MessageDefinition.toSchemas(FILES, "Loan.mxsd", format).entrySet()) {
            Path file = directory.resolve(schema.getKey());
            Files.createDirectories(file.getParent());
            Files.writeString(file, schema.getValue());
        }
        return new BothEngines(directory.resolve("Loan.xsd"));
    }

    private static String withoutNamespaces(String xml) {
        return xml.replaceAll("n1:|ns\\d:|\\s*xmlns(:\\w+)?=\"[^\"]*\"", "");
    }

    private static final String LOAN =
            "<Loan><Reader><Surname>Dunnwin</Surname><Initial>T</Initial></Reader>"
                    + "<n1:Place xmlns:n1=\"http://example.org/place\"><House>13</House><Town>Hursley</Town></n1:Place>"
                    + "<Card>C-7</Card>"
                    + "<Book><Title>Origins</Title><Due>2008-06-30</Due><Fee>3.50</Fee></Book>"
                    + "<Book><Title>Twister</Title><Due>2008-07-01</Due><Fee>12.00</Fee></Book>";

    @Test
    void taggedDelimitedBothWays() throws IOException {
        BothEngines daffodil = daffodil("TDS1");
        byte[] message =
                ("{Reader:[Surname:Dunnwin*Initial:T]&Place:[House:13*Town:Hursley]&Card:C-7"
                                + "&Book:[Origins+2008-06-30+3.5]&Book:[Twister+2008-07-01+12]&Newsletter:1}")
                        .getBytes(StandardCharsets.UTF_8);
        String xml =
                LOAN.replace("3.50", "3.5").replace("12.00", "12")
                        + "<Newsletter>true</Newsletter></Loan>";
        assertThat(withoutNamespaces(daffodil.parse(message))).isEqualTo(withoutNamespaces(xml));
        assertThat(daffodil.write(xml))
                .asString(StandardCharsets.UTF_8)
                .isEqualTo(new String(message));
    }

    @Test
    void customWireFormatBothWays() throws IOException {
        BothEngines daffodil = daffodil("CWF1");
        String text =
                "Dunnwin\0\0\0\0\0T\0  13Hursley C-7   Origins   2008-06-300350Twister   2008-07-011200";
        String third = "          2008-07-020000";
        byte[] message = (text + third + "\0\0\0\1").getBytes(StandardCharsets.UTF_8);
        String xml =
                LOAN
                        + "<Book><Title></Title><Due>2008-07-02</Due><Fee>0.00</Fee></Book>"
                        + "<Newsletter>true</Newsletter></Loan>";
        assertThat(withoutNamespaces(daffodil.parse(message))).isEqualTo(withoutNamespaces(xml));
        assertThat(daffodil.write(xml))
                .asString(StandardCharsets.UTF_8)
                .isEqualTo(new String(message));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "dataElementSeparation=\"AllElementsDelimited\"|dataElementSeparation=\"TaggedEncodedLength\"|TaggedEncodedLength",
                "repeatingElementDelimiter=\"\"|repeatingElementDelimiter=\"~\"|repeatingElementDelimiter",
                "tag=\"Fee\"|tag=\"Fee\" dataPattern=\"x\"|tdsElemRep dataPattern=\"x\"",
                "maxOccurs=\"3\"|maxOccurs=\"3\" nothing=\"x\"|",
            })
    void refusesWhatItDoesNotKnowByName(String before, String after, String named)
            throws IOException {
        SchemaResolver changed =
                location -> {
                    try (InputStream in = FILES.open(location)) {
                        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
                        return new ByteArrayInputStream(
                                text.replace(before, after).getBytes(StandardCharsets.UTF_8));
                    }
                };
        if (named == null) {
            assertThat(MessageDefinition.toSchemas(changed, "Loan.mxsd", "TDS1"))
                    .containsKey("Loan.xsd");
            return;
        }
        assertThatThrownBy(() -> MessageDefinition.toSchemas(changed, "Loan.mxsd", "TDS1"))
                .isInstanceOf(SchemaException.class)
                .hasMessageContaining(named)
                .hasMessageContaining("Loan.mxsd, line");
    }

    @Test
    void aPhysicalFormatThatIsNotThere() {
        assertThatThrownBy(() -> MessageDefinition.toSchemas(FILES, "Loan.mxsd", "TDS9"))
                .isInstanceOf(SchemaException.class)
                .hasMessageContaining("TDS9");
    }

    private BothEngines small(String structure, String inclusion, String first, String second)
            throws IOException {
        return new BothEngines(written(structure, inclusion, first, second));
    }

    private Path written(String structure, String inclusion, String first, String second)
            throws IOException {
        String text =
                """
                <xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">
                  <xsd:element name="M" type="T"/>
                  <xsd:complexType name="T">
                    <xsd:annotation><xsd:appinfo source="WMQI_APPINFO"><tdsStructRep messageSetDefaultRep="TDS1" %s/></xsd:appinfo></xsd:annotation>
                    <xsd:sequence>
                      <xsd:element name="A" type="xsd:string" minOccurs="1" maxOccurs="3">
                        <xsd:annotation><xsd:appinfo source="WMQI_APPINFO">%s<tdsElemRep messageSetDefaultRep="TDS1" %s/></xsd:appinfo></xsd:annotation>
                      </xsd:element>
                      <xsd:element name="B" type="xsd:int">
                        <xsd:annotation><xsd:appinfo source="WMQI_APPINFO"><tdsElemRep messageSetDefaultRep="TDS1" %s/></xsd:appinfo></xsd:annotation>
                      </xsd:element>
                    </xsd:sequence>
                  </xsd:complexType>
                </xsd:schema>
                """
                        .formatted(structure, inclusion, first, second);
        SchemaResolver resolver =
                location ->
                        location.equals("M.mxsd")
                                ? new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))
                                : null;
        for (Map.Entry<String, String> schema :
                MessageDefinition.toSchemas(resolver, "M.mxsd", "TDS1").entrySet()) {
            Files.writeString(directory.resolve(schema.getKey()), schema.getValue());
        }
        return directory.resolve("M.xsd");
    }

    private static void bothWays(BothEngines engines, String message, String xml) {
        assertThat(engines.parse(message.getBytes(StandardCharsets.UTF_8))).isEqualTo(xml);
        assertThat(engines.write(xml)).asString(StandardCharsets.UTF_8).isEqualTo(message);
    }

    @Test
    void repeatingElementsWithADelimiterOfTheirOwn() throws IOException {
        bothWays(
                small(
                        "dataElementSeparation=\"AllElementsDelimited\" delimiter=\";\"",
                        "<tdsInclRep messageSetDefaultRep=\"TDS1\" repeatingElementDelimiter=\"~\"/>",
                        "justification=\"leftJustify\"",
                        "justification=\"rightJustify\""),
                "x~y~z;7",
                "<M><A>x</A><A>y</A><A>z</A><B>7</B></M>");
    }

    @Test
    void taggedFixedLength() throws IOException {
        bothWays(
                small(
                        "dataElementSeparation=\"TaggedFixedLength\" tagDataSeparator=\":\"",
                        "",
                        "tag=\"TA\" width=\"4\"",
                        "tag=\"TB\" width=\"3\""),
                "TA:abcdTA:efghTB:012",
                "<M><A>abcd</A><A>efgh</A><B>12</B></M>");
    }

    @Test
    void elementsKnownByTheirPattern() throws IOException {
        // Daffodil asks for a constant encoding where patterns are: only this engine is asked
        CompiledModel model =
                Model.of(
                                written(
                                        "dataElementSeparation=\"UseDataPattern\"",
                                        "",
                                        "dataPattern=\"[a-z]{2}\"",
                                        "dataPattern=\"[0-9]+\""),
                                "M")
                        .with(PhysicalOptions.DEFAULT);
        byte[] message = "abcdef12".getBytes(StandardCharsets.UTF_8);
        Element tree = model.parse(ByteSlice.of(message), Name.of("MRM"), Limits.DEFAULT);
        List<Object> values = new ArrayList<>();
        tree.children().forEach(field -> values.add(field.value()));
        assertThat(values).containsExactly("ab", "cd", "ef", 12L);
        Element copy = Element.folder("MRM");
        tree.children()
                .forEach(
                        field -> {
                            Element made = new Element(field.name(), field.type());
                            made.setValue(field.value());
                            copy.append(made);
                        });
        ByteSink sink = new ByteSink();
        model.write(copy, sink, Limits.DEFAULT);
        assertThat(sink.toArray()).isEqualTo(message);
    }
}
