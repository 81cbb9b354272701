// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseException;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.ParseTiming;
import java.nio.charset.Charset;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class XmlnscParseTest {
    @Test
    void isInstalled() {
        assertThat(Domains.installed().get("XMLNSC")).isInstanceOf(XmlnscDomain.class);
    }

    @Test
    void makesFoldersFieldsAndAttributes() {
        Element body =
                Xml.parse(
                        "<?xml version=\"1.0\" encoding='UTF-8'?>\n"
                                + "<a x='1' y=\"2\">\n <b>text</b><c/><d q='&lt;'>&amp;&#65;</d>\n"
                                + "<!-- no --><e><![CDATA[<x>]]></e></a>\n");
        assertThat(Xml.dump(body))
                .isEqualTo(
                        """
                        01000400 XmlDeclaration
                          03000100 Version='1.0'
                          03000100 Encoding='UTF-8'
                        01000000 a
                          03000101 x='1'
                          03000100 y='2'
                          03000000 b='text'
                          03000000 c=''
                          03000000 d='&A'
                            03000101 q='<'
                          03000001 e='<x>'
                        """);
    }

    @Test
    void resolvesNameSpaces() {
        Element body =
                Xml.parse(
                        "<p:a xmlns:p='urn:1' xmlns='urn:2'><b p:x='' y=''/><c xmlns=''><d/></c></p:a>");
        assertThat(Xml.dump(body))
                .isEqualTo(
                        """
                        01000000 {urn:1}a
                          03000103 {http://www.w3.org/2000/xmlns/}p='urn:1'
                          03000103 xmlns='urn:2'
                          03000000 {urn:2}b=''
                            03000101 {urn:1}x=''
                            03000101 y=''
                          01000000 c
                            03000103 xmlns=''
                            03000000 d=''
                        """);
    }

    @Test
    void keepsWhatOptionsAskFor() {
        String document = "<a>one<!--c--><b/>two<?t d?><![CDATA[&]]></a>";
        ParseOptions options =
                ParseOptions.DEFAULT.withDomainOptions(
                        Map.of(
                                "retainMixedContent", true,
                                "retainComments", "true",
                                "retainProcessingInstructions", true));
        assertThat(Xml.dump(Xml.parse(document, options)))
                .isEqualTo(
                        """
                        01000000 a
                          02000000 ='one'
                          03000400 Comment='c'
                          03000000 b=''
                          02000000 ='two'
                          03000401 t='d'
                          02000001 ='&'
                        """);
        assertThat(Xml.dump(Xml.parse(document))).isEqualTo("01000000 a\n  03000000 b=''\n");
    }

    @Test
    void joinsTextAroundWhatIsDropped() {
        assertThat(Xml.parse("<a>x<!-- - -->y<![CDATA[z]]>&gt;\r\n</a>").firstChild("a").value())
                .isEqualTo("xyz>\n");
    }

    @Test
    void goesOnBehindAChildThatWasNotLookedInto() {
        Element body = Xml.parse("<a><b><c>1</c><c>2</c></b><d>3</d></a>");
        Element b = body.path("a", "b");
        assertThat(b.firstChild("c").text()).isEqualTo("1");
        assertThat(b.nextSibling().text()).isEqualTo("3");
        assertThat(b.lastChild().text()).isEqualTo("2");
        assertThat(body.lastChild().localName()).isEqualTo("a");
    }

    @Test
    void copiesAndChangesAreIndependent() {
        Element body = Xml.parse("<a><b>1</b><c><d>2</d></c><e>3</e></a>");
        Element a = body.firstChild("a");
        a.firstChild("b").setValue("changed");
        Element copy = a.firstChild("c").copy();
        a.firstChild("c").detach();
        assertThat(Xml.write(body)).isEqualTo("<a><b>changed</b><e>3</e></a>");
        assertThat(copy.firstChild("d").text()).isEqualTo("2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "x",
                "<",
                "<a",
                "<a>",
                "<a><b></a>",
                "<a></b>",
                "<a/><b/>",
                "<a b/>",
                "<a b=c/>",
                "<a b='<'/>",
                "<a b='1' b='2'/>",
                "<a>&x;</a>",
                "<a>&#0;</a>",
                "<a>&</a>",
                "<a>]]></a>",
                "<a><!-- -- --></a>",
                "<a><![CDATA[</a>",
                "<?xml version='2.0'?><a/>",
                " <?xml version='1.0'?><a/>",
                "<p:a/>",
                "<a xmlns:p=''/>",
                "<a:b:c xmlns:a='u'/>",
                "<!DOCTYPE a><a/>",
                "<a>\u0001</a>",
                "<a>\uFFFE</a>",
                "<a/>x",
                "<1/>",
                "<a></a ",
                "<a b='1'c='2'/>",
                "<a xmlns:p='u' xmlns:q='u' p:x='' q:x=''/>",
                "<a><?xml ?></a>"
            })
    void refusesWhatIsNotWellFormed(String document) {
        assertThatThrownBy(() -> Xml.parse(document).complete())
                .isInstanceOfSatisfying(
                        ParseException.class,
                        e -> {
                            assertThat(e.code()).startsWith("BAC10");
                            assertThat(e.line()).isPositive();
                            assertThat(e.column()).isPositive();
                        });
    }

    @Test
    void saysWhere() {
        assertThatThrownBy(() -> Xml.parse("<a>\n  <b></c>\n</a>").complete())
                .hasMessage("BAC1003: expected the end tag '</b>' (line 2, column 8)");
    }

    @Test
    void linesOfEbcdicEndAsIbmEndsThem() {
        byte[] document =
                java.util.HexFormat.of()
                        .parseHex(
                                "4C6FA7949340A58599A28996957E7DF14BF07D6F6E15" // <?xml …?> NEL
                                        + "4C8115827E7DA77D6E" // <a NEL b='x'>
                                        + "C125C215C3" // A LF B NEL C
                                        + "4C61816E15"); // </a> NEL
        Element body =
                Xml.DOMAIN.parse(
                        ByteSlice.of(document), ParseOptions.DEFAULT.withEncoding(273, 500));
        assertThat(body.firstChild("a").text()).isEqualTo("A\nB\u0085C");
        body.firstChild("a").setValue("D\nE\u0085");
        dev.bactrian.tree.ByteSink sink = new dev.bactrian.tree.ByteSink();
        Xml.DOMAIN.write(body, dev.bactrian.tree.WriteOptions.DEFAULT.withEncoding(273, 500), sink);
        assertThat(java.util.HexFormat.of().withUpperCase().formatHex(sink.toArray()))
                .contains("6EC425C5154C61816E");
    }

    @ParameterizedTest
    @CsvSource({
        "UTF-16, 0",
        "UTF-16LE, 0",
        "UTF-16BE, 0",
        "IBM037, 0",
        "IBM500, 500",
        "ISO-8859-1, 0",
        "windows-1252, 5348",
        "Shift_JIS, 0",
        "UTF-32, 0",
        "UTF-8, 1208",
        "IBM1047, 1047"
    })
    void readsEncodings(String charset, int ccsid) {
        String declared = charset.startsWith("UTF-16") ? "UTF-16" : charset;
        String document =
                "<?xml version='1.0' encoding='" + declared + "'?><a b='\u00e4'>\u00fc</a>";
        if (charset.equals("Shift_JIS")) {
            document = document.replace('\u00e4', '\u3042').replace('\u00fc', '\u3044');
        }
        Element body =
                Xml.DOMAIN.parse(
                        ByteSlice.of(document.getBytes(Charset.forName(charset))),
                        ParseOptions.DEFAULT.withEncoding(273, ccsid));
        assertThat(body.firstChild("a").text()).isIn("\u00fc", "\u3044");
        assertThat(body.firstChild("a").firstChild(Name.of("b")).text()).isIn("\u00e4", "\u3042");
    }

    @Test
    void limitsAreErrors() {
        String deep = "<a>".repeat(600) + "</a>".repeat(600);
        assertThatThrownBy(() -> Xml.parse(deep).complete()).hasMessageContaining("BAC1007");
        assertThatThrownBy(() -> Xml.parse("<r>" + deep + "<z/></r>").firstChild().lastChild())
                .hasMessageContaining("BAC1007");
        Limits small = new Limits(9, 100, 10, 5, 2, 7);
        ParseOptions options =
                ParseOptions.DEFAULT.withLimits(small).withTiming(ParseTiming.COMPLETE);
        for (String bad :
                new String[] {
                    "<a>12345678901</a>",
                    "<a b='12345678901'/>",
                    "<abcdef/>",
                    "<a b='' c='' d=''/>",
                    "<a><b/><b/><b/><b/><b/><b/><b/></a>",
                    "<a>" + " ".repeat(100) + "</a>"
                }) {
            assertThatThrownBy(() -> Xml.parse(bad, options))
                    .as(bad)
                    .hasMessageContaining("BAC1007");
        }
    }
}
