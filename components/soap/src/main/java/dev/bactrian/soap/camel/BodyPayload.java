// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap.camel;

import dev.bactrian.soap.BodySource;
import dev.bactrian.tree.ByteSlice;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import javax.xml.transform.Source;
import org.apache.camel.Exchange;
import org.apache.camel.StreamCache;
import org.apache.camel.component.cxf.common.CxfPayload;
import org.apache.cxf.binding.soap.SoapHeader;

/**
 * A payload whose body parts are bytes. It says that it can be read more than once, as it can: for
 * any other payload Camel's stream caching makes a DOM of each part.
 */
final class BodyPayload extends CxfPayload<SoapHeader> implements StreamCache {
    private final List<BodySource> parts;

    BodyPayload(List<SoapHeader> headers, List<BodySource> parts) {
        super(headers, new Parts(parts), null);
        this.parts = parts;
    }

    /**
     * Camel's client looks into each part for its name and puts the reader that it opened into its
     * place; the bytes stay.
     */
    private static final class Parts extends ArrayList<Source> {
        private static final long serialVersionUID = 1L;

        Parts(List<BodySource> parts) {
            super(parts);
        }

        @Override
        public Source set(int index, Source reader) {
            return get(index);
        }
    }

    @Override
    public void reset() {
        // each part gives a new stream
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        for (BodySource part : parts) {
            ByteSlice bytes = part.bytes();
            out.write(bytes.array(), bytes.offset(), bytes.length());
        }
    }

    @Override
    public StreamCache copy(Exchange exchange) {
        return new BodyPayload(getHeaders(), parts);
    }

    @Override
    public boolean inMemory() {
        return true;
    }

    @Override
    public long length() {
        return parts.stream().mapToLong(part -> part.bytes().length()).sum();
    }

    @Override
    public long position() {
        return 0;
    }
}
