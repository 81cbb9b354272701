// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.messagesets.TestMessages;
import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseException;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.ParseTiming;
import dev.bactrian.tree.Validation;
import dev.bactrian.tree.WriteOptions;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The domains XMLNS and XML. */
class XmlExpandedDomainTest {
    private static final String DOCUMENT =
            "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<?go now?><!-- c -->\n"
                    + "<p:a xmlns:p='u' x=\"1\" p:y='2'>t<b>&amp;</b> <![CDATA[<]]><!--i--><c/></p:a>\n";

    private static Domain domain(String name) {
        return Domains.installed().get(name);
    }

    private static Element parse(String domain, String document) {
        return domain(domain)
                .parse(
                        ByteSlice.of(document.getBytes(StandardCharsets.UTF_8)),
                        ParseOptions.DEFAULT);
    }

    private static String write(String domain, Element body) {
        ByteSink sink = new ByteSink();
        domain(domain).write(body, WriteOptions.DEFAULT, sink);
        return sink.toSlice().text(StandardCharsets.UTF_8);
    }

    @Test
    void everyPieceIsAnElement() {
        assertThat(Xml.dump(parse("XMLNS", DOCUMENT)))
                .isEqualTo(
                        """
                        01000400 XmlDecl
                          03000402 Version='1.0'
                          03000403 Encoding='UTF-8'
                          03000404 Standalone='yes'
                        02000003 ='
                        '
                        03000401 go='now'
                        03000400 Comment=' c '
                        02000003 ='
                        '
                        01000000 {u}a='t'
                          03000103 {http://www.w3.org/2000/xmlns/}p='u'
                          03000100 x='1'
                          03000101 {u}y='2'
                          02000000 ='t'
                          01000000 b='&'
                            02000000 ='&'
                          02000000 =' '
                          02000001 ='<'
                          03000400 Comment='i'
                          01000000 c
                        02000003 ='
                        '
                        """);
    }

    @Test
    void namesAreTakenAsTheyStandInXml() {
        Element a = parse("XML", DOCUMENT).lastChild().previousSibling();
        assertThat(a.name()).isEqualTo(Name.of("p:a"));
        assertThat(a.firstChild().name()).isEqualTo(Name.of("xmlns:p"));
        assertThat(a.firstChild().type()).isEqualTo(XmlFieldType.SINGLE_ATTRIBUTE);
        assertThat(a.firstChild("p:y").text()).isEqualTo("2");
        // no prefix is an error there
        assertThat(parse("XML", "<q:a q:b='1'/>").firstChild().localName()).isEqualTo("q:a");
        assertThatThrownBy(() -> parse("XMLNS", "<q:a/>").firstChild())
                .isInstanceOf(ParseException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"XML", "XMLNS"})
    void writesWhatItRead(String domain) {
        assertThat(write(domain, parse(domain, DOCUMENT))).isEqualTo(DOCUMENT);
        Element copy = parse(domain, DOCUMENT).complete().copy();
        assertThat(write(domain, copy)).isEqualTo(DOCUMENT);
    }

    /** Every element written anew, none as the slice that it came from. */
    @ParameterizedTest
    @ValueSource(strings = {"XML", "XMLNS"})
    void writesAChangedTree(String domain) {
        Element body = parse(domain, DOCUMENT);
        body.walk(e -> e.setType(e.type()));
        String written = write(domain, body);
        assertThat(written).isEqualTo(DOCUMENT);
        assertThat(Xml.dump(parse(domain, written))).isEqualTo(Xml.dump(parse(domain, DOCUMENT)));
    }

    @Test
    void theValueOfAnElementIsThatOfItsContent() {
        Element body = parse("XMLNS", "<a i='1'>x<b>y</b></a>");
        Element a = body.firstChild();
        assertThat(a.text()).isEqualTo("x");
        a.setValue("z");
        assertThat(a.copy().text()).isEqualTo("z");
        a.firstChild("b").removeChildren();
        assertThat(a.firstChild("b").value()).isNull();
        a.firstChild("b").setValue(5L);
        assertThat(write("XMLNS", body)).isEqualTo("<a i=\"1\">z<b>5</b></a>".replace('"', '\''));
    }

