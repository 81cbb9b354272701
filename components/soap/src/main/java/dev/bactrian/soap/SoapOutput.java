package dev.bactrian.soap;

import dev.bactrian.assembly.ExchangeAssembly;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageException;
import dev.bactrian.xmlnsc.XmlFieldType;
import dev.bactrian.xmlnsc.XmlSchema;
import java.io.ByteArrayInputStream;
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

/**
 * A message as what {@code cxf:} in payload mode takes, a request or a reply: of the folder {@link
 * SoapTree#SOAP} its header blocks, its body and its attachments, of any other body folder the
 * elements in it.
 */
public final class SoapOutput implements Processor {
    private final SoapSchema schema;

    /** Without validation. */
    public SoapOutput() {
        this(null);
    }

    /** With validation by the schema of the WSDL: what does not fit is not sent (BAC7516). */
    public SoapOutput(XmlSchema schema) {
        this.schema = schema == null ? null : new SoapSchema(schema);
    }

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
                for (Element block : elements(blocks)) {
                    headers.add(header(block));
                }
            }
            Element parts = folder.firstChild(SoapTree.BODY);
            if (parts != null) {
                parts(parts, body);
            }
            SoapAttachments.fromTree(exchange, folder);
        } else {
            parts(folder, body);
        }
        exchange.getMessage().setBody(new CxfPayload<>(headers, body, null));
        // A reply has the content type of its own envelope.
        exchange.getMessage().removeHeader(Exchange.CONTENT_TYPE);
    }

    private void parts(Element folder, List<Source> body) {
        for (Element part : elements(folder)) {
            ByteSlice bytes = BodyBytes.of(part);
            if (schema != null) {
                schema.requireOut(bytes);
            }
            body.add(new BodySource(bytes));
        }
    }

    /** Without the prolog of a document; a list, since writing moves each out of the folder. */
    private static List<Element> elements(Element folder) {
        List<Element> found = new ArrayList<>();
        for (Element part : folder.children()) {
            boolean prolog =
                    part.type() == XmlFieldType.XML_DECLARATION
                            || part.type() == XmlFieldType.COMMENT
                            || part.type() == XmlFieldType.PROCESSING_INSTRUCTION;
            if (!prolog) {
                found.add(part);
            }
        }
        return found;
    }

    private static SoapHeader header(Element block) throws XMLStreamException {
        QName name = new QName(block.name().namespace(), block.localName());
        ByteSlice bytes = BodyBytes.of(block);
        return new SoapHeader(
                name,
                StaxUtils.read(
                                new ByteArrayInputStream(
                                        bytes.array(), bytes.offset(), bytes.length()))
                        .getDocumentElement());
    }
}
