// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.mrm.Model;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.mrm.xsd.SchemaResolver;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseException;
import java.io.ByteArrayInputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * What messages give as properties is compiled once for each combination, and not kept for ever.
 */
class VariantNodeTest {
    private static final int MANY = VariantNode.MOST + 200;

    private static final String SCHEMA =
            """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:dfdl="http://www.ogf.org/dfdl/dfdl-1.0/"
                       xmlns:f="http://bactrian.dev/mrm/formats">
              <xs:import namespace="http://bactrian.dev/mrm/formats" schemaLocation="/dev/bactrian/mrm/formats/base.dfdl.xsd"/>
              <xs:annotation><xs:appinfo source="http://www.ogf.org/dfdl/">
                <dfdl:format ref="f:delimited" encoding="UTF-8"/>
              </xs:appinfo></xs:annotation>
              <xs:element name="M" dfdl:lengthKind="implicit"><xs:complexType><xs:sequence>
                <xs:element name="Row" maxOccurs="unbounded" dfdl:lengthKind="implicit"><xs:complexType><xs:sequence>
                  <xs:element name="Point" type="xs:string" dfdl:terminator=";"/>
                  <xs:element name="Number" type="xs:decimal" dfdl:terminator="%NL;"
                              dfdl:textNumberPattern="#0.0#" dfdl:textStandardDecimalSeparator="{ ../Point }"/>
                </xs:sequence></xs:complexType></xs:element>
              </xs:sequence></xs:complexType></xs:element>
            </xs:schema>
            """;

    private final CompiledModel model = model();

    private static CompiledModel model() {
        byte[] schema = SCHEMA.getBytes(StandardCharsets.UTF_8);
        SchemaResolver resolver =
                location -> location.equals("m.xsd") ? new ByteArrayInputStream(schema) : null;
        return Model.of(resolver, "m.xsd", "M").with(PhysicalOptions.DEFAULT);
    }

    private static String row(int number) {
        char point = (char) (0x4E00 + number);
        return point + ";1" + point + "5\n";
    }

    private Element parse(String message) {
        ByteSlice bytes = ByteSlice.of(message.getBytes(StandardCharsets.UTF_8));
        return model.parse(bytes, Name.of("MRM"), Limits.DEFAULT);
    }

    private static Object number(Element message) {
        return message.firstChild("Row").firstChild("Number").value();
    }

    private VariantNode field() {
        return IntStream.range(0, model.schema().size())
                .mapToObj(model.schema()::node)
                .filter(VariantNode.class::isInstance)
                .map(VariantNode.class::cast)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void newCombinationsTakeThePlaceOfOldOnes() {
        VariantNode field = field();
        Element first = parse(row(0)); // its values are asked for when others have come since
        first.firstChild("Row").lastChild();
        for (int i = 1; i < MANY; i++) {
            assertThat(number(parse(row(i)))).as("message %d", i).isEqualTo(new BigDecimal("1.5"));
            assertThat(number(parse(row(1)))).isEqualTo(new BigDecimal("1.5")); // often asked for
        }
        assertThat(field.kept()).isBetween(1, VariantNode.MOST);
        assertThat(number(first)).isEqualTo(new BigDecimal("1.5"));
        assertThat(number(parse(row(0)))).isEqualTo(new BigDecimal("1.5"));

        // Three times as many as are kept: those numbers are given again that nothing holds any
        // more.
        for (int i = MANY; i < MANY + 3 * VariantNode.MOST; i++) {
            if (i % 250 == 0) {
                System.gc();
            }
            assertThat(number(parse(row(i)))).isEqualTo(new BigDecimal("1.5"));
        }
        assertThat(model.schema().size())
                .as("numbers are given again")
                .isLessThan(3 * VariantNode.MOST);
        assertThat(number(first)).isEqualTo(new BigDecimal("1.5"));
    }

    @Test
    void oneMessageHasALimit() {
        StringBuilder rows = new StringBuilder();
        for (int i = 0; i <= VariantNode.MOST; i++) {
            rows.append(row(i));
        }
        assertThatThrownBy(() -> parse(rows.toString()).complete())
                .isInstanceOf(ParseException.class)
                .hasMessageContaining("BAC3013")
                .hasMessageContaining("Number")
                .hasMessageContaining(String.valueOf(VariantNode.MOST));
        assertThat(number(parse(row(MANY)))).isEqualTo(new BigDecimal("1.5"));
    }
}
