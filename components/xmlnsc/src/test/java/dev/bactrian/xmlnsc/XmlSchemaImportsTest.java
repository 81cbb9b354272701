// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.SAXException;

/** What schemas name that is not there, or is nowhere to be fetched from. */
class XmlSchemaImportsTest {
    private static final String XS = "xmlns:xs='http://www.w3.org/2001/XMLSchema'";
    private static final String XML = "http://www.w3.org/XML/1998/namespace";

    @TempDir Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private XmlSchema schema(String content) throws IOException {
        return XmlSchema.at(
                file(
                                "s" + content.hashCode() + ".xsd",
                                "<xs:schema " + XS + ">" + content + "</xs:schema>")
                        .toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                " schemaLocation='http://www.w3.org/2001/xml.xsd'",
                " schemaLocation='https://www.w3.org/2009/01/xml.xsd'",
                " schemaLocation='xml.xsd'",
                ""
            })
    void theSchemaOfXmlLangIsBuiltIn(String location) throws IOException {
        XmlSchema schema =
                schema(
                        "<xs:import namespace='"
                                + XML
                                + "'"
                                + location
                                + "/>"
                                + "<xs:element name='a'><xs:complexType>"
                                + "<xs:attribute ref='xml:lang'/>"
                                + "<xs:attribute ref='xml:space' use='required'/>"
                                + "</xs:complexType></xs:element>"
                                + "<xs:element name='b'><xs:complexType>"
                                + "<xs:attributeGroup ref='xml:specialAttrs'/>"
                                + "</xs:complexType></xs:element>");
        assertThat(schema.violations("<a xml:lang='en-GB' xml:space='preserve'/>")).isEmpty();
        assertThat(schema.violations("<a xml:lang='' xml:space='default'/>")).isEmpty();
        assertThat(schema.violations("<a xml:lang='en'/>")).hasSize(1);
        assertThat(schema.violations("<a xml:lang='e n' xml:space='default'/>")).isNotEmpty();
        assertThat(schema.violations("<a xml:space='other'/>")).isNotEmpty();
        assertThat(schema.violations("<b xml:base='x' xml:id='i'/>")).isEmpty();
        assertThat(schema.violations("<b xml:other='x'/>")).hasSize(1);
    }

    @Test
    void aFileThatIsThereComesBeforeTheBuiltInOne() throws IOException {
        file(
                "xml.xsd",
                "<xs:schema "
                        + XS
                        + " targetNamespace='"
                        + XML
                        + "'>"
                        + "<xs:attribute name='lang' type='xs:int'/></xs:schema>");
        XmlSchema schema =
                schema(
                        "<xs:import namespace='"
                                + XML
                                + "' schemaLocation='xml.xsd'/>"
                                + "<xs:element name='a'><xs:complexType>"
                                + "<xs:attribute ref='xml:lang'/></xs:complexType></xs:element>");
        assertThat(schema.violations("<a xml:lang='7'/>")).isEmpty();
        assertThat(schema.violations("<a xml:lang='en'/>")).isNotEmpty();
    }

    /** As the schema of XML signatures does, and that of schemas. */
    @Test
    void aDocumentTypeIsNotFetched() throws IOException {
        try (ServerSocket nobody = new ServerSocket(0)) {
            String dtd =
                    "<!DOCTYPE xs:schema PUBLIC '-//W3C//DTD XMLSCHEMA 200102//EN'"
                            + " 'http://localhost:"
                            + nobody.getLocalPort()
                            + "/XMLSchema.dtd' [<!ATTLIST xs:schema xmlns:d CDATA #FIXED 'u'>"
                            + "<!ENTITY most '5'>]>";
            String schema =
                    dtd
                            + "<xs:schema "
                            + XS
                            + " targetNamespace='u' elementFormDefault='qualified'>"
                            + "<xs:element name='a'><xs:simpleType>"
                            + "<xs:restriction base='xs:string'><xs:maxLength value='&most;'/>"
                            + "</xs:restriction></xs:simpleType></xs:element></xs:schema>";
            file("signature.xsd", schema);
            for (XmlSchema read :
                    new XmlSchema[] {
                        XmlSchema.at(folder.resolve("signature.xsd").toString()),
                        schema("<xs:import namespace='u' schemaLocation='signature.xsd'/>")
                    }) {
                assertThat(read.violations("<a xmlns='u'>12345</a>")).isEmpty();
                assertThat(read.violations("<a xmlns='u'>123456</a>")).hasSize(1);
                assertThat(read.notCompiled()).isEmpty();
            }
            nobody.setSoTimeout(1);
            assertThatThrownBy(nobody::accept).isInstanceOf(java.net.SocketTimeoutException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nowhere.xsd",
                "../nowhere.xsd",
                "http://localhost:1/nowhere.xsd",
                "file:/nowhere.xsd",
                "/nowhere.xsd",
                "urn:nowhere"
            })
    void anImportWithoutAFileIsPassedOver(String location) throws Exception {
        String unused =
                "<xs:import namespace='urn:n' schemaLocation='"
                        + location
                        + "'/>"
                        + "<xs:element name='a' type='xs:int'/>";
        XmlSchema schema = schema(unused);
        assertThat(schema.violations("<a>1</a>")).isEmpty();
        assertThat(schema.violations("<a>x</a>")).hasSize(1);
        assertThat(schema.notCompiled()).isEmpty();
        assertThat(xerces(unused)).isTrue();

        String used =
                "<xs:import namespace='urn:n' schemaLocation='"
                        + location
                        + "'/>"
                        + "<xs:element name='a' type='n:t' xmlns:n='urn:n'/>";
        assertThatThrownBy(() -> schema(used))
                .hasMessageStartingWith("BAC1102")
                .hasMessageContaining("n:t")
                .hasMessageContaining(location);
        assertThat(xerces(used)).isFalse();
    }

    @Test
    void anIncludeWithoutAFileIsAnError() throws Exception {
        String including =
                "<xs:include schemaLocation='nowhere.xsd'/><xs:element name='a' type='xs:int'/>";
        assertThatThrownBy(() -> schema(including))
                .hasMessageStartingWith("BAC1101")
                .hasMessageContaining("nowhere.xsd");
    }

    @Test
    void whatIsIncludedIsFoundBesideWhoIncludesIt() throws Exception {
        Files.createDirectory(folder.resolve("parts"));
        file(
                "parts/more.xsd",
                "<xs:schema " + XS + "><xs:element name='b' type='xs:int'/></xs:schema>");
        file(
                "parts/some.xsd",
                "<xs:schema " + XS + "><xs:include schemaLocation='more.xsd'/></xs:schema>");
        XmlSchema schema = schema("<xs:include schemaLocation='parts/some.xsd'/>");
        assertThat(schema.violations("<b>1</b>")).isEmpty();
        assertThat(schema.violations("<b>x</b>")).hasSize(1);
    }

    /** What the JDK's Xerces says of a schema, warnings not counted. */
    private boolean xerces(String content) throws IOException {
        Path file = file("x.xsd", "<xs:schema " + XS + ">" + content + "</xs:schema>");
        SchemaFactory factory = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI);
        try {
            Schema schema = factory.newSchema(new StreamSource(file.toFile()));
            return schema != null;
        } catch (SAXException e) {
            return false;
        }
    }
}
