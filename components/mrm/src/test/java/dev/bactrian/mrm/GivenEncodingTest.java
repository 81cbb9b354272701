// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.mrm.xsd.SchemaResolver;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseException;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a message gives as its encoding is one, or the message is bad. */
class GivenEncodingTest {
    private static final String SCHEMA =
            """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:dfdl="http://www.ogf.org/dfdl/dfdl-1.0/"
                       xmlns:f="http://bactrian.dev/mrm/formats">
              <xs:import namespace="http://bactrian.dev/mrm/formats" schemaLocation="/dev/bactrian/mrm/formats/base.dfdl.xsd"/>
              <xs:annotation><xs:appinfo source="http://www.ogf.org/dfdl/">
                <dfdl:format ref="f:delimited"/>
              </xs:appinfo></xs:annotation>
              <xs:element name="M" dfdl:lengthKind="implicit"><xs:complexType><xs:sequence>
                <xs:element name="E" type="xs:string" dfdl:terminator=";"/>%s
              </xs:sequence></xs:complexType></xs:element>
            </xs:schema>
            """;

    private static final String FIELD =
            "<xs:element name='V' type='xs:string' dfdl:lengthKind='explicit' dfdl:length='2'"
                    + " dfdl:encoding='{ ../E }'/>";

    private static final String SEPARATED =
            "<xs:sequence dfdl:separator=',' dfdl:encoding='{ ./E }'>"
                    + "<xs:element name='V' type='xs:string'/><xs:element name='W' type='xs:string'/>"
                    + "</xs:sequence>";

    private static CompiledModel model(String content) {
        byte[] schema = SCHEMA.formatted(content).getBytes(StandardCharsets.UTF_8);
        SchemaResolver resolver =
                location -> location.equals("m.xsd") ? new ByteArrayInputStream(schema) : null;
        return Model.of(resolver, "m.xsd", "M").with(PhysicalOptions.DEFAULT);
    }

    private static Element parse(CompiledModel model, String message) {
        ByteSlice bytes = ByteSlice.of(message.getBytes(StandardCharsets.ISO_8859_1));
        return model.parse(bytes, Name.of("MRM"), Limits.DEFAULT).complete();
    }

    @ParameterizedTest
    @ValueSource(strings = {"ISO-2022-CN", "x-JISAutoDetect", "NO-SUCH", " "})
    void oneThatCannotBeWritten(String encoding) {
        CompiledModel model = model(FIELD);
        assertThat(parse(model, "US-ASCII;ab").firstChild("V").value()).isEqualTo("ab");
        assertThatThrownBy(() -> parse(model, encoding + ";ab"))
                .isInstanceOf(ParseException.class)
                .hasMessageContaining("/M/V");
    }

    @Test
    void oneWithABlankIsNotTheLineEndToo() {
        CompiledModel model = model(SEPARATED);
        assertThat(parse(model, "US-ASCII;ab,cd").firstChild("W").value()).isEqualTo("cd");
        for (String message : new String[] {"US-ASCII x;ab,cd", "US-ASCII x;ab\ncd"}) {
            assertThatThrownBy(() -> parse(model, message)).isInstanceOf(ParseException.class);
        }
    }
}
