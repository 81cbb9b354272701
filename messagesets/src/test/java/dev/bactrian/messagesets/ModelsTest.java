// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.messagesets;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.StringWriter;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.Source;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;

/** The schemas, WSDLs and the stylesheet, against the JDK's validator and two XSLT processors. */
class ModelsTest {

    private static final SchemaFactory SCHEMAS =
            SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI);

    @Test
    void saleListMessagesOfAnySizeAndSeedAreValid() throws Exception {
        Schema schema =
                SCHEMAS.newSchema(source(TestMessages.resource("schemas/SaleListMessage.xsd")));
        for (int seed = 0; seed < 20; seed++) {
            byte[] message = TestMessages.generate("SaleListMessage", 1_000 + 7_000 * seed, seed);
            schema.newValidator().validate(source(message));
            assertThat(message).isNotEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Braithwaite | BraithwaiteBraithwaite | maxLength",
                "Sterling | Drachma | enumeration",
                "<Quantity>02< | <Quantity>101< | maxInclusive",
                "<Quantity>02< | <Quantity>00< | minInclusive",
                "<Code>04< | <Code>0-< | pattern",
                "2008-03-31T12:00:00 | 12.00.00 | datatype",
                "occurrence=\"1\" | '' | occurrence",
                "isLast=\"true\" | '' | isLast"
            })
    void eachConstraintOfTheReportIsInTheSchema(String valid, String invalid, String constraint)
            throws Exception {
        Schema schema =
                SCHEMAS.newSchema(source(TestMessages.resource("schemas/SaleListMessage.xsd")));
        String message =
                new String(TestMessages.sample("SaleListMessage"), UTF_8)
                        .replaceFirst(valid, invalid == null ? "" : invalid);
        assertThatThrownBy(() -> schema.newValidator().validate(source(message.getBytes(UTF_8))))
                .isInstanceOf(SAXException.class)
                .hasMessageContaining(constraint);
    }

    @ParameterizedTest
    @CsvSource({"SaleRequest,wsdl/WssSale.wsdl", "SubmitPO,wsdl/OrderService.wsdl"})
    void soapBodiesAreValidByTheirWsdl(String name, String wsdl) throws Exception {
        Element types =
                (Element)
                        parse(TestMessages.resource(wsdl))
                                .getElementsByTagNameNS(
                                        XMLConstants.W3C_XML_SCHEMA_NS_URI, "schema")
                                .item(0);
        Schema schema = SCHEMAS.newSchema(new DOMSource(types));
        Document envelope = parse(TestMessages.generate(name, 4000, 9));
        Element body =
                (Element)
                        envelope.getElementsByTagNameNS(
                                        "http://schemas.xmlsoap.org/soap/envelope/", "Body")
                                .item(0);
        schema.newValidator().validate(new DOMSource(body.getFirstChild()));
        assertThat(body.getFirstChild().getNamespaceURI())
                .isEqualTo(types.getAttribute("targetNamespace"));
    }

    /**
     * The picture of a Cost is {@code #######}, as the report prints it, so that costs are whole
     * numbers; the picture of an Amount, {@code ####.##}, gives 0.8 in XSLT 1.0 (which takes Java's
     * DecimalFormat) and .8 since XSLT 2.0.
     */
    @ParameterizedTest
    @CsvSource({
        "com.sun.org.apache.xalan.internal.xsltc.trax.TransformerFactoryImpl,expected/TransformXslt1.xml",
        "net.sf.saxon.TransformerFactoryImpl,expected/TransformXslt.xml"
    })
    void theStylesheetMakesStatementsOfTheSample(String processor, String expected)
            throws Exception {
        StringWriter result = new StringWriter();
        var transformer =
                TransformerFactory.newInstance(processor, null)
                        .newTransformer(source(TestMessages.resource("stylesheets/Statement.xsl")));
        transformer.setOutputProperty("omit-xml-declaration", "yes");
        transformer.transform(source(TestMessages.sample("Parent")), new StreamResult(result));
        assertThat(result).hasToString(new String(TestMessages.resource(expected), UTF_8));
    }

    private static Source source(byte[] bytes) {
        return new StreamSource(new ByteArrayInputStream(bytes));
    }

    private static Document parse(byte[] bytes) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        return factory.newDocumentBuilder().parse(new ByteArrayInputStream(bytes));
    }
}
