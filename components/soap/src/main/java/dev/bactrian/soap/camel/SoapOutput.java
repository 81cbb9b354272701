// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap.camel;

import dev.bactrian.assembly.camel.ExchangeAssembly;
import dev.bactrian.soap.BodyBytes;
import dev.bactrian.soap.BodySource;
import dev.bactrian.soap.DirectBody;
import dev.bactrian.soap.Mtom;
import dev.bactrian.soap.SoapError;
import dev.bactrian.soap.SoapSchema;
import dev.bactrian.soap.SoapTree;
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
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.attachment.AttachmentMessage;
import org.apache.cxf.binding.soap.SoapHeader;
import org.apache.cxf.staxutils.StaxUtils;

/**
 * A message as what {@code cxf:} in payload mode takes, a request or a reply: of the folder {@link
 * SoapTree#SOAP} its header blocks, its body and its attachments, of any other body folder the
 * elements in it.
 */
public final class SoapOutput implements Processor {
    /** Exchange property: the request that the flow answers came with MTOM. */
    static final String MTOM_REQUESTED = "BactrianSoapMtom";

    /** Exchange property: what {@link SoapInput} has validated. */
    static final String VALID = "BactrianSoapValid";

    private final SoapSchema schema;
    private final Mtom mtom;
    private final int leastMtom;

    /** Without validation. */
    public SoapOutput() {
        this((SoapSchema) null, Mtom.NEVER, 0);
    }

    /** With validation by the schema of the WSDL: what does not fit is not sent (BAC7516). */
    public SoapOutput(XmlSchema schema) {
        this(schema == null ? null : new SoapSchema(schema), Mtom.NEVER, 0);
    }

    private SoapOutput(SoapSchema schema, Mtom mtom, int leastMtom) {
        this.schema = schema;
        this.mtom = mtom;
        this.leastMtom = leastMtom;
    }

    /**
     * The same with MTOM, for an endpoint with {@link DirectBody}: values of the body that are
     * BLOBs go out as parts of their own, or as base64 where they are small or MTOM is not asked
     * for (without this they are hexadecimal digits). What is unchanged since it was parsed goes as
     * it came.
     *
     * @param least bytes of the smallest value that becomes a part
     */
    public SoapOutput withMtom(Mtom when, int least) {
        return new SoapOutput(schema, when, least);
    }

    @Override
    public void process(Exchange exchange) throws XMLStreamException {
        Message message = ExchangeAssembly.message(exchange);
        Element folder = message.body();
        if (folder == null) {
            throw new MessageException(SoapError.NO_BODY, "expected a body to send, there is none");
        }
        boolean optimised =
                mtom == Mtom.ALWAYS
                        || mtom == Mtom.AS_REQUESTED
                                && exchange.getProperty(MTOM_REQUESTED, false, boolean.class);
        List<SoapHeader> headers = new ArrayList<>();
        List<BodySource> body = new ArrayList<>();
        if (folder.name().sameLocal(SoapTree.SOAP)) {
            Element blocks = folder.firstChild(SoapTree.HEADER);
            if (blocks != null) {
                for (Element block : elements(blocks)) {
                    headers.add(header(block));
                }
            }
            SoapAttachments.fromTree(exchange, folder);
            folder = folder.firstChild(SoapTree.BODY);
        }
        if (folder != null) {
            parts(folder, exchange, optimised, body);
        }
        exchange.getMessage().setBody(new BodyPayload(headers, body));
        // A reply has the content type of its own envelope.
        exchange.getMessage().removeHeader(Exchange.CONTENT_TYPE);
    }

    private void parts(
            Element folder, Exchange exchange, boolean optimised, List<BodySource> body) {
        AttachmentMessage message = exchange.getMessage(AttachmentMessage.class);
        SoapSchema.Valid known =
                schema == null ? null : (SoapSchema.Valid) exchange.removeProperty(VALID);
        int least = optimised ? leastMtom : Integer.MAX_VALUE;
        for (Element part : elements(folder)) {
            ByteSlice bytes;
            if (mtom == Mtom.NEVER) {
                bytes = BodyBytes.of(part);
            } else {
                try (MtomParts taken = new MtomParts(message, least)) {
                    taken.takeOut(part);
                    bytes = BodyBytes.of(part);
                }
            }
            if (schema != null) {
                schema.requireOut(bytes, known);
            }
            body.add(new BodySource(bytes, optimised));
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
