package dev.bactrian.soap;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.assembly.ExchangeAssembly;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseException;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.net.ConnectException;
import java.util.List;
import javax.xml.stream.XMLStreamWriter;
import javax.xml.transform.Source;
import javax.xml.transform.stream.StreamSource;
import org.apache.camel.Exchange;
import org.apache.camel.component.cxf.common.CxfPayload;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.DefaultExchange;
import org.apache.cxf.binding.soap.SoapFault;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.staxutils.StaxUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SoapTreeTest {
    private final Exchange exchange = new DefaultExchange(new DefaultCamelContext());

    private static Element read(String xml) {
        return read(xml, Limits.DEFAULT);
    }

    private static Element read(String xml, Limits limits) {
        return XmlStreamTree.append(
                StaxUtils.createXMLStreamReader(new StringReader(xml)),
                Element.folder("parent"),
                limits);
    }

    private static String write(Source source) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        XMLStreamWriter writer = StaxUtils.createXMLStreamWriter(out);
        StaxUtils.copy(source, writer);
        writer.flush();
        return out.toString(UTF_8);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a>text</a>",
                "<a x=\"1\"><b>&lt;&amp;ü</b><b>2</b></a>",
                "<t:a xmlns:t=\"urn:t\" t:x=\"1\"><b>t:q</b><t:c>d</t:c></t:a>",
                "<a xmlns=\"urn:t\"><b xmlns=\"\"><c>1</c></b><d>2</d></a>",
                "<p:a xmlns:p=\"urn:1\"><p:b xmlns:p=\"urn:2\">x</p:b><p:c>y</p:c></p:a>",
                "<a xml:lang=\"en\">x</a>"
            })
    void whatIsReadIsWritten(String xml) throws Exception {
        assertThat(write(TreeReader.source(read(xml)))).isEqualTo(xml);
    }

    @Test
    void namespacesWithoutDeclarationsGetThem() throws Exception {
        Element top = new Element(Name.of("urn:t", "a"), dev.bactrian.xmlnsc.XmlFieldType.FOLDER);
        top.append(Element.field("b", 1L));
        Element attribute =
                new Element(Name.of("urn:u", "x"), dev.bactrian.xmlnsc.XmlFieldType.ATTRIBUTE);
        attribute.setValue("v");
        top.prepend(attribute);
        assertThat(write(TreeReader.source(top)))
                .isEqualTo(
                        "<NS1:a xmlns:NS1=\"urn:t\" xmlns:NS2=\"urn:u\" NS2:x=\"v\"><b>1</b></NS1:a>");
    }

    @Test
    void aDeepTreeTakesNoStack() throws Exception {
        int deep = 100_000;
        Element top = Element.folder("top");
        Element at = top;
        for (int i = 1; i < deep; i++) {
            at = at.append(Element.folder("a"));
        }
        int[] started = new int[1];
        org.xml.sax.helpers.DefaultHandler handler =
                new org.xml.sax.helpers.DefaultHandler() {
                    @Override
                    public void startElement(
                            String uri,
                            String local,
                            String qualified,
                            org.xml.sax.Attributes attributes) {
                        started[0]++;
                    }
                };
        var source = TreeReader.source(top);
        source.getXMLReader().setContentHandler(handler);
        source.getXMLReader().parse(source.getInputSource());
        assertThat(started[0]).isEqualTo(deep);
    }

    @Test
    void depthHasALimit() {
        Limits three = new Limits(3, 1000, 1000, 1000, 10, 1000);
        assertThatThrownBy(() -> read("<a><a><a><a/></a></a></a>", three))
                .isInstanceOf(ParseException.class)
                .hasMessageContaining("BAC7510: expected at most 3 levels");
    }

    @Test
    void aPayloadBecomesATreeAndAPayloadAgain() throws Exception {
        String xml = "<t:a xmlns:t=\"urn:t\"><b>1</b></t:a>";
        exchange.getMessage()
                .setBody(
                        new CxfPayload<>(
                                List.of(),
                                new java.util.ArrayList<Source>(
                                        List.of(new StreamSource(new StringReader(xml)))),
                                java.util.Map.of("o", "urn:outer")));
        new SoapInput().process(exchange);
        Message message = ExchangeAssembly.message(exchange);
        assertThat(message.body().path("Body", "a", "b").text()).isEqualTo("1");

        new SoapExtract().process(exchange);
        assertThat(message.body().localName()).isEqualTo("XMLNSC");
        assertThat(message.body().path("a", "b").text()).isEqualTo("1");
        assertThat(message.root().firstChild("SOAP")).isNull();

        new SoapEnvelope(true).process(exchange);
        assertThat(message.body().path("Body", "a", "b").text()).isEqualTo("1");

        new SoapOutput().process(exchange);
        CxfPayload<?> payload = (CxfPayload<?>) exchange.getMessage().getBody();
        assertThat(write(payload.getBodySources().get(0)))
                .isEqualTo("<t:a xmlns:o=\"urn:outer\" xmlns:t=\"urn:t\"><b>1</b></t:a>");
    }

    @Test
    void headerBlocksAreWritten() throws Exception {
        Message message = new Message();
        Element soap = message.root().append(Element.folder("SOAP"));
        soap.append(Element.folder("Header"))
                .append(read("<w:To xmlns:w=\"urn:w\">x</w:To>").detach());
        exchange.getMessage().setBody(message);
        new SoapOutput().process(exchange);
        CxfPayload<?> payload = (CxfPayload<?>) exchange.getMessage().getBody();
        var header = (org.apache.cxf.binding.soap.SoapHeader) payload.getHeaders().get(0);
        assertThat(header.getName()).hasToString("{urn:w}To");
        assertThat(((org.w3c.dom.Element) header.getObject()).getTextContent()).isEqualTo("x");
    }

    @Test
    void failuresBecomeFaultsThatTellNothingOfTheInside() {
        assertThat(SoapFaults.of(new ParseException("BAC1000", "expected <", 3)))
                .satisfies(f -> assertThat(f.getFaultCode()).isEqualTo(Fault.FAULT_CODE_CLIENT))
                .hasMessage("BAC1000: expected < (offset 3)");
        assertThat(SoapFaults.of(new IllegalStateException("password=x")))
                .satisfies(f -> assertThat(f.getFaultCode()).isEqualTo(Fault.FAULT_CODE_SERVER))
                .hasMessage("BAC7522: the flow failed");
        assertThat(SoapFaults.of(new RuntimeException(new ConnectException("10.0.0.7:99"))))
                .hasMessage("BAC7520: the service behind cannot be reached");
        SoapFault own = new SoapFault("no such part", Fault.FAULT_CODE_CLIENT);
        assertThat(SoapFaults.of(new RuntimeException(own))).isSameAs(own);
    }

    @Test
    void whatIsNoSoapIsRefused() {
        exchange.getMessage().setBody("text");
        assertThatThrownBy(() -> new SoapInput().process(exchange)).hasMessageContaining("BAC7511");
        assertThatThrownBy(() -> new SoapExtract().process(exchange))
                .hasMessageContaining("BAC7513");
    }
}
