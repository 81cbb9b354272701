// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.mrm.Model;
import dev.bactrian.mrm.PhysicalOptions;
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

/**
 * Items that are told apart by a table of initiators are those that are found without one: the
 * initiators of the other model come from variables, so that nothing can be made of them
 * beforehand.
 */
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

    private static final List<String> INITIATORS = List.of("1:", "1:a", "2: 22:", "3:", "%NL;4:");

    private static final String FOUR = "dfdl:initiator=\"%NL;4:\"";

    private static final List<CompiledModel> MODELS = models(true);
    private static final List<CompiledModel> WITHOUT_TABLE = models(false);

    private static List<CompiledModel> models(boolean table) {
        return List.of(
                model(table, "dfdl:initiatedContent=\"yes\"", ""),
                model(
                        table,
                        "dfdl:separator=\"%NL;:\" dfdl:separatorPosition=\"prefix\" dfdl:initiatedContent=\"yes\"",
                        ""),
                model(table, "dfdl:separator=\",\" dfdl:initiatedContent=\"yes\"", ""),
                model(table, "dfdl:separator=\"%NL;:\" dfdl:separatorPosition=\"prefix\"", TRIED),
                model(table, "dfdl:separator=\", %NL;\" dfdl:separatorPosition=\"prefix\"", TRIED),
                model(table, "", ""));
    }

    private static CompiledModel model(boolean table, String sequence, String tried) {
        String items =
                sequence.contains("initiatedContent")
                        ? ITEMS.formatted(tried, FOUR, "") // each term has its own
                        : ITEMS.formatted(tried, "", FOUR);
        StringBuilder variables = new StringBuilder();
        for (String initiator : table ? List.<String>of() : INITIATORS) {
            String name = "i" + INITIATORS.indexOf(initiator);
            variables
                    .append("<dfdl:defineVariable name=\"")
                    .append(name)
                    .append("\" type=\"xs:string\" defaultValue=\"")
                    .append(initiator)
                    .append("\"/>");
            items =
                    items.replace(
                            "initiator=\"" + initiator + '"', "initiator=\"{$" + name + "}\"");
        }
        byte[] schema =
                """
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:dfdl="http://www.ogf.org/dfdl/dfdl-1.0/"
                           xmlns:f="http://bactrian.dev/mrm/formats">
                  <xs:import namespace="http://bactrian.dev/mrm/formats" schemaLocation="/dev/bactrian/mrm/formats/base.dfdl.xsd"/>
                  <xs:annotation><xs:appinfo source="http://www.ogf.org/dfdl/"><dfdl:format ref="f:delimited"/>%s</xs:appinfo></xs:annotation>
                  <xs:element name="M" dfdl:lengthKind="implicit"><xs:complexType>
                    <xs:sequence dfdl:separatorSuppressionPolicy="anyEmpty" %s>%s</xs:sequence>
                  </xs:complexType></xs:element>
                </xs:schema>
                """
                        .formatted(variables, sequence, items)
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

    @Property(tries = 2000, seed = "57")
    void findsWhatTheGeneralWayFinds(@ForAll("messages") String message) {
        check(message);
    }

    @Property(tries = 2000, seed = "58")
    void findsItInMessagesThatAreMostlyGood(@ForAll("goodMessages") String message) {
        check(message);
    }

    @Test
    void takesTheWay() {
        for (CompiledModel model : MODELS) {
            assertThat(model.explain()).contains("by a table of initiators");
        }
        for (CompiledModel model : WITHOUT_TABLE) {
            assertThat(model.explain()).doesNotContain("by a table of initiators");
        }
        byte[] message = "\n:1:ab\n:2:x/1;\n:3:d".getBytes(StandardCharsets.UTF_8);
        assertThat(inParts(MODELS.get(1), message, 1).size()).isEqualTo(6);
    }

    private static void check(String message) {
        byte[] data = message.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < MODELS.size(); i++) {
            CompiledModel table = MODELS.get(i);
            CompiledModel without = WITHOUT_TABLE.get(i);
            Object expected = outcome(() -> atOnce(without, data));
            assertThat(outcome(() -> atOnce(table, data))).isEqualTo(expected);
            assertThat(outcome(() -> inParts(table, data, 1))).isEqualTo(expected);
        }
    }

    private static Tape atOnce(CompiledModel model, byte[] data) {
        return model.reader().parseAll(data, 0, data.length, Limits.DEFAULT).tape;
    }

    /**
     * So many entries at a time, as a message is read of which one field after the other is asked
     * for.
     */
    private static Tape inParts(CompiledModel model, byte[] data, int entries) {
        Portions portions = new Portions(model.reader(), data, 0, data.length, Limits.DEFAULT);
        while (!portions.isDone()) {
            portions.next(entries, true, null);
        }
        return portions.tape();
    }

    /** What was found, or what is wrong; where an initiator was expected, not how it is spelt. */
    private static Object outcome(Supplier<Tape> parse) {
        try {
            return entries(parse.get());
        } catch (ParseException e) {
            return e.getMessage().replaceAll("(?s)initiator .*, found", "initiator, found");
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
