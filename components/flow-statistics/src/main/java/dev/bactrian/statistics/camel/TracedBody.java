// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.statistics.camel;

import dev.bactrian.mq.camel.MqMessage;
import dev.bactrian.statistics.trace.TreeListing;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Message;
import java.nio.charset.StandardCharsets;
import org.apache.camel.Exchange;
import org.apache.camel.support.DefaultMessage;

/** What a trace shows of an exchange's body, without using it up. */
final class TracedBody {
    /** A payload larger than this is not read for a trace. */
    private static final int MOST_BYTES = 1 << 20;

    private static final int SHOWN_BYTES = 1000;

    private TracedBody() {}

    static String of(Exchange exchange) {
        if (exchange.getMessage() instanceof MqMessage message
                && message.input().length() > MOST_BYTES) {
            return ", of " + message.input().length() + " bytes: too many to be shown";
        }
        if (!(exchange.getMessage() instanceof MqMessage)
                && exchange.getMessage().getClass() != DefaultMessage.class) {
            // asked for its body, it might deserialise an object
            return "\n  a message of type " + exchange.getMessage().getClass().getName();
        }
        Object body = exchange.getMessage().getBody();
        if (body instanceof Message message) {
            return TreeListing.of(message);
        }
        if (body instanceof byte[] bytes) {
            return text(bytes, 0, bytes.length);
        }
        if (body instanceof ByteSlice bytes) {
            return text(bytes.array(), bytes.offset(), bytes.length());
        }
        if (body instanceof String text) {
            return "\n  '" + TreeListing.oneLine(text) + "'";
        }
        return body == null ? "" : "\n  a body of type " + body.getClass().getName();
    }

    private static String text(byte[] bytes, int offset, int length) {
        int shown = Math.min(length, SHOWN_BYTES);
        String text = new String(bytes, offset, shown, StandardCharsets.UTF_8);
        return "\n  '"
                + TreeListing.oneLine(text)
                + (shown < length ? "…' (" + length + " bytes)" : "'");
    }
}
