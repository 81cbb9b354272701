// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.conformance;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.bactrian.mrm.Model;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.mrm.error.SchemaException;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.mrm.xsd.SchemaResolver;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The schemas of the tables with something wrong in them: attributes that are missing, doubled, or
 * have the value of another, elements that are missing or stand twice. Whatever they say, compiling
 * them and reading and writing the messages of their cases ends, and what goes wrong has a code.
 * The seeds are fixed, so that a failure stands.
 */
class MutatedSchemasTest {
    private static final Pattern ATTRIBUTE = Pattern.compile(" ([A-Za-z:]+)=(\"[^\"]*\"|'[^']*')");
    private static final Pattern ELEMENT =
            Pattern.compile("<(xs:[a-z]+|dfdl:[a-zA-Z]+)( [^<>]*)?(/>|>[^<>]*</\\1>)");
    private static final String[] ODD = {
        "",
        "-1",
        "0",
        "1",
        "7",
        "99999999999",
        "2147483647",
        "unbounded",
        "{",
        "{}",
        "{ . }",
        "{ .. }",
        "{ ../a }",
        "{ /R }",
        "{ 1 div 0 }",
        "{ fn:error() }",
        "{ dfdl:occursIndex() }",
        "{ dfdl:valueLength(., 'bytes') }",
        "{ dfdl:contentLength(.., 'bits') }",
        "%ES;",
        "%",
        "%WSP*;",
        "%#x110000;",
        "(((((a*)*)*)*)*)",
        "[",
        "yes",
        "no",
        "implicit",
        "explicit",
        "binary",
        "text",
        "UTF-16",
        "IBM037",
        "xs:string",
        "xs:hexBinary",
        "xs:unsignedByte",
        "-",
        "#,##0.00;(#)",
        "yyyy'T'",
        "T"
    };

    /** A schema of the tables, and the messages of its cases. */
    private record Seed(String schema, List<byte[]> messages, List<String> infosets) {}

    private final List<Seed> seeds = new ArrayList<>();
    private final Map<String, List<String>> values = new TreeMap<>();

    MutatedSchemasTest() throws IOException {
        ConformanceTest.cases()
                .forEach(
                        one -> {
                            List<byte[]> messages = new ArrayList<>();
                            List<String> infosets = new ArrayList<>();
                            for (CaseFile.Document document : one.documents()) {
                                if (document.bytes() != null) {
                                    messages.add(document.bytes());
                                }
                                if (document.writes()) {
                                    infosets.add(document.infoset());
                                }
                            }
                            seeds.add(new Seed(one.schema(), messages, infosets));
                        });
        for (Seed seed : seeds) {
            Matcher attribute = ATTRIBUTE.matcher(seed.schema);
            while (attribute.find()) {
                values.computeIfAbsent(attribute.group(1), name -> new ArrayList<>())
                        .add(attribute.group(2));
            }
        }
    }

    @Test
    void end() {
        run(20261123, 600);
    }

    @Test
    @Tag("soak")
    void manyEnd() {
        for (int seed = 1; seed <= 40; seed++) {
            run(seed, 20_000);
        }
    }

    private void run(long seed, int count) {
        Random random = new Random(seed);
        for (int i = 0; i < count; i++) {
            Seed one = seeds.get(random.nextInt(seeds.size()));
            String schema = one.schema;
            for (int k = random.nextInt(3); k >= 0; k--) {
                schema = mutated(schema, random);
            }
            String wrong = schema;
            byte[] noise = new byte[random.nextInt(40)];
            random.nextBytes(noise);
            // far more than any of them needs, so that a machine that is busy does not matter
            assertTimeoutPreemptively(
                    Duration.ofSeconds(30), () -> trial(wrong, one, noise), () -> wrong);
        }
    }

    private String mutated(String schema, Random random) {
        int head = schema.indexOf("</xs:appinfo>"); // what stands before is the tables' own
        boolean whole = random.nextInt(4) == 0;
        Matcher found = (whole ? ELEMENT : ATTRIBUTE).matcher(schema);
        List<int[]> places = new ArrayList<>();
        while (found.find()) {
            if (found.start() > head) {
                places.add(new int[] {found.start(), found.end()});
            }
        }
        if (places.isEmpty()) {
            return schema;
        }
        int[] at = places.get(random.nextInt(places.size()));
        String before = schema.substring(0, at[0]);
        String here = schema.substring(at[0], at[1]);
        String behind = schema.substring(at[1]);
        if (whole) {
            return before + (random.nextBoolean() ? "" : here + here) + behind;
        }
        String name = here.substring(1, here.indexOf('='));
        List<String> same = values.get(name);
        List<String> names = new ArrayList<>(values.keySet());
        return before
                + switch (random.nextInt(5)) {
                    case 0 -> "";
                    case 1 -> {
                        String other = names.get(random.nextInt(names.size()));
                        List<String> of = values.get(other);
                        yield other.equals(name) || schema.contains(other + "=")
                                ? here
                                : here + " " + other + "=" + of.get(random.nextInt(of.size()));
                    }
                    case 2 -> " " + name + "=\"" + ODD[random.nextInt(ODD.length)] + "\"";
                    default -> " " + name + "=" + same.get(random.nextInt(same.size()));
                }
                + behind;
    }

    private static void trial(String schema, Seed of, byte[] noise) {
        CompiledModel model;
        try {
            byte[] text = schema.getBytes(StandardCharsets.UTF_8);
            SchemaResolver only =
                    location ->
                            location.equals("mutated.xsd") ? new ByteArrayInputStream(text) : null;
            model = Model.of(only, "mutated.xsd", "R").with(PhysicalOptions.DEFAULT);
        } catch (SchemaException e) {
            return; // with its code
        } catch (RuntimeException | Error e) {
            throw new AssertionError(schema, e);
        }
        List<byte[]> messages = new ArrayList<>(of.messages);
        messages.add(noise);
        for (byte[] message : messages) {
            readAndWrite(schema, model, message);
        }
        for (String infoset : of.infosets) {
            try {
                model.write(Infoset.tree(Infoset.xml(infoset)), new ByteSink(), Limits.DEFAULT);
            } catch (MessageException e) {
                // with its code
            } catch (Exception | Error e) {
                throw new AssertionError(schema + "\nwriting " + infoset, e);
            }
        }
    }

    private static void readAndWrite(String schema, CompiledModel model, byte[] message) {
        try {
            Element read =
                    model.parse(ByteSlice.of(message), Name.of("R"), Limits.DEFAULT).complete();
            model.write(Infoset.rebuilt(read), new ByteSink(), Limits.DEFAULT);
            model.validate(read);
        } catch (MessageException e) {
            // with its code
        } catch (RuntimeException | Error e) {
            throw new AssertionError(
                    schema + "\nof " + new String(message, StandardCharsets.ISO_8859_1), e);
        }
    }
}
