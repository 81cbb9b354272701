package dev.bactrian.soap;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Message;
import dev.bactrian.tree.MessageException;
import java.util.Map;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.transform.Source;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.attachment.AttachmentMessage;
import org.apache.camel.component.cxf.common.CxfPayload;
import org.apache.cxf.binding.soap.SoapHeader;
import org.apache.cxf.binding.soap.SoapMessage;
import org.apache.cxf.service.model.BindingOperationInfo;
import org.apache.cxf.staxutils.StaxUtils;

/**
 * What {@code cxf:} in payload mode gives, a request or a reply, as a message with the folder
 * {@link SoapTree#SOAP}: context, header blocks, body, attachments. The body is read from the
 * stream straight into the tree.
 */
public final class SoapInput implements Processor {
    private final Limits limits;

    /** With the limits that every parser has. */
    public SoapInput() {
        this(Limits.DEFAULT);
    }

    /** With other limits. */
    public SoapInput(Limits limits) {
        this.limits = limits;
    }

    @Override
    public void process(Exchange exchange) throws XMLStreamException {
        if (!(exchange.getMessage().getBody() instanceof CxfPayload<?> payload)) {
            throw new MessageException(
                    "BAC7511", "expected a message of cxf: in payload mode, there is none");
        }
        Message message = new Message();
        message.root().append(Element.folder(Message.PROPERTIES));
        Element soap = message.root().append(Element.folder(SoapTree.SOAP));
        context(soap.append(Element.folder(SoapTree.CONTEXT)), exchange);
        Element header = soap.append(Element.folder(SoapTree.HEADER));
        if (payload.getHeaders() != null) {
            for (Object block : payload.getHeaders()) {
                if (block instanceof SoapHeader h
                        && h.getObject() instanceof org.w3c.dom.Element e) {
                    XmlStreamTree.append(StaxUtils.createXMLStreamReader(e), header, limits);
                }
            }
        }
        Element body = soap.append(Element.folder(SoapTree.BODY));
        for (Source source : payload.getBodySources()) {
            XMLStreamReader reader = StaxUtils.createXMLStreamReader(source);
            Element part = XmlStreamTree.append(reader, body, limits);
            outerNamespaces(part, payload.getNsMap());
        }
        attachments(exchange, soap);
        exchange.getMessage().setBody(message);
    }

    /** Prefixes that the envelope declared may stand in values (QName) of the body. */
    private static void outerNamespaces(Element part, Map<String, String> declared) {
        if (declared == null) {
            return;
        }
        for (Map.Entry<String, String> one : declared.entrySet()) {
            if (one.getKey() != null
                    && !one.getKey().isEmpty()
                    && !isDeclared(part, one.getKey())) {
                Element holder = Element.folder("holder");
                XmlStreamTree.declare(holder, one.getKey(), one.getValue());
                part.prepend(holder.firstChild().detach());
            }
        }
    }

    private static boolean isDeclared(Element part, String prefix) {
        for (Element e : part.children()) {
            if (dev.bactrian.xmlnsc.XmlFieldType.isNamespaceDeclaration(e.type())
                    && e.localName().equals(prefix)) {
                return true;
            }
        }
        return false;
    }

    private static void context(Element context, Exchange exchange) {
        if (exchange.getMessage().getHeader("CamelCxfMessage") instanceof SoapMessage soap) {
            double version = soap.getVersion().getVersion();
            context.append(Element.field(SoapTree.VERSION, version > 1.15 ? "1.2" : "1.1"));
            BindingOperationInfo operation = soap.getExchange().getBindingOperationInfo();
            if (operation != null) {
                context.append(
                        Element.field(SoapTree.OPERATION, operation.getName().getLocalPart()));
            }
            if (soap.getExchange().getService() != null) {
                context.append(
                        Element.field(
                                SoapTree.SERVICE,
                                soap.getExchange().getService().getName().getLocalPart()));
            }
        }
    }

    private static void attachments(Exchange exchange, Element soap) {
        AttachmentMessage message = exchange.getMessage(AttachmentMessage.class);
        if (message == null || !message.hasAttachments()) {
            return;
        }
        message.getAttachments()
                .forEach(
                        (id, handler) -> {
                            Element attachment = soap.append(Element.folder(SoapTree.ATTACHMENT));
                            attachment.append(Element.field("Id", id));
                            attachment.append(
                                    Element.field("Content-Type", handler.getContentType()));
                        });
    }
}
