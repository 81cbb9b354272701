// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.mrm.Model;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.mrm.xsd.SchemaResolver;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseException;
import java.io.ByteArrayInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The program of items between separators finds what the general way finds, and says the same of
 * what does not fit; so do the elements that are made straight. The general way is that of a
 * message's own sequence, which can be resumed; one level below, the same sequence is a program.
 */
class ProgramReaderTest {
    private static final Name MRM = Name.of("MRM");

    private static final String HEAD =
            """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:dfdl="http://www.ogf.org/dfdl/dfdl-1.0/"
                       xmlns:f="http://bactrian.dev/mrm/formats">
              <xs:import namespace="http://bactrian.dev/mrm/formats" schemaLocation="/dev/bactrian/mrm/formats/base.dfdl.xsd"/>
              <xs:annotation><xs:appinfo source="http://www.ogf.org/dfdl/">
                <dfdl:format ref="f:delimited" escapeSchemeRef="%s" separatorSuppressionPolicy="%s" encodingErrorPolicy="replace" %s/>
              </xs:appinfo></xs:annotation>
              <xs:complexType name="Row"><xs:sequence dfdl:separator="%s">%s</xs:sequence></xs:complexType>
              <xs:element name="A" type="Row" dfdl:lengthKind="implicit"/>
              <xs:element name="B" dfdl:lengthKind="implicit"><xs:complexType><xs:sequence>
                <xs:element name="A" type="Row" dfdl:lengthKind="implicit"/>
              </xs:sequence></xs:complexType></xs:element>
            </xs:schema>
            """;

    private static final List<String> FIELDS =
            List.of(
                    "<xs:element name='S' type='xs:string'/>"
                            + "<xs:element name='D' type='xs:decimal' dfdl:textNumberPattern='#0.00' minOccurs='0'/>"
                            + "<xs:element name='T' type='xs:string' minOccurs='0' maxOccurs='3'/>"
                            + "<xs:element name='U' type='xs:string' minOccurs='0'/>",
                    "<xs:element name='S' type='xs:string' nillable='true' dfdl:nilKind='literalValue' dfdl:nilValue='%ES;'/>"
                            + "<xs:element name='S' type='xs:string' minOccurs='0' maxOccurs='unbounded' dfdl:occursCountKind='parsed'"
                            + " nillable='true' dfdl:nilKind='literalValue' dfdl:nilValue='%ES;'/>",
                    "<xs:element name='N' type='xs:int' dfdl:textNumberPattern='#0' minOccurs='0' maxOccurs='4'/>"
                            + "<xs:element name='S' type='xs:string' minOccurs='2' maxOccurs='2' dfdl:occursCountKind='fixed'/>"
                            + "<xs:element name='D' type='xs:string' default='none'/>"
                            + "<xs:element name='U' type='xs:string' minOccurs='0' maxOccurs='unbounded'/>",
                    // records, whose elements are made straight
                    "<xs:element name='S' type='xs:string'/>"
                            + "<xs:element name='D' type='xs:decimal' dfdl:textNumberPattern='#0.00'/>"
                            + "<xs:element name='U' type='xs:string' minOccurs='0' maxOccurs='unbounded'/>",
                    "<xs:element name='F' minOccurs='2' maxOccurs='2' dfdl:occursCountKind='fixed' dfdl:lengthKind='implicit'><xs:complexType>"
                            + "<xs:sequence dfdl:separator=';'><xs:element name='P' type='xs:string'/>"
                            + "<xs:element name='G' dfdl:lengthKind='implicit'><xs:complexType><xs:sequence dfdl:separator='%NL;'>"
                            + "<xs:element name='Q' type='xs:string'/></xs:sequence></xs:complexType></xs:element>"
                            + "</xs:sequence></xs:complexType></xs:element>"
                            + "<xs:element name='N' type='xs:string' minOccurs='0'/>");

    private static final int[] CCSIDS = {1208, 819, 500, 943};

    private static final String TRIMMED =
            "textTrimKind='padChar' textStringJustification='center' textStringPadCharacter=' '";

