// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap;

import dev.bactrian.tree.ByteSlice;
import java.io.IOException;
import java.io.OutputStream;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.message.Message;
import org.apache.cxf.message.MessageContentsList;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;
import org.apache.cxf.staxutils.W3CDOMStreamWriter;
import org.apache.cxf.wsdl.interceptors.BareOutInterceptor;
import org.apache.cxf.wsdl.interceptors.WrappedOutInterceptor;

/** Writes the bytes of body parts between the tags that CXF's writer has written. */
final class BodyWriter extends AbstractPhaseInterceptor<Message> {
    BodyWriter() {
        super(Phase.MARSHAL);
        addBefore(BareOutInterceptor.class.getName());
        addBefore(WrappedOutInterceptor.class.getName());
    }

    @Override
    public void handleMessage(Message message) {
        MessageContentsList parts = MessageContentsList.getContentsList(message);
        OutputStream out = message.getContent(OutputStream.class);
        XMLStreamWriter writer = message.getContent(XMLStreamWriter.class);
        Object encoding = message.get(Message.ENCODING);
        boolean direct =
                parts != null
                        && out != null
                        && writer != null
                        && !(writer instanceof W3CDOMStreamWriter)
                        && (encoding == null || "UTF-8".equalsIgnoreCase(encoding.toString()))
                        && parts.stream().allMatch(BodySource.class::isInstance);
        if (!direct || parts.isEmpty()) {
            return;
        }
        try {
            writer.writeCharacters(""); // closes the tag of the body
            writer.flush();
            for (Object part : parts) {
                ByteSlice bytes = ((BodySource) part).bytes();
                out.write(bytes.array(), bytes.offset(), bytes.length());
            }
        } catch (XMLStreamException | IOException e) {
            throw new Fault(e);
        }
        // CXF is to write none of them a second time.
        for (int i = 0; i < parts.size(); i++) {
            parts.set(i, MessageContentsList.REMOVED_MARKER);
        }
    }
}
