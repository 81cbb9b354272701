// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.xsd;

import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.error.SchemaException;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/** Reads one schema document, without document type declarations or anything from elsewhere. */
final class SchemaReader extends DefaultHandler {
    private static final int DEEPEST = 200;

    private final SchemaDocument document;
    private Locator locator;
    private XsdNode at;
    private XsdNode top;
    private int depth;
    private Map<String, String> prefixes = new HashMap<>(Map.of("xml", XMLConstants.XML_NS_URI));
    private boolean prefixesShared;

    private SchemaReader(SchemaDocument document) {
        this.document = document;
    }

    /** Reads a document. The stream is not closed. */
    static SchemaDocument read(InputStream bytes, String location, String chameleonNamespace) {
        SchemaDocument document = new SchemaDocument(location, chameleonNamespace);
        SchemaReader reader = new SchemaReader(document);
        try {
            SAXParserFactory factory = SAXParserFactory.newDefaultInstance();
            factory.setNamespaceAware(true);
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            factory.newSAXParser().parse(new InputSource(bytes), reader);
        } catch (SAXParseException e) {
            throw new SchemaException(
                    MrmError.SCHEMA_UNREADABLE,
                    "not a well-formed schema document: " + e.getMessage(),
                    location,
                    e.getLineNumber());
        } catch (SAXException | ParserConfigurationException | IOException e) {
            throw new SchemaException(
                    MrmError.SCHEMA_UNREADABLE,
                    "the schema document cannot be read: " + e.getMessage(),
                    location,
                    0);
        }
        if (!reader.top.is("schema")) {
            throw reader.top.error(
                    MrmError.SCHEMA_UNREADABLE,
                    "the top element is to be xs:schema, not '" + reader.top.local() + "'");
        }
        document.root(reader.top);
        return document;
    }

    @Override
    public void setDocumentLocator(Locator newLocator) {
        locator = newLocator;
    }

    @Override
    public void startPrefixMapping(String prefix, String uri) {
        if (!prefixesShared) {
            prefixes = new HashMap<>(prefixes);
            prefixesShared = true;
        }
        prefixes.put(prefix, uri);
    }

    @Override
    public void startElement(String uri, String local, String raw, Attributes attributes)
            throws SAXException {
        if (++depth > DEEPEST) {
            throw new SAXParseException("elements are nested deeper than " + DEEPEST, locator);
        }
        prefixesShared = false;
        at = new XsdNode(uri, local, at, document, locator.getLineNumber(), prefixes);
        if (top == null) {
            top = at;
        }
        for (int i = 0; i < attributes.getLength(); i++) {
            at.attribute(attributes.getURI(i), attributes.getLocalName(i), attributes.getValue(i));
        }
    }

    @Override
    public void endElement(String uri, String local, String raw) {
        depth--;
        at = at.parent();
        if (at != null) {
            prefixes = at.prefixes();
            prefixesShared = false;
        }
    }

    @Override
    public void characters(char[] chars, int start, int length) {
        at.characters(chars, start, length);
    }
}
