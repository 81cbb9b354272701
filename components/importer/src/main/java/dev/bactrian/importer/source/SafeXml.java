// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.importer.source;

import dev.bactrian.importer.error.ImportException;
import dev.bactrian.importer.error.ImporterError;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.ErrorHandler;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/** XML of unknown origin: no document types, nothing is fetched. */
public final class SafeXml {
    private static final String DEPTH = "http://www.oracle.com/xml/jaxp/properties/maxElementDepth";

    private SafeXml() {}

    /**
     * The root element.
     *
     * @param place what the message names
     * @throws ImportException BAC8901
     */
    public static Element parse(byte[] bytes, String place) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
            factory.setNamespaceAware(true);
            factory.setXIncludeAware(false);
            factory.setExpandEntityReferences(false);
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            factory.setAttribute(DEPTH, "500");
            factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
            factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "");
            DocumentBuilder builder = factory.newDocumentBuilder();
            builder.setErrorHandler(new Refusing());
            return builder.parse(new ByteArrayInputStream(bytes)).getDocumentElement();
        } catch (ParserConfigurationException | SAXException | IOException e) {
            throw new ImportException(
                    ImporterError.UNREADABLE_SOURCE, place + ": " + e.getMessage(), e);
        }
    }

    /** The child elements of that local name. */
    public static List<Element> children(Element parent, String name) {
        return children(parent).stream().filter(c -> name.equals(c.getLocalName())).toList();
    }

    /** The child elements. */
    public static List<Element> children(Element parent) {
        List<Element> found = new ArrayList<>();
        for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element element) {
                found.add(element);
            }
        }
        return found;
    }

    /** The first child element of that local name, or null. */
    public static Element child(Element parent, String name) {
        return children(parent, name).stream().findFirst().orElse(null);
    }

    private static final class Refusing implements ErrorHandler {
        @Override
        public void warning(SAXParseException e) {
            // Not of interest: the document is there.
        }

        @Override
        public void error(SAXParseException e) throws SAXException {
            throw e;
        }

        @Override
        public void fatalError(SAXParseException e) throws SAXException {
            throw new SAXException(e.getMessage() + " (line " + e.getLineNumber() + ")", e);
        }
    }
}
