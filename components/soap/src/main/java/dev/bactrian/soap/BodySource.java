package dev.bactrian.soap;

import dev.bactrian.tree.ByteSlice;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import javax.xml.transform.stream.StreamSource;

/**
 * A part of a body as the UTF-8 bytes of one element that declares all its prefixes. {@link
 * BodyWriter} puts the bytes out; without that, CXF reads them as it does any source.
 */
final class BodySource extends StreamSource {
    private final ByteSlice bytes;

    BodySource(ByteSlice bytes) {
        this.bytes = bytes;
    }

    ByteSlice bytes() {
        return bytes;
    }

    @Override
    public InputStream getInputStream() {
        return new ByteArrayInputStream(bytes.array(), bytes.offset(), bytes.length());
    }
}
