// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.mrm.DaffodilOracle;
import dev.bactrian.mrm.Model;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Node;

/** Schemas over the formats that most public schemas include: those in Daffodil's own jar. */
@Tag("slow")
class GeneralFormatTest {
    private static final String SCHEMA =
            """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:dfdl="http://www.ogf.org/dfdl/dfdl-1.0/">
              <xs:include schemaLocation="%s"/>
              <xs:annotation><xs:appinfo source="http://www.ogf.org/dfdl/">
                <dfdl:format ref="GeneralFormat" lengthKind="delimited"/>
              </xs:appinfo></xs:annotation>
              <xs:element name="R" dfdl:lengthKind="implicit"><xs:complexType>
                <xs:sequence dfdl:separator="%%NL;" dfdl:separatorPosition="postfix">
                  <xs:element name="row" minOccurs="0" maxOccurs="unbounded" dfdl:lengthKind="implicit"><xs:complexType>
                    <xs:sequence dfdl:separator="," dfdl:separatorSuppressionPolicy="trailingEmpty">
                      <xs:element name="name" type="xs:string"/>
                      <xs:element name="amount" type="xs:decimal"/>
                      <xs:element name="note" type="xs:string" minOccurs="0"/>
                    </xs:sequence>
                  </xs:complexType></xs:element>
                </xs:sequence>
              </xs:complexType></xs:element>
            </xs:schema>
            """;

    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/org/apache/daffodil/xsd/DFDLGeneralFormat.dfdl.xsd",
                "org/apache/daffodil/xsd/DFDLGeneralFormat.dfdl.xsd"
            })
    void isReadAndWrittenAsDaffodilDoes(String format) throws Exception {
        Path file = Files.writeString(folder.resolve("r.dfdl.xsd"), SCHEMA.formatted(format));
        DaffodilOracle daffodil = DaffodilOracle.of(file.toFile(), "R", Map.of());
        CompiledModel model = Model.of(file, "R").with(PhysicalOptions.DEFAULT);
        byte[] bytes = "one,1.5,first\ntwo,-2\n".getBytes(StandardCharsets.US_ASCII);
        Node theirs = daffodil.parse(bytes);
        Element ours = model.parse(ByteSlice.of(bytes), Name.of("R"), Limits.DEFAULT).complete();
        assertThat(Infoset.lines(ours)).isEqualTo(Infoset.lines(theirs, ours));
        ByteSink sink = new ByteSink();
        model.write(Infoset.rebuilt(ours), sink, Limits.DEFAULT);
        assertThat(sink.toArray()).isEqualTo(daffodil.write(theirs));
    }
}
