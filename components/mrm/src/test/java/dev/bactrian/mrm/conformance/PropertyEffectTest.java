package dev.bactrian.mrm.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.mrm.DaffodilOracle;
import dev.bactrian.mrm.Model;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.mrm.SchemaException;
import dev.bactrian.mrm.conformance.EffectFile.Block;
import dev.bactrian.mrm.conformance.EffectFile.Document;
import dev.bactrian.mrm.conformance.EffectFile.Judge;
import dev.bactrian.mrm.conformance.EffectFile.Value;
import dev.bactrian.mrm.dfdl.DfdlProperty;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
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
    private static final Path TABLES = Path.of("src/test/resources/dfdl-effects");

    @TempDir Path folder;

    static Stream<Block> blocks() throws IOException {
        List<Block> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(TABLES)) {
            for (Path file : files.sorted().toList()) {
                all.addAll(EffectFile.read(file).blocks());
            }
        }
        return all.stream();
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
            Path file = folder.resolve("effect.dfdl.xsd");
            Files.writeString(file, block.schema(value.text()));
            if (value.judge() == Judge.COMPILER) {
                assertThatThrownBy(() -> Model.of(file, "R").with(PhysicalOptions.DEFAULT))
                        .isInstanceOf(SchemaException.class)
                        .hasMessageContaining("dfdl:" + value.named())
                        .hasMessageContaining("effect.dfdl.xsd, line ");
                continue;
            }
            CompiledModel model = Model.of(file, "R").with(PhysicalOptions.DEFAULT);
            List<String> ours = new ArrayList<>();
            List<String> theirs = new ArrayList<>();
            DaffodilOracle daffodil =
                    value.judge() == Judge.DAFFODIL
                            ? DaffodilOracle.of(file.toFile(), "R", Map.of())
                            : null;
            for (Document document : block.documents()) {
                Element tree = document.bytes() == null ? null : parsed(model, document.bytes());
                ours.add(ours(model, document, tree));
                if (daffodil != null) {
                    theirs.add(theirs(daffodil, document, tree));
                }
            }
            List<String> right = daffodil == null ? value.expected() : theirs;
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

    private static Element parsed(CompiledModel model, byte[] bytes) {
        try {
            Element tree =
                    model.parse(ByteSlice.of(bytes), Name.of("R"), Limits.DEFAULT).complete();
            Infoset.lines(tree);
            return tree;
        } catch (MessageException e) {
            return null;
        }
    }

    private static String ours(CompiledModel model, Document document, Element tree)
            throws Exception {
        if (document.bytes() == null) {
            return written(model, Infoset.tree(xml(document.infoset())));
        }
        return tree == null
                ? "error"
                : compact(Infoset.lines(tree)) + " -> " + written(model, Infoset.rebuilt(tree));
    }

    private static String written(CompiledModel model, Element tree) {
        try {
            ByteSink sink = new ByteSink();
            model.write(tree, sink, Limits.DEFAULT);
            return printed(sink.toArray());
        } catch (MessageException e) {
            return "error";
        }
    }

    private static String theirs(DaffodilOracle daffodil, Document document, Element like)
            throws Exception {
        if (document.bytes() == null) {
            return printed(daffodil.write(xml(document.infoset())));
        }
        Node infoset = daffodil.parse(document.bytes());
        return infoset == null
                ? "error"
                : compact(Infoset.lines(infoset, like)) + " -> " + printed(daffodil.write(infoset));
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

    private static Node xml(String content) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
        factory.setNamespaceAware(true);
        return factory.newDocumentBuilder()
                .parse(
                        new ByteArrayInputStream(
                                ("<R xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">"
                                                + content
                                                + "</R>")
                                        .getBytes(StandardCharsets.UTF_8)))
                .getDocumentElement();
    }
}
