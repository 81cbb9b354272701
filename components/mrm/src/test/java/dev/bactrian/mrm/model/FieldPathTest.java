// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.mrm.MessageSets;
import dev.bactrian.mrm.PhysicalOptions;
import dev.bactrian.mrm.generate.XmlTree;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A path gives the value that the tree has there. */
class FieldPathTest {
    private static CompiledModel model(String set, String type, String format) {
        return MessageSets.installed().get(set).model(type, format).with(PhysicalOptions.DEFAULT);
    }

    private static byte[] sales(CompiledModel model, String message) throws IOException {
        ByteSink sink = new ByteSink();
        byte[] xml = TestMessages.generate(message, "4kB", 1);
        model.write(XmlTree.read(new ByteArrayInputStream(xml)), sink, Limits.DEFAULT);
        return sink.toArray();
    }

    @ParameterizedTest
    @CsvSource({
        "Parent, CWF",
        "Parent, TDS",
        "Parent, TDS_DELIMITED",
        "Parent, TDS_TAGGED",
        "SaleEnvelope, CWF",
        "SaleEnvelope, TDS_DELIMITED"
    })
    void everyFieldOfTheSaleMessages(String message, String format) throws IOException {
        CompiledModel model = model("SALES", message, format);
        byte[] bytes = sales(model, message);
        assertThat(agreed(model, bytes)).isGreaterThan(100);
    }

    @ParameterizedTest
    @CsvSource({"HL7, HL7, ORU.hl7", "CSV, Table, Table.csv", "BANK, Statement, Statement.txt"})
    void everyFieldOfOtherMessages(String set, String type, String sample) throws IOException {
        try (InputStream stream = getClass().getResourceAsStream("/samples/" + sample)) {
            assertThat(agreed(model(set, type, ""), stream.readAllBytes())).isGreaterThan(10);
        }
    }

    /** Compares all fields, and says how many they are. */
    private static int agreed(CompiledModel model, byte[] bytes) {
        Element tree = model.parse(ByteSlice.of(bytes), Name.of("MRM"), Limits.DEFAULT);
        return agreed(model, bytes, tree, "");
    }

    private static int agreed(CompiledModel model, byte[] bytes, Element parent, String path) {
        Map<String, Integer> numbers = new HashMap<>();
        int fields = 0;
        for (Element child : parent.children()) {
            int number = numbers.merge(child.localName(), 1, Integer::sum);
            String at = path + child.localName() + (number == 1 ? "" : "[" + number + "]");
            if (child.firstChild() != null) {
                fields += agreed(model, bytes, child, at + "/");
            } else if (child.value() != null) {
                assertThat(model.field(at).value(ByteSlice.of(bytes), Limits.DEFAULT))
                        .as(at)
                        .isEqualTo(child.value());
                fields++;
            }
        }
        return fields;
    }

    @Test
    void whatIsNotThereIsNull() throws IOException {
        CompiledModel model = model("SALES", "Parent", "CWF");
        ByteSlice bytes = ByteSlice.of(sales(model, "Parent"));
        assertThat(model.field("SaleList[999]/Invoice/Surname").value(bytes, Limits.DEFAULT))
                .isNull();
        assertThat(model.field("SaleList/Invoice[3]/Surname").value(bytes, Limits.DEFAULT))
                .isNull();
    }

    @Test
    void pathsThatLeadNowhereAreRefused() {
        CompiledModel model = model("SALES", "Parent", "CWF");
        for (String path : new String[] {"Lst", "SaleList", "SaleList/Invoice/Surname/X", ""}) {
            assertThatThrownBy(() -> model.field(path))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("no field");
        }
        assertThatThrownBy(() -> model.field("SaleList[0]/Invoice/Surname"))
                .hasMessageContaining("a number from 1");
    }

    @Test
    void messageThatIsCutIsAnError() throws IOException {
        CompiledModel model = model("SALES", "Parent", "CWF");
        byte[] bytes = sales(model, "Parent");
        byte[] cut = Arrays.copyOf(bytes, bytes.length - 1);
        assertThatThrownBy(() -> model.field("Last").value(ByteSlice.of(cut), Limits.DEFAULT))
                .isInstanceOf(ParseException.class)
                .hasMessageContaining("/Parent/Last");
    }
}
