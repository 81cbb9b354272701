// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap;

import dev.bactrian.tree.ByteSink;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Domain;
import dev.bactrian.tree.Domains;
import dev.bactrian.tree.Element;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.Name;
import dev.bactrian.tree.ParseException;
import dev.bactrian.tree.ParseOptions;
import dev.bactrian.tree.WriteOptions;
import dev.bactrian.xmlnsc.XmlFieldType;
import java.util.ArrayList;
import java.util.List;
import org.apache.cxf.binding.soap.Soap11;
import org.apache.cxf.binding.soap.Soap12;

/**
 * A SOAP envelope as elements over its bytes. All of it is known to be well-formed, nothing inside
 * the body's parts was parsed.
 */
public final class Envelope {
    private static final Domain XML = Domains.installed().get("XMLNSC");

    private final Element top;
    private final Element header;
    private final Element body;
    private final List<Element> parts = new ArrayList<>();

    private Envelope(Element top) {
        this.top = top;
        String namespace = top.name().namespace();
        this.header = top.firstChild(Name.of(namespace, "Header"));
        this.body = top.firstChild(Name.of(namespace, "Body"));
        if (body != null) {
            for (Element part : body.children()) {
                if (!XmlFieldType.isInTag(part.type())) {
                    parts.add(part);
                }
            }
        }
        top.lastChild();
    }

    /**
     * Reads an envelope.
     *
     * @return null where it is none of SOAP 1.1 or 1.2 with a body: CXF knows what to say of that
     * @throws ParseException where the bytes are no well-formed XML or beyond the limits
     */
    static Envelope of(byte[] bytes, Limits limits) {
        Element folder = XML.parse(ByteSlice.of(bytes), ParseOptions.DEFAULT.withLimits(limits));
        Element top = null;
        for (Element e : folder.children()) {
            if (e.type() != XmlFieldType.XML_DECLARATION) {
                top = e;
            }
        }
        if (top == null || !top.localName().equals("Envelope") || !isSoap(top.name().namespace())) {
            return null;
        }
        Envelope envelope = new Envelope(top);
        return envelope.body == null || envelope.isFault() ? null : envelope;
    }

    private static boolean isSoap(String namespace) {
        return namespace.equals(Soap11.SOAP_NAMESPACE) || namespace.equals(Soap12.SOAP_NAMESPACE);
    }

    private boolean isFault() {
        return parts.size() == 1
                && parts.get(0).name().equals(Name.of(top.name().namespace(), "Fault"));
    }

    /** The header blocks, taken out of the envelope. */
    public void headersTo(Element folder) {
        if (header == null) {
            return;
        }
        List<Element> blocks = new ArrayList<>();
        for (Element block : header.children()) {
            if (!XmlFieldType.isInTag(block.type())) {
                blocks.add(block);
            }
        }
        blocks.forEach(block -> folder.append(block.detach()));
    }

    /** The parts of the body, taken out of the envelope. */
    public void partsTo(Element folder) {
        parts.forEach(part -> folder.append(part.detach()));
    }

    /** The same envelope with nothing inside the parts of its body. */
    byte[] withoutContent() {
        Element outer = new Element(top.name(), XmlFieldType.FOLDER);
        copyTag(top, outer);
        if (header != null) {
            outer.append(header.copy());
        }
        Element inner = outer.append(new Element(body.name(), XmlFieldType.FOLDER));
        copyTag(body, inner);
        for (Element part : parts) {
            inner.append(new Element(part.name(), XmlFieldType.FOLDER));
        }
        Element folder = Element.folder("XMLNSC");
        folder.append(outer);
        ByteSink sink = new ByteSink(1024);
        XML.write(folder, WriteOptions.DEFAULT, sink);
        return sink.toArray();
    }

    /**
     * Attributes and name space declarations: of Body those that a signature or CXF may look for.
     */
    private static void copyTag(Element from, Element to) {
        for (Element e = from.firstChild();
                e != null && XmlFieldType.isInTag(e.type());
                e = e.nextSibling()) {
            Element copy = new Element(e.name(), e.type());
            copy.setValue(e.value());
            to.append(copy);
        }
    }
}