    @Test
    void treesMoveBetweenTheDomains() {
        Element body = parse("XMLNS", DOCUMENT);
        body.walk(e -> e.setType(e.type()));
        Element xmlnsc = Element.folder("XMLNSC");
        xmlnsc.append(body.lastChild().previousSibling().copy());
        String root = DOCUMENT.substring(DOCUMENT.indexOf("<p:a"), DOCUMENT.length() - 1);
        assertThat(write("XMLNSC", xmlnsc)).isEqualTo(root);
        Element xmlns = Element.folder("XMLNS");
        xmlns.append(parse("XMLNSC", "<a><b>1</b></a>").firstChild().copy());
        assertThat(write("XMLNS", xmlns)).isEqualTo("<a><b>1</b></a>");
        // a slice whose prefix is declared around it would mean nothing in XML, and so is no slice
        Element xml = Element.folder("XML");
        xml.append(
                parse("XMLNSC", "<p:a xmlns:p='u'><p:b/></p:a>").firstChild().lastChild().copy());
        assertThat(write("XML", xml)).isEqualTo("<b/>");
    }

    @Test
    void asIsContentIsNotEscaped() {
        Element folder = Element.folder("XMLNS");
        Element message = folder.append(Element.folder("Message"));
        Element content = new Element(Name.EMPTY, XmlFieldType.VALUE);
        content.setValue("<raw>");
        message.append(content);
        assertThat(write("XMLNS", folder)).isEqualTo("<Message>&lt;raw&gt;</Message>");
        content.detach();
        Element asIs = new Element(Name.EMPTY, XmlFieldType.AS_IS);
        asIs.setValue("<raw>");
        message.append(asIs);
        assertThat(write("XMLNS", folder)).isEqualTo("<Message><raw></Message>");
    }

    @Test
    void declarationsAreMadeOfTypedElements() {
        Element folder = Element.folder("XML");
        Element declaration = folder.append(new Element(Name.EMPTY, XmlFieldType.XML_DECLARATION));
        Element standalone = new Element(Name.EMPTY, XmlFieldType.STANDALONE);
        standalone.setValue("no");
        declaration.append(standalone);
        folder.append(Element.field("a", 1L));
        assertThat(write("XML", folder))
                .isEqualTo("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?><a>1</a>");
    }

    @Test
    void readsOnDemand() {
        byte[] bytes = TestMessages.generate("Parent", "1024K", 1);
        Arrays.fill(bytes, 4096, bytes.length, (byte) 0);
        Element body = domain("XMLNS").parse(ByteSlice.of(bytes), ParseOptions.DEFAULT);
        assertThat(body.path("Parent", "First").text()).isEqualTo("1");
        assertThatThrownBy(() -> body.firstChild().lastChild()).isInstanceOf(ParseException.class);
    }

    @Test
    void everythingAtOnceByTiming() {
        assertThatThrownBy(
                        () ->
                                domain("XML")
                                        .parse(
                                                ByteSlice.of("<a><b></a>".getBytes()),
                                                ParseOptions.DEFAULT.withTiming(
                                                        ParseTiming.COMPLETE)))
                .isInstanceOf(ParseException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"XML", "XMLNS"})
    void refusesWhatItDoesNotKnow(String name) {
        assertThatThrownBy(() -> parse(name, "<!DOCTYPE a><a/>").firstChild())
                .isInstanceOf(ParseException.class)
                .hasMessageContaining("DTD");
        ByteSlice bytes = ByteSlice.of("<a/>".getBytes(StandardCharsets.UTF_8));
        for (ParseOptions options :
                new ParseOptions[] {
                    ParseOptions.DEFAULT.withValidation(Validation.CONTENT),
                    ParseOptions.DEFAULT.withDomainOptions(Map.of("buildTreeUsingSchema", true)),
                    ParseOptions.DEFAULT.withDomainOptions(Map.of("opaque", "a"))
                }) {
            assertThatThrownBy(() -> domain(name).parse(bytes, options))
                    .isInstanceOf(MessageException.class)
                    .hasMessageContaining("BAC1011");
        }
        assertThatThrownBy(
                        () ->
                                domain(name)
                                        .write(
                                                parse(name, "<a/>"),
                                                WriteOptions.DEFAULT.withValidation(
                                                        Validation.CONTENT),
                                                new ByteSink()))
                .hasMessageContaining("BAC1011");
    }
}
