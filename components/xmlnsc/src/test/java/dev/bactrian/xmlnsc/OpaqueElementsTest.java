// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseOptions;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OpaqueElementsTest {
    private static final String DOCUMENT =
            "<p><a><b/></a><s:a xmlns:s='u'><b/></s:a><c><a><b/></a></c></p>";

    private static ParseOptions options(String expressions, String namespaces) {
        return ParseOptions.DEFAULT.withDomainOptions(
                Map.of("opaqueElements", expressions, "namespaces", namespaces));
    }

    private static List<String> opaque(Element body) {
        List<String> found = new ArrayList<>();
        body.walk(
                e -> {
                    if (e.type() == XmlFieldType.BITSTREAM) {
                        found.add(e.text());
                    }
                });
        return found;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a         |  | 3",
                "//a       |  | 2",
                "/p/a      |  | 1",
                "/a        |  | 0",
                "//c/a     |  | 1",
                "/p//a     |  | 2",
                "/p/*/a    |  | 1",
                "//n:a     | n=u | 1",
                "/p/n:a    | n=u m=v | 1",
                "//*:a     |  | 3",
                "/p/*      |  | 3",
                "/p/a, //c/a |  | 2"
            })
    void areFoundByExpression(String expressions, String namespaces, int count) {
        Element body =
                Xml.parse(DOCUMENT, options(expressions, namespaces == null ? "" : namespaces));
        assertThat(opaque(body)).hasSize(count);
        assertThat(Xml.write(body)).isEqualTo(DOCUMENT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"//n:a", "a/b", "/a/", "//a[1]", "/a/@b", "/a/text()", "///a", "n:a", "/"})
    void otherExpressionsAreRefused(String expression) {
        assertThatThrownBy(() -> Xml.parse(DOCUMENT, options(expression, "m=v")))
                .isInstanceOf(MessageException.class)
                .hasMessageContaining("opaqueElements")
                .hasMessageContaining(expression);
    }

    @Test
    void theirValueIsTheirText() {
        Element body = Xml.parse("<a><b i='1'>x<c/></b><d/></a>", options("b", ""));
        assertThat(Xml.dump(body))
                .isEqualTo("01000000 a\n  03000200 b='<b i='1'>x<c/></b>'\n  03000000 d=''\n");
        Element copy = body.path("a", "b").copy();
        assertThat(copy.firstChild()).isNull();
        assertThat(copy.text()).isEqualTo("<b i='1'>x<c/></b>");
    }

    @Test
    void oneThatWasChangedIsWrittenAsItsValue() {
        Element body = Xml.parse("<a><b>&amp;</b></a>", options("b", ""));
        Element b = body.path("a", "b");
        b.setValue(b.text().replace("&amp;", "&lt;"));
        assertThat(Xml.write(body)).isEqualTo("<a><b>&lt;</b></a>");
    }

    @Test
    void pathsHoldInStreams() throws Exception {
        StringBuilder document = new StringBuilder("<p>");
        for (int i = 0; i < 100_000; i++) {
            document.append("<c><a><b/></a></c><a/><a>").append(i).append("</a>");
        }
        byte[] bytes = document.append("</p>").toString().getBytes(StandardCharsets.UTF_8);
        Element body = Xml.DOMAIN.parse(new ByteArrayInputStream(bytes), options("/p/a", ""));
        int count = 0;
        for (Element child : body.firstChild().children()) {
            boolean opaque = child.type() == XmlFieldType.BITSTREAM;
            assertThat(opaque).isEqualTo(child.localName().equals("a") && !child.text().isEmpty());
            count += opaque ? 1 : 0;
        }
        assertThat(count).isEqualTo(100_000);
    }

    /** A byte that is not XML inside would be found if the element were read when its value is. */
    @Test
    void theyAreFoundByTheirEndWithoutAnElementMade() {
        byte[] bytes = DOCUMENT.getBytes(StandardCharsets.UTF_8);
        Element body =
                Xml.DOMAIN.parse(
                        ByteSlice.of(bytes),
                        options("/p/*", "")
                                .withLimits(
                                        new dev.bactrian.tree.Limits(512, 1000, 1000, 100, 10, 4)));
        assertThat(opaque(body.complete())).hasSize(3);
    }
}
