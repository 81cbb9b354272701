package dev.bactrian.mrm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.mrm.generate.XmlTree;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever the bytes are, there is a tree or one error with a place, and soon. */
class BadInputTest {
    private static final Name MRM = Name.of("MRM");

    private static CompiledModel model(String set, String type, String format) {
        return MessageSets.installed().get(set).model(type, format).with(PhysicalOptions.DEFAULT);
    }

    private static byte[] sale(String format) throws IOException {
        ByteSink sink = new ByteSink();
        model("SALES", "SaleEnvelope", format)
                .write(
                        XmlTree.read(
                                new ByteArrayInputStream(
                                        TestMessages.generate("SaleEnvelope", "2kB", 1))),
                        sink,
                        Limits.DEFAULT);
        return sink.toArray();
    }

    private static Element parse(CompiledModel model, byte[] bytes) {
        return model.parse(ByteSlice.of(bytes), MRM, Limits.DEFAULT).complete();
    }

    @ParameterizedTest
    @CsvSource({"CWF", "TDS"})
    void truncatedAtEveryByteIsAnErrorWithAPlace(String format) throws IOException {
        byte[] whole = sale(format);
        CompiledModel model = model("SALES", "SaleEnvelope", format);
        for (int length = 0; length < whole.length; length++) {
            byte[] part = Arrays.copyOf(whole, length);
            assertThatThrownBy(() -> parse(model, part))
                    .isInstanceOfSatisfying(
                            ParseException.class,
                            e -> {
                                assertThat(e.code()).isEqualTo("BAC3010");
                                assertThat(e.offset()).isBetween(0L, (long) part.length);
                                assertThat(e.getMessage())
                                        .contains("/SaleEnvelope")
                                        .contains("expected");
                            });
        }
    }

    @ParameterizedTest
    @CsvSource({
        "SALES, SaleEnvelope, TDS_DELIMITED",
        "SALES, SaleEnvelope, TDS_TAGGED",
        "SWIFT, MT103, TDS",
        "SWIFT, MT543, TDS",
        "HL7, HL7, TDS",
        "HL7, ORU_R01, TDS",
        "HL7, ADT_A01, TDS",
        "CSV, Table, TDS",
        "BANK, Statement, CWF"
    })
    void truncatedAndMutatedMessagesNeverHang(String set, String type, String format)
            throws IOException {
        byte[] whole = message(set, type, format);
        CompiledModel model = model(set, type, format);
        parse(model, whole);
        mutate(model, whole, 2_000, 7);
    }

