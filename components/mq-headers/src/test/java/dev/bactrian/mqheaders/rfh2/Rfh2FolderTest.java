// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mqheaders.rfh2;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.mqheaders.HeaderException;
import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqrfh2;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.FieldType;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class Rfh2FolderTest {
    private static final int BIG = 273;
    private static final int LITTLE = 546;

    private static Element read(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return Rfh2Folder.read(ByteSlice.of(bytes), 1208, BIG, 40).element();
    }

    private static String dump(Element parent) {
        StringBuilder text = new StringBuilder();
        for (Element child : parent.children()) {
            text.append(text.length() == 0 ? "" : ", ");
            text.append(child.type() == FolderOrigin.ATTRIBUTE ? "@" : "");
            text.append(child.localName());
            if (child.value() != null) {
                text.append('=').append(child.value());
            }
            String below = dump(child);
            text.append(below.isEmpty() ? "" : "(" + below + ")");
        }
        return text.toString();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "<usr><a>1</a><b dt='i4'>2</b></usr>|a=1, b=2",
                "<usr ><a >x</a ><b/></usr >  |a=x, b=",
                "<usr><a>&lt;&amp;&gt;&quot;&apos;&#65;&#x42;</a></usr>|a=<&>\"'AB",
                "<usr><a>x<!-- c -->y<![CDATA[<z>]]><?p q?></a></usr>|a=xy<z>",
                "<usr><a>1<b>2</b><![CDATA[3]]></a></usr>|a(=1, b=2, =3)",
                "<usr><a x='1' dt='boolean'>1</a></usr>|a=true(@x=1)",
                "<usr x='&lt;' y=\"'\"><a/></usr>|@x=<, @y=', a=",
                "<usr><a xsi:nil='true'/></usr>|a(@xsi:nil=true)",
                "<usr><a$b>1</a$b><1c>2</1c></usr>|a$b=1, 1c=2",
                "<usr><p:a>1</p:a></usr>|p:a=1",
                "<usr><a dt='odd'>1</a></usr>|a=1",
                "<?xml version='1.0'?><!-- c --> <usr><a>1</a></usr><?p?>|a=1",
                "<usr/>|~~",
            })
    void isReadAsXml(String folder, String expected) {
        assertThat(dump(read(folder))).isEqualTo(expected);
        Element copy = read(folder).copy();
        assertThat(dump(copy)).isEqualTo(expected);
    }

    @Test
    void controlCharactersPass() {
        assertThat(read("<usr><a>x\u0001y&#1;</a></usr>\0\0").path("a").value())
                .isEqualTo("x\u0001y\u0001");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "<usr><a>1</b></usr>|BAC1003|51",
                "<usr><a>1</a>|BAC1002|53",
                "<usr><a x=1/></usr>|BAC1001|50",
                "<usr><a x='1' x='2'/></usr>|BAC1009|54",
                "<usr><a>&nbsp;</a></usr>|BAC1010|48",
                "<usr><a>]]></a></usr>|BAC1001|48",
                "<usr><!-- -- --></usr>|BAC1001|52",
                "<!DOCTYPE usr><usr/>|BAC1004|40",
                "<usr/><mcd/>|BAC1001|47",
                "usr|BAC1001|40",
                "~~|BAC1002|40",
            })
    void whatIsNoXmlIsAnErrorWithItsPlace(String folder, String code, long offset) {
        assertThatThrownBy(() -> dump(read(folder)))
                .hasMessageStartingWith("BAC2006: MQRFH2.NameValueData: ")
                .hasMessageContaining("(" + code + ")")
                .asInstanceOf(InstanceOfAssertFactories.type(HeaderException.class))
                .extracting(HeaderException::offset)
                .isEqualTo(offset);
    }

    @Test
    void depthHasALimit() {
        assertThat(read("<a>".repeat(128) + "</a>".repeat(128)).localName()).isEqualTo("a");
        assertThatThrownBy(() -> read("<a>".repeat(129) + "</a>".repeat(129)))
                .hasMessageContaining("(BAC1007)");
    }

    @Test
    void aWrongValueHasThePlaceOfItsText() {
        assertThatThrownBy(() -> read("<usr><a dt='i1'>200</a></usr>").path("a").value())
                .hasMessageStartingWith("BAC2011")
                .extracting(e -> ((HeaderException) e).offset())
                .isEqualTo(56L);
    }

    @Test
    void aChangedElementWithAttributesIsWrittenOnce() {
        Element usr = read("<usr><a x=\"1\">t</a><b>2</b></usr>");
        usr.path("a", "x").setValue("3");
        assertThat(FolderWriter.write(usr)).isEqualTo("<usr><a x=\"3\">t</a><b>2</b></usr>");
    }

    @Property(tries = 2000, seed = "20261122")
    void floatsKeepAllBits(@ForAll long bits) {
        double value = Double.longBitsToDouble(bits);
        Element usr = Element.folder("usr");
        usr.append(Element.field("r8", value));
        Element again = read(FolderWriter.write(usr));
        assertThat(Double.doubleToLongBits((Double) again.path("r8").value()))
                .isEqualTo(Double.doubleToLongBits(value));
    }

    /** As IBM's class writes it. */
    @ParameterizedTest
    @ValueSource(ints = {1200, 13488, 17584})
    void utf16IsWrittenWithAMarkAndTheLargerByteFirst(int ccsid) {
        Element usr = Element.folder("usr");
        usr.append(Element.field("a", "\u20ac"));
        for (int encoding : new int[] {BIG, LITTLE}) {
            ByteSlice bytes = Rfh2Folder.of(usr).bytes(ccsid, encoding);
            assertThat(HexFormat.of().formatHex(bytes.toArray()))
                    .isEqualTo(
                            "feff003c007500730072003e003c0061003e20ac003c002f0061003e"
                                    + "003c002f007500730072003e");
            Rfh2Folder read = Rfh2Folder.read(bytes, ccsid, encoding, 0);
            assertThat(read.property("a")).isEqualTo("\u20ac");
            assertThat(read.bytes(ccsid, encoding == BIG ? LITTLE : BIG)).isSameAs(bytes);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "feff,UTF-16BE,273",
        "feff,UTF-16BE,546",
        "fffe,UTF-16LE,273",
        "fffe,UTF-16LE,546",
        "'',UTF-16BE,273",
        "'',UTF-16LE,546"
    })
    void utf16IsReadByItsMarkElseByTheOrderOfNumbers(String mark, String charset, int encoding) {
        byte[] text = "<usr><a>\u20ac</a></usr>".getBytes(Charset.forName(charset));
        String hex = mark + HexFormat.of().formatHex(text);
        ByteSlice bytes = ByteSlice.of(HexFormat.of().parseHex(hex));
        assertThat(Rfh2Folder.read(bytes, 1200, encoding, 0).property("a")).isEqualTo("\u20ac");
    }

    /** IBM's class fills a folder up with a second byte order mark. */
    @Test
    void aMarkAtTheEndFillsUp() {
        byte[] text = "\ufeff<usr><ab>x</ab></usr>\ufeff".getBytes(StandardCharsets.UTF_16BE);
        Rfh2Folder folder = Rfh2Folder.read(ByteSlice.of(text), 13488, BIG, 0);
        assertThat(folder.property("ab")).isEqualTo("x");
    }

    @Test
    void placesInUtf16CountItsBytes() {
        byte[] text = "\ufeff<usr><a>\u20ac</b></usr>".getBytes(StandardCharsets.UTF_16BE);
        Rfh2Folder folder = Rfh2Folder.read(ByteSlice.of(text), 1200, BIG, 40);
        assertThatThrownBy(folder::element)
                .extracting(e -> ((HeaderException) e).offset())
                .isEqualTo(40L + 2 + 2 * "<usr><a>\u20ac</".length());
    }

    @Test
    void theHeaderKeepsBytesOfFoldersThatNobodyChanged() {
        MqHeader header = Mqrfh2.LAYOUT.create(LITTLE, 1208).set(Mqrfh2.NAME_VALUE_CCSID, 13488);
        Element usr = Element.folder("usr");
        usr.append(Element.field("n", 5L));
        Rfh2.write(header, List.of(Rfh2Folder.of(usr)));
        byte[] written = header.bytes().toArray();
        MqHeader again = Mqrfh2.LAYOUT.read(ByteSlice.of(written), 0, LITTLE, 1208);
        List<Rfh2Folder> folders = Rfh2.folders(again);
        assertThat(folders.get(0).property("n")).isEqualTo(5L);
        assertThat(Rfh2.write(again, folders).bytes().toArray()).isEqualTo(written);
        assertThat(FieldType.hasValue(folders.get(0).element().firstChild().type())).isTrue();
    }
}
