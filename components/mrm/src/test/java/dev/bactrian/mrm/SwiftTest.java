package dev.bactrian.mrm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * MT103 and MT543, values as they are printed: the first example of the standard's handbook for
 * MT103 (Franz Holzapfel GmbH, Vienna, orders its bank to pay H.F. Janssen, Amsterdam), and the
 * sample of this message set for MT543.
 */
class SwiftTest {
    private static final String HANDBOOK =
            """
            {1:F01BKAUATWWAXXX0000000000}{2:I103ABNANL2AXXXXN}{4:
            :20:494931/DEV
            :23B:CRED
            :32A:090828EUR1958,47
            :33B:EUR1958,47
            :50K:FRANZ HOLZAPFEL GMBH
            VIENNA
            :59:/502664959
            H.F. JANSSEN LEDEBOERSTRAAT 27
            AMSTERDAM
            :70:/INV/18042-090715
            :71A:SHA
            -}""";

    private static Element parse(String type, byte[] bytes) {
        return MessageSets.installed()
                .get("SWIFT")
                .model(type, "")
                .with(PhysicalOptions.DEFAULT)
                .parse(ByteSlice.of(bytes), Name.of("MRM"), Limits.DEFAULT)
                .complete();
    }

    private static List<String> texts(Element parent, String name) {
        List<String> texts = new ArrayList<>();
        for (Element child : parent.children()) {
            if (child.localName().equals(name)) {
                texts.add(String.valueOf(child.value()));
            }
        }
        return texts;
    }

    @Test
    void theHandbooksCustomerTransfer() {
        for (String end : List.of("\n", "\r\n")) {
            Element message =
                    parse("MT103", HANDBOOK.replace("\n", end).getBytes(StandardCharsets.US_ASCII));
            assertThat(message.path("Block1", "LogicalTerminal").value()).isEqualTo("BKAUATWWAXXX");
            assertThat(message.path("Block2", "Input", "MessageType").value()).isEqualTo("103");
            assertThat(message.path("Block2", "Input", "ReceiverAddress").value())
                    .isEqualTo("ABNANL2AXXXX");
            Element text = message.path("Block4");
            assertThat(text.path("F20").value()).isEqualTo("494931/DEV");
            assertThat(text.path("F23B").value()).isEqualTo("CRED");
            assertThat(text.path("F32A", "Date").value()).isEqualTo("090828");
            assertThat(text.path("F32A", "Currency").value()).isEqualTo("EUR");
            assertThat((BigDecimal) text.path("F32A", "Amount").value())
                    .isEqualByComparingTo("1958.47");
            assertThat(texts(text.path("F50K"), "Line"))
                    .containsExactly("FRANZ HOLZAPFEL GMBH", "VIENNA");
            assertThat(text.path("F59", "Account").value()).isEqualTo("502664959");
            assertThat(texts(text.path("F59"), "Line"))
                    .containsExactly("H.F. JANSSEN LEDEBOERSTRAAT 27", "AMSTERDAM");
            assertThat(texts(text.path("F70"), "Line")).containsExactly("/INV/18042-090715");
            assertThat(text.path("F71A").value()).isEqualTo("SHA");
            assertThat(text.lastChild().localName()).isEqualTo("F71A");
        }
    }

    @Test
    void everyFieldOfTheLargeSample() throws IOException {
        Element text = parse("MT103", StandardsTest.sample("MT103")).path("Block4");
        List<String> tags = new ArrayList<>();
        text.children().forEach(field -> tags.add(field.localName()));
        assertThat(tags)
                .containsExactly(
                        "F20", "F13C", "F23B", "F23E", "F26T", "F32A", "F33B", "F50K", "F52A",
                        "F53A", "F54A", "F56A", "F57A", "F59", "F70", "F71A", "F71F", "F71F", "F72",
                        "F77B");
        assertThat(text.path("F13C", "Code").value()).isEqualTo("SNDTIME");
        assertThat(text.path("F13C", "Value", "Offset").value()).isEqualTo("0100");
        assertThat((BigDecimal) text.path("F33B", "Amount").value()).isEqualByComparingTo("131.41");
        assertThat(texts(text.path("F72"), "Line"))
                .containsExactly(
                        "/INS/BACTGB2L", "/ACC/STATEMENT OF THE SUMMER SALE", "//TWO ARTICLES");
    }

    @Test
    void sequencesAndQualifiersOfASettlement() throws IOException {
        Element text = parse("MT543", StandardsTest.sample("MT543.fin")).path("Block4");
        Element general = text.path("GENL");
        assertThat(general.firstChild().path("Tag").value()).isEqualTo("20C");
        assertThat(general.firstChild().path("Qualified", "Qualifier").value()).isEqualTo("SEME");
        assertThat(general.firstChild().path("Qualified", "Value").value())
                .isEqualTo("SALE543000001");
        assertThat(general.path("LINK", "Field", "Qualified", "Value").value())
                .isEqualTo("SALE543000000");
        List<String> parties = new ArrayList<>();
        for (Element group : text.path("SETDET").children()) {
            if (group.localName().equals("SETPRTY")) {
                parties.add(
                        group.path("Field", "Qualified", "Qualifier").value()
                                + " "
                                + group.path("Field", "Qualified", "Value").value());
            }
        }
        assertThat(parties).containsExactly("BUYR BACTCHZZXXX", "REAG BACTFRPPXXX", "PSET CREST");
        assertThat(text.path("SETDET", "AMT", "Field", "Qualified", "Value").value())
                .isEqualTo("EUR129410,00");
    }
}
