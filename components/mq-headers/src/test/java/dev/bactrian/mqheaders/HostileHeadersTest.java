// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.mqheaders.pcf.PcfParameter;
import dev.bactrian.mqheaders.pcf.PcfParameter.PcfBytes;
import dev.bactrian.mqheaders.pcf.PcfParameter.PcfGroup;
import dev.bactrian.mqheaders.pcf.PcfParameter.PcfInteger;
import dev.bactrian.mqheaders.pcf.PcfParameter.PcfIntegerList;
import dev.bactrian.mqheaders.pcf.PcfParameter.PcfLongList;
import dev.bactrian.mqheaders.pcf.PcfParameter.PcfString;
import dev.bactrian.mqheaders.pcf.PcfParameter.PcfStringList;
import dev.bactrian.mqheaders.pcf.PcfParameters;
import dev.bactrian.mqheaders.rfh2.Rfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2Folder;
import dev.bactrian.mqheaders.tree.HeaderElements;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Headers as an attacker writes them: what they cost is in proportion to their bytes. */
class HostileHeadersTest {
    private static final int UTF_8 = 1208;
    private static final int[] LIES = {
        0,
        1,
        -1,
        3,
        4,
        5,
        12,
        36,
        255,
        1_000,
        9_999,
        65_535,
        100_000,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE
    };

    private static final String MARKUP = "<&>\"']]>--?/ \t\r\n\0";

    /** Elements that a byte may become: a text list of empty texts has none for them. */
    private static final int MOST_ELEMENTS = 4;

    private static MqHeader header(Random random, int encoding) {
        return switch (random.nextInt(4)) {
            case 0 -> pcf(encoding);
            case 1 -> folders(encoding, random);
            default -> {
                List<HeaderLayout> all = List.copyOf(HeaderTypes.all());
                HeaderLayout layout = all.get(random.nextInt(all.size()));
                yield HeaderArbitraries.fill(layout, encoding, UTF_8, random);
            }
        };
    }

    private static MqHeader pcf(int encoding) {
        List<PcfParameter> parameters =
                List.of(
                        new PcfString(2016, 0, "ORDERS"),
                        new PcfStringList(2017, 0, List.of("a", "bc")),
                        new PcfIntegerList(5, List.of(1, 2, 3)),
                        new PcfGroup(8001, List.of(new PcfInteger(1, 2), new PcfInteger(3, 4))),
                        new PcfLongList(6, List.of(7L)),
                        new PcfBytes(7, new byte[] {1, 2, 3, 4, 5}));
        return PcfParameters.write(Mqcfh.LAYOUT.create(encoding, UTF_8), parameters);
    }

    private static MqHeader folders(int encoding, Random random) {
        MqHeader header = Mqrfh2.LAYOUT.create(encoding, UTF_8).set(Mqrfh2.NAME_VALUE_CCSID, UTF_8);
        return Rfh2.write(
                header,
                List.of(
                        Rfh2Folder.of(folder("mcd", random)),
                        Rfh2Folder.of(folder("usr", random))));
    }

    private static Element folder(String name, Random random) {
        Element folder = Element.folder(name);
        for (int i = random.nextInt(5); i >= 0; i--) {
            folder.append(Element.field("f" + i, value(random)));
        }
        return folder;
    }

    private static Object value(Random random) {
        return switch (random.nextInt(5)) {
            case 0 -> random.nextLong();
            case 1 -> random.nextBoolean();
            case 2 -> new byte[] {(byte) random.nextInt(), 0, -1};
            default -> text(random);
        };
    }

