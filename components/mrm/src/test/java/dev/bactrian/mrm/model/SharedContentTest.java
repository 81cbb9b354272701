// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.mrm.Model;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.mrm.error.SchemaException;
import dev.bactrian.mrm.xsd.SchemaResolver;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** A type at several places of a message is compiled once for them, and errors still say where. */
class SharedContentTest {
    private static final String HEAD =
            """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:dfdl="http://www.ogf.org/dfdl/dfdl-1.0/"
                       xmlns:f="http://bactrian.dev/mrm/formats">
              <xs:import namespace="http://bactrian.dev/mrm/formats" schemaLocation="/dev/bactrian/mrm/formats/base.dfdl.xsd"/>
              <xs:annotation><xs:appinfo source="http://www.ogf.org/dfdl/"><dfdl:format ref="f:delimited"/></xs:appinfo></xs:annotation>
            """;

    private static CompiledModel compiled(String body) {
        byte[] schema = (HEAD + body + "</xs:schema>").getBytes(StandardCharsets.UTF_8);
        SchemaResolver resolver =
                location -> location.equals("m.xsd") ? new ByteArrayInputStream(schema) : null;
        return Model.of(resolver, "m.xsd", "M").with(PhysicalOptions.DEFAULT);
    }

    /** Twelve levels, each with three elements of the type below: half a million fields. */
    private static CompiledModel levels() {
        StringBuilder body = new StringBuilder();
        for (int level = 0; level < 12; level++) {
            String below = level == 11 ? "xs:int" : "T" + (level + 1);
            String kind =
                    level == 11 ? "dfdl:textNumberPattern=\"#0\"" : "dfdl:lengthKind=\"implicit\"";
            body.append("<xs:complexType name=\"T%d\"><xs:sequence>".formatted(level));
            for (String name : new String[] {"A", "B", "C"}) {
                body.append(
                        "<xs:element name=\"%s\" type=\"%s\" minOccurs=\"0\" maxOccurs=\"9\" dfdl:initiator=\"%s%s\" dfdl:terminator=\";\" %s/>"
                                .formatted(name, below, name, (char) ('a' + level), kind));
            }
            body.append("</xs:sequence></xs:complexType>\n");
        }
        body.append("<xs:element name=\"M\" type=\"T0\" dfdl:lengthKind=\"implicit\"/>");
        return compiled(body.toString());
    }

    private static Element parse(CompiledModel model, String text) {
        return model.parse(
                        ByteSlice.of(text.getBytes(StandardCharsets.UTF_8)),
                        Name.of("MRM"),
                        Limits.DEFAULT)
                .complete();
    }

    private static String message(String value) {
        String deep = "AaBbCcAdBeBfCgAhBiCjAkCl7;Cl" + value + ";";
        return "AaCb;;" + deep + ";".repeat(11);
    }

    /** The element that has the fields. */
    private static Element above(Element tree) {
        return tree.path("A").nextSame().path("B", "C", "A", "B", "B", "C", "A", "B", "C", "A");
    }

    @Test
    void aModelGrowsWithItsSchema() {
        CompiledModel model = levels();
        Element tree = parse(model, message("8"));
        Element last = above(tree).path("C").nextSame();
        assertThat(last.value()).isEqualTo(8L);
        last.setValue(9);
        ByteSink sink = new ByteSink();
        model.write(tree, sink, Limits.DEFAULT);
        assertThat(new String(sink.toArray(), StandardCharsets.UTF_8)).isEqualTo(message("9"));
        assertThat(model.field("A[2]/B/C/A/B/B/C/A/B/C/A/C[2]")).isNotNull();
        assertThatThrownBy(() -> model.field("A/B/C/A/B/B/C/A/B/C/A/D"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(model.explain().lines().count()).isLessThan(500);
    }

    @Test
    void errorsSayWhere() {
        CompiledModel model = levels();
        String path = "/M/A[2]/B[1]/C[1]/A[1]/B[1]/B[1]/C[1]/A[1]/B[1]/C[1]/A[1]/C[2]";
        assertThatThrownBy(() -> parse(model, message("x")))
                .hasMessageContaining(path + ": expected");
        assertThatThrownBy(
                        () ->
                                parse(
                                        model,
                                        message("8").substring(0, message("8").indexOf("Cl8") + 3)))
                .hasMessageContaining(path + ": expected terminator");
        Element tree = parse(model, message("8"));
        above(tree).append(Element.field("D", "1"));
        assertThatThrownBy(() -> model.write(tree, new ByteSink(), Limits.DEFAULT))
                .hasMessageContaining("/M/A/B/C/A/B/B/C/A/B/C/A: element D does not map");
    }

    @Test
    void anElementThatContainsItselfIsRefused() {
        assertThatThrownBy(
                        () ->
                                compiled(
                                        """
                                        <xs:element name="M" dfdl:lengthKind="implicit"><xs:complexType><xs:sequence>
                                          <xs:element ref="M" minOccurs="0"/>
                                        </xs:sequence></xs:complexType></xs:element>
                                        """))
                .isInstanceOf(SchemaException.class)
                .hasMessageStartingWith("BAC3002")
                .hasMessageContaining("contains itself");
    }
}
