// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap;

import dev.bactrian.tree.ByteSlice;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import javax.xml.transform.stream.StreamSource;

/**
 * A part of a body as the UTF-8 bytes of one element that declares all its prefixes. {@link
 * BodyWriter} puts the bytes out; without that, CXF reads them as it does any source.
 */
public final class BodySource extends StreamSource {
    private final ByteSlice bytes;
    private final boolean mtom;

    /**
     * A part.
     *
     * @param mtom whether bytes of the body may be in attachments
     */
    public BodySource(ByteSlice bytes, boolean mtom) {
        this.bytes = bytes;
        this.mtom = mtom;
    }

    /** Whether bytes of the body may be in attachments. */
    boolean isMtom() {
        return mtom;
    }

    /** The bytes of the element. */
    public ByteSlice bytes() {
        return bytes;
    }

    @Override
    public InputStream getInputStream() {
        return new ByteArrayInputStream(bytes.array(), bytes.offset(), bytes.length());
    }
}