    /** Any characters: markup, control characters, whole pairs. */
    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(12); i > 0; i--) {
            switch (random.nextInt(4)) {
                case 0 -> text.append(MARKUP.charAt(random.nextInt(MARKUP.length())));
                case 1 -> text.append((char) random.nextInt(0x20));
                case 2 -> text.appendCodePoint(0x10000 + random.nextInt(0x100000));
                default -> text.append((char) (0x20 + random.nextInt(0xD7E0)));
            }
        }
        return text.toString();
    }

    private static int size(Element element) {
        int size = 1;
        for (Element child : element.children()) {
            size += size(child);
        }
        return size;
    }

    /** Lengths, counts and types that lie: an error, or what stands there, to the byte. */
    @Property(tries = 3000, seed = "20261123")
    void numbersThatLieGiveAnErrorOrWhatStandsThere(@ForAll Random random) {
        int encoding = random.nextBoolean() ? NumericEncoding.NORMAL : NumericEncoding.REVERSED;
        HeaderChain chain =
                HeaderChain.of("MQSTR", encoding, UTF_8, ByteSlice.of(new byte[] {1, 2, 3}));
        chain.headers().add(header(random, encoding));
        byte[] bytes = chain.relink().toBytes().toArray();
        for (int i = random.nextInt(3); i >= 0; i--) {
            HeaderNumbers.putInt(
                    bytes,
                    4 * random.nextInt(bytes.length / 4),
                    LIES[random.nextInt(LIES.length)],
                    NumericEncoding.isReversed(encoding));
        }
        try {
            HeaderChain read =
                    HeaderChain.parse(ByteSlice.of(bytes), chain.firstFormat(), encoding, UTF_8);
            for (MqHeader header : read.headers()) {
                Element folder = HeaderElements.toElement(header);
                folder.complete();
                assertThat(size(folder)).isLessThan(MOST_ELEMENTS * bytes.length);
                assertThat(HeaderElements.toHeader(folder, encoding, UTF_8).bytes())
                        .isEqualTo(header.bytes());
            }
            assertThat(read.toBytes().toArray()).isEqualTo(bytes);
        } catch (HeaderException e) {
            assertThat(e.code()).startsWith("BAC20");
        }
    }

    @Property(tries = 1000, seed = "20261123")
    void foldersOfAnyTextAreReadAsTheyWereWritten(@ForAll Random random) {
        Element folder = folder("usr", random);
        MqHeader header =
                Mqrfh2.LAYOUT
                        .create(NumericEncoding.REVERSED, UTF_8)
                        .set(Mqrfh2.NAME_VALUE_CCSID, UTF_8);
        byte[] bytes = Rfh2.write(header, List.of(Rfh2Folder.of(folder))).bytes().toArray();
        MqHeader read = Mqrfh2.LAYOUT.read(ByteSlice.of(bytes), 0, NumericEncoding.REVERSED, UTF_8);
        Element again = Rfh2.folder(read, "usr").element();
        for (Element field : folder.children()) {
            assertThat(again.firstChild(field.localName()).value()).isEqualTo(field.value());
        }
    }

    /** No byte stands for an empty text: that there are two thousand millions is soon said. */
    @ParameterizedTest
    @ValueSource(ints = {1_000_000, Integer.MAX_VALUE})
    void aListOfEmptyTextsIsNotWithoutEnd(int count) {
        PcfStringList list = new PcfStringList(2017, 0, List.of("", ""));
        MqHeader header =
                PcfParameters.write(
                        Mqcfh.LAYOUT.create(NumericEncoding.NORMAL, UTF_8), List.of(list));
        assertThat(PcfParameters.read(header)).isEqualTo(List.of(list));
        byte[] bytes = header.bytes().toArray();
        HeaderNumbers.putInt(bytes, bytes.length - 8, count, false);
        MqHeader damaged = Mqcfh.LAYOUT.read(ByteSlice.of(bytes), 0, NumericEncoding.NORMAL, UTF_8);
        assertThatThrownBy(() -> PcfParameters.read(damaged))
                .isInstanceOf(HeaderException.class)
                .hasMessageContaining("found " + count + " of 0");
    }

    /** Nor that many short lists are. */
    @Test
    void listsOfEmptyTextsHaveOneBoundTogether() {
        List<PcfParameter> lists = new ArrayList<>();
        List<String> empty = Collections.nCopies(100, "");
        for (int i = 0; i < 101; i++) {
            lists.add(new PcfStringList(2017, 0, empty));
        }
        MqHeader most = PcfParameters.write(cfh(), lists.subList(0, 100));
        assertThat(PcfParameters.read(most)).hasSize(100);
        MqHeader more = PcfParameters.write(cfh(), lists);
        assertThatThrownBy(() -> PcfParameters.read(more))
                .isInstanceOf(HeaderException.class)
                .hasMessageContaining("BAC2010");
    }

    private static MqHeader cfh() {
        return Mqcfh.LAYOUT.create(NumericEncoding.NORMAL, UTF_8);
    }
}
