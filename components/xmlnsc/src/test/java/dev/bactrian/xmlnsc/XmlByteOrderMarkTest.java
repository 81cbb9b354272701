// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.ParseOptions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A byte order mark and the encoding that the declaration names (XML 1.0 §4.3.3). */
class XmlByteOrderMarkTest {
    private static byte[] document(String mark, String charset, String encoding) {
        String text = "<?xml version='1.0' encoding='" + encoding + "'?><a>\u00e4</a>";
        byte[] bytes = text.getBytes(Charset.forName(charset));
        return HexFormat.of().parseHex(mark + HexFormat.of().formatHex(bytes));
    }

    @ParameterizedTest
    @CsvSource({
        "efbbbf,UTF-8,utf-8",
        "feff,UTF-16BE,UTF-16",
        "fffe,UTF-16LE,utf-16",
        "fffe,UTF-16LE,UTF-16LE",
        "feff,UTF-16BE,ISO-10646-UCS-2",
        "fffe0000,UTF-32LE,UTF-32",
        "0000feff,UTF-32BE,UTF-32"
    })
    void agree(String mark, String charset, String encoding) {
        ByteSlice bytes = ByteSlice.of(document(mark, charset, encoding));
        Element body = Xml.DOMAIN.parse(bytes, ParseOptions.DEFAULT);
        assertThat(body.path("a").text()).isEqualTo("\u00e4");
    }

    /** hst-lhs-007, hst-lhs-008 and hst-lhs-009 of the W3C's suite, and more of the kind. */
    @ParameterizedTest
    @CsvSource({
        "efbbbf,UTF-8,iso-8859-1",
        "feff,UTF-16BE,utf-8",
        "fffe,UTF-16LE,UTF-8",
        "feff,UTF-16BE,iso-8859-1",
        "efbbbf,UTF-8,UTF-16",
        "fffe0000,UTF-32LE,UTF-16"
    })
    void disagree(String mark, String charset, String encoding) throws IOException {
        byte[] document = document(mark, charset, encoding);
        assertThatThrownBy(() -> Xml.DOMAIN.parse(ByteSlice.of(document), ParseOptions.DEFAULT))
                .hasMessageStartingWith("BAC1006: the byte order mark is that of UTF-")
                .hasMessageContaining("'" + encoding + "'");
        assertThatThrownBy(
                        () ->
                                Xml.DOMAIN.parse(
                                        new ByteArrayInputStream(document), ParseOptions.DEFAULT))
                .hasMessageStartingWith("BAC1006");
        // what was converted on its way keeps the declaration of who sent it
        ParseOptions converted = ParseOptions.DEFAULT.withEncoding(273, 1208);
        Element body = Xml.DOMAIN.parse(ByteSlice.of(document), converted);
        assertThat(body.path("a").text()).isEqualTo("\u00e4");
    }
}
