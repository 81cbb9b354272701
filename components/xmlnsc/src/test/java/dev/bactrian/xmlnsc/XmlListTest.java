// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.Validation;
import dev.bactrian.tree.WriteOptions;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Trees built with the types of a schema: a list is a parent of its items. */
class XmlListTest {
    private static final String SCHEMA =
            """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:simpleType name="numbers"><xs:list itemType="xs:int"/></xs:simpleType>
              <xs:simpleType name="few">
                <xs:restriction base="numbers"><xs:maxLength value="5"/></xs:restriction>
              </xs:simpleType>
              <xs:simpleType name="either"><xs:union memberTypes="xs:int xs:date"/></xs:simpleType>
              <xs:element name="m"><xs:complexType>
                <xs:sequence>
                  <xs:element name="n" type="numbers" maxOccurs="9"/>
                  <xs:element name="few" type="few"/>
                  <xs:element name="d" minOccurs="0"><xs:complexType><xs:simpleContent>
                    <xs:extension base="decimals"><xs:attribute name="s" type="xs:NMTOKENS"/></xs:extension>
                  </xs:simpleContent></xs:complexType></xs:element>
                  <xs:element name="u" minOccurs="0"><xs:simpleType><xs:list itemType="either"/></xs:simpleType></xs:element>
                </xs:sequence>
                <xs:attribute name="dates"><xs:simpleType><xs:list itemType="xs:date"/></xs:simpleType></xs:attribute>
              </xs:complexType></xs:element>
              <xs:simpleType name="decimals"><xs:list itemType="xs:decimal"/></xs:simpleType>
            </xs:schema>
            """;

    private static final String DOCUMENT =
            "<m dates='2026-11-20 2026-11-21'><n>1  2\n3</n><n/><n>4</n><few>7</few>"
                    + "<d s='a b'>1.5 2</d><u>1 x</u></m>";

    @TempDir Path directory;
    private ParseOptions options;

    @BeforeEach
    void schema() throws Exception {
        Path schema = Files.writeString(directory.resolve("lists.xsd"), SCHEMA);
        options =
                ParseOptions.DEFAULT
                        .withValidation(Validation.CONTENT)
                        .withDomainOptions(
                                Map.of("schema", schema.toString(), "buildTreeUsingSchema", true));
    }

    private static List<Object> items(Element list) {
        List<Object> items = new ArrayList<>();
        for (Element item : list.children()) {
            if (item.type() == XmlFieldType.VALUE) {
                items.add(item.value());
            }
        }
        return items;
    }

    @Test
    void itemsAreTypedChildrenWithoutAName() {
        Element m = Xml.parse(DOCUMENT, options).firstChild();
        Element n = m.firstChild("n");
        assertThat(n.type()).isEqualTo(XmlFieldType.LIST);
        assertThat(items(n)).containsExactly(1L, 2L, 3L);
        assertThat(items(n.nextSame())).isEmpty();
        assertThat(items(n.nextSame().nextSame())).containsExactly(4L);
        assertThat(items(m.firstChild("few"))).containsExactly(7L);
        assertThat(items(m.firstChild("dates")))
                .containsExactly(LocalDate.of(2026, 11, 20), LocalDate.of(2026, 11, 21));
        assertThat(items(m.firstChild("d")))
                .containsExactly(new BigDecimal("1.5"), new BigDecimal("2"));
        assertThat(items(m.path("d", "s"))).containsExactly("a", "b");
        assertThat(items(m.firstChild("u"))).containsExactly("1", "x");
    }

    @Test
    void unchangedOnesAreWrittenAsTheyCame() {
        assertThat(Xml.write(Xml.parse(DOCUMENT, options).complete())).isEqualTo(DOCUMENT);
    }

    @Test
    void changedOnesAreWrittenWithSpacesBetween() {
        Element body = Xml.parse(DOCUMENT, options);
        Element m = body.firstChild().copy();
        m.firstChild("n")
                .append(new Element(dev.bactrian.tree.Name.EMPTY, XmlFieldType.VALUE))
                .setValue(9L);
        m.firstChild("dates").firstChild().setValue(LocalDate.of(2027, 1, 1));
        m.firstChild("d").firstChild("s").firstChild().detach();
        Element folder = Element.folder("XMLNSC");
        folder.append(m.copy());
        assertThat(Xml.write(folder, WriteOptions.DEFAULT))
                .isEqualTo(
                        "<m dates='2027-01-01 2026-11-21'><n>1 2 3 9</n><n/><n>4</n><few>7</few>"
                                + "<d s='b'>1.5 2</d><u>1 x</u></m>");
    }
}
