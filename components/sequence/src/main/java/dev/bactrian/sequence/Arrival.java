// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence;

import dev.bactrian.state.MessageCodec;
import dev.bactrian.state.RecordSink;
import dev.bactrian.state.RecordSource;
import dev.bactrian.tree.Message;

/**
 * A message that came to be put in order.
 *
 * @param group whose number it is
 * @param number its place in the group
 * @param first whether it begins the group
 * @param last whether it ends the group
 * @param persistent whether it must not be lost
 * @param message the message; not to be used by the caller any more
 */
public record Arrival(
        String group,
        long number,
        boolean first,
        boolean last,
        boolean persistent,
        Message message) {
    private static final int FIRST = 1;
    private static final int LAST = 2;
    private static final int PERSISTENT = 4;

    void write(RecordSink sink) {
        sink.text(group)
                .int64(number)
                .int8((first ? FIRST : 0) | (last ? LAST : 0) | (persistent ? PERSISTENT : 0));
        MessageCodec.write(message, sink);
    }

    static Arrival read(RecordSource source) {
        String group = source.text();
        long number = source.int64();
        int flags = source.int8();
        return new Arrival(
                group,
                number,
                (flags & FIRST) != 0,
                (flags & LAST) != 0,
                (flags & PERSISTENT) != 0,
                MessageCodec.read(source));
    }
}
