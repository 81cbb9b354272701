// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.WriteOptions;
import java.nio.charset.Charset;
import java.util.Map;
import org.junit.jupiter.api.Test;

class XmlnscWriteTest {
    private static Element folder(Element root) {
        Element folder = Element.folder("XMLNSC");
        folder.append(root);
        return folder;
    }

    @Test
    void writesUnchangedMessagesAsTheyCame() {
        String document = "<?xml version='1.0'?>\n<a >\n <b></b ><!-- x --></a>\n";
        Element body = Xml.parse(document);
        assertThat(Xml.write(body)).isEqualTo(document);
        body.complete();
        assertThat(Xml.write(body)).isEqualTo(document);
        assertThat(Xml.write(body.copy())).isEqualTo(document);
    }

    @Test
    void writesUnchangedPartsAsTheyCame() {
        Element body = Xml.parse("<a  x = '1'>\n<b ></b ><c>1</c></a>");
        body.path("a", "c").setValue(2L);
        assertThat(Xml.write(body)).isEqualTo("<a x='1'><b ></b ><c>2</c></a>");
    }

    @Test
    void escapes() {
        Element a = Element.field("a", "<&>\r\n\t\u00e4\ud83d\ude00");
        a.prepend(new Element(Name.of("q"), XmlFieldType.ATTRIBUTE)).setValue("\"'<&\n");
        String written = Xml.write(folder(a));
        assertThat(written)
                .isEqualTo(
                        "<a q=\"&quot;'&lt;&amp;&#10;\">&lt;&amp;&gt;&#13;\n\t\u00e4\ud83d\ude00</a>");
        Element again = Xml.parse(written).firstChild("a");
        assertThat(again.value()).isEqualTo(a.value());
        assertThat(again.firstChild("q").value()).isEqualTo("\"'<&\n");
        assertThatThrownBy(() -> Xml.write(folder(Element.field("a", "\u0000"))))
                .hasMessageContaining("BAC1020");
        assertThatThrownBy(() -> Xml.write(folder(Element.field("a b", ""))))
                .hasMessageContaining("BAC1021");
    }

    @Test
    void declaresNameSpaces() {
        Element a = new Element(Name.of("urn:1", "a"), XmlFieldType.FOLDER);
        a.append(new Element(Name.of("urn:1", "b"), XmlFieldType.FOLDER));
        Element c = a.append(new Element(Name.of("c"), XmlFieldType.FIELD));
        c.append(new Element(Name.of("urn:2", "x"), XmlFieldType.ATTRIBUTE)).setValue("1");
        assertThat(Xml.write(folder(a)))
                .isEqualTo(
                        "<NS1:a xmlns:NS1=\"urn:1\"><NS1:b/><c xmlns:NS2=\"urn:2\""
                                + " NS2:x=\"1\"/></NS1:a>");
        a.prepend(new Element(Name.of("xmlns"), XmlFieldType.NAMESPACE_DECLARATION))
                .setValue("urn:1");
        assertThat(Xml.write(folder(a.copy())))
                .isEqualTo(
                        "<a xmlns=\"urn:1\"><b/><c xmlns=\"\" xmlns:NS1=\"urn:2\""
                                + " NS1:x=\"1\"/></a>");
    }

    @Test
    void slicesKeepTheirNameSpaces() {
        Element source = Xml.parse("<e xmlns:p='urn:1' xmlns='urn:2'><p:b t='p:x'><c/></p:b></e>");
        Element b = source.firstChild("e").lastChild().copy();
        Element made = Element.folder("m");
        made.append(b);
        String written = Xml.write(folder(made));
        assertThat(written)
                .isEqualTo("<m><p:b xmlns=\"urn:2\" xmlns:p=\"urn:1\" t='p:x'><c/></p:b></m>");
        assertThat(Xml.parse(written).path("m", "b").firstChild("c").name().namespace())
                .isEqualTo("urn:2");
    }

    @Test
    void slicesWithoutNameSpaceStayWithout() {
        Element made = new Element(Name.of("urn:1", "m"), XmlFieldType.FOLDER);
        made.append(new Element(Name.of("xmlns"), XmlFieldType.NAMESPACE_DECLARATION))
                .setValue("urn:1");
        made.append(Xml.parse("<a><b/></a>").firstChild("a").copy());
        assertThat(Xml.write(folder(made)))
                .isEqualTo("<m xmlns=\"urn:1\"><a xmlns=\"\"><b/></a></m>");
    }

    @Test
    void honoursOptions() {
        Element body = Xml.parse("<a><b>1</b><c/><d><e>2</e></d></a>");
        WriteOptions options =
                WriteOptions.DEFAULT.withDomainOptions(
                        Map.of("indent", 2, "emptyElements", "expand", "xmlDeclaration", "true"));
        assertThat(Xml.write(body, options))
                .isEqualTo(
                        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a>\n  <b>1</b>\n  <c></c>\n"
                                + "  <d>\n    <e>2</e>\n  </d>\n</a>");
        assertThatThrownBy(
                        () ->
                                Xml.write(
                                        body,
                                        WriteOptions.DEFAULT.withDomainOptions(
                                                Map.of("indent", "x"))))
                .hasMessageContaining("BAC1011");
    }

    @Test
    void writesOtherEncodings() {
        Element body = Xml.parse("<?xml version='1.0'?><a b='\u00e4'>\u20ac</a>");
        ByteSink sink = new ByteSink();
        Xml.DOMAIN.write(body, WriteOptions.DEFAULT.withEncoding(273, 819), sink);
        assertThat(sink.toSlice().text(Charset.forName("ISO-8859-1")))
                .isEqualTo(
                        "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a b='\u00e4'>&#x20AC;</a>");
        ByteSink ebcdic = new ByteSink();
        Xml.DOMAIN.write(body, WriteOptions.DEFAULT.withEncoding(785, 500), ebcdic);
        Element back = Xml.DOMAIN.parse(ByteSlice.of(ebcdic.toArray()), ParseOptions.DEFAULT);
        assertThat(back.firstChild("a").text()).isEqualTo("\u20ac");
    }

    @Test
    void deepTreesCostNoStack() {
        Element top = Element.folder("a");
        Element at = top;
        for (int i = 0; i < 100_000; i++) {
            at = at.append(Element.folder("a"));
        }
        assertThat(Xml.write(folder(top))).startsWith("<a><a>").endsWith("</a></a>");
    }
}
