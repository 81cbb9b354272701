// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.mrm.generate.XmlTree;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.mrm.model.Mapping;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Conversion of XML, CWF and TDS to each other by names; what does not map is listed, all of it.
 */
class MappingTest {
    private static final Name MRM = Name.of("MRM");

    private static CompiledModel model(String type, String format, int ccsid) {
        return MessageSets.installed()
                .get("SALES")
                .model(type, format)
                .with(new PhysicalOptions(ccsid, 273));
    }

    private static Element xml(String text) throws IOException {
        return XmlTree.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static byte[] write(CompiledModel model, Element tree) {
        ByteSink sink = new ByteSink();
        model.write(tree, sink, Limits.DEFAULT);
        return sink.toArray();
    }

    /** XML to A, A to B, B to A: the bytes of A again, without a word from the XML in between. */
    @ParameterizedTest
    @CsvSource({
        "CWF, 0, TDS, 0",
        "CWF, 37, TDS_DELIMITED, 0",
        "CWF, 500, TDS_TAGGED, 819",
        "TDS, 37, CWF, 37",
        "TDS, 0, TDS_DELIMITED, 500",
        "TDS, 819, TDS_TAGGED, 0",
        "TDS_DELIMITED, 0, CWF, 37",
        "TDS_DELIMITED, 500, TDS_TAGGED, 0",
        "TDS_TAGGED, 0, TDS, 37"
    })
    void everyFormatToEveryOther(String from, int fromCcsid, String to, int toCcsid)
            throws IOException {
        for (String type : List.of("Parent", "SaleEnvelope")) {
            CompiledModel source = model(type, from, fromCcsid);
            CompiledModel target = model(type, to, toCcsid);
            Element tree =
                    XmlTree.read(new ByteArrayInputStream(TestMessages.generate(type, "4kB", 3)));
            assertThat(source.mapping(tree)).isEmpty();
            byte[] bytes = write(source, tree);
            Element read = source.parse(ByteSlice.of(bytes), MRM, Limits.DEFAULT);
            assertThat(target.mapping(read)).isEmpty();
            byte[] converted = write(target, read);
            assertThat(converted).isNotEqualTo(bytes);
            Element back = target.parse(ByteSlice.of(converted), MRM, Limits.DEFAULT);
            assertThat(write(source, back)).isEqualTo(bytes);
        }
    }

    private static final String WRONG =
            "<SaleEnvelope><Header><SaleListCount>many</SaleListCount><Extra>1</Extra></Header>"
                    + "<SaleList><Invoice><Initial>A</Initial><Initial>B</Initial><Initial>C</Initial>"
                    + "<Surname>Dunnwin</Surname></Invoice></SaleList></SaleEnvelope>";

    @Test
    void allThatDoesNotMapIsListed() throws IOException {
        List<Mapping.Problem> problems = model("SaleEnvelope", "CWF", 0).mapping(xml(WRONG));
        assertThat(problems)
                .extracting(p -> p.kind() + " " + p.path() + " " + p.element())
                .containsExactlyInAnyOrder(
                        "VALUE /SaleEnvelope/Header SaleListCount",
                        "UNKNOWN /SaleEnvelope/Header Extra",
                        "TOO_MANY /SaleEnvelope/SaleList[1]/Invoice[1] Initial",
                        "MISSING /SaleEnvelope/SaleList[1]/Invoice[1] Item",
                        "MISSING /SaleEnvelope/SaleList[1]/Invoice[1] Balance",
                        "MISSING /SaleEnvelope/SaleList[1]/Invoice[1] Currency",
                        "MISSING /SaleEnvelope/SaleList[1] Invoice",
                        "MISSING /SaleEnvelope Trailer");
    }

    @Test
    void theErrorOfTheWriterListsIt() {
        assertThatThrownBy(() -> write(model("SaleEnvelope", "CWF", 0), xml(WRONG)))
                .isInstanceOf(MessageException.class)
                .hasMessageStartingWith("BAC3020: ")
                .hasMessageContaining("8 do not map")
                .hasMessageContaining(
                        "/SaleEnvelope/Header: element Extra: the model has none there")
                .hasMessageContaining(
                        "/SaleEnvelope: element Trailer: the model needs it, the tree has none");
    }

    @Test
    void whatIsWrongInManyOccurrencesIsSaidOnce() throws IOException {
        String list = "<SaleList><Extra>1</Extra></SaleList>";
        assertThatThrownBy(
                        () ->
                                write(
                                        model("SaleEnvelope", "CWF", 0),
                                        xml(
                                                "<SaleEnvelope><Odd>1</Odd>"
                                                        + list.repeat(30)
                                                        + "</SaleEnvelope>")))
                .hasMessageContaining("/SaleEnvelope: element Odd")
                .hasMessageContaining(
                        "/SaleEnvelope/SaleList[1]: element Extra: the model has none there (and 29"
                                + " more like it)")
                .hasMessageContaining("element Header");
    }
}