    @ParameterizedTest
    @CsvSource({
        "SALES, SaleEnvelope, TDS_DELIMITED",
        "SALES, SaleEnvelope, TDS_TAGGED",
        "SWIFT, MT103, TDS",
        "SWIFT, MT543, TDS",
        "HL7, HL7, TDS",
        "HL7, ORU_R01, TDS",
        "HL7, ADT_A01, TDS",
        "CSV, Table, TDS",
        "BANK, Statement, CWF",
        "CONVERSION, Fields, CWF"
    })
    void everyPieceOfAMessageIsReadOrAnErrorWithAPlace(String set, String type, String format)
            throws IOException {
        byte[] whole = message(set, type, format);
        CompiledModel model = model(set, type, format);
        for (int length = 0; length < whole.length; length++) {
            byte[] part = Arrays.copyOf(whole, length);
            try {
                assertThat(parse(model, part)).isNotNull();
            } catch (ParseException e) {
                assertThat(e.code()).startsWith("BAC301");
                assertThat(e.offset()).isBetween(0L, (long) length);
                assertThat(e.getMessage()).contains("/" + type);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "SALES, SaleEnvelope, CWF",
        "SALES, SaleEnvelope, TDS",
        "SALES, Parent, TDS_DELIMITED",
        "SWIFT, MT103, TDS",
        "SWIFT, MT543, TDS",
        "HL7, HL7, TDS",
        "HL7, ORU_R01, TDS",
        "HL7, ADT_A01, TDS",
        "CSV, Table, TDS",
        "BANK, Statement, CWF"
    })
    void randomBytesAreReadOrAnError(String set, String type, String format) {
        CompiledModel model = model(set, type, format);
        Random random = new Random(5);
        for (int round = 0; round < 500; round++) {
            byte[] bytes = new byte[random.nextInt(300)];
            random.nextBytes(bytes);
            try {
                assertThat(parse(model, bytes)).isNotNull();
            } catch (MessageException e) {
                assertThat(e.code()).startsWith("BAC301");
            }
        }
    }

    private static byte[] message(String set, String type, String format) throws IOException {
        if (set.equals("SALES")) {
            return sale(format);
        }
        return StandardsTest.sample(
                switch (type) {
                    case "MT103" -> "MT103";
                    case "MT543" -> "MT543.fin";
                    case "HL7", "ORU_R01" -> "ORU.hl7";
                    case "ADT_A01" -> "ADT.hl7";
                    case "Table" -> "Table.csv";
                    case "Fields" -> "Fields.bin";
                    default -> "Statement.txt";
                });
    }

    @Test
    @Tag("soak")
    void aMinuteOfMutations() throws IOException {
        for (String format : new String[] {"CWF", "TDS", "TDS_DELIMITED", "TDS_TAGGED"}) {
            mutate(model("SALES", "SaleEnvelope", format), sale(format), 100_000, 11);
        }
        for (String[] standard :
                new String[][] {
                    {"SWIFT", "MT103", "TDS"},
                    {"SWIFT", "MT543", "TDS"},
                    {"HL7", "HL7", "TDS"},
                    {"HL7", "ORU_R01", "TDS"},
                    {"CSV", "Table", "TDS"},
                    {"BANK", "Statement", "CWF"}
                }) {
            mutate(
                    model(standard[0], standard[1], standard[2]),
                    message(standard[0], standard[1], standard[2]),
                    100_000,
                    13);
        }
    }

    private static void mutate(CompiledModel model, byte[] whole, int rounds, long seed) {
        Random random = new Random(seed);
        Assertions.assertTimeoutPreemptively(
                Duration.ofMinutes(5),
                () -> {
                    for (int round = 0; round < rounds; round++) {
                        byte[] bytes = whole.clone();
                        for (int i = random.nextInt(4); i >= 0; i--) {
                            bytes[random.nextInt(bytes.length)] =
                                    random.nextBoolean()
                                            ? (byte) random.nextInt(256)
                                            : whole[random.nextInt(whole.length)];
                        }
                        if (round % 3 == 0) {
                            bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length + 1));
                        }
                        try {
                            assertThat(parse(model, bytes)).isNotNull();
                        } catch (MessageException e) {
                            assertThat(e.code()).startsWith("BAC30");
                        }
                    }
                });
    }

    @Test
    void aCountThatLiesIsAnError() {
        byte[] bytes = new byte[20];
        bytes[1] = 0x0F;
        bytes[2] = 0x42;
        bytes[3] = 0x40; // a million
        assertThatThrownBy(() -> parse(model("SALES", "SaleEnvelope", "CWF"), bytes))
                .isInstanceOf(ParseException.class)
                .hasMessageContaining("BAC3010")
                .hasMessageContaining("/SaleEnvelope/SaleList");
        byte[] million = {0, 15, 66, 64, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
        assertThatThrownBy(() -> parse(model("SALES", "SaleEnvelope", "CWF"), million))
                .hasMessageContaining("occurrence 1 of at least 1000000, of 296 bytes");
    }

    @ParameterizedTest
    @CsvSource({
        "SALES, SaleEnvelope, TDS_DELIMITED",
        "SALES, SaleEnvelope, TDS_TAGGED",
        "SWIFT, MT103, TDS",
        "SWIFT, MT543, TDS",
        "HL7, HL7, TDS",
        "HL7, ORU_R01, TDS",
        "HL7, ADT_A01, TDS",
        "CSV, Table, TDS",
        "BANK, Statement, CWF"
    })
    void delimitersMissingOrDoubledAreReadOrAnErrorWithAPlace(
            String set, String type, String format) throws IOException {
        byte[] whole = message(set, type, format);
        CompiledModel model = model(set, type, format);
        int errors = 0;
        for (int at = 0; at < whole.length; at++) {
            if (Character.isLetterOrDigit(whole[at])) {
                continue;
            }
            byte[] missing = new byte[whole.length - 1];
            System.arraycopy(whole, 0, missing, 0, at);
            System.arraycopy(whole, at + 1, missing, at, missing.length - at);
            byte[] doubled = Arrays.copyOf(whole, whole.length + 1);
            System.arraycopy(whole, at, doubled, at + 1, whole.length - at);
            for (byte[] bytes : new byte[][] {missing, doubled}) {
                try {
                    assertThat(parse(model, bytes)).isNotNull();
                } catch (ParseException e) {
                    errors++;
                    assertThat(e.code()).startsWith("BAC301");
                    assertThat(e.offset()).isBetween(0L, (long) bytes.length);
                    assertThat(e.getMessage()).contains("/" + type).contains("expected");
                }
            }
        }
        if (!type.equals("Table")) { // any text is a table, but for a quote that is left open
            assertThat(errors).isPositive();
        }
    }

    @ParameterizedTest
    @CsvSource({"TDS", "TDS_DELIMITED", "TDS_TAGGED"})
    void aCountThatLiesIsAnErrorInTextToo(String format) throws IOException {
        CompiledModel model = model("SALES", "SaleEnvelope", format);
        byte[] whole = sale(format);
        String text = new String(whole, StandardCharsets.ISO_8859_1);
        String count = String.valueOf(parse(model, whole).path("Header", "SaleListCount").value());
        int at = text.indexOf(count);
        String more = "9".repeat(count.length());
        String lie = text.substring(0, at) + more + text.substring(at + count.length());
        assertThatThrownBy(() -> parse(model, lie.getBytes(StandardCharsets.ISO_8859_1)))
                .isInstanceOf(ParseException.class)
                .hasMessageContaining("BAC3010")
                .hasMessageContaining("/SaleEnvelope");
    }

    @ParameterizedTest
    @CsvSource({"TDS, x", "TDS_DELIMITED, x", "TDS_TAGGED, x", "TDS_DELIMITED, 99999999999"})
    void aNumberThatIsNoneOrTooLargeIsAnErrorInTextToo(String format, String wrong)
            throws IOException {
        CompiledModel model = model("SALES", "SaleEnvelope", format);
        byte[] whole = sale(format);
        Element count = parse(model, whole).path("Header", "SaleListCount");
        String text = new String(whole, StandardCharsets.ISO_8859_1);
        int at = text.indexOf(String.valueOf(count.value()));
        int end = at + String.valueOf(count.value()).length();
        String bad = text.substring(0, at) + wrong + text.substring(end);
        assertThatThrownBy(() -> parse(model, bad.getBytes(StandardCharsets.ISO_8859_1)))
                .isInstanceOf(ParseException.class)
                .hasMessageContaining("BAC301")
                .hasMessageContaining("/SaleEnvelope");
    }

    @Test
    void aNumberThatIsNoneIsSaidWithPathAndOccurrence() throws IOException {
        byte[] bytes = sale("CWF");
        bytes[4 + 296 + 148 + 136] = (byte) 0xFF;
        assertThatThrownBy(() -> parse(model("SALES", "SaleEnvelope", "CWF"), bytes))
                .isInstanceOf(ParseException.class)
                .hasMessageContaining("BAC3011")
                .hasMessageContaining("/SaleEnvelope/SaleList[2]/Invoice[2]/Balance")
                .hasMessageContaining("expected decimal digits")
                .hasMessageContaining("found X'FF");
    }

    @Test
    void whatDoesNotMapIsNamed() throws IOException {
        Element tree =
                XmlTree.read(
                        new ByteArrayInputStream(
                                "<SaleEnvelope><Header><SaleListCount>0</SaleListCount><Extra>1</Extra></Header></SaleEnvelope>"
                                        .getBytes(StandardCharsets.UTF_8)));
        assertThatThrownBy(
                        () ->
                                model("SALES", "SaleEnvelope", "CWF")
                                        .write(tree, new ByteSink(), Limits.DEFAULT))
                .hasMessageContaining("BAC3020")
                .hasMessageContaining("/SaleEnvelope/Header")
                .hasMessageContaining("element Extra does not map");
    }

    @Test
    void whatFollowsTheMessageIsAnError() throws IOException {
        byte[] whole = sale("CWF");
        byte[] more = Arrays.copyOf(whole, whole.length + 1);
        assertThatThrownBy(() -> parse(model("SALES", "SaleEnvelope", "CWF"), more))
                .hasMessageContaining("expected the end of the message");
    }

    @Test
    void anUnknownCharsetIsNamed() {
        assertThatThrownBy(
                        () ->
                                MessageSets.installed()
                                        .get("SALES")
                                        .model("Parent", "CWF")
                                        .with(new PhysicalOptions(99999, 273)))
                .isInstanceOf(MessageException.class)
                .hasMessageContaining("99999");
    }
}
