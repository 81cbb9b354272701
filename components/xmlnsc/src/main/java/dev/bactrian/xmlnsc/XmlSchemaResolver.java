package dev.bactrian.xmlnsc;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.Reader;
import org.apache.ws.commons.schema.resolver.URIResolver;
import org.w3c.dom.ls.LSInput;
import org.w3c.dom.ls.LSResourceResolver;
import org.xml.sax.InputSource;

/** Finds schemas that others include or import: beside the first one, by relative path, only. */
final class XmlSchemaResolver implements LSResourceResolver, URIResolver {
    private final String first;
    private final WsdlSchemas wsdl;

    /** {@code wsdl}: the schemas that stand in one document; null for schemas of their own. */
    XmlSchemaResolver(String first, WsdlSchemas wsdl) {
        this.first = first;
        this.wsdl = wsdl;
    }

    @Override
    public LSInput resolveResource(
            String type, String namespace, String publicId, String systemId, String base) {
        if (wsdl != null && (systemId == null || systemId.startsWith("#"))) {
            String called = systemId == null ? wsdl.location(namespace) : systemId;
            return called == null ? null : new Found(called, wsdl.at(called));
        }
        if (systemId == null) {
            return null; // an import without location: nothing to read
        }
        String from = base != null && base.startsWith(folder(first)) ? base : first;
        String location = location(from, systemId);
        return new Found(location, XmlSchema.read(location));
    }

    @Override
    public InputSource resolveEntity(String namespace, String systemId, String base) {
        boolean named = systemId != null && !systemId.isEmpty();
        LSInput found = resolveResource(null, namespace, null, named ? systemId : null, base);
        if (found == null) {
            return new InputSource();
        }
        InputSource source = new InputSource(found.getByteStream());
        source.setSystemId(found.getSystemId());
        return source;
    }

    /** A relative path against the location of a schema. */
    private static String location(String base, String relative) {
        if (relative.contains("://") || relative.startsWith("/")) {
            throw new dev.bactrian.tree.MessageException(
                    "BAC1101",
                    "schema " + relative + " is not read: only relative paths are followed");
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

        Found(String location, byte[] bytes) {
            this.location = location;
            this.bytes = bytes;
        }

        @Override
        public InputStream getByteStream() {
            return new ByteArrayInputStream(bytes);
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
