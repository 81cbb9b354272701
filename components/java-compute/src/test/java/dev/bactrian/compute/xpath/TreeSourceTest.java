// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.compute.xpath;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.ParseException;
import dev.bactrian.tree.ParseOptions;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import javax.xml.transform.Source;
import javax.xml.transform.Templates;
import javax.xml.transform.TransformerException;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import net.sf.saxon.TransformerFactoryImpl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Stylesheets on trees: what they make is what they make of the bytes. */
class TreeSourceTest {
    private static final String HEAD =
            "<xsl:stylesheet version='3.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>";

    private static Templates compiled(String stylesheet) throws TransformerException {
        return new TransformerFactoryImpl(TreeSource.configuration())
                .newTemplates(new StreamSource(new StringReader(stylesheet)));
    }

    private static byte[] run(Templates templates, Source source) throws TransformerException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        templates.newTransformer().transform(source, new StreamResult(out));
        return out.toByteArray();
    }

    private static Source tree(byte[] document) {
        return TreeSource.of(
                Message.parse(
                        ByteSlice.of(document),
                        Domains.installed().get("XMLNSC"),
                        ParseOptions.DEFAULT.withDomainOptions(
                                Map.of(
                                        "retainMixedContent", true,
                                        "retainComments", true,
                                        "retainProcessingInstructions", true))));
    }

    private static Source bytes(byte[] document) {
        return new StreamSource(new ByteArrayInputStream(document));
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(longs = {2_048, 65_536})
    void theStatementsAreTheSameToTheByte(long size) throws TransformerException {
        byte[] parent = TestMessages.generate("Parent", size, 1);
        Templates statement =
                compiled(
                        new String(
                                TestMessages.resource("stylesheets/Statement.xsl"),
                                StandardCharsets.ISO_8859_1));
        assertThat(run(statement, tree(parent))).isEqualTo(run(statement, bytes(parent)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<r i='1'>t<a n='1'>one</a><!--c--><b><a>three</a>x</b><?go now?><a/>last</r>",
                "<r xmlns='u'><a/><b xmlns=''><c/></b></r>",
                "<p:r xmlns:p='u' xmlns:q='v' q:i='1'><p:a q:j='2'/><q:b/><c/></p:r>",
                "<r xmlns:p='u'><p:a xmlns:p='w' p:k='&lt;'>p:x</p:a><p:a/></r>",
                "<r xml:lang='de' xmlns='u' xmlns:u='u' u:a='1'><s/></r>"
            })
    void aCopyIsTheDocument(String document) throws TransformerException {
        Templates copy =
                compiled(
                        HEAD
                                + "<xsl:output omit-xml-declaration='yes'/>"
                                + "<xsl:template match='/'><xsl:copy-of select='*'/></xsl:template>"
                                + "</xsl:stylesheet>");
        assertThat(new String(run(copy, tree(utf8(document))), StandardCharsets.UTF_8))
                .isEqualTo(new String(run(copy, bytes(utf8(document))), StandardCharsets.UTF_8));
        Templates identity =
                compiled(
                        HEAD
                                + "<xsl:output omit-xml-declaration='yes'/>"
                                + "<xsl:mode on-no-match='shallow-copy'/></xsl:stylesheet>");
        assertThat(new String(run(identity, tree(utf8(document))), StandardCharsets.UTF_8))
                .isEqualTo(
                        new String(run(identity, bytes(utf8(document))), StandardCharsets.UTF_8));
    }

    @Test
    void nothingIsParsedBehindWhatTheStylesheetLooksAt() throws TransformerException {
        byte[] broken = utf8("<r><a>1</a><b></r>");
        Templates first =
                compiled(
                        HEAD
                                + "<xsl:output method='text'/><xsl:template match='/'>"
                                + "<xsl:value-of select='/r[1]/a[1]'/></xsl:template></xsl:stylesheet>");
        assertThat(run(first, tree(broken))).isEqualTo(utf8("1"));
        Templates all =
                compiled(
                        HEAD
                                + "<xsl:template match='/'><xsl:copy-of select='*'/></xsl:template>"
                                + "</xsl:stylesheet>");
        assertThatThrownBy(() -> run(all, tree(broken)))
                .rootCause()
                .isInstanceOf(ParseException.class)
                .hasMessageContaining("line 1, column");
    }

    @Test
    void nothingIsFetched() {
        assertThatThrownBy(
                        () ->
                                run(
                                        compiled(
                                                HEAD
                                                        + "<xsl:template match='/'><xsl:copy-of"
                                                        + " select=\"unparsed-text('file:///etc/passwd')\"/>"
                                                        + "</xsl:template></xsl:stylesheet>"),
                                        tree(utf8("<r/>"))))
                .isInstanceOf(TransformerException.class);
    }

    @Test
    void anErrorOfTheStylesheetIsThrown() {
        assertThatThrownBy(
                        () ->
                                run(
                                        compiled(
                                                HEAD
                                                        + "<xsl:template match='/'><xsl:value-of"
                                                        + " select='xs:integer(r)' xmlns:xs='http://www.w3.org/2001/XMLSchema'/>"
                                                        + "</xsl:template></xsl:stylesheet>"),
                                        tree(utf8("<r>many</r>"))))
                .isInstanceOf(TransformerException.class)
                .hasMessageContaining("many");
    }
}
