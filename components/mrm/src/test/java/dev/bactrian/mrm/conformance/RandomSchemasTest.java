// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.conformance;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.bactrian.mrm.Model;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.mrm.error.SchemaException;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Schemas and messages put together by lot: whatever they say, compiling, reading and writing end,
 * and what goes wrong has a code. The seeds are fixed, so that a failure stands.
 */
class RandomSchemasTest {
    private static final String[][] PROPERTIES = {
        {
            "textNumberPattern",
            "#,##0",
            "#0",
            "0",
            "#,##0.00",
            "#0.###",
            "0.0E0",
            "*x##0",
            "V00",
            "PP0"
        },
        {"textStandardGroupingSeparator", "", ",", ".", "%SP;", "%ES;"},
        {"textStandardDecimalSeparator", "", ".", ",", "%WSP*;"},
        {"textNumberCheckPolicy", "strict", "lax"},
        {"lengthKind", "delimited", "explicit", "pattern", "implicit", "endOfParent"},
        {"length", "0", "1", "3", "{ 2 }", "{ ../a }", "{ fn:error() }", "{ xs:int('x') }"},
        {"lengthPattern", "[0-9]*", "", "(a|b)*?", "x?"},
        {"lengthUnits", "bytes", "characters", "bits"},
        {"terminator", "", ";", "%WSP*;", "%ES;", "%ES; ;", "{ ../a }", "%NL;"},
        {"initiator", "", "!", "%WSP*;", "%WSP*;!", "{ fn:concat('x', ../a) }"},
        {"nilKind", "literalValue", "literalCharacter", "logicalValue"},
        {"nilValue", "%ES;", "-", "%WSP*;", "nil %ES;", "0"},
        {"textPadKind", "none", "padChar"},
        {"textTrimKind", "none", "padChar"},
        {"textStringPadCharacter", "%SP;", "0", "%#r00;"},
        {"textNumberPadCharacter", "%SP;", "0", "x"},
        {"representation", "text", "binary"},
        {"alignment", "1", "8", "implicit", "3"},
        {"alignmentUnits", "bits", "bytes"},
        {"calendarPatternKind", "implicit", "explicit"},
        {"calendarPattern", "yyyyMMdd", "", "'", "SSSSSSSSSSSSS", "ww", "EEEE", "hh"},
        {"emptyValueDelimiterPolicy", "none", "both", "initiator"},
        {"nilValueDelimiterPolicy", "none", "both", "terminator"},
        {"occursCountKind", "implicit", "parsed", "expression", "fixed", "stopValue"},
        {"occursCount", "{ 2 }", "{ ../a }", "{ fn:error() }"},
        {"occursStopValue", "x", "0"},
        {"encoding", "US-ASCII", "UTF-8", "UTF-16BE", "IBM037"},
        {"byteOrder", "bigEndian", "littleEndian"},
        {"binaryNumberRep", "binary", "packed", "bcd"},
        {"binaryCalendarRep", "packed", "binarySeconds"},
    };
    private static final String[] TYPES = {
        "string",
        "int",
        "decimal",
        "double",
        "boolean",
        "date",
        "time",
        "dateTime",
        "hexBinary",
        "unsignedByte"
    };
    private static final String[] SEQUENCES = {
        "",
        "dfdl:separator=','",
        "dfdl:separator=',' dfdl:separatorPosition='postfix'",
        "dfdl:separator='%WSP*;' dfdl:separatorSuppressionPolicy='anyEmpty'",
        "dfdl:separator=', %ES;' dfdl:separatorPosition='prefix'",
        "dfdl:separator='{ ./a }'",
        "dfdl:sequenceKind='unordered' dfdl:separator=','",
        "dfdl:initiatedContent='yes'",
        "dfdl:separator=',' dfdl:separatorSuppressionPolicy='never'",
    };
    private static final String[] OCCURS = {
        "",
        "",
        "minOccurs='0'",
        "minOccurs='0' maxOccurs='unbounded'",
        "maxOccurs='3'",
        "minOccurs='2' maxOccurs='2'"
    };
    private static final String LETTERS = "0123456789,,;;!. xab-+\n\u0000E{}%\"";

    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void end(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 250; i++) {
            String schema = schema(random);
            byte[][] messages = new byte[6][];
            for (int k = 0; k < messages.length; k++) {
                messages[k] = message(random);
            }
            // far more than any of them needs, so that a machine that is busy does not matter
            assertTimeoutPreemptively(
                    Duration.ofSeconds(20), () -> trial(schema, messages), () -> schema);
        }
    }

    private void trial(String schema, byte[][] messages) throws Exception {
        Path file = Files.writeString(folder.resolve("random.dfdl.xsd"), schema);
        CompiledModel model;
        try {
            model = Model.of(file, "R").with(PhysicalOptions.DEFAULT);
        } catch (SchemaException e) {
            return; // with its code
        } catch (RuntimeException e) {
            throw new AssertionError(schema, e);
        }
        for (byte[] message : messages) {
            try {
                Element read =
                        model.parse(ByteSlice.of(message), Name.of("R"), Limits.DEFAULT).complete();
                model.write(Infoset.rebuilt(read), new ByteSink(), Limits.DEFAULT);
                model.validate(read);
            } catch (MessageException e) {
                // with its code
            } catch (RuntimeException | StackOverflowError e) {
                throw new AssertionError(
                        schema + "\nof " + new String(message, StandardCharsets.ISO_8859_1), e);
            }
        }
    }

    private static byte[] message(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(30); i > 0; i--) {
            text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return text.toString().getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String schema(Random random) {
        StringBuilder fields =
                new StringBuilder(
                        "<xs:element name='a' type='xs:string' dfdl:lengthKind='explicit' dfdl:length='1'/>");
        for (int i = 0; i < 1 + random.nextInt(3); i++) {
            fields.append(field(random, "bcd".substring(i, i + 1), 0));
        }
        return Tables.schema(
                "", "<xs:sequence " + pick(random, SEQUENCES) + ">" + fields + "</xs:sequence>");
    }

    private static String field(Random random, String name, int depth) {
        if (depth < 2 && random.nextInt(4) == 0) {
            String kind = random.nextBoolean() ? "sequence" : "choice";
            return "<xs:"
                    + kind
                    + (kind.equals("choice") ? "" : " " + pick(random, SEQUENCES))
                    + ">"
                    + field(random, name + "x", depth + 1)
                    + field(random, name + "y", depth + 1)
                    + "</xs:"
                    + kind
                    + ">";
        }
        StringBuilder element =
                new StringBuilder(
                        "<xs:element name='"
                                + name
                                + "' type='xs:"
                                + pick(random, TYPES)
                                + "' "
                                + pick(random, OCCURS));
        if (random.nextInt(3) == 0) {
            element.append(" nillable='true'");
        }
        boolean[] given = new boolean[PROPERTIES.length];
        for (int i = random.nextInt(6); i >= 0; i--) {
            int property = random.nextInt(PROPERTIES.length);
            if (!given[property]) {
                given[property] = true;
                String[] values = PROPERTIES[property];
                element.append(
                        " dfdl:"
                                + values[0]
                                + "=\""
                                + values[1 + random.nextInt(values.length - 1)]
                                + "\"");
            }
        }
        return element + "/>";
    }

    private static String pick(Random random, String[] of) {
        return of[random.nextInt(of.length)];
    }
}
