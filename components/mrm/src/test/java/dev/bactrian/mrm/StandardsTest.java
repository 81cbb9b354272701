// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Node;

/** The message sets of public standards: read as Daffodil reads them, and written back. */
class StandardsTest {
    static byte[] sample(String name) throws IOException {
        if (name.equals("MT103")) {
            return new String(
                            TestMessages.sample("MT103"),
                            java.nio.charset.StandardCharsets.US_ASCII)
                    .replace("\r\n", "\n")
                    .replace("\n", "\r\n")
                    .stripTrailing()
                    .getBytes(java.nio.charset.StandardCharsets.US_ASCII);
        }
        try (InputStream bytes = StandardsTest.class.getResourceAsStream("/samples/" + name)) {
            return bytes.readAllBytes();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "SWIFT, MT103, mt103, MT103",
        "SWIFT, MT103, mt103, ../swift/MT103-output.fin",
        "SWIFT, MT103, mt103, ../swift/MT103-codes.fin",
        "SWIFT, MT543, mt543, MT543.fin",
        "SWIFT, MT543, mt543, ../swift/MT543-all.fin",
        "HL7, HL7, hl7, ORU.hl7",
        "HL7, HL7, hl7, ADT.hl7",
        "HL7, HL7, hl7, ODD.hl7",
        "HL7, HL7, hl7, ESCAPES.hl7",
        "EDIFACT, Interchange, interchange, ORDERS.edi",
        "EDIFACT, Interchange, interchange, ORDERS-own.edi",
        "EDIFACT, ORDERS_D96A, orders-d96a, ORDERS.edi",
        "EDIFACT, ORDERS_D96A, orders-d96a, ORDERS-own.edi",
        "X12, Interchange, interchange, T850.x12",
        "X12, Interchange, interchange, T850-lines.x12",
        "X12, T850, 850, T850.x12",
        "X12, T850, 850, T850-lines.x12",
        "SWIFT, FIN, fin, ../swift/MT940-sample.fin",
        "SWIFT, MT101, mt101, ../swift/MT101-sample.fin",
        "SWIFT, MT940, mt940, ../swift/MT940-sample.fin",
        "SWIFT, MT5nn, mt5nn, ../swift/MT5nn-535.fin",
        "CSV, Table, csv, Table.csv",
        "CSV, Sales, csv, Sales.csv",
        "BANK, Statement, statement, Statement.txt"
    })
    void everyFieldIsAsDaffodilReadsIt(String set, String type, String schema, String sample)
            throws IOException {
        byte[] bytes = sample(sample);
        CompiledModel model =
                MessageSets.installed().get(set).model(type, "").with(PhysicalOptions.DEFAULT);
        Element tree = model.parse(ByteSlice.of(bytes), Name.of("MRM"), Limits.DEFAULT);
        tree.complete();

        File file = DaffodilOracle.schema(set, schema);
        DaffodilOracle daffodil = DaffodilOracle.of(file, type, Map.of());
        Node expected = daffodil.parse(bytes);
        assertThat(expected).as(() -> daffodil.diagnosis(bytes)).isNotNull();
        DaffodilOracle.assertSame(expected, tree, "");

        Element copy = DaffodilOracle.rebuilt(tree);
        ByteSink sink = new ByteSink();
        model.write(copy, sink, Limits.DEFAULT);
        String written = new String(sink.toArray(), java.nio.charset.StandardCharsets.ISO_8859_1);
        String came = new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1);
        assertThat(canonical(written)).isEqualTo(canonical(came));
    }

    /** The message of the conversion tests: values as they were put into the sample. */
    @org.junit.jupiter.api.Test
    void thirtyFields() throws IOException {
        byte[] bytes = sample("Fields.bin");
        CompiledModel model =
                MessageSets.installed()
                        .get("CONVERSION")
                        .model("Fields", "")
                        .with(PhysicalOptions.DEFAULT);
        Element tree = model.parse(ByteSlice.of(bytes), Name.of("MRM"), Limits.DEFAULT);
        tree.complete();
        java.util.List<String> names = new java.util.ArrayList<>();
        tree.children().forEach(field -> names.add(field.localName()));
        assertThat(names).hasSize(30);
        assertThat(tree.path("Text1").value()).isEqualTo("Short text1");
        assertThat(tree.path("Text10").value()).isEqualTo("Short tex 10");
        assertThat(tree.path("Float2").value()).isEqualTo(1.5);
        assertThat(tree.path("Float9").value()).isEqualTo(118.625);
        assertThat(tree.path("Integer4").value()).isEqualTo((long) Integer.MAX_VALUE);
        assertThat(tree.path("Integer5").value()).isEqualTo((long) Integer.MIN_VALUE);
        assertThat(tree.path("Integer10").value()).isEqualTo(99L);
        Element copy = DaffodilOracle.rebuilt(tree);
        ByteSink sink = new ByteSink();
        model.write(copy, sink, Limits.DEFAULT);
        assertThat(sink.toArray()).isEqualTo(bytes);
    }

    /** Line ends and amounts have more than one spelling. */
    private static String canonical(String text) {
        return text.replace("\r\n", "\n")
                .replace("\r", "\n")
                .replaceAll(",00(?=\n)", ",")
                .stripTrailing();
    }
}
