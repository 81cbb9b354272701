// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlscan;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class XmlWalkerTest {
    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void tellsWhatStandsThere() {
        Walked walked =
                Walked.atOnce(
                        utf8("<a b='1&lt;'> t<!-- c --><p:q/><![CDATA[<x>]]><?i j?>&amp;</a>"));
        assertThat(walked.fault()).isNull();
        assertThat(walked.events())
                .containsExactly(
                        "<a 0",
                        "@b=1<",
                        "' t",
                        "2 <!-- c -->",
                        "<p:q 25",
                        "> 25",
                        "3 <![CDATA[<x>]]>",
                        "4 <?i j?>",
                        "'&amp;",
                        "> 58");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "<a>|TRUNCATED|3",
                "<a|TRUNCATED|2",
                "<a></b>|MISMATCH|5",
                "<a></aa>|MISMATCH|6",
                "<a x=1/>|MALFORMED|5",
                "<a x='1' x='2'/>|DUPLICATE|9",
                "<a>]]></a>|MALFORMED|3",
                "<a>&nbsp;</a>|ENTITY|3",
                "<a>&#0;</a>|CHARACTER|3",
                "<a><!-- -- --></a>|MALFORMED|10",
                "<a><!DOCTYPE a></a>|DOCTYPE|3",
                "<a><?x:y?></a>|NAMESPACE|6",
                "<a><?xml version='1.0'?></a>|MALFORMED|3",
                "<a b='<'/>|MALFORMED|6",
            })
    void saysWhatIsWrongAndWhere(String element, XmlFault fault, long offset) {
        for (int part = 1; part <= element.length(); part++) {
            Walked walked = Walked.inParts(utf8(element), part);
            assertThat(walked.fault()).as("parts of %d", part).isNotNull();
            assertThat(walked.fault().fault).isEqualTo(fault);
            assertThat(walked.fault().place.offset()).isEqualTo(offset);
        }
    }

    @Test
    void limitsHold() {
        assertThat(Walked.atOnce(utf8("<a>".repeat(21))).fault().fault).isEqualTo(XmlFault.LIMIT);
        assertThat(Walked.atOnce(utf8("<a>" + "x".repeat(1001))).fault())
                .hasToString("LIMIT at XmlPosition[offset=3, line=1, column=4]");
        assertThat(Walked.inParts(utf8("<a>" + "x".repeat(1001)), 10).fault())
                .hasToString("LIMIT at XmlPosition[offset=3, line=1, column=4]");
        assertThat(Walked.inParts(utf8("<a><!--" + "x".repeat(3000)), 10).fault())
                .hasToString("LIMIT at XmlPosition[offset=3, line=1, column=4]");
        assertThat(Walked.atOnce(utf8("<" + "n".repeat(101) + "/>")).fault())
                .hasToString("LIMIT at XmlPosition[offset=1, line=1, column=2]");
    }

    @Provide
    Arbitrary<byte[]> elements() {
        Arbitrary<String> good =
                Arbitraries.of(
                        "<e/>",
                        "<e a='>&#10;' b=\"'\"/>",
                        "<e><f>t</f></e>",
                        "text",
                        "\u20ac\ud83d\ude00]",
                        "&amp;&#x41;",
                        "<![CDATA[<x>]]]]>",
                        "<!--\u00e4<x>- -->",
                        "<?p <?x ?>",
                        "<?xml-stylesheet x?>",
                        "\r\n\t");
        Arbitrary<String> bad =
                Arbitraries.of(
                        "]", "]]>", "<", "&", ";", "--", "-->", "</e>", "<e>", "'", "\u0001");
        return Combinators.combine(
                        Arbitraries.frequencyOf(
                                        net.jqwik.api.Tuple.of(9, good),
                                        net.jqwik.api.Tuple.of(1, bad))
                                .list()
                                .ofMaxSize(12),
                        Arbitraries.integers().between(0, 400))
                .as(
                        (parts, cut) -> {
                            byte[] whole = utf8("<r>" + String.join("", parts) + "</r>");
                            int length = cut < whole.length ? whole.length - cut / 4 : whole.length;
                            return java.util.Arrays.copyOf(whole, Math.max(1, length));
                        });
    }

    @Property(tries = 3000, seed = "20261122")
    void partsMakeNoDifference(
            @ForAll("elements") byte[] element, @ForAll @IntRange(min = 1, max = 40) int part) {
        Walked whole = Walked.atOnce(element);
        Walked parts = Walked.inParts(element, part);
        assertThat(String.valueOf(parts.fault())).isEqualTo(String.valueOf(whole.fault()));
        List<String> events = parts.events();
        if (whole.fault() == null) {
            assertThat(events).isEqualTo(whole.events());
        }
    }
}
