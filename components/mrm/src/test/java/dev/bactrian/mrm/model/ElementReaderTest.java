// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.mrm.Model;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.mrm.xsd.SchemaResolver;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseException;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Records whose elements are made while they are read are like any other elements. */
class ElementReaderTest {
    private static final Name MRM = Name.of("MRM");

    private static final String SCHEMA =
            """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:dfdl="http://www.ogf.org/dfdl/dfdl-1.0/"
                       xmlns:f="http://bactrian.dev/mrm/formats" xmlns:fn="http://www.w3.org/2005/xpath-functions">
              <xs:import namespace="http://bactrian.dev/mrm/formats" schemaLocation="/dev/bactrian/mrm/formats/base.dfdl.xsd"/>
              <xs:annotation><xs:appinfo source="http://www.ogf.org/dfdl/">
                <dfdl:format ref="f:delimited" escapeSchemeRef="f:backslash" occursCountKind="fixed"/>
              </xs:appinfo></xs:annotation>
              <xs:element name="M" dfdl:lengthKind="implicit"><xs:complexType><xs:sequence dfdl:separator="/">
                <xs:element name="Head" dfdl:lengthKind="implicit"><xs:complexType><xs:sequence dfdl:separator=",">
                  <xs:element name="Kind" type="xs:string"/>
                  <xs:element name="Part" dfdl:lengthKind="implicit" minOccurs="2" maxOccurs="2"><xs:complexType>
                    <xs:sequence dfdl:separator=";">
                      <xs:element name="Count" type="xs:int" dfdl:textNumberPattern="#0"/>
                      <xs:element name="Text" type="xs:string"/>
                    </xs:sequence></xs:complexType></xs:element>
                </xs:sequence></xs:complexType></xs:element>
                <xs:element name="Row" dfdl:lengthKind="implicit" minOccurs="0" maxOccurs="unbounded"
                            dfdl:occursCountKind="expression" dfdl:occursCount="{ ../Head/Part[2]/Count }">
                  <xs:complexType><xs:sequence dfdl:separator=",">
                    <xs:element name="A" type="xs:string"/>
                    <xs:element name="B" type="xs:int" dfdl:textNumberPattern="#0"/>
                  </xs:sequence></xs:complexType></xs:element>
                <xs:element name="Last" type="xs:string"/>
              </xs:sequence></xs:complexType></xs:element>
            </xs:schema>
            """;

    private static final CompiledModel MODEL = model();

    private static CompiledModel model() {
        byte[] schema = SCHEMA.getBytes(StandardCharsets.UTF_8);
        SchemaResolver resolver =
                location -> location.equals("m.xsd") ? new ByteArrayInputStream(schema) : null;
        return Model.of(resolver, "m.xsd", "M").with(PhysicalOptions.DEFAULT);
    }

    private static Element parse(String message) {
        return parse(message, Limits.DEFAULT);
    }

    private static Element parse(String message, Limits limits) {
        byte[] bytes = message.getBytes(StandardCharsets.UTF_8);
        return MODEL.parse(ByteSlice.of(bytes), MRM, limits);
    }

    private static final String GOOD = "k,1;x,2;y/a,1/b\\,c,2/end";

    @Test
    void expressionsSeeWhatIsInRecords() {
        assertThat(MODEL.schema().makesRecords()).isTrue();
        Element tree = parse(GOOD).complete();
        assertThat(text(tree)).isEqualTo(text(parse(GOOD)));
        assertThat(tree.firstChild("Row").nextSibling().firstChild("A").value()).isEqualTo("b,c");
        assertThat(tree.firstChild("Last").value()).isEqualTo("end");
    }

    @Test
    void copiesReadTheRecordAgain() {
        Element tree = parse(GOOD).complete();
        Element head = tree.firstChild("Head").copy();
        assertThat(head.hasPendingChildren()).isTrue();
        assertThat(text(head)).isEqualTo(text(parse(GOOD).firstChild("Head")));
        Element part = tree.firstChild("Head").lastChild().copy();
        assertThat(part.firstChild("Count").value()).isEqualTo(2L);
    }

    @Test
    void changesAreWritten() {
        Element tree = parse(GOOD).complete();
        tree.firstChild("Head").firstChild("Kind").setValue("K;");
        ByteSink sink = new ByteSink();
        MODEL.write(tree, sink, Limits.DEFAULT);
        assertThat(new String(sink.toArray(), StandardCharsets.UTF_8))
                .isEqualTo("K;,1;x,2;y/a,1/b\\,c,2/end");
    }

    @Test
    void whatIsPutIntoARecordIsCompleted() {
        Element tree = parse(GOOD).complete();
        Element other = parse(GOOD).firstChild("Head").copy();
        tree.firstChild("Row").firstChild("A").append(other);
        assertThat(other.hasPendingChildren()).isTrue();
        tree.complete();
        assertThat(other.hasPendingChildren()).isFalse();
    }

    @Test
    void aBadValueIsFoundWhereItStands() {
        Element tree = parse("k,1;x,2;y/a,1/b,two/end");
        assertThatThrownBy(tree::complete)
                .isInstanceOf(ParseException.class)
                .hasMessageContaining("/M/Row[2]/B")
                .extracting(e -> ((ParseException) e).offset())
                .isEqualTo(16L);
        Element row = tree.firstChild("Row").nextSibling();
        assertThat(row.firstChild("A").value()).isEqualTo("b");
        assertThatThrownBy(row::complete).hasMessageContaining("/M/Row[2]/B");
    }

    @Test
    void elementsCountForTheLimit() {
        assertThatThrownBy(() -> parse(GOOD, limits(512, 8)).complete())
                .hasMessageContaining("at most 8 elements");
        assertThat(parse(GOOD, limits(512, 15)).complete()).isNotNull();
    }

    @Test
    void levelsCountForTheLimit() {
        assertThatThrownBy(() -> parse(GOOD, limits(2, 1000)).complete())
                .hasMessageContaining("at most 2 levels");
        assertThat(parse(GOOD, limits(3, 1000)).complete()).isNotNull();
    }

    private static Limits limits(int depth, int elements) {
        return new Limits(depth, 1000, 1000, 1000, 1000, elements);
    }

    private static String text(Element element) {
        StringBuilder text = new StringBuilder();
        element.walk(e -> text.append(e.name()).append('=').append(e.value()).append('\n'));
        return text.toString();
    }
}
