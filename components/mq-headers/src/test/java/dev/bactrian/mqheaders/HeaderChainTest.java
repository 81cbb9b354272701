// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.mqheaders.pcf.PcfParameter;
import dev.bactrian.mqheaders.pcf.PcfParameter.PcfGroup;
import dev.bactrian.mqheaders.pcf.PcfParameter.PcfInteger;
import dev.bactrian.mqheaders.pcf.PcfParameter.PcfString;
import dev.bactrian.mqheaders.pcf.PcfParameters;
import dev.bactrian.mqheaders.rfh2.Rfh2;
import dev.bactrian.mqheaders.tree.HeaderElements;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HeaderChainTest {
    private static final ByteSlice BODY = ByteSlice.of("body".getBytes(StandardCharsets.UTF_8));

    static MqHeader rfh2(String folder, int encoding) {
        MqHeader header = Mqrfh2.LAYOUT.create(encoding, 1208);
        byte[] text = folder.getBytes(StandardCharsets.UTF_8);
        byte[] tail = new byte[4 + text.length];
        HeaderNumbers.putInt(tail, 0, text.length, NumericEncoding.isReversed(encoding));
        System.arraycopy(text, 0, tail, 4, text.length);
        return header.setTail(ByteSlice.of(tail));
    }

    @Test
    void linksHeadersOfDifferentEncodings() {
        HeaderChain chain = HeaderChain.of("MQSTR", 273, 1208, BODY);
        chain.headers().add(Mqdlh.LAYOUT.create(273, 500));
        chain.headers().add(rfh2("<usr/>  ", 546));
        chain.headers().add(Mqwih.LAYOUT.create(273, 37));
        byte[] bytes = chain.relink().toBytes().toArray();

        assertThat(chain.firstFormat()).isEqualTo("MQDEAD");
        HeaderChain read = HeaderChain.parse(ByteSlice.of(bytes), "MQDEAD  ", 273, 500);
        assertThat(read.headers())
                .extracting(MqHeader::name)
                .containsExactly("MQDLH", "MQRFH2", "MQWIH");
        assertThat(read.bodyFormat()).isEqualTo("MQSTR");
        assertThat(read.body().text(StandardCharsets.UTF_8)).isEqualTo("body");
    }

    @Test
    void aChainThatNeverEndsIsAnError() {
        ByteSink bytes = new ByteSink();
        MqHeader header = Mqwih.LAYOUT.create(273, 819).setNext("MQHWIH", 273, 819);
        for (int i = 0; i < 100; i++) {
            header.write(bytes);
        }
        assertThatThrownBy(() -> HeaderChain.parse(bytes.toSlice(), "MQHWIH", 273, 819))
                .hasMessageContaining("BAC2008")
                .hasMessageContaining("at most 64 headers")
                .hasMessageContaining("offset 7680");
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 35, 41, Integer.MAX_VALUE, Integer.MIN_VALUE})
    void aStructureLengthThatLiesIsAnErrorWithItsOffset(int length) {
        byte[] bytes = rfh2("abcd", 273).bytes().toArray().clone();
        HeaderNumbers.putInt(bytes, 8, length, false);
        assertThatThrownBy(
                        () -> HeaderChain.parse(new ByteSlice(bytes, 0, 40), "MQHRF2", 273, 1208))
                .hasMessageContaining("BAC2004: MQRFH2.StrucLength")
                .hasMessageContaining("found " + length)
                .hasMessageContaining("offset 8");
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 9, Integer.MAX_VALUE, Integer.MIN_VALUE})
    void aFolderLengthThatLiesIsAnErrorWithItsOffset(int length) {
        MqHeader header = rfh2("<usr/>  ", 273);
        byte[] bytes = header.bytes().toArray().clone();
        HeaderNumbers.putInt(bytes, 36, length, false);
        MqHeader damaged = Mqrfh2.LAYOUT.read(ByteSlice.of(bytes), 0, 273, 1208);
        assertThatThrownBy(() -> Rfh2.folders(damaged))
                .hasMessageContaining(
                        "BAC2005: MQRFH2.NameValueLength: expected 0 to 8, found " + length)
                .hasMessageContaining("offset 36");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "no xml",
                "<usr>",
                "<usr></other>",
                "<usr/><usr/>",
                "<!DOCTYPE x><x/>",
                "<usr a=1/>",
                "<usr>&unknown;</usr>",
                "<usr>&#xFFFFFFFF;</usr>",
                "<usr a='1' a='2'/>",
                "<",
                "</usr>",
                "<usr"
            })
    void aFolderThatIsNotXmlIsAnError(String folder) {
        String padded = folder + " ".repeat((4 - folder.length() % 4) % 4);
        MqHeader header = rfh2(padded, 273);
        assertThatThrownBy(() -> HeaderElements.toElement(header).complete())
                .isInstanceOf(HeaderException.class)
                .hasMessageContaining("BAC2006");
    }

    @Test
    void aFolderThatIsTooDeepIsAnErrorAndNoOverflow() {
        String folder = "<a>".repeat(100_000);
        assertThatThrownBy(() -> HeaderElements.toElement(rfh2(folder + "  ", 273)).complete())
                .hasMessageContaining("BAC2006")
                .hasMessageContaining("deeper than 128");
    }

    @Property(tries = 2000, seed = "20261121")
    void anyBytesBehindAnyFormatGiveAnErrorOrHeaders(
            @ForAll byte[] bytes, @ForAll Random random, @ForAll boolean eyeCatcher) {
        HeaderLayout layout =
                List.copyOf(HeaderTypes.all()).get(random.nextInt(HeaderTypes.all().size()));
        byte[] input = new byte[bytes.length + 800];
        random.nextBytes(input);
        if (eyeCatcher) {
            byte[] start = layout.create(273, 819).bytes().toArray();
            System.arraycopy(
                    start, 0, input, 0, Math.min(start.length, 4 + random.nextInt(start.length)));
        }
        String format = layout.format() == null ? "MQDEAD" : layout.format();
        try {
            HeaderChain chain = HeaderChain.parse(ByteSlice.of(input), format, 273, 819);
            chain.headers().forEach(h -> HeaderElements.toElement(h).complete());
        } catch (HeaderException e) {
            assertThat(e.header()).isNotEmpty();
        }
    }

    @Test
    void pcfGroupsAreReadAndWritten() {
        List<PcfParameter> parameters =
                List.of(
                        new PcfString(2016, 0, "ORDERS"),
                        new PcfGroup(
                                8001,
                                List.of(
                                        new PcfInteger(1, 2),
                                        new PcfGroup(8002, List.of(new PcfInteger(3, 4))))),
                        new PcfInteger(5, 6));
        MqHeader header = PcfParameters.write(Mqcfh.LAYOUT.create(546, 500), parameters);
        HeaderChain chain = HeaderChain.of("MQEVENT", 546, 500, ByteSlice.EMPTY);
        chain.headers().add(header);
        HeaderChain read = HeaderChain.parse(chain.toBytes(), "MQEVENT", 546, 500);
        assertThat(PcfParameters.read(read.first(Mqcfh.LAYOUT))).isEqualTo(parameters);
        Element folder = HeaderElements.toElement(read.first(Mqcfh.LAYOUT));
        assertThat(folder.localName()).isEqualTo("MQPCF");
        assertThat(folder.path("Parameter", "Value").text()).isEqualTo("ORDERS");
    }

    @Test
    void namesAndValuesOfAnRfh1AreReadInEbcdicAndWritten() {
        MqHeader header = Mqrfh.LAYOUT.create(273, 500);
        NameValueString.write(header, Map.of("MQPSCommand", "Sub \"x\""));
        assertThat(header.length() % 4).isZero();
        assertThat(header.tail().text(Charset.forName("IBM500")).strip())
                .isEqualTo("MQPSCommand \"Sub \"\"x\"\"\"");
        assertThat(NameValueString.read(header)).containsEntry("MQPSCommand", "Sub \"x\"");
    }

    @ParameterizedTest
    @ValueSource(ints = {1200, 13488, 17584, 1208})
    void foldersAreReadInUtf16OfEitherByteOrder(int ccsid) {
        for (int encoding : new int[] {273, 546}) {
            MqHeader header =
                    Mqrfh2.LAYOUT.create(encoding, 819).set(Mqrfh2.NAME_VALUE_CCSID, ccsid);
            Element usr = Element.folder("usr");
            usr.append(Element.field("größe", "€ 5"));
            Rfh2.write(header, List.of(dev.bactrian.mqheaders.rfh2.Rfh2Folder.of(usr)));
            MqHeader read = Mqrfh2.LAYOUT.read(header.bytes(), 0, encoding, 819);
            assertThat(Rfh2.folder(read, "usr").property("größe")).isEqualTo("€ 5");
        }
    }
}
