// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.mrm.generate.XmlTree;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Node;

/** The sale messages in every physical format, read and written, against Daffodil. */
class SalesTest {
    private static final Name MRM = Name.of("MRM");

    private static CompiledModel model(String message, String format, int ccsid, int encoding) {
        return MessageSets.installed()
                .get("SALES")
                .model(message, format)
                .with(new PhysicalOptions(ccsid, encoding));
    }

    private static Element xml(String message, String size) throws IOException {
        return XmlTree.read(new ByteArrayInputStream(TestMessages.generate(message, size, 1)));
    }

    @ParameterizedTest
    @CsvSource({
        "Parent, CWF, cwf, 0, 273",
        "Parent, CWF, cwf, 37, 785",
        "Parent, CWF, cwf, 819, 546",
        "SaleEnvelope, CWF, cwf, 0, 273",
        "Parent, TDS, tds-fixed, 0, 273",
        "Parent, TDS, tds-fixed, 37, 273",
        "SaleEnvelope, TDS, tds-fixed, 0, 273",
        "Parent, TDS_DELIMITED, tds-delimited, 0, 273",
        "SaleEnvelope, TDS_DELIMITED, tds-delimited, 0, 273",
        "Parent, TDS_TAGGED, tds-tagged, 0, 273",
        "SaleEnvelope, TDS_TAGGED, tds-tagged, 37, 273"
    })
    void everyFieldIsAsDaffodilReadsIt(
            String message, String format, String schema, int ccsid, int encoding)
            throws IOException {
        CompiledModel model = model(message, format, ccsid, encoding);
        ByteSink sink = new ByteSink();
        model.write(xml(message, "4kB"), sink, Limits.DEFAULT);
        byte[] bytes = sink.toArray();

        File file = DaffodilOracle.schema("SALES", schema);
        Map<String, String> variables = new PhysicalOptions(ccsid, encoding).variables();
        DaffodilOracle daffodil = DaffodilOracle.of(file, message, variables);
        Node expected = daffodil.parse(bytes);
        assertThat(expected).as(() -> daffodil.diagnosis(bytes)).isNotNull();
        Element tree = model.parse(ByteSlice.of(bytes), MRM, Limits.DEFAULT);
        DaffodilOracle.assertSame(expected, tree, "");

        // the same tree, copied element by element, gives the same bytes again
        Element again = model.parse(ByteSlice.of(bytes), MRM, Limits.DEFAULT);
        Element copy = DaffodilOracle.rebuilt(again);
        ByteSink second = new ByteSink();
        model.write(copy, second, Limits.DEFAULT);
        assertThat(second.toArray()).isEqualTo(bytes);
    }
}
