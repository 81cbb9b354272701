// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.mrm.MessageSets;
import dev.bactrian.mrm.Model;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.mrm.generate.XmlTree;
import dev.bactrian.mrm.xsd.SchemaResolver;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Many fields written at once are the bytes, or the error, of fields written one by one. */
class ProgramWriterTest {
    private static final Name MRM = Name.of("MRM");

    /** Delimiters before, between and behind items and elements; nil, defaults, and lengths. */
    private static final String SCHEMA =
            """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:dfdl="http://www.ogf.org/dfdl/dfdl-1.0/"
                       xmlns:f="http://bactrian.dev/mrm/formats">
              <xs:import namespace="http://bactrian.dev/mrm/formats" schemaLocation="/dev/bactrian/mrm/formats/base.dfdl.xsd"/>
              <xs:annotation><xs:appinfo source="http://www.ogf.org/dfdl/">
                <dfdl:format ref="f:delimited" escapeSchemeRef="f:backslash" occursCountKind="implicit"/>
              </xs:appinfo></xs:annotation>
              <xs:element name="M" dfdl:lengthKind="implicit" dfdl:initiator="M(" dfdl:terminator=")">
                <xs:complexType><xs:sequence dfdl:separator="/" dfdl:separatorPosition="prefix">
                  <xs:element name="Kind" type="xs:string"/>
                  <xs:element name="Row" dfdl:lengthKind="implicit" dfdl:initiator="{{" dfdl:terminator="}%NL;" minOccurs="2" maxOccurs="2">
                    <xs:complexType><xs:sequence dfdl:separator=";" dfdl:separatorPosition="postfix" dfdl:initiator="[" dfdl:terminator="]">
                      <xs:element name="Text" type="xs:string" nillable="true" dfdl:nilKind="literalValue" dfdl:nilValue="-"/>
                      <xs:element name="Code" type="xs:string" dfdl:lengthKind="explicit" dfdl:length="3" dfdl:textTrimKind="padChar" dfdl:textPadKind="padChar" dfdl:textStringPadCharacter="_"/>
                      <xs:element name="Whole" type="xs:int" dfdl:textNumberPattern="#0" default="7"/>
                      <xs:sequence dfdl:separator=",">
                        <xs:element name="Part" type="xs:decimal" dfdl:textNumberPattern="#0.0#" minOccurs="2" maxOccurs="2"/>
                      </xs:sequence>
                    </xs:sequence></xs:complexType>
                  </xs:element>
                  <xs:element name="Tail" type="xs:string" minOccurs="0"/>
                </xs:sequence></xs:complexType>
              </xs:element>
            </xs:schema>
            """;

    /** A group whose element, or sequence, sets what stands behind the field after it. */
    private static final String SETTING =
            """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:dfdl="http://www.ogf.org/dfdl/dfdl-1.0/"
                       xmlns:f="http://bactrian.dev/mrm/formats">
              <xs:import namespace="http://bactrian.dev/mrm/formats" schemaLocation="/dev/bactrian/mrm/formats/base.dfdl.xsd"/>
              <xs:annotation><xs:appinfo source="http://www.ogf.org/dfdl/">
                <dfdl:format ref="f:cobol"/><dfdl:defineVariable name="end" type="xs:string" defaultValue="+"/>
              </xs:appinfo></xs:annotation>
              <xs:element name="M" dfdl:lengthKind="implicit"><xs:complexType><xs:sequence>
                <xs:element name="G" dfdl:lengthKind="implicit">%s<xs:complexType><xs:sequence>%s
                  <xs:element name="A" type="xs:string" dfdl:length="1"/>
                  <xs:element name="B" type="xs:string" dfdl:length="1"/>
                  <xs:element name="C" type="xs:string" dfdl:length="1"/>
                </xs:sequence></xs:complexType></xs:element>
                <xs:element name="D" type="xs:string" dfdl:length="1" dfdl:terminator="{ $end }"/>
              </xs:sequence></xs:complexType></xs:element>
            </xs:schema>
            """;

    private static final CompiledModel FRAMED = model(SCHEMA);

    private static CompiledModel model(String text) {
        byte[] schema = text.getBytes(StandardCharsets.UTF_8);
        SchemaResolver resolver =
                location -> location.equals("m.xsd") ? new ByteArrayInputStream(schema) : null;
        return Model.of(resolver, "m.xsd", "M").with(PhysicalOptions.DEFAULT);
    }

    private static CompiledModel sales(int format) {
        String[] formats = {"CWF", "TDS", "TDS_DELIMITED", "TDS_TAGGED", "CWF", "TDS"};
        return MessageSets.installed()
                .get("SALES")
                .model("Parent", formats[format])
                .with(format < 4 ? PhysicalOptions.DEFAULT : new PhysicalOptions(37, 785));
    }

    private static Element xml() throws IOException {
        return XmlTree.read(new ByteArrayInputStream(TestMessages.generate("Parent", "4kB", 1)));
    }

    private static Element row(String text) {
        Element row = Element.folder("Row");
        row.append(Element.field("Text", text));
        row.append(Element.field("Code", "ab"));
        row.append(Element.field("Whole", 12L));
        row.append(Element.field("Part", new BigDecimal("1.5")));
        row.append(Element.field("Part", new BigDecimal("-20.25")));
        return row;
    }

