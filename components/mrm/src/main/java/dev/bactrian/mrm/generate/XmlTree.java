// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.generate;

import dev.bactrian.tree.Element;
import dev.bactrian.tree.Name;
import java.io.IOException;
import java.io.InputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** A small XML document as a tree: an element for each element, text as values. */
public final class XmlTree {
    private static final int DEEPEST = 512;

    private XmlTree() {}

    /**
     * Reads a document without document type declaration.
     *
     * @return the root element
     * @throws IOException where it is not well-formed
     */
    public static Element read(InputStream xml) throws IOException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        try {
            XMLStreamReader reader = factory.createXMLStreamReader(xml);
            Element root = null;
            Element at = null;
            int depth = 0;
            StringBuilder text = new StringBuilder();
            while (reader.hasNext()) {
                switch (reader.next()) {
                    case XMLStreamReader.START_ELEMENT -> {
                        if (++depth > DEEPEST) {
                            throw new IOException("elements are nested deeper than " + DEEPEST);
                        }
                        Element made =
                                new Element(
                                        Name.of(reader.getNamespaceURI(), reader.getLocalName()),
                                        dev.bactrian.tree.FieldType.NAME);
                        text.setLength(0);
                        if (at == null) {
                            root = made;
                        } else {
                            at.append(made);
                        }
                        at = made;
                    }
                    case XMLStreamReader.CHARACTERS -> text.append(reader.getText());
                    case XMLStreamReader.END_ELEMENT -> {
                        depth--;
                        if (at.firstChild() == null) {
                            at.setValue(text.toString());
                        }
                        text.setLength(0);
                        at = at.parent();
                    }
                    default -> {
                        // comments and the like are no data
                    }
                }
            }
            return root;
        } catch (XMLStreamException e) {
            throw new IOException(e.getMessage(), e);
        }
    }
}
