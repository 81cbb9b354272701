// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.soap;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.apache.cxf.message.Attachment;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;

/**
 * Encoding and headers of a reply, or of a fault, where CXF and camel-cxf would have others.
 *
 * <p>A reply with attachments is in UTF-8, since CXF names no character set in its root part.
 * camel-cxf puts the name of the program that asked ({@code User-Agent}) into the reply, past every
 * filter.
 */
final class ReplyHead extends AbstractPhaseInterceptor<Message> {
    private static final String USER_AGENT = "User-Agent";

    ReplyHead() {
        super(Phase.SETUP);
    }

    @Override
    public void handleMessage(Message reply) {
        if (reply.get(Message.PROTOCOL_HEADERS) instanceof Map<?, ?> headers) {
            headers.remove(USER_AGENT);
        }
        Iterable<Attachment> attachments = reply.getAttachments();
        if (attachments != null && attachments.iterator().hasNext()) {
            reply.put(Message.ENCODING, StandardCharsets.UTF_8.name());
        }
    }
}
