// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.ParseException;
import dev.bactrian.tree.ParseOptions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Hostile documents: an error each, with a place and a code, soon and in little memory. */
class XmlBadInputTest {
    static Stream<Arguments> documents() {
        return Stream.of(
                bad("empty", "", "BAC1002"),
                bad("not XML", "{\"a\": 1}", "BAC1001"),
                bad("100,000 deep", "<a>".repeat(100_000) + "</a>".repeat(100_000), "BAC1007"),
                bad(
                        "a billion laughs",
                        "<!DOCTYPE l [<!ENTITY a \"ha\"><!ENTITY b \"&a;&a;\">]><l>&b;</l>",
                        "BAC1004"),
                bad(
                        "an external entity",
                        "<!DOCTYPE l [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><l>&x;</l>",
                        "BAC1004"),
                bad(
                        "a DTD elsewhere",
                        "<!DOCTYPE a SYSTEM \"http://localhost:1/a.dtd\"><a/>",
                        "BAC1004"),
                bad("a text of 100 MB", "<a>" + "x".repeat(100_000_000) + "</a>", "BAC1007"),
                bad("a million attributes", attributes(1_000_000), "BAC1007"),
                bad("NUL", "<a>\u0000</a>", "BAC1005"),
                bad("a surrogate", bytes("<a>", 0xED, 0xA0, 0x80), "BAC1005"),
                bad("an overlong slash", bytes("<a>", 0xC0, 0xAF), "BAC1005"),
                bad("Latin-1 said to be UTF-8", bytes("<a>", 0xE4, '<', '/'), "BAC1005"),
                bad("half a character", bytes("<a>", 0xE2, 0x82), "BAC1005"),
                bad(
                        "an unknown encoding",
                        "<?xml version='1.0' encoding='EBCDIC-XX'?><a/>",
                        "BAC1006"),
                bad("a name of 100 kB", "<" + "n".repeat(100_000) + "/>", "BAC1007"),
                bad(
                        "an endless comment",
                        "<a><!--" + "-".repeat(1) + "x".repeat(100_000),
                        "BAC1002"));
    }

    private static Arguments bad(String name, String document, String code) {
        return Arguments.of(name, document.getBytes(StandardCharsets.UTF_8), code);
    }

    private static Arguments bad(String name, byte[] document, String code) {
        return Arguments.of(name, document, code);
    }

    private static byte[] bytes(String start, int... more) {
        byte[] bytes = Arrays.copyOf(start.getBytes(StandardCharsets.UTF_8), 3 + more.length);
        for (int i = 0; i < more.length; i++) {
            bytes[start.length() + i] = (byte) more[i];
        }
        return bytes;
    }

    private static String attributes(int count) {
        StringBuilder text = new StringBuilder("<a");
        for (int i = 0; i < count; i++) {
            text.append(" a").append(i).append("=''");
        }
        return text.append("/>").toString();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("documents")
    void isAnErrorFromBytes(String name, byte[] document, String code) {
        assertError(
                catchThrowable(
                        () ->
                                Xml.DOMAIN
                                        .parse(ByteSlice.of(document), ParseOptions.DEFAULT)
                                        .complete()),
                code);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("documents")
    void isAnErrorFromAStream(String name, byte[] document, String code) throws IOException {
        assertError(
                catchThrowable(
                        () ->
                                Xml.DOMAIN
                                        .parse(
                                                new ByteArrayInputStream(document),
                                                ParseOptions.DEFAULT)
                                        .complete()),
                code);
    }

    @Test
    void whatIsNotInItsEncodingHasAPlace() {
        byte[] document =
                "<?xml version='1.0' encoding='US-ASCII'?>\n<a>\u00e4</a>"
                        .getBytes(StandardCharsets.ISO_8859_1);
        Throwable error =
                catchThrowable(
                        () -> Xml.DOMAIN.parse(ByteSlice.of(document), ParseOptions.DEFAULT));
        assertError(error, "BAC1005");
        assertThat(((ParseException) error).line()).isEqualTo(2);
        assertThat(((ParseException) error).column()).isEqualTo(4);
    }

    private static void assertError(Throwable error, String code) {
        assertThat(error).isInstanceOf(ParseException.class);
        ParseException e = (ParseException) error;
        assertThat(e.code()).isEqualTo(code);
        assertThat(e.line()).isPositive();
        assertThat(e.column()).isPositive();
    }
}
