// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.MessageException;
import dev.bactrian.xmlnsc.error.XmlnscError;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * The schemas that stand in the types of a WSDL 1.1 document, each as a document of its own with
 * the prefixes that the WSDL declares around it, and one that imports them all.
 */
final class WsdlSchemas {
    private static final String WSDL = "http://schemas.xmlsoap.org/wsdl/";
    private static final String XSD = XMLConstants.W3C_XML_SCHEMA_NS_URI;

    private final String location;
    private final Map<String, byte[]> byNamespace = new LinkedHashMap<>();

    private WsdlSchemas(String location) {
        this.location = location;
    }

    /**
     * The schemas of a document.
     *
     * @return null where the document is no WSDL
     * @throws MessageException BAC1102 where it has none, or two for one name space, or imports
     *     another WSDL
     */
    static WsdlSchemas of(String location, byte[] document) {
        Element top;
        try {
            top = read(document);
        } catch (SAXException e) {
            return null; // the schema processor will say what is wrong, and where
        }
        if (!WSDL.equals(top.getNamespaceURI()) || !"definitions".equals(top.getLocalName())) {
            return null;
        }
        if (top.getElementsByTagNameNS(WSDL, "import").getLength() > 0) {
            throw new MessageException(
                    XmlnscError.NOT_A_SCHEMA,
                    "schema " + location + ": a WSDL that imports another is not followed");
        }
        WsdlSchemas schemas = new WsdlSchemas(location);
        NodeList types = top.getElementsByTagNameNS(WSDL, "types");
        for (int i = 0; i < types.getLength(); i++) {
            NodeList found = ((Element) types.item(i)).getElementsByTagNameNS(XSD, "schema");
            for (int k = 0; k < found.getLength(); k++) {
                schemas.add((Element) found.item(k));
            }
        }
        if (schemas.byNamespace.isEmpty()) {
            throw new MessageException(
                    XmlnscError.NOT_A_SCHEMA,
                    "schema " + location + ": a WSDL without a schema in its types");
        }
        return schemas;
    }

    private static Element read(byte[] document) throws SAXException {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            var builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null);
            Document parsed = builder.parse(new ByteArrayInputStream(document));
            return parsed.getDocumentElement();
        } catch (ParserConfigurationException | IOException e) {
            throw new IllegalStateException("bytes cannot be read as XML", e);
        }
    }

    private void add(Element schema) {
        String namespace = schema.getAttribute("targetNamespace");
        for (Node outer = schema.getParentNode();
                outer instanceof Element;
                outer = outer.getParentNode()) {
            NamedNodeMap attributes = outer.getAttributes();
            for (int i = 0; i < attributes.getLength(); i++) {
                Attr attribute = (Attr) attributes.item(i);
                if (XMLConstants.XMLNS_ATTRIBUTE_NS_URI.equals(attribute.getNamespaceURI())
                        && !schema.hasAttribute(attribute.getName())) {
                    schema.setAttributeNS(
                            XMLConstants.XMLNS_ATTRIBUTE_NS_URI,
                            attribute.getName(),
                            attribute.getValue());
                }
            }
        }
        if (byNamespace.put(namespace, SchemaDocument.text(schema)) != null) {
            throw new MessageException(
                    XmlnscError.NOT_A_SCHEMA,
                    "schema " + location + ": two schemas for the name space '" + namespace + "'");
        }
    }

    /** A schema that imports all of them. */
    byte[] all() {
        StringBuilder out = new StringBuilder("<xsd:schema xmlns:xsd='").append(XSD).append("'>");
        byNamespace
                .keySet()
                .forEach(
                        namespace ->
                                out.append("<xsd:import")
                                        .append(
                                                namespace.isEmpty()
                                                        ? ""
                                                        : " namespace='" + namespace + "'")
                                        .append(" schemaLocation='")
                                        .append(location(namespace))
                                        .append("'/>"));
        return out.append("</xsd:schema>").toString().getBytes(StandardCharsets.UTF_8);
    }

    /** How the schema of a name space is called; null where there is none. */
    String location(String namespace) {
        int number = 0;
        for (String one : byNamespace.keySet()) {
            number++;
            if (one.equals(namespace == null ? "" : namespace)) {
                return "#" + number;
            }
        }
        return null;
    }

    /** The schema that is called so. */
    byte[] at(String called) {
        int number = Integer.parseInt(called.substring(1));
        return byNamespace.values().stream().skip(number - 1L).findFirst().orElseThrow();
    }
}
