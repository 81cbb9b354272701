// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bactrian.mqheaders.MqHeader;
import dev.bactrian.mqheaders.Mqrfh2;
import dev.bactrian.mqheaders.rfh2.Rfh2;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.ParseException;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.xmlnsc.XmlDomain;
import dev.bactrian.xmlnsc.XmlnscDomain;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;

/**
 * Messages, folders of MQRFH2 and records of files: what one reader of XML takes all take, and what
 * one refuses all refuse, for the same reason at the same place.
 */
class XmlReadersAgreeTest {
    private static final Limits LIMITS = new Limits(128, 1 << 20, 64 << 20, 1000, 64, 10_000);
    private static final ParseOptions OPTIONS = ParseOptions.DEFAULT.withLimits(LIMITS);
    private static final Pattern CODE = Pattern.compile("BAC10\\d\\d");

    private interface Reader {
        void read(byte[] document) throws Exception;
    }

    /** What a reader says: nothing, or the code of XML and the place of what is wrong. */
    private static String verdict(Reader reader, byte[] document, long base) {
        try {
            reader.read(document);
            return "good";
        } catch (ParseException e) {
            Matcher code = CODE.matcher(e.getMessage());
            assertThat(code.find()).as(e.getMessage()).isTrue();
            return code.group() + " " + (e.offset() - base);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private static boolean standsBehindRoot(byte[] document) {
        try {
            new XmlnscDomain().parse(ByteSlice.of(document), OPTIONS).complete();
            return false;
        } catch (ParseException e) {
            return e.getMessage().contains("behind the root element");
        }
    }

    private static void folder(byte[] document) {
        MqHeader header = Mqrfh2.LAYOUT.create(273, 1208).set(Mqrfh2.NAME_VALUE_CCSID, 1208);
        byte[] tail = new byte[4 + document.length];
        tail[2] = (byte) (document.length >> 8);
        tail[3] = (byte) document.length;
        System.arraycopy(document, 0, tail, 4, document.length);
        header.setTail(ByteSlice.of(tail));
        assertThat(Rfh2.folders(header)).hasSize(1);
        Rfh2.folders(header).get(0).element().walk(Element::value);
    }

    private static void records(byte[] document, int piece) throws Exception {
        RecordDetection detection = new ParsedXmlRecords().detection(OPTIONS);
        List<FileRecord> records = RecordReaderTest.readAll(document, detection, piece);
        assertThat(RecordReaderTest.texts(records)).hasSize(1);
    }

    /** Text of ASCII without control characters: whatever else there is, a folder lets pass. */
    @Provide
    Arbitrary<byte[]> elements() {
        Arbitrary<String> good =
                Arbitraries.of(
                        "<e/>",
                        "<e a='>&#10;' b=\"'\"/>",
                        "<e\n><f>t&lt;</f></e >",
                        "text",
                        "]",
                        "&amp;&#x41;",
                        "<![CDATA[<x>]]]]>",
                        "<!--<x>- -->",
                        "<?p <?x ?>",
                        "<?xml-stylesheet x?>",
                        "\r\n\t");
        Arbitrary<String> bad =
                Arbitraries.of(
                        "]]>",
                        "&",
                        "--",
                        "</e>",
                        "<e>",
                        "</f>",
                        "&nbsp;",
                        "<!x>",
                        "<!DOCTYPE e>",
                        "<?xml ?>",
                        "<e a='1' a='2'/>",
                        "<e a=1/>",
                        "<e a/>",
                        "<e b='<'/>",
                        "<!-- -- -->",
                        "<?p?x",
                        "<e a='1'b='2'/>",
                        "&lt",
                        "&#x;",
                        "<e/",
                        "< e/>",
                        "<e>".repeat(130));
        return Combinators.combine(
                        Arbitraries.frequencyOf(Tuple.of(14, good), Tuple.of(1, bad))
                                .list()
                                .ofMaxSize(14),
                        Arbitraries.integers().between(0, 400))
                .as(
                        (parts, cut) -> {
                            String text = "<e>" + String.join("", parts) + "</e>";
                            int left =
                                    cut < text.length() ? text.length() - cut / 4 : text.length();
                            String kept = text.substring(0, Math.max(1, left)).stripTrailing();
                            return kept.getBytes(StandardCharsets.UTF_8);
                        });
    }

    @Property(tries = 4000, seed = "20261122")
    void agree(@ForAll("elements") byte[] element, @ForAll @IntRange(min = 1, max = 60) int piece) {
        byte[] document = Arrays.copyOf(element, element.length);
        String verdict =
                verdict(
                        d -> new XmlnscDomain().parse(ByteSlice.of(d), OPTIONS).complete(),
                        document,
                        0);
        assertThat(
                        verdict(
                                d -> new XmlDomain().parse(ByteSlice.of(d), OPTIONS).complete(),
                                document,
                                0))
                .as("domain XML")
                .isEqualTo(verdict);
        if (!standsBehindRoot(document)) { // that would be the next record
            assertThat(verdict(d -> records(d, piece), document, 0))
                    .as("records")
                    .isEqualTo(verdict);
        }
        assertThat(verdict(XmlReadersAgreeTest::folder, document, 40))
                .as("folder")
                .isEqualTo(verdict);
    }
}
