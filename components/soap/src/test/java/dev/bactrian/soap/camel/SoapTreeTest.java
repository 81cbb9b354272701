// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap.camel;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.soap.BodySource;
import dev.bactrian.soap.SoapTree;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.ParseException;
import dev.bactrian.tree.ParseOptions;
import jakarta.activation.DataHandler;
import jakarta.mail.util.ByteArrayDataSource;
import java.io.StringReader;
import java.net.ConnectException;
import java.util.List;
import javax.xml.transform.Source;
import javax.xml.transform.stream.StreamSource;
import org.apache.camel.Exchange;
import org.apache.camel.StreamCache;
import org.apache.camel.attachment.AttachmentMessage;
import org.apache.camel.component.cxf.common.CxfPayload;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.support.DefaultExchange;
import org.apache.cxf.binding.soap.SoapFault;
import org.apache.cxf.interceptor.Fault;
import org.junit.jupiter.api.Test;

class SoapTreeTest {
    private final Exchange exchange = new DefaultExchange(new DefaultCamelContext());

    private static Element read(String xml) {
        return Domains.installed()
                .get("XMLNSC")
                .parse(ByteSlice.of(xml.getBytes(UTF_8)), ParseOptions.DEFAULT)
                .firstChild()
                .detach();
    }

    private static String write(Source source) throws Exception {
        return new String(((BodySource) source).getInputStream().readAllBytes(), UTF_8);
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
        assertThat(payload.getHeaders()).isEmpty();
    }

    /** Camel's stream caching makes a DOM of every payload that is no cache by itself. */
    @Test
    void bytesStayBytesUnderStreamCaching() throws Exception {
        Message message = new Message();
        message.root().append(Element.folder("XMLNSC")).append(read("<a>1</a>"));
        exchange.getMessage().setBody(message);
        new SoapOutput().process(exchange);
        CxfPayload<?> payload = (CxfPayload<?>) exchange.getMessage().getBody();
        assertThat(payload).isInstanceOf(StreamCache.class);
        StreamCache cache = exchange.getMessage().getBody(StreamCache.class);
        assertThat(cache).isSameAs(payload);
        assertThat(cache.length()).isEqualTo(8);
        StreamCache copy = cache.copy(exchange);
        for (Object each : new Object[] {payload, payload, copy}) {
            assertThat(write(((CxfPayload<?>) each).getBodySources().get(0))).isEqualTo("<a>1</a>");
        }
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

    @Test
    void whatCannotBeSentIsRefused() {
        exchange.getMessage().setBody(new Message());
        assertThatThrownBy(() -> new SoapOutput().process(exchange))
                .hasMessageContaining("BAC7512");
        Message message = new Message();
        Element soap = message.root().append(Element.folder("SOAP"));
        Element attachment = soap.append(Element.folder(SoapTree.ATTACHMENT));
        exchange.getMessage().setBody(message);
        assertThatThrownBy(() -> new SoapOutput().process(exchange))
                .hasMessageContaining("BAC7518: expected SOAP.Attachment.Id");
        attachment.append(Element.field(SoapTree.ATTACHMENT_ID, "a"));
        assertThatThrownBy(() -> new SoapOutput().process(exchange))
                .hasMessageContaining("BAC7518: expected a BLOB");
        attachment.append(Element.field(SoapTree.BLOB, "text"));
        assertThatThrownBy(() -> new SoapOutput().process(exchange))
                .hasMessageContaining("BAC7518: expected a BLOB");
    }

    @Test
    void whatCxfGivesMayBeMalformed() {
        exchange.getMessage()
                .setBody(
                        new CxfPayload<>(
                                List.of(),
                                new java.util.ArrayList<Source>(
                                        List.of(new StreamSource(new StringReader("<a><b>")))),
                                java.util.Map.of()));
        assertThatThrownBy(() -> new SoapInput().process(exchange)).hasMessageContaining("BAC7510");
    }

    @Test
    void anAttachmentLargerThanTheTreeTakesCanStillPass() throws Exception {
        byte[] bytes = new byte[2000];
        exchange.getMessage(AttachmentMessage.class)
                .addAttachment(
                        "big",
                        new DataHandler(new ByteArrayDataSource(bytes, "application/x-odd")));
        exchange.getMessage()
                .setBody(
                        new CxfPayload<>(
                                List.of(),
                                new java.util.ArrayList<Source>(
                                        List.of(new StreamSource(new StringReader("<a/>")))),
                                java.util.Map.of()));
        Limits usual = Limits.DEFAULT;
        Limits small =
                new Limits(
                        usual.depth(),
                        1000,
                        usual.valueBytes(),
                        usual.nameBytes(),
                        usual.attributes(),
                        usual.elements());
        new SoapInput(small, null).process(exchange);
        Element blob = ExchangeAssembly.message(exchange).body().path(SoapTree.ATTACHMENT, "BLOB");
        assertThatThrownBy(blob::value).hasMessageContaining("BAC7519");
        new SoapOutput().process(exchange);
        assertThat(
                        exchange.getMessage(AttachmentMessage.class)
                                .getAttachment("big")
                                .getInputStream()
                                .readAllBytes())
                .isEqualTo(bytes);
    }
}
