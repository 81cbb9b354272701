package dev.bactrian.mrm.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import dev.bactrian.mrm.DaffodilOracle;
import dev.bactrian.mrm.Model;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.mrm.SchemaException;
import dev.bactrian.mrm.conformance.CaseFile.Case;
import dev.bactrian.mrm.conformance.CaseFile.Document;
import dev.bactrian.mrm.conformance.CaseFile.Trial;
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
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Node;

/** Runs the tables of cases. Slow: Daffodil compiles each schema. */
@Tag("slow")
class ConformanceTest {
    private static final Path TABLES = Path.of("src/test/resources/dfdl");

    @TempDir Path folder;

    static Stream<Case> cases() throws IOException {
        List<Case> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(TABLES)) {
            for (Path file : files.sorted().toList()) {
                all.addAll(CaseFile.read(file).cases());
            }
        }
        return all.stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void asDaffodil(Case one) throws Exception {
        Path file = Files.writeString(folder.resolve("case.dfdl.xsd"), one.schema());
        if (one.refusal() != null) {
            assertThatThrownBy(() -> Model.of(file, "R").with(PhysicalOptions.DEFAULT))
                    .isInstanceOf(SchemaException.class)
                    .hasMessageContaining(one.refusal())
                    .hasMessageContaining("case.dfdl.xsd, line ");
            return;
        }
        DaffodilOracle daffodil =
                one.asksDaffodil() ? DaffodilOracle.of(file.toFile(), "R", Map.of()) : null;
        CompiledModel model = Model.of(file, "R").with(PhysicalOptions.DEFAULT);
        List<String> wrong = new ArrayList<>();
        for (Document document : one.documents()) {
            try {
                check(document, model, daffodil);
            } catch (AssertionError | MessageException e) {
                wrong.add("line " + document.line() + ": " + e.getMessage());
            }
        }
        if (!wrong.isEmpty()) {
            fail(one + "\n" + String.join("\n", wrong));
        }
    }

    private static void check(Document document, CompiledModel model, DaffodilOracle daffodil)
            throws Exception {
        if (document.trial().name().startsWith("SPEC")) {
            specified(document, model);
            return;
        }
        if (document.bytes() == null) {
            Node infoset = xml(document.infoset());
            byte[] theirs = daffodil.write("<R>" + document.infoset() + "</R>");
            if (document.trial() == Trial.BAD) {
                assertThat(theirs).as("Daffodil writes it").isNull();
                assertThatThrownBy(() -> write(model, Infoset.tree(infoset)))
                        .isInstanceOf(MessageException.class);
            } else {
                assertThat(theirs).as("Daffodil does not write it").isNotNull();
                assertBytes(write(model, Infoset.tree(infoset)), theirs);
            }
            return;
        }
        Node theirs = daffodil.parse(document.bytes());
        if (document.trial() == Trial.BAD) {
            assertThat(theirs).as("Daffodil reads it").isNull();
            assertThatThrownBy(() -> Infoset.lines(parse(model, document.bytes())))
                    .isInstanceOf(MessageException.class);
            return;
        }
        if (theirs == null) {
            fail("Daffodil does not read it: " + daffodil.diagnosis(document.bytes()));
        }
        Element tree = parse(model, document.bytes());
        assertThat(Infoset.lines(tree)).isEqualTo(Infoset.lines(theirs, tree));
        if (document.trial() == Trial.BOTH) {
            byte[] written = daffodil.write(theirs);
            assertThat(written).as("Daffodil does not write it back").isNotNull();
            assertBytes(write(model, Infoset.rebuilt(tree)), written);
        }
    }

    /** What Daffodil cannot be asked: the value is by the specification. */
    private static void specified(Document document, CompiledModel model) throws Exception {
        if (document.trial() == Trial.SPEC_BAD) {
            assertThatThrownBy(
                            () -> {
                                if (document.writes()) {
                                    write(model, Infoset.tree(xml(document.infoset())));
                                } else {
                                    Infoset.lines(parse(model, document.bytes()));
                                }
                            })
                    .isInstanceOf(MessageException.class);
            return;
        }
        Node expected = xml(document.infoset());
        if (document.writes()) {
            assertBytes(write(model, Infoset.tree(expected)), document.bytes());
            return;
        }
        Element tree = parse(model, document.bytes());
        assertThat(Infoset.lines(tree)).isEqualTo(Infoset.lines(expected, tree));
        if (document.trial() == Trial.SPEC) {
            assertBytes(write(model, Infoset.rebuilt(tree)), document.bytes());
        }
    }

    private static void assertBytes(byte[] ours, byte[] theirs) {
        if (!java.util.Arrays.equals(ours, theirs)) {
            assertThat(shown(ours)).isEqualTo(shown(theirs));
        }
    }

    private static String shown(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1)
                + " = "
                + java.util.HexFormat.ofDelimiter(" ").formatHex(bytes);
    }

    private static Element parse(CompiledModel model, byte[] bytes) {
        return model.parse(ByteSlice.of(bytes), Name.of("R"), Limits.DEFAULT).complete();
    }

    private static byte[] write(CompiledModel model, Element folder) {
        ByteSink sink = new ByteSink();
        model.write(folder, sink, Limits.DEFAULT);
        return sink.toArray();
    }

    private static Node xml(String content) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
        factory.setNamespaceAware(true);
        return factory.newDocumentBuilder()
                .parse(
                        new ByteArrayInputStream(
                                ("<R xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" folder=\"\">"
                                                + content
                                                + "</R>")
                                        .getBytes(StandardCharsets.UTF_8)))
                .getDocumentElement();
    }
}
