// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** Schema documents as bytes. */
final class SchemaDocument {
    private SchemaDocument() {}

    /**
     * A schema document without its document type: entities that it declares itself are replaced,
     * one that stands elsewhere is not fetched. The same bytes where there is no document type.
     */
    static byte[] withoutDtd(byte[] document) {
        if (!new String(document, StandardCharsets.ISO_8859_1).contains("<!DOCTYPE")) {
            return document;
        }
        Element top = read(document);
        return top == null ? document : text(top); // the schema processor says what is wrong
    }

    /** The target name space, {@code ""} for none; null where it is not XML. */
    static String targetNamespace(byte[] document) {
        Element top = read(document);
        return top == null ? null : top.getAttribute("targetNamespace");
    }

    private static Element read(byte[] document) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            DocumentBuilder builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null);
            builder.setEntityResolver(
                    (publicId, systemId) -> new InputSource(new ByteArrayInputStream(new byte[0])));
            return builder.parse(new ByteArrayInputStream(document)).getDocumentElement();
        } catch (SAXException e) {
            return null;
        } catch (ParserConfigurationException | IOException e) {
            throw new IllegalStateException("bytes cannot be read as XML", e);
        }
    }

    /** A part of a document as a document of its own, in UTF-8. */
    static byte[] text(Node part) {
        try {
            TransformerFactory factory = TransformerFactory.newDefaultInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            Transformer copy = factory.newTransformer();
            copy.setOutputProperty(OutputKeys.ENCODING, "UTF-8");
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            copy.transform(new DOMSource(part), new StreamResult(out));
            return out.toByteArray();
        } catch (TransformerException e) {
            throw new IllegalStateException("a schema cannot be written", e);
        }
    }
}
