// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * MT103 and MT543: every part of every field as Prowide (pw-swift-core SRU2025-10.3.19) reads it,
 * whose readings {@code ProwideTest} keeps; and the first example of the standard's handbook for
 * MT103 (Franz Holzapfel GmbH, Vienna, orders its bank to pay H.F. Janssen, Amsterdam).
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

    static List<String> samples() {
        return SwiftFields.SAMPLES;
    }

    private static CompiledModel model(String type) {
        return MessageSets.installed().get("SWIFT").model(type, "").with(PhysicalOptions.DEFAULT);
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

    @ParameterizedTest
    @MethodSource("samples")
    void everyPartIsAsProwideReadsIt(String sample) throws IOException {
        String type = SwiftFields.type(sample);
        byte[] sent = SwiftFields.message(sample);
        List<String> expected = SwiftFields.resource(sample + ".prowide").lines().toList();
        assertThat(SwiftFields.of(SwiftFields.parse(type, sent)))
                .containsExactlyElementsOf(expected);
        byte[] ofFiles =
                new String(sent, StandardCharsets.ISO_8859_1)
                        .replace("\r\n", "\n")
                        .getBytes(StandardCharsets.ISO_8859_1);
        assertThat(SwiftFields.of(SwiftFields.parse(type, ofFiles)))
                .containsExactlyElementsOf(expected);
    }

    @ParameterizedTest
    @MethodSource("samples")
    void aTreeIsWrittenAsTheMessageWasSent(String sample) throws IOException {
        String type = SwiftFields.type(sample);
        byte[] sent = SwiftFields.message(sample);
        ByteSink sink = new ByteSink();
        model(type)
                .write(DaffodilOracle.rebuilt(SwiftFields.parse(type, sent)), sink, Limits.DEFAULT);
        assertThat(new String(sink.toArray(), StandardCharsets.ISO_8859_1))
                .isEqualTo(new String(sent, StandardCharsets.ISO_8859_1));
    }

    /** Any message, by its tags: what stands between them is what a reader of the text sees. */
    @ParameterizedTest
    @MethodSource("samples")
    void anyMessageIsReadAndWrittenByItsTags(String sample) throws IOException {
        byte[] sent = SwiftFields.message(sample);
        String text = new String(sent, StandardCharsets.ISO_8859_1);
        Element message = SwiftFields.parse("FIN", sent);
        List<String> fields = new ArrayList<>();
        for (Element field : message.path("Block4").children()) {
            fields.add(":" + field.path("Tag").text() + ":" + field.path("Value").text());
        }
        int start = text.indexOf("{4:\r\n") + 5;
        assertThat("\r\n" + String.join("\r\n", fields))
                .isEqualTo("\r\n" + text.substring(start, text.indexOf("\r\n-}", start)));
        ByteSink sink = new ByteSink();
        model("FIN").write(DaffodilOracle.rebuilt(message), sink, Limits.DEFAULT);
        assertThat(new String(sink.toArray(), StandardCharsets.ISO_8859_1)).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{1:F21BACTGB2LAXXX1234567890}{4:{177:2603311045}{451:0}}",
                "{1:A21BACTGB2LAXXX1234567890}{4:{177:2603311045}{451:0}}",
                "{1:F01BACTGB2LAXXX1234567890}{2:I066SWFTXXXXXXXXS}{4:{202:0001}{203:0001}}{5:{CHK:447B8E8D50A7}}",
                "{1:F01BACTGB2LAXXX1234567890}"
            })
    void systemMessagesAreReadAndWrittenByTheirTags(String text) {
        Element message = SwiftFields.parse("FIN", text.getBytes(StandardCharsets.ISO_8859_1));
        ByteSink sink = new ByteSink();
        model("FIN").write(DaffodilOracle.rebuilt(message), sink, Limits.DEFAULT);
        assertThat(new String(sink.toArray(), StandardCharsets.ISO_8859_1)).isEqualTo(text);
    }

    @Test
    void anySecuritiesMessageIsReadBySequences() throws IOException {
        for (String sample : List.of("MT543-plain", "MT543-all")) {
            byte[] sent = SwiftFields.message(sample);
            Element message = SwiftFields.parse("MT5nn", sent);
            assertThat(SwiftFields.of(message))
                    .containsExactlyElementsOf(
                            SwiftFields.resource(sample + ".prowide").lines().toList());
            ByteSink sink = new ByteSink();
            model("MT5nn").write(DaffodilOracle.rebuilt(message), sink, Limits.DEFAULT);
            assertThat(sink.toArray()).isEqualTo(sent);
        }
        Element statement = SwiftFields.parse("MT5nn", SwiftFields.message("MT5nn-535"));
        Element account = statement.path("Block4", "Sequence").nextSame();
        assertThat(account.path("Name").value()).isEqualTo("SUBSAFE");
        assertThat(account.path("Item", "Sequence", "Item", "F35B", "ISIN").value())
                .isEqualTo("GB0002374006");
    }

    @Test
    void theHandbooksCustomerTransfer() {
        Element message = SwiftFields.parse("MT103", HANDBOOK.getBytes(StandardCharsets.US_ASCII));
        assertThat(message.path("Block1", "LogicalTerminal").value()).isEqualTo("BKAUATWWAXXX");
        assertThat(message.path("Block2", "Input", "MessageType").value()).isEqualTo("103");
        assertThat(message.path("Block2", "Input", "ReceiverAddress").value())
                .isEqualTo("ABNANL2AXXXX");
        Element text = message.path("Block4");
        assertThat(text.path("F20").value()).isEqualTo("494931/DEV");
        assertThat(text.path("F32A", "Currency").value()).isEqualTo("EUR");
        assertThat((BigDecimal) text.path("F32A", "Amount").value())
                .isEqualByComparingTo("1958.47");
        assertThat(texts(text.path("F50K"), "NameAndAddress"))
                .containsExactly("FRANZ HOLZAPFEL GMBH", "VIENNA");
        assertThat(text.path("F59", "Account").value()).isEqualTo("502664959");
        assertThat(texts(text.path("F59"), "NameAndAddress"))
                .containsExactly("H.F. JANSSEN LEDEBOERSTRAAT 27", "AMSTERDAM");
        assertThat(texts(text.path("F70"), "Line")).containsExactly("/INV/18042-090715");
        assertThat(text.lastChild().localName()).isEqualTo("F71A");
    }

    @Test
    void acknowledgementBeforeAMessage() throws IOException {
        Element message = SwiftFields.parse("MT103", SwiftFields.message("MT103-output"));
        Element tags = message.path("Acknowledgement", "Block4");
        assertThat(tags.lastChild().path("Name").value()).isEqualTo("451");
        assertThat(tags.lastChild().path("Value").value()).isEqualTo("0");
    }

    @Test
    void optionsOfAFieldAreFoundByTheirLetter() throws IOException {
        Element text = SwiftFields.parse("MT543", SwiftFields.message("MT543-all")).path("Block4");
        assertThat(text.path("TRADDET", "F98", "C", "Date").value()).isEqualTo("20090101");
        assertThat(text.path("SETDET", "SETPRTY", "F95", "Q", "Qualifier").value())
                .isEqualTo("SELL");
        Element amount = text.path("SETDET", "AMT", "F19A");
        assertThat(amount.path("Sign").value()).isEqualTo("N");
        assertThat(amount.nextSame().path("Sign")).isNull();
        assertThat(amount.nextSame().path("CurrencyCode").value()).isEqualTo("NOK");
    }

    /** Money that a flow computed: the comma always, decimals as many as the value has. */
    @ParameterizedTest
    @CsvSource({
        "1000, '1000,'",
        "1000.50, '1000,50'",
        "0, '0,'",
        "1E+3, '1000,'",
        "0.001, '0,001'",
        "12345678901234567890.10, '12345678901234567890,10'"
    })
    void amountsAreWrittenAsTheStandardSays(BigDecimal amount, String written) throws IOException {
        Element message =
                DaffodilOracle.rebuilt(
                        SwiftFields.parse("MT103", SwiftFields.message("MT103-names")));
        message.path("Block4", "F32A", "Amount").setValue(amount);
        ByteSink sink = new ByteSink();
        model("MT103").write(message, sink, Limits.DEFAULT);
        assertThat(new String(sink.toArray(), StandardCharsets.ISO_8859_1))
                .contains(":32A:260401USD" + written + "\r\n:33B:");
    }

    @ParameterizedTest
    @CsvSource({
        "':71A:BEN', ':71A:BEN|:99Z:X', 'terminator'",
        "':32A:260401USD1234567,89', ':32A:260401USD12X,89', 'number'",
        "':23B:CRED|', '', 'F23B'",
        "'-}', '', 'Block4'"
    })
    void whatDoesNotFitIsNamed(String found, String put, String told) throws IOException {
        String message =
                new String(SwiftFields.message("MT103-names"), StandardCharsets.ISO_8859_1)
                        .replace("\r\n", "|")
                        .replace(found, put)
                        .replace("|", "\r\n");
        assertThatThrownBy(
                        () ->
                                SwiftFields.parse(
                                        "MT103", message.getBytes(StandardCharsets.ISO_8859_1)))
                .hasMessageContaining("MT103/Block4")
                .hasMessageContaining(told);
    }
}
