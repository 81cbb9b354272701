// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.mrm.Model;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.mrm.group.ComplexNode;
import dev.bactrian.mrm.group.SequenceNode;
import dev.bactrian.mrm.state.Tape;
import dev.bactrian.mrm.xsd.SchemaResolver;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.ParseException;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** Items that are told apart by a table of initiators are those of the general way. */
class InitiatedItemsTest {
    private static final String ITEMS =
            """
              <xs:element name="A" type="xs:string" minOccurs="0" maxOccurs="2" dfdl:initiator="1:"/>
              <xs:element name="B" type="xs:string" minOccurs="0" dfdl:initiator="1:a"/>
              %s
              <xs:element name="C" minOccurs="0" maxOccurs="unbounded" dfdl:lengthKind="implicit" dfdl:initiator="2: 22:" dfdl:terminator=";">
                <xs:complexType><xs:sequence dfdl:separator="/">
                  <xs:element name="X" type="xs:string"/>
                  <xs:element name="Y" type="xs:int" minOccurs="0" dfdl:textNumberPattern="#0"/>
                </xs:sequence></xs:complexType>
              </xs:element>
              <xs:element name="D" type="xs:string" maxOccurs="3" dfdl:initiator="3:"/>
              <xs:element name="E" minOccurs="0" maxOccurs="2" dfdl:lengthKind="implicit" %s>
                <xs:complexType><xs:sequence>
                  <xs:element name="Z" type="xs:string" %s/>
                </xs:sequence></xs:complexType>
              </xs:element>
              <xs:element name="F" type="xs:string" minOccurs="0" dfdl:initiator="1:"/>
            """;

    /** Tried where it is not initiated: it starts with anything that fits. */
    private static final String TRIED =
            """
              <xs:element name="T" type="xs:int" minOccurs="0" maxOccurs="2" dfdl:textNumberPattern="#0"/>
            """;

    private static final String FOUR = "dfdl:initiator=\"%NL;4:\"";

    private static final List<CompiledModel> MODELS =
            List.of(
                    model("dfdl:initiatedContent=\"yes\"", ""),
                    model(
                            "dfdl:separator=\"%NL;:\" dfdl:separatorPosition=\"prefix\" dfdl:initiatedContent=\"yes\"",
                            ""),
                    model("dfdl:separator=\",\" dfdl:initiatedContent=\"yes\"", ""),
                    model("dfdl:separator=\"%NL;:\" dfdl:separatorPosition=\"prefix\"", TRIED),
                    model("dfdl:separator=\", %NL;\" dfdl:separatorPosition=\"prefix\"", TRIED),
                    model("", ""));

    private static CompiledModel model(String sequence, String tried) {
        byte[] schema =
                """
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:dfdl="http://www.ogf.org/dfdl/dfdl-1.0/"
                           xmlns:f="http://bactrian.dev/mrm/formats">
                  <xs:import namespace="http://bactrian.dev/mrm/formats" schemaLocation="/dev/bactrian/mrm/formats/base.dfdl.xsd"/>
                  <xs:annotation><xs:appinfo source="http://www.ogf.org/dfdl/"><dfdl:format ref="f:delimited"/></xs:appinfo></xs:annotation>
                  <xs:element name="M" dfdl:lengthKind="implicit"><xs:complexType>
                    <xs:sequence dfdl:separatorSuppressionPolicy="anyEmpty" %s>%s</xs:sequence>
                  </xs:complexType></xs:element>
                </xs:schema>
                """
                        .formatted(
                                sequence,
                                sequence.contains("initiatedContent")
                                        ? ITEMS.formatted(tried, FOUR, "") // each term has its own
                                        : ITEMS.formatted(tried, "", FOUR))
                        .getBytes(StandardCharsets.UTF_8);
        SchemaResolver resolver =
                location -> location.equals("m.xsd") ? new ByteArrayInputStream(schema) : null;
        return Model.of(resolver, "m.xsd", "M").with(PhysicalOptions.DEFAULT);
    }

    @Provide
    Arbitrary<String> messages() {
        return Arbitraries.of(
                        "1:", "1:a", "1:ab", "2:x/1;", "2:x;", "22:x/y;", "22:/", "3:", "3:d", "4:",
                        "4:z", "\n4:z", "\n", "\n:", "\r\n:", ",", ",,", ":", ";", "7", "x")
                .list()
                .ofMaxSize(12)
                .map(parts -> String.join("", parts));
    }

    /** The same, most of them good. */
    @Provide
    Arbitrary<String> goodMessages() {
        return Arbitraries.of(
                        "1:", "1:ab", "7", "2:x/1;", "2:x;", "22:y/2;", "22:", "3:d", "\n4:z",
                        "1:f")
                .list()
                .ofMaxSize(8)
                .flatMap(
                        parts ->
                                Arbitraries.of("", "\n:", ",")
                                        .map(by -> by + String.join(by, parts)));
    }

    @Property(tries = 3000, seed = "57")
    void findsWhatTheGeneralWayFinds(@ForAll("messages") String message) {
        check(message);
    }

    @Property(tries = 3000, seed = "58")
    void findsItInMessagesThatAreMostlyGood(@ForAll("goodMessages") String message) {
        check(message);
    }

    @Test
    void takesTheWay() {
        for (CompiledModel model : MODELS) {
            SequenceNode sequence = (SequenceNode) ((ComplexNode) model.schema().root()).content;
            assertThat(sequence.isByInitiators()).isTrue();
        }
        assertThat(tape(MODELS.get(1), "\n:1:ab\n:2:x/1;\n:3:d")).hasSize(6);
    }

    private static void check(String message) {
        byte[] data = message.getBytes(StandardCharsets.UTF_8);
        for (CompiledModel model : MODELS) {
            assertThat(
                            outcome(
                                    () ->
                                            model.reader()
                                                    .parseAll(data, 0, data.length, Limits.DEFAULT)
                                                    .tape))
                    .isEqualTo(outcome(() -> inSteps(model, data)));
        }
    }

    private static Tape inSteps(CompiledModel model, byte[] data) {
        Portions portions = new Portions(model.reader(), data, 0, data.length, Limits.DEFAULT);
        while (!portions.isDone()) {
            portions.next(1000, true, null);
        }
        return portions.tape();
    }

    private static List<List<Integer>> tape(CompiledModel model, String message) {
        byte[] data = message.getBytes(StandardCharsets.UTF_8);
        return entries(model.reader().parseAll(data, 0, data.length, Limits.DEFAULT).tape);
    }

    private static Object outcome(Supplier<Tape> parse) {
        try {
            return entries(parse.get());
        } catch (ParseException e) {
            return e.getMessage();
        }
    }

    private static List<List<Integer>> entries(Tape tape) {
        List<List<Integer>> entries = new ArrayList<>();
        for (int i = 0; i < tape.size(); i++) {
            entries.add(List.of(tape.head(i), tape.start(i), tape.end(i), tape.after(i)));
        }
        return entries;
    }
}
