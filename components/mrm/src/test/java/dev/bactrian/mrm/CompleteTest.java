// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.mrm.generate.XmlTree;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A tree that is made all at once is the tree that is made element by element. */
class CompleteTest {
    private static final Name MRM = Name.of("MRM");

    @ParameterizedTest
    @CsvSource({
        "SWIFT, MT103, MT103",
        "SWIFT, MT543, MT543.fin",
        "HL7, HL7, ORU.hl7",
        "HL7, HL7, ADT.hl7",
        "HL7, HL7, ODD.hl7",
        "CSV, Table, Table.csv",
        "CSV, Sales, Sales.csv",
        "BANK, Statement, Statement.txt"
    })
    void standards(String set, String type, String sample) throws IOException {
        same(
                MessageSets.installed().get(set).model(type, "").with(PhysicalOptions.DEFAULT),
                StandardsTest.sample(sample));
    }

    @ParameterizedTest
    @ValueSource(strings = {"CWF", "TDS", "TDS_DELIMITED", "TDS_TAGGED"})
    void sales(String format) throws IOException {
        CompiledModel model = model(format);
        same(model, bytes(model));
    }

    @ParameterizedTest
    @ValueSource(strings = {"CWF", "TDS", "TDS_DELIMITED"})
    void aBadValueIsTheSameError(String format) throws IOException {
        CompiledModel model = model(format);
        byte[] bytes = bytes(model);
        int broken = 0;
        for (int at = 0; at < bytes.length; at += 7) {
            byte[] bad = bytes.clone();
            bad[at] = (byte) 0x3E;
            Throwable onDemand =
                    catchThrowable(
                            () ->
                                    model.parse(ByteSlice.of(bad), MRM, Limits.DEFAULT)
                                            .walk(Element::value));
            Throwable atOnce =
                    catchThrowable(
                            () -> model.parse(ByteSlice.of(bad), MRM, Limits.DEFAULT).complete());
            assertThat(String.valueOf(atOnce)).isEqualTo(String.valueOf(onDemand));
            broken += onDemand == null ? 0 : 1;
        }
        assertThat(broken).isPositive();
    }

    private static CompiledModel model(String format) {
        return MessageSets.installed()
                .get("SALES")
                .model("Parent", format)
                .with(PhysicalOptions.DEFAULT);
    }

    private static byte[] bytes(CompiledModel model) throws IOException {
        ByteSink sink = new ByteSink();
        model.write(
                XmlTree.read(new ByteArrayInputStream(TestMessages.generate("Parent", "4kB", 1))),
                sink,
                Limits.DEFAULT);
        return sink.toArray();
    }

    private static void same(CompiledModel model, byte[] bytes) {
        Element onDemand = model.parse(ByteSlice.of(bytes), MRM, Limits.DEFAULT);
        onDemand.walk(Element::value);
        Element atOnce = model.parse(ByteSlice.of(bytes), MRM, Limits.DEFAULT).complete();
        assertThat(text(atOnce)).isEqualTo(text(onDemand));

        // some elements were read before the rest is asked for, at several places
        for (int before = 1; before < 40; before += 3) {
            Element partly = model.parse(ByteSlice.of(bytes), MRM, Limits.DEFAULT);
            Element at = partly;
            for (int i = 0; i < before && at != null; i++) {
                at.value();
                Element below = at.firstChild();
                while (below == null && at != partly) {
                    below = at.nextSibling();
                    at = below == null ? at.parent() : at;
                }
                at = below;
            }
            assertThat(text(partly.complete())).isEqualTo(text(onDemand));
        }

        ByteSink sink = new ByteSink();
        model.write(atOnce, sink, Limits.DEFAULT);
        assertThat(sink.toArray()).isEqualTo(bytes);
    }

    private static String text(Element element) {
        StringBuilder text = new StringBuilder();
        element.walk(
                e ->
                        text.append(e.name())
                                .append('=')
                                .append(e.value())
                                .append(e.parent() == null ? "" : " in " + e.parent().name())
                                .append(
                                        e.previousSibling() == null
                                                ? ""
                                                : " behind " + e.previousSibling().name())
                                .append('\n'));
        return text.toString();
    }
}
