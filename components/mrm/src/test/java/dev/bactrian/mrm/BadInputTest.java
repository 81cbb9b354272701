// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.mrm.generate.XmlTree;
import dev.bactrian.mrm.model.CompiledModel;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What the errors of messages that do not fit say. {@link BadMessagesTest}: all that can be wrong.
 */
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
}
