// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap.camel;

import dev.bactrian.soap.DirectBody;
import dev.bactrian.soap.Envelope;
import dev.bactrian.soap.SoapError;
import dev.bactrian.soap.SoapSchema;
import dev.bactrian.soap.SoapTree;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseException;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.xmlnsc.XmlFieldType;
import dev.bactrian.xmlnsc.XmlSchema;
import java.io.ByteArrayOutputStream;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import javax.xml.transform.Source;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.component.cxf.common.CxfPayload;
import org.apache.cxf.binding.soap.SoapHeader;
import org.apache.cxf.binding.soap.SoapMessage;
import org.apache.cxf.endpoint.Client;
import org.apache.cxf.message.MessageUtils;
import org.apache.cxf.service.model.BindingOperationInfo;
import org.apache.cxf.staxutils.StaxUtils;

/**
 * What {@code cxf:} in payload mode gives, a request or a reply, as a message with the folder
 * {@link SoapTree#SOAP}: context, header blocks, body, attachments. Behind {@link DirectBody} the
 * body is read on demand from the bytes that came.
 */
public final class SoapInput implements Processor {
    private final Limits limits;
    private final SoapSchema schema;

    /** With the limits that every parser has, without validation. */
    public SoapInput() {
        this(Limits.DEFAULT, null);
    }

    /**
     * With validation: what does not fit is a fault of the client where it is a request, of the
     * service behind where it is a reply.
     *
     * @param schema of the WSDL ({@code XmlSchema.at} takes a WSDL's location)
     */
    public SoapInput(XmlSchema schema) {
        this(Limits.DEFAULT, schema);
    }

    /** With other limits; {@code schema} null for no validation. */
    public SoapInput(Limits limits, XmlSchema schema) {
        this.limits = limits;
        this.schema = schema == null ? null : new SoapSchema(schema);
    }

    @Override
    public void process(Exchange exchange) throws XMLStreamException {
        if (!(exchange.getMessage().getBody() instanceof CxfPayload<?> payload)) {
            throw new MessageException(
                    SoapError.NO_SOAP_MESSAGE,
                    "expected a message of cxf: in payload mode, there is none");
        }
        SoapMessage cxf = exchange.getMessage().getHeader("CamelCxfMessage", SoapMessage.class);
        Envelope envelope = cxf == null ? null : cxf.getContent(Envelope.class);
        Message message = new Message();
        message.root().append(Element.folder(Message.PROPERTIES));
        Element soap = message.root().append(Element.folder(SoapTree.SOAP));
        context(soap.append(Element.folder(SoapTree.CONTEXT)), cxf);
        Element header = soap.append(Element.folder(SoapTree.HEADER));
        Element body = soap.append(Element.folder(SoapTree.BODY));
        if (envelope == null) {
            readHeaders(payload, header);
            for (Source source : payload.getBodySources()) {
                outerNamespaces(read(source, body), payload.getNsMap());
            }
        } else {
            envelope.headersTo(header);
            envelope.partsTo(body);
            cxf.removeContent(Envelope.class);
        }
        // What CXF noted of the answer of the service behind (its type, its headers) is in the way
        // of an answer of our own: camel-cxf would take it for that one's.
        exchange.getMessage().removeHeader(Client.RESPONSE_CONTEXT);
        MtomParts.forgetSent(exchange);
        SoapAttachments.toTree(exchange, soap, limits);
        if (isMtom(cxf) && !MessageUtils.isRequestor(cxf)) {
            exchange.setProperty(SoapOutput.MTOM_REQUESTED, true);
        }
        if (schema != null) {
            exchange.setProperty(SoapOutput.VALID, schema.requireIn(body, cxf));
        }
        exchange.getMessage().setBody(message);
    }

    /** The type of the message, or of its root part: both name what MTOM is made of. */
    private static boolean isMtom(SoapMessage cxf) {
        return cxf != null
                && String.valueOf(cxf.get(org.apache.cxf.message.Message.CONTENT_TYPE))
                        .contains("application/xop+xml");
    }

    private void readHeaders(CxfPayload<?> payload, Element header) throws XMLStreamException {
        if (payload.getHeaders() == null) {
            return;
        }
        for (Object block : payload.getHeaders()) {
            if (block instanceof SoapHeader h && h.getObject() instanceof org.w3c.dom.Element e) {
                read(new javax.xml.transform.dom.DOMSource(e), header);
            }
        }
    }

    /** Of a message that CXF has read: its events as bytes, and those as a tree. */
    private Element read(Source source, Element parent) throws XMLStreamException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        XMLStreamWriter writer = StaxUtils.createXMLStreamWriter(bytes);
        try {
            StaxUtils.copy(source, writer);
        } catch (XMLStreamException e) {
            throw new ParseException(
                    SoapError.BODY_NOT_XML, "expected well-formed XML: " + firstLine(e), -1);
        }
        writer.flush();
        Element folder =
                Domains.installed()
                        .get("XMLNSC")
                        .parse(
                                ByteSlice.of(bytes.toByteArray()),
                                ParseOptions.DEFAULT.withLimits(limits));
        Element top = folder.lastChild();
        parent.append(top.detach());
        return top;
    }

    private static String firstLine(XMLStreamException e) {
        String text = String.valueOf(e.getMessage());
        int end = text.indexOf('\n');
        return end < 0 ? text : text.substring(0, end);
    }

    /** Prefixes that the envelope declared may stand in values (QName) of the body. */
    private static void outerNamespaces(Element part, Map<String, String> declared) {
        if (declared == null) {
            return;
        }
        for (Map.Entry<String, String> one : declared.entrySet()) {
            String prefix = one.getKey();
            if (prefix != null && !prefix.isEmpty() && !isDeclared(part, prefix)) {
                Element declaration =
                        new Element(
                                dev.bactrian.tree.Name.of(
                                        XMLConstants.XMLNS_ATTRIBUTE_NS_URI, prefix),
                                XmlFieldType.NAMESPACE_DECLARATION);
                declaration.setValue(one.getValue());
                part.prepend(declaration);
            }
        }
    }

    private static boolean isDeclared(Element part, String prefix) {
        for (Element e = part.firstChild();
                e != null && XmlFieldType.isInTag(e.type());
                e = e.nextSibling()) {
            if (XmlFieldType.isNamespaceDeclaration(e.type()) && e.localName().equals(prefix)) {
                return true;
            }
        }
        return false;
    }

    private static void context(Element context, SoapMessage soap) {
        if (soap == null) {
            return;
        }
        double version = soap.getVersion().getVersion();
        context.append(Element.field(SoapTree.VERSION, version > 1.15 ? "1.2" : "1.1"));
        BindingOperationInfo operation = soap.getExchange().getBindingOperationInfo();
        if (operation != null) {
            context.append(Element.field(SoapTree.OPERATION, operation.getName().getLocalPart()));
        }
        if (soap.getExchange().getService() != null) {
            context.append(
                    Element.field(
                            SoapTree.SERVICE,
                            soap.getExchange().getService().getName().getLocalPart()));
        }
    }
}
