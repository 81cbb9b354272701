// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.xmlnsc;

import dev.bactrian.tree.MessageException;
import dev.bactrian.xmlnsc.error.XmlnscError;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import javax.xml.XMLConstants;
import org.apache.ws.commons.schema.resolver.URIResolver;
import org.w3c.dom.ls.LSInput;
import org.w3c.dom.ls.LSResourceResolver;
import org.xml.sax.InputSource;

/** Finds schemas that others include or import: beside the first one, by relative path, only. */
final class XmlSchemaResolver implements LSResourceResolver, URIResolver {
    /** The schema of {@code xml:lang}, {@code xml:space}, {@code xml:base} and {@code xml:id}. */
    private static final String BUILT_IN = "classpath:dev/bactrian/xmlnsc/xml.xsd";

    private final String first;
    private final WsdlSchemas wsdl;
    private final Set<String> missing = new LinkedHashSet<>();

    /** {@code wsdl}: the schemas that stand in one document; null for schemas of their own. */
    XmlSchemaResolver(String first, WsdlSchemas wsdl) {
        this.first = first;
        this.wsdl = wsdl;
    }

    @Override
    public LSInput resolveResource(
            String type, String namespace, String publicId, String systemId, String base) {
        if (!XMLConstants.W3C_XML_SCHEMA_NS_URI.equals(type)) {
            return new Found(String.valueOf(systemId), new byte[0]); // a document type: not fetched
        }
        return resolve(namespace, systemId, base);
    }

    private Found resolve(String namespace, String systemId, String base) {
        if (wsdl != null && (systemId == null || systemId.startsWith("#"))) {
            String called = systemId == null ? wsdl.location(namespace) : systemId;
            if (called != null) {
                return new Found(called, wsdl.at(called));
            }
        }
        String from = base == null ? first : location(base);
        String location = systemId == null ? null : location(from, systemId);
        byte[] bytes = location == null ? null : XmlSchema.find(location);
        if (bytes == null && XMLConstants.XML_NS_URI.equals(namespace)) {
            return new Found(BUILT_IN, XmlSchema.read(BUILT_IN));
        }
        if (systemId == null) {
            return null; // an import without location: nothing to read
        }
        if (bytes == null) {
            requireImport(namespace, systemId, from);
            missing.add(systemId);
        }
        return new Found(location == null ? systemId : location, bytes);
    }

    @Override
    public InputSource resolveEntity(String namespace, String systemId, String base) {
        boolean named = systemId != null && !systemId.isEmpty();
        Found found = resolve(namespace, named ? systemId : null, base);
        if (found == null) {
            return new InputSource();
        }
        InputSource source = new InputSource(new ByteArrayInputStream(found.document(namespace)));
        source.setSystemId(found.getSystemId());
        return source;
    }

    /** What was asked for and is not there, for the end of an error message. */
    String missing() {
        return missing.isEmpty() ? "" : " (not found, and nothing is fetched: " + missing + ")";
    }

    /** Where a document stands that a processor names by its URI. */
    private String location(String base) {
        if (base.startsWith("file:")) {
            return Path.of(URI.create(base)).toString();
        }
        return base.startsWith(folder(first)) ? base : first;
    }

    /**
     * An import says that a name space is used, and may say where its schema stands; what is
     * included is a part of the schema itself. An import is never of the schema's own name space.
     *
     * @throws MessageException BAC1101 for what is included and not there
     */
    private static void requireImport(String namespace, String systemId, String from) {
        byte[] including = XmlSchema.find(from);
        String target = including == null ? null : SchemaDocument.targetNamespace(including);
        if (target != null && target.equals(namespace == null ? "" : namespace)) {
            throw new MessageException(
                    XmlnscError.NO_SCHEMA,
                    "schema " + systemId + ", which " + from + " includes, is not there");
        }
    }

    /** A relative path against the location of a schema; null where it is no relative path. */
    private static String location(String base, String relative) {
        if (relative.contains(":") || relative.startsWith("/")) {
            return null;
        }
        String folder = folder(base);
        String rest = relative.startsWith("./") ? relative.substring(2) : relative;
        while (rest.startsWith("../") && folder.length() > 1) {
            rest = rest.substring(3);
            folder = folder(folder.substring(0, folder.length() - 1));
        }
        return folder + rest;
    }

    private static String folder(String location) {
        int slash = location.lastIndexOf('/');
        return slash < 0
                ? location.substring(0, location.indexOf(':') + 1)
                : location.substring(0, slash + 1);
    }

    /** The bytes of a schema document; what the interface can say beside that is not used. */
    private static final class Found implements LSInput {
        private final String location;
        private final byte[] bytes;

        /** {@code bytes}: null where there is no such document. */
        Found(String location, byte[] bytes) {
            this.location = location;
            this.bytes = bytes;
        }

        @Override
        public InputStream getByteStream() {
            return bytes != null
                    ? new ByteArrayInputStream(bytes)
                    : new InputStream() {
                        @Override
                        public int read() throws IOException {
                            throw new FileNotFoundException(location);
                        }
                    };
        }

        /** The document, or an empty one for a name space of which there is none. */
        byte[] document(String namespace) {
            if (bytes != null) {
                return SchemaDocument.withoutDtd(bytes);
            }
            boolean named = namespace != null && !namespace.isEmpty();
            String target =
                    named
                            ? " targetNamespace=\""
                                    + namespace.replace("&", "&amp;").replace("\"", "&quot;")
                                    + '"'
                            : "";
            return ("<schema xmlns=\"" + XMLConstants.W3C_XML_SCHEMA_NS_URI + '"' + target + "/>")
                    .getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public String getSystemId() {
            return location;
        }

        @Override
        public Reader getCharacterStream() {
            return null;
        }

        @Override
        public void setCharacterStream(Reader reader) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void setByteStream(InputStream stream) {
            throw new UnsupportedOperationException();
        }

        @Override
        public String getStringData() {
            return null;
        }

        @Override
        public void setStringData(String data) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void setSystemId(String id) {
            throw new UnsupportedOperationException();
        }

        @Override
        public String getPublicId() {
            return null;
        }

        @Override
        public void setPublicId(String id) {
            throw new UnsupportedOperationException();
        }

        @Override
        public String getBaseURI() {
            return location;
        }

        @Override
        public void setBaseURI(String uri) {
            throw new UnsupportedOperationException();
        }

        @Override
        public String getEncoding() {
            return null;
        }

        @Override
        public void setEncoding(String encoding) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean getCertifiedText() {
            return false;
        }

        @Override
        public void setCertifiedText(boolean certified) {
            throw new UnsupportedOperationException();
        }
    }
}
