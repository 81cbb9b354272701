package dev.bactrian.soap;

import dev.bactrian.assembly.ExchangeAssembly;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageException;
import dev.bactrian.xmlnsc.XmlFieldType;
import java.util.ArrayList;
import java.util.List;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import javax.xml.transform.Source;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.component.cxf.common.CxfPayload;
import org.apache.cxf.binding.soap.SoapHeader;
import org.apache.cxf.staxutils.StaxUtils;
import org.apache.cxf.staxutils.W3CDOMStreamWriter;

/**
 * A message as what {@code cxf:} in payload mode takes, a request or a reply: of the folder {@link
 * SoapTree#SOAP} its header blocks and its body, of any other body folder the elements in it. The
 * tree is written when CXF writes the envelope.
 */
public final class SoapOutput implements Processor {
    @Override
    public void process(Exchange exchange) throws XMLStreamException {
        Message message = ExchangeAssembly.message(exchange);
        Element folder = message.body();
        if (folder == null) {
            throw new MessageException("BAC7512", "expected a body to send, there is none");
        }
        List<SoapHeader> headers = new ArrayList<>();
        List<Source> body = new ArrayList<>();
        if (folder.name().sameLocal(SoapTree.SOAP)) {
            Element blocks = folder.firstChild(SoapTree.HEADER);
            if (blocks != null) {
                for (Element block : blocks.children()) {
                    headers.add(header(block));
                }
            }
            Element parts = folder.firstChild(SoapTree.BODY);
            if (parts != null) {
                parts(parts, body);
            }
        } else {
            parts(folder, body);
        }
        exchange.getMessage().setBody(new CxfPayload<>(headers, body, null));
        // A reply has the content type of its own envelope.
        exchange.getMessage().removeHeader(Exchange.CONTENT_TYPE);
    }

    private static void parts(Element folder, List<Source> body) {
        for (Element part : folder.children()) {
            boolean prolog =
                    part.type() == XmlFieldType.XML_DECLARATION
                            || part.type() == XmlFieldType.COMMENT
                            || part.type() == XmlFieldType.PROCESSING_INSTRUCTION;
            if (!prolog) {
                body.add(TreeReader.source(part));
            }
        }
    }

    private static SoapHeader header(Element block) throws XMLStreamException {
        QName name = new QName(block.name().namespace(), block.localName());
        W3CDOMStreamWriter writer = new W3CDOMStreamWriter();
        StaxUtils.copy(TreeReader.source(block), writer);
        return new SoapHeader(name, writer.getDocument().getDocumentElement());
    }
}
