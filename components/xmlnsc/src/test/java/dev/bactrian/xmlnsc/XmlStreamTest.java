// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.ParseException;
import dev.bactrian.tree.ParseOptions;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class XmlStreamTest {
    private static String document(int records, long seed) {
        Random random = new Random(seed);
        StringBuilder text =
                new StringBuilder("<?xml version='1.0'?><!-- c --><e xmlns:p='urn:1' a='1'>");
        text.append("<h><n>").append(records).append("</n></h>\n<list b='2'>");
        for (int i = 0; i < records; i++) {
            text.append("<p:r i='").append(i).append("'>");
            int length = random.nextInt(2000);
            text.append("<t>\u00e4&amp;")
                    .append("x\u20acy".repeat(length / 3))
                    .append("</t><![CDATA[]]]]><!-- -->");
            text.append(random.nextBoolean() ? "<q/>" : "\r\n").append("</p:r>");
        }
        return text.append("</list><z>end</z></e>\n<!-- after -->").toString();
    }

    private static InputStream inPieces(byte[] bytes) {
        Random random = new Random(7);
        return new FilterInputStream(new ByteArrayInputStream(bytes)) {
            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                return super.read(target, offset, Math.min(length, 1 + random.nextInt(5000)));
            }
        };
    }

    private static Element stream(String document, Charset charset, ParseOptions options) {
        try {
            return Xml.DOMAIN.parse(inPieces(document.getBytes(charset)), options);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 40, 300, 1500})
    void readsTheSameTreeAsFromBytes(int records) {
        for (long seed = 0; seed < 4; seed++) {
            String document = document(records, seed);
            assertSame(stream(document, StandardCharsets.UTF_8, ParseOptions.DEFAULT), document);
        }
    }

    private static void assertSame(Element body, String document) {
        String[] actual = Xml.dump(body).split("\n");
        String[] expected = Xml.dump(Xml.parse(document)).split("\n");
        assertThat(actual.length).isEqualTo(expected.length);
        for (int i = 0; i < actual.length; i++) {
            assertThat(actual[i]).as("line %d", i).isEqualTo(expected[i]);
        }
    }

    private static int elements(Element top) {
        int[] count = {0};
        top.walk(e -> count[0]++);
        return count[0];
    }

    @Test
    void keepsWhatOptionsAskFor() {
        ParseOptions options =
                ParseOptions.DEFAULT.withDomainOptions(
                        Map.of("retainMixedContent", true, "retainComments", true));
        String document = document(800, 3);
        Element streamed = stream(document, StandardCharsets.UTF_8, options);
        assertThat(elements(streamed)).isEqualTo(elements(Xml.parse(document, options)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16", "UTF-16LE", "GB18030"})
    void readsOtherEncodings(String charset) {
        String document = document(900, 5).replace("'1.0'", "'1.0' encoding='" + charset + "'");
        Element body = stream(document, Charset.forName(charset), ParseOptions.DEFAULT);
        body.firstChild("XmlDeclaration").lastChild().detach(); // Encoding
        assertSame(body, document.replaceFirst(" encoding='[^']*'", ""));
    }

    @Test
    void writesWhatItRead() {
        String document = document(1000, 9);
        Element body = stream(document, StandardCharsets.UTF_8, ParseOptions.DEFAULT);
        Element again = Xml.parse(Xml.write(body));
        again.firstChild().detach(); // the declaration, which names the encoding now
        Element first = Xml.parse(document);
        first.firstChild().detach();
        assertThat(Xml.dump(again).replaceAll("0300010\\d", "").hashCode())
                .isEqualTo(Xml.dump(first).replaceAll("0300010\\d", "").hashCode());
    }

    @Test
    void skipsWhatIsRemoved() {
        Element body = stream(document(1000, 1), StandardCharsets.UTF_8, ParseOptions.DEFAULT);
        Element list = body.path("e", "list");
        assertThat(list.firstChild("r").localName()).isEqualTo("r");
        list.removeChildren();
        assertThat(list.nextSibling().text()).isEqualTo("end");
        assertThat(body.lastChild().localName()).isEqualTo("e");
    }

    @Test
    void detachedPartsStayReadable() {
        Element body = stream(document(1000, 2), StandardCharsets.UTF_8, ParseOptions.DEFAULT);
        Element list = body.path("e", "list");
        Element kept = null;
        int count = 0;
        for (Element r = list.firstChild("r"); r != null; ) {
            Element next = r.nextSibling();
            r.detach();
            kept = count++ == 500 ? r : kept;
            r = next;
        }
        assertThat(count).isEqualTo(1000);
        assertThat(kept.firstChild("i").text()).isEqualTo("500");
        assertThat(kept.name().namespace()).isEqualTo("urn:1");
        assertThat(body.path("e", "z").text()).isEqualTo("end");
    }

    @Test
    void errorsSayWhere() {
        String good = document(1000, 4);
        int at = good.lastIndexOf("</t>");
        String bad = good.substring(0, at) + "\n\n  </u>" + good.substring(at);
        ParseException fromBytes =
                (ParseException)
                        org.assertj.core.api.Assertions.catchThrowable(
                                () -> Xml.parse(bad).complete());
        assertThatThrownBy(
                        () -> stream(bad, StandardCharsets.UTF_8, ParseOptions.DEFAULT).complete())
                .hasMessage(fromBytes.getMessage());
    }

    @Test
    void truncatedStreamsAreErrors() {
        String good = document(400, 4);
        for (int cut = good.length() - 20; cut > 70_000; cut -= 12_345) {
            String bad = good.substring(0, cut);
            assertThatThrownBy(
                            () ->
                                    stream(bad, StandardCharsets.UTF_8, ParseOptions.DEFAULT)
                                            .complete())
                    .isInstanceOf(ParseException.class);
        }
    }
}
