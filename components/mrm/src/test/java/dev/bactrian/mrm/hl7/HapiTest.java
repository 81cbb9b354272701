// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.hl7;

import static org.assertj.core.api.Assertions.assertThat;

import ca.uhn.hl7v2.DefaultHapiContext;
import ca.uhn.hl7v2.HL7Exception;
import ca.uhn.hl7v2.HapiContext;
import ca.uhn.hl7v2.model.Message;
import ca.uhn.hl7v2.model.Segment;
import ca.uhn.hl7v2.model.Structure;
import ca.uhn.hl7v2.parser.EncodingCharacters;
import ca.uhn.hl7v2.parser.Escape;
import ca.uhn.hl7v2.parser.GenericModelClassFactory;
import ca.uhn.hl7v2.util.Terser;
import ca.uhn.hl7v2.validation.impl.ValidationContextFactory;
import dev.bactrian.mrm.MessageSets;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every field, repetition, component and subcomponent as HAPI reads it. */
class HapiTest {
    private static final Name MRM = Name.of("MRM");
    private static final int MOST_FIELDS = 50;

    private static byte[] sample(String name) throws IOException {
        try (InputStream in = HapiTest.class.getResourceAsStream("/samples/" + name)) {
            return in.readAllBytes();
        }
    }

    private static Element parse(String type, byte[] bytes) {
        return MessageSets.installed()
                .get("HL7")
                .model(type, "")
                .with(PhysicalOptions.DEFAULT)
                .parse(ByteSlice.of(bytes), MRM, Limits.DEFAULT)
                .complete();
    }

    private static Message hapi(byte[] bytes) throws HL7Exception {
        HapiContext context = new DefaultHapiContext(new GenericModelClassFactory());
        context.setValidationContext(ValidationContextFactory.noValidation());
        return context.getPipeParser()
                .parse(new String(bytes, StandardCharsets.UTF_8).replaceAll("\r?\n", "\r"));
    }

    /** Segments in the order of the message. */
    private static List<Segment> segments(Message message) throws HL7Exception {
        List<Segment> all = new ArrayList<>();
        for (String name : message.getNames()) {
            for (Structure structure : message.getAll(name)) {
                all.add((Segment) structure);
            }
        }
        return all;
    }

    @ParameterizedTest
    @ValueSource(strings = {"ORU.hl7", "ADT.hl7", "ODD.hl7", "ESCAPES.hl7"})
    void everyValue(String name) throws Exception {
        byte[] bytes = sample(name);
        Element tree = parse("HL7", bytes);
        Hl7Escapes escapes = Hl7Escapes.of(tree.path("MSH"));
        List<Segment> theirs = segments(hapi(bytes));
        int number = 0;
        int values = 0;
        for (Element segment : tree.children()) {
            Segment their = theirs.get(number++);
            TreeMap<String, String> ours = new TreeMap<>();
            collect(segment, "", escapes, ours);
            if (segment.localName().equals("MSH")) {
                assertThat(their.getName()).isEqualTo("MSH");
            } else {
                assertThat(their.getName()).isEqualTo(segment.path("Id").value());
            }
            TreeMap<String, String> expected = new TreeMap<>();
            for (int field = segment.localName().equals("MSH") ? 3 : 1;
                    field <= Math.min(MOST_FIELDS, their.numFields());
                    field++) {
                for (int rep = 0; rep < their.getField(field).length; rep++) {
                    for (int component = 1;
                            component <= Terser.numComponents(their.getField(field, rep));
                            component++) {
                        for (int sub = 1;
                                sub
                                        <= Terser.numSubComponents(
                                                their.getField(field, rep), component);
                                sub++) {
                            String value = Terser.get(their, field, rep, component, sub);
                            if (value != null && !value.isEmpty()) {
                                expected.put(
                                        "F" + field + "." + rep + ".C" + component + ".S" + sub,
                                        value);
                            }
                        }
                    }
                }
            }
            assertThat(ours).as(their.getName()).isEqualTo(expected);
            values += ours.size();
        }
        assertThat(number).isEqualTo(theirs.size());
        assertThat(values).isGreaterThan(10);
    }

    private static void collect(
            Element segment, String prefix, Hl7Escapes escapes, TreeMap<String, String> to) {
        for (Element field : segment.children()) {
            if (!field.localName().matches("F\\d+")) {
                continue;
            }
            int repetition = 0;
            for (Element rep : field.children()) {
                for (Element component : rep.children()) {
                    for (Element sub : component.children()) {
                        String value = String.valueOf(sub.value());
                        if (!value.isEmpty()) {
                            to.put(
                                    prefix
                                            + field.localName()
                                            + "."
                                            + repetition
                                            + "."
                                            + component.localName()
                                            + "."
                                            + sub.localName(),
                                    escapes.unescape(value));
                        }
                    }
                }
                repetition++;
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "plain # plain",
                "a\\F\\b\\S\\c\\T\\d\\R\\e\\E\\f # a|b^c&d~e\\f",
                "\\X41\\\\X4243\\ # ABC",
                "\\.br\\ # \\.br\\",
                "\\H\\loud\\N\\ # \\H\\loud\\N\\",
                "open \\T # open \\T",
                "\\X4\\ # \\X4\\"
            })
    void escapes(String value, String text) {
        Hl7Escapes escapes = new Hl7Escapes('|', '^', '~', '\\', '&', StandardCharsets.UTF_8);
        assertThat(escapes.unescape(value)).isEqualTo(text);
    }

    @SuppressWarnings("deprecation") // in favour of a class that escapes the same
    @Property(seed = "20261121")
    void escapedTextComesBackAndHapiAgrees(
            @ForAll @Chars({'|', '^', '~', '\\', '&', 'a', ' '}) @StringLength(max = 20)
                    String text) {
        Hl7Escapes escapes = new Hl7Escapes('|', '^', '~', '\\', '&', StandardCharsets.UTF_8);
        String value = escapes.escape(text);
        assertThat(escapes.unescape(value)).isEqualTo(text);
        assertThat(value).isEqualTo(Escape.escape(text, new EncodingCharacters('|', "^~\\&")));
    }
}
