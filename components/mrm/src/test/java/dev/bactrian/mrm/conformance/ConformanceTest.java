// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import dev.bactrian.mrm.conformance.CaseFile.Case;
import dev.bactrian.mrm.conformance.CaseFile.Document;
import dev.bactrian.mrm.conformance.CaseFile.Trial;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Node;

/** Runs the tables of cases. Slow: Daffodil compiles each schema. */
@Tag("slow")
class ConformanceTest {
    @TempDir Path folder;

    static Stream<Case> cases() throws IOException {
        return Tables.entries("dfdl", file -> CaseFile.read(file).cases());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void asDaffodil(Case one) throws Exception {
        if (one.refusal() != null) {
            Engines.assertRefused(folder, one.schema(), one.refusal());
            if (one.bothRefuse()) {
                Engines.assertRefusedByDaffodil(folder, one.schema());
            }
            return;
        }
        Engines both = Engines.of(folder, one.schema(), one.asksDaffodil());
        List<String> wrong = new ArrayList<>();
        for (Document document : one.documents()) {
            try {
                check(document, both);
            } catch (AssertionError | MessageException e) {
                wrong.add("line " + document.line() + ": " + e.getMessage());
            }
        }
        if (!wrong.isEmpty()) {
            fail(one + "\n" + String.join("\n", wrong));
        }
    }

    private static void check(Document document, Engines both) throws Exception {
        if (document.trial().name().startsWith("SPEC")) {
            specified(document, both);
            return;
        }
        if (document.bytes() == null) {
            Node infoset = Infoset.xml(document.infoset());
            byte[] theirs = both.theirs(document.infoset());
            if (document.trial() == Trial.BAD) {
                assertThat(theirs).as("Daffodil writes it").isNull();
                assertThatThrownBy(() -> both.write(Infoset.tree(infoset)))
                        .isInstanceOf(MessageException.class);
            } else {
                assertThat(theirs).as("Daffodil does not write it").isNotNull();
                assertBytes(both.write(Infoset.tree(infoset)), theirs);
            }
            return;
        }
        Node theirs = both.daffodil().parse(document.bytes());
        if (document.trial() == Trial.BAD) {
            assertThat(theirs).as("Daffodil reads it").isNull();
            assertThatThrownBy(() -> Infoset.lines(both.parse(document.bytes())))
                    .isInstanceOf(MessageException.class);
            return;
        }
        if (theirs == null) {
            fail("Daffodil does not read it: " + both.daffodil().diagnosis(document.bytes()));
        }
        Element tree = both.parse(document.bytes());
        assertThat(Infoset.lines(tree)).isEqualTo(Infoset.lines(theirs, tree));
        if (document.trial() == Trial.BOTH) {
            byte[] written = both.daffodil().write(theirs);
            assertThat(written).as("Daffodil does not write it back").isNotNull();
            assertBytes(both.write(Infoset.rebuilt(tree)), written);
        }
    }

    /** What Daffodil cannot be asked: the value is by the specification. */
    private static void specified(Document document, Engines both) throws Exception {
        if (document.trial() == Trial.SPEC_BAD) {
            assertThatThrownBy(
                            () -> {
                                if (document.writes()) {
                                    both.write(Infoset.tree(Infoset.xml(document.infoset())));
                                } else {
                                    Infoset.lines(both.parse(document.bytes()));
                                }
                            })
                    .isInstanceOf(MessageException.class);
            return;
        }
        Node expected = Infoset.xml(document.infoset());
        if (document.writes()) {
            assertBytes(both.write(Infoset.tree(expected)), document.bytes());
            return;
        }
        Element tree = both.parse(document.bytes());
        assertThat(Infoset.lines(tree)).isEqualTo(Infoset.lines(expected, tree));
        if (document.trial() == Trial.SPEC) {
            assertBytes(both.write(Infoset.rebuilt(tree)), document.bytes());
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
}