    static Stream<Arguments> models() {
        return FIELDS.stream()
                .flatMap(
                        fields ->
                                Stream.of("", "f:quotes", "f:backslash")
                                        .flatMap(
                                                escapes ->
                                                        Stream.of(
                                                                        "never",
                                                                        "anyEmpty",
                                                                        "trailingEmpty",
                                                                        "trailingEmptyStrict")
                                                                .map(
                                                                        policy ->
                                                                                Arguments.of(
                                                                                        fields,
                                                                                        escapes,
                                                                                        policy))));
    }

    @ParameterizedTest
    @MethodSource("models")
    void programAndGeneralWayAgree(String fields, String escapes, String policy) {
        Random random = new Random(fields.hashCode() ^ escapes.hashCode() ^ policy.hashCode());
        int read = 0;
        // where each occurrence has its place, none may come without end
        String terms =
                policy.equals("never")
                        ? fields.replace("maxOccurs='unbounded'/>", "maxOccurs='7'/>")
                        : fields;
        for (String separator : List.of(",", ", ;", ",,", "%NL;")) {
            int ccsid = CCSIDS[random.nextInt(CCSIDS.length)];
            String more = random.nextBoolean() ? TRIMMED : "";
            CompiledModel general = compiled("A", ccsid, escapes, policy, more, separator, terms);
            CompiledModel quick = compiled("B", ccsid, escapes, policy, more, separator, terms);
            for (int round = 0; round < 100; round++) {
                byte[] message = message(random, ccsid);
                String wanted = outcome(general, message, false);
                assertThat(outcome(quick, message, true))
                        .as("%s of '%s'", fields, new String(message, StandardCharsets.UTF_8))
                        .isEqualTo(wanted);
                read += wanted.startsWith("BAC") ? 0 : 1;
            }
        }
        assertThat(read).isPositive();
    }

    private static CompiledModel compiled(String root, int ccsid, Object... parts) {
        byte[] schema = HEAD.formatted(parts).getBytes(StandardCharsets.UTF_8);
        SchemaResolver resolver =
                location -> location.equals("m.xsd") ? new ByteArrayInputStream(schema) : null;
        return Model.of(resolver, "m.xsd", root).with(new PhysicalOptions(ccsid, 273));
    }

    /** Values of all kinds, with separators between them and elsewhere. */
    private static byte[] message(Random random, int ccsid) {
        String[] values = {
            "abc",
            "x",
            "",
            "",
            "12",
            "3.45",
            "-1",
            "1e3",
            "\u00e4\u00f6",
            "\"q\"",
            "\"a,b\"",
            "\"a\"\"b\"",
            "\"open",
            "a\"b",
            "\\,",
            "a\\\\",
            "\\",
            "  pad ",
            " \"p\"",
            "\u3042",
            "0123456789012345678901",
            "\r",
            "\n",
            ";",
            "\"\"",
            "\"q\"x",
            "x;y",
            "u;12",
            "v;\"a,b\"",
            "w;a\\;b"
        };
        boolean records = random.nextInt(4) == 0;
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(9); i >= 0; i--) {
            int from = records ? values.length - 4 : 0;
            text.append(values[from + random.nextInt(values.length - from)]);
            text.append(
                    i == 0 && random.nextBoolean()
                            ? ""
                            : random.nextInt(8) == 0
                                    ? ",,"
                                    : random.nextInt(8) == 0 ? "\r\n" : ",");
        }
        Charset charset =
                switch (ccsid) {
                    case 819 -> StandardCharsets.ISO_8859_1;
                    case 500 -> Charset.forName("IBM500");
                    case 943 -> Charset.forName("Shift_JIS");
                    default -> StandardCharsets.UTF_8;
                };
        byte[] bytes = text.toString().getBytes(charset);
        if (bytes.length > 0 && random.nextInt(6) == 0) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        return bytes;
    }

    /** All elements, or the error. */
    private static String outcome(CompiledModel model, byte[] message, boolean below) {
        try {
            Element tree = model.parse(ByteSlice.of(message), MRM, Limits.DEFAULT).complete();
            StringBuilder text = new StringBuilder();
            Element row = below ? tree.firstChild() : tree;
            for (Element field : row.children()) {
                field.walk(e -> text.append(e.name()).append('=').append(e.value()).append('\n'));
            }
            return text.toString();
        } catch (ParseException e) {
            return e.code() + " at " + e.offset() + e.getMessage().replaceFirst("/B(/A)?", "/A");
        }
    }
}
