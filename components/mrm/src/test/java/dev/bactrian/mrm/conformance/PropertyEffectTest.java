// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.mrm.conformance.EffectFile.Block;
import dev.bactrian.mrm.conformance.EffectFile.Document;
import dev.bactrian.mrm.conformance.EffectFile.Judge;
import dev.bactrian.mrm.conformance.EffectFile.Value;
import dev.bactrian.mrm.dfdl.DfdlProperty;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Node;

/**
 * Each property that is said to be supported does something: any two of its values make another
 * tree, or other bytes, of one of the documents of its schema; and what they make is what Daffodil
 * makes, or, where Daffodil has not the value, what the specification says.
 */
@Tag("slow")
class PropertyEffectTest {
    @TempDir Path folder;

    static Stream<Block> blocks() throws IOException {
        return Tables.entries("dfdl-effects", file -> EffectFile.read(file).blocks());
    }

    @Test
    void everyPropertyAndEveryValueOfItIsInTheTables() throws IOException {
        Map<DfdlProperty, Set<String>> tried = new EnumMap<>(DfdlProperty.class);
        blocks().forEach(
                        block -> {
                            Set<String> of =
                                    tried.computeIfAbsent(block.property(), p -> new TreeSet<>());
                            block.values().forEach(value -> of.add(value.text()));
                        });
        for (DfdlProperty property : DfdlProperty.values()) {
            assertThat(tried).as("properties tried").containsKey(property);
            assertThat(tried.get(property))
                    .as(property.propertyName())
                    .hasSizeGreaterThan(1)
                    .containsAll(property.choices());
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("blocks")
    void actsAsSaid(Block block) throws Exception {
        Map<List<String>, String> outcomes = new LinkedHashMap<>();
        List<String> wrong = new ArrayList<>();
        for (Value value : block.values()) {
            String schema = block.schema(value.text());
            if (value.judge() == Judge.COMPILER) {
                Engines.assertRefused(folder, schema, "dfdl:" + value.named());
                continue;
            }
            boolean asksDaffodil = value.judge() == Judge.DAFFODIL;
            Engines both = Engines.of(folder, schema, asksDaffodil);
            List<String> ours = new ArrayList<>();
            List<String> theirs = new ArrayList<>();
            for (Document document : block.documents()) {
                Element tree = document.bytes() == null ? null : parsed(both, document.bytes());
                ours.add(ours(both, document, tree));
                if (asksDaffodil) {
                    theirs.add(theirs(both, document, tree));
                }
            }
            List<String> right = asksDaffodil ? theirs : value.expected();
            if (!ours.equals(right)) {
                wrong.add(
                        "value '"
                                + value.text()
                                + "':\n  ours  "
                                + String.join("\n        ", ours)
                                + "\n  right "
                                + String.join("\n        ", right));
            }
            String same = outcomes.putIfAbsent(ours, value.text());
            if (same != null) {
                wrong.add("values '" + same + "' and '" + value.text() + "' do the same: " + ours);
            }
        }
        assertThat(wrong).as(() -> block + "\n" + String.join("\n", wrong)).isEmpty();
    }

    private static Element parsed(Engines both, byte[] bytes) {
        try {
            Element tree = both.parse(bytes);
            Infoset.lines(tree);
            return tree;
        } catch (MessageException e) {
            return null;
        }
    }

    private static String ours(Engines both, Document document, Element tree) throws Exception {
        if (document.bytes() == null) {
            return written(both, Infoset.tree(Infoset.xml(document.infoset())));
        }
        return tree == null
                ? "error"
                : compact(Infoset.lines(tree)) + " -> " + written(both, Infoset.rebuilt(tree));
    }

    private static String written(Engines both, Element tree) {
        try {
            return printed(both.write(tree));
        } catch (MessageException e) {
            return "error";
        }
    }

    private static String theirs(Engines both, Document document, Element like) throws Exception {
        if (document.bytes() == null) {
            return printed(both.theirs(document.infoset()));
        }
        Node infoset = both.daffodil().parse(document.bytes());
        return infoset == null
                ? "error"
                : compact(Infoset.lines(infoset, like))
                        + " -> "
                        + printed(both.daffodil().write(infoset));
    }

    private static String compact(String lines) {
        return lines.substring(0, lines.length() - 1)
                .replaceAll("(?m)^/R/", "")
                .replace(" is nil", "=nil")
                .replace(" = ", "=")
                .replace('\n', ' ');
    }

    private static String printed(byte[] bytes) {
        if (bytes == null) {
            return "error";
        }
        StringBuilder text = new StringBuilder();
        for (byte b : bytes) {
            text.append(
                    b > 0x20 && b < 0x7F
                            ? String.valueOf((char) b)
                            : String.format("\\x%02X", b & 0xFF));
        }
        return text.toString();
    }
}
