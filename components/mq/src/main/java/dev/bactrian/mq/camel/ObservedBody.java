// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mq.camel;

import dev.bactrian.tree.ByteSlice;
import java.nio.charset.StandardCharsets;
import org.apache.camel.Exchange;
import org.apache.camel.Message;

/**
 * The body of an exchange for those who look on (a trace, an event): nothing is read, parsed or
 * made for them that the flow itself did not ask for.
 */
public final class ObservedBody {
    /** A payload larger than this (4 MiB) is not read for who only looks on. */
    public static final int MOST_BYTES = 4 << 20;

    private ObservedBody() {}

    /** Whether the message came from a queue and has more than {@link #MOST_BYTES}. */
    public static boolean isTooLarge(Exchange exchange) {
        return exchange.getMessage() instanceof MqMessage message
                && message.input().length() > MOST_BYTES;
    }

    /**
     * The body as it stands there.
     *
     * @return null for a message of camel-jms: asked for its body it might deserialise an object
     */
    public static Object of(Exchange exchange) {
        Message message = exchange.getMessage();
        return message.getClass().getSimpleName().equals("JmsMessage") ? null : message.getBody();
    }

    /**
     * Its bytes; those of text in UTF-8.
     *
     * @param body of any class
     * @return null for what is neither bytes nor text: a stream is read only once
     */
    public static ByteSlice bytes(Object body) {
        if (body instanceof ByteSlice slice) {
            return slice;
        }
        if (body instanceof byte[] array) {
            return ByteSlice.of(array);
        }
        return body instanceof String text
                ? ByteSlice.of(text.getBytes(StandardCharsets.UTF_8))
                : null;
    }
}