    private static Element framedTree() {
        Element tree = Element.folder("MRM");
        tree.append(Element.field("Kind", "K"));
        tree.append(row("one"));
        tree.append(row("two"));
        return tree;
    }

    @Example
    void delimitersBeforeBetweenAndBehind() {
        assertThat(new String(HexFormat.of().parseHex(written(FRAMED, framedTree(), true))))
                .isEqualTo("M(/K/{[one;ab_;12;1.5,-20.25;]}\n/{[two;ab_;12;1.5,-20.25;]}\n)");
    }

    @Example
    void whatAGroupSetsIsSet() {
        String sets =
                "<xs:annotation><xs:appinfo source='http://www.ogf.org/dfdl/'>"
                        + "<dfdl:setVariable ref='end' value='|'/></xs:appinfo></xs:annotation>";
        for (String schema : List.of(SETTING.formatted(sets, ""), SETTING.formatted("", sets))) {
            CompiledModel model = model(schema);
            byte[] bytes = "abcd|".getBytes(StandardCharsets.US_ASCII);
            Element tree = copy(model.parse(ByteSlice.of(bytes), MRM, Limits.DEFAULT).complete());
            assertThat(HexFormat.of().parseHex(written(model, tree, true))).isEqualTo(bytes);
            assertThat(HexFormat.of().parseHex(written(model, tree, false))).isEqualTo(bytes);
        }
    }

    @Property(tries = 400, seed = "20261122")
    void framedRows(@ForAll long seed, @ForAll @IntRange(max = 4) int changes) {
        same(FRAMED, framedTree(), new Random(seed), changes);
    }

    @Property(tries = 400, seed = "20261122")
    void sales(
            @ForAll @IntRange(max = 5) int format,
            @ForAll boolean characters,
            @ForAll long seed,
            @ForAll @IntRange(max = 4) int changes)
            throws IOException {
        CompiledModel model = sales(format);
        Random random = new Random(seed);
        if (characters) {
            same(model, xml(), random, changes);
            return;
        }
        ByteSink sink = new ByteSink();
        model.write(xml(), sink, Limits.DEFAULT);
        Element parsed = model.parse(ByteSlice.of(sink.toArray()), MRM, Limits.DEFAULT);
        // some of what is written is clean, and is put out as the bytes that it came from
        Element tree = random.nextBoolean() ? parsed : copy(parsed);
        same(model, tree, random, changes);
    }

    private static Element copy(Element from) {
        Element to = new Element(from.name(), from.type());
        if (FieldType.hasValue(from.type())) {
            to.setValue(from.value());
        }
        for (Element child : from.children()) {
            to.append(copy(child));
        }
        return to;
    }

    private static void same(CompiledModel model, Element tree, Random random, int changes) {
        for (int i = 0; i < changes; i++) {
            change(tree, random);
        }
        assertThat(written(model, tree, true)).isEqualTo(written(model, tree, false));
    }

    private static String written(CompiledModel model, Element tree, boolean flat) {
        ByteSink sink = new ByteSink(16);
        try {
            model.write(tree, sink, Limits.DEFAULT, flat);
            return HexFormat.of().formatHex(sink.toArray());
        } catch (MessageException e) {
            assertThat(sink.size()).isZero();
            return e.getMessage();
        }
    }

    private static void change(Element tree, Random random) {
        List<Element> all = new ArrayList<>();
        tree.walk(all::add);
        if (all.size() < 2) {
            return;
        }
        Element one = all.get(1 + random.nextInt(all.size() - 1));
        switch (random.nextInt(9)) {
            case 0 -> one.detach();
            case 1 -> one.insertAfter(one.copy());
            case 2 -> one.setName(Name.of("Other"));
            case 3 -> one.setName(Name.of("urn:other", one.localName()));
            case 4 -> one.insertBefore(new Element(Name.EMPTY, FieldType.VALUE));
            case 5 ->
                    one.insertBefore(
                            new Element(
                                    Name.of("http://www.w3.org/2000/xmlns/", one.localName()),
                                    FieldType.NAME));
            case 6 -> one.setType(FieldType.VALUE);
            default -> {
                if (one.firstChild() == null) {
                    one.setValue(VALUES.get(random.nextInt(VALUES.size())));
                }
            }
        }
    }

    private static final List<Object> VALUES = values();

    private static List<Object> values() {
        List<Object> values =
                new ArrayList<>(
                        List.of(
                                "",
                                " ",
                                "a",
                                "a,b;c|d\n\\e/}]",
                                "\u00e9",
                                "\u0141\u0142",
                                "x\ud800",
                                "12.50",
                                " 7 ",
                                "-3",
                                "much longer than any of these fields may be, really",
                                0L,
                                -1L,
                                40_000L,
                                Long.MIN_VALUE,
                                new BigDecimal("12.3"),
                                new BigDecimal("1.005"),
                                new BigDecimal("-4.20"),
                                new BigDecimal("1E+3")));
        values.add(new BigDecimal("123456789012345678901234567890.12"));
        values.add(true);
        values.add(1.5);
        values.add(null);
        return values;
    }
}
