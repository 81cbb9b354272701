// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.filerecords;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.tree.ParseOptions;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class XmlRecordsTest {
    private static final RecordDetection XML =
            new ParsedXmlRecords().detection(ParseOptions.DEFAULT);

    private static List<String> read(String file) throws IOException {
        return RecordReaderTest.texts(RecordReaderTest.readAll(file.getBytes(US_ASCII), XML, 1));
    }

    @Test
    void theEndOfTheRootEndsARecord() throws IOException {
        assertThat(read("<a/><b x='1'>t</b>\n<c><d/></c>\n"))
                .containsExactly("<a/>", "<b x='1'>t</b>", "<c><d/></c>");
    }

    @Test
    void anXmlDeclarationBelongsToTheRecordBehindIt() throws IOException {
        assertThat(read("<?xml version='1.0'?><a/> <?xml version='1.0'?>\n<b/>"))
                .containsExactly("<?xml version='1.0'?><a/>", "<?xml version='1.0'?>\n<b/>");
    }

    @Test
    void commentsAndInstructionsBehindARecordAreDropped() throws IOException {
        assertThat(read("<a/><!-- <x/> --><?p <y/> ?>\n<b/><!-- end -->"))
                .containsExactly("<a/>", "<b/>");
    }

    @Test
    void bracketsInValuesCommentsAndSectionsAreNoMarkup() throws IOException {
        List<String> records =
                List.of(
                        "<a x='/>' y=\"&lt;/a>\">]]</a>",
                        "<a><![CDATA[</a>]]></a>",
                        "<a><!-- </a> --></a>",
                        "<a><?p </a> ?></a>");
        assertThat(read(String.join("", records))).isEqualTo(records);
    }

    @Test
    void onlyWhiteSpaceIsNoRecord() throws IOException {
        assertThat(read(" \r\n\t")).isEmpty();
        assertThat(read("<!-- nothing -->")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a>",
                "<a",
                "<a x='",
                "<a><b></b>",
                "<?xml version='1.0'?>",
                "<!-- ",
                "<a></a",
                "text<a/>",
                "<a/>text",
                "</a>",
                "<!DOCTYPE a><a/>",
                "<a><!ELEMENT b></a>",
                "<a x='</a>'/>",
                "<a x=1/>",
                "<a>&nbsp;</a>",
                "<a></b>",
                "<?xml version='1.0'?><?xml version='1.0'?><a/>",
                "<!"
            })
    void whatIsNoSequenceOfDocumentsIsAnError(String file) {
        assertThatThrownBy(() -> read(file))
                .isInstanceOf(dev.bactrian.tree.ParseException.class)
                .hasMessageContaining("BAC7005");
    }

    @Test
    void lettersOfOtherEncodingsAreNotChecked() throws IOException {
        byte[] declared =
                "<?xml version='1.0' encoding='ISO-8859-1'?><\u00e4>\u00df</\u00e4> <b/>"
                        .getBytes(ISO_8859_1);
        assertThat(RecordReaderTest.readAll(declared, XML, 3)).hasSize(2);
        byte[] set = "<\u00e4>\u00df</\u00e4><b/>".getBytes(ISO_8859_1);
        RecordDetection latin =
                new ParsedXmlRecords().detection(ParseOptions.DEFAULT.withEncoding(0, 819));
        assertThat(RecordReaderTest.readAll(set, latin, 3)).hasSize(2);
        assertThatThrownBy(() -> RecordReaderTest.readAll(set, XML, 3))
                .hasMessageContaining("(BAC1005)");
    }

    @Test
    void aMarkOfUtf8AndAnotherEncodingAreAnError() {
        byte[] file =
                "\u00ef\u00bb\u00bf<?xml version='1.0' encoding='ISO-8859-1'?><a/>"
                        .getBytes(ISO_8859_1);
        assertThatThrownBy(() -> RecordReaderTest.readAll(file, XML, 5))
                .hasMessageContaining("(BAC1006) (offset 3)");
    }

    @Test
    void depthHasALimit() {
        assertThatThrownBy(() -> read("<a>".repeat(513)))
                .hasMessage("BAC7005: elements are nested deeper than 512 (BAC1007) (offset 1536)");
    }

    @Test
    void aByteOrderMarkIsSkippedAndWideEncodingsAreRefusedByName() throws IOException {
        byte[] marked = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF, '<', 'a', '/', '>'};
        assertThat(RecordReaderTest.texts(RecordReaderTest.readAll(marked, XML, 1)))
                .containsExactly("<a/>");
        assertThatThrownBy(() -> RecordReaderTest.readAll("<a/>".getBytes(UTF_16BE), XML, 100))
                .hasMessageContaining("BAC7006");
    }

    @Provide
    Arbitrary<String> document() {
        Arbitrary<String> leaf =
                Arbitraries.of(
                        "<e/>",
                        "<e a='>'/>",
                        "text",
                        "<![CDATA[<x>]]>",
                        "<!--<x>-->",
                        "<?p <?x ?>",
                        "<e a=\"'\">t</e>");
        return leaf.list().ofMaxSize(6).map(parts -> "<r>" + String.join("", parts) + "</r>");
    }

    @Property(seed = "20261121")
    void anySequenceFallsIntoItsDocuments(
            @ForAll @Size(max = 8) List<@From("document") String> documents,
            @ForAll("separators") String separator,
            @ForAll @IntRange(min = 1, max = 9) int piece)
            throws IOException {
        byte[] file = documents.stream().collect(Collectors.joining(separator)).getBytes(US_ASCII);
        List<FileRecord> records = RecordReaderTest.readAll(file, XML, piece);
        assertThat(RecordReaderTest.texts(records)).isEqualTo(documents);
        RecordReaderTest.assertResumable(file, XML, piece, records);
    }

    @Provide
    Arbitrary<String> separators() {
        return Arbitraries.of("", "\n", "<!-- c -->", " <?p?>\r\n");
    }
}
