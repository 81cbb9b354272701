// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.opentelemetry.camel;

import dev.bactrian.mq.camel.MqMessage;
import dev.bactrian.opentelemetry.TraceParent;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.camel.Message;

/**
 * What a message has of a context while it is sent, and what it had before.
 *
 * @param now the context of the send
 * @param parent what was in the header before; null for nothing
 * @param state as well
 */
record Carried(TraceParent now, Object parent, Object state) {

    /** The headers of a message of a queue that nobody asked for stay so. */
    static Carried put(TraceParent now, Message message) {
        if (message instanceof MqMessage got && got.headersUntouched()) {
            Map<String, String> properties = new LinkedHashMap<>();
            properties.put(TraceParent.NAME, now.parent());
            if (now.state() != null) {
                properties.put(TraceParent.STATE, now.state());
            }
            got.note(properties);
            return new Carried(
                    now,
                    got.input().property(TraceParent.NAME),
                    got.input().property(TraceParent.STATE));
        }
        Carried carried =
                new Carried(
                        now,
                        message.getHeader(TraceParent.NAME),
                        message.getHeader(TraceParent.STATE));
        set(message, TraceParent.NAME, now.parent());
        set(message, TraceParent.STATE, now.state());
        return carried;
    }

    /** An answer has its own, and is left alone. */
    void takeAway(Message message) {
        if (message instanceof MqMessage got && got.note(Map.of())) {
            return;
        }
        if (now.parent().equals(message.getHeader(TraceParent.NAME))) {
            set(message, TraceParent.NAME, parent);
            set(message, TraceParent.STATE, state);
        }
    }

    private static void set(Message message, String name, Object value) {
        if (value != null) {
            message.setHeader(name, value);
        } else if (message.getHeader(name) != null) {
            message.removeHeader(name);
        }
    }
}
