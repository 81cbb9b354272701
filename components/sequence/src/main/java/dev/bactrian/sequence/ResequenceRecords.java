// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence;

import dev.bactrian.sequence.OpenGroup.Waiting;
import dev.bactrian.state.RecordSink;
import dev.bactrian.state.RecordSource;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.StoredMessage;
import java.util.UUID;

/** What a resequencer writes to its journal: messages that wait, and whose turn it is. */
final class ResequenceRecords {
    private static final byte MESSAGE = 1;
    private static final byte TURN = 2;

    private ResequenceRecords() {}

    static StateRecord message(OpenGroup group, Waiting waiting) {
        RecordSink sink = new RecordSink(128 + waiting.message().bytes().length());
        sink.text(group.name)
                .int64(waiting.number())
                .int8(waiting.last() ? 1 : 0)
                .bytes(waiting.message().bytes());
        return new StateRecord(MESSAGE, waiting.id(), sink.toSlice());
    }

    static StateRecord turn(UUID id, OpenGroup group) {
        RecordSink sink = new RecordSink();
        sink.text(group.name);
        number(sink, group.next);
        number(sink, group.end);
        return new StateRecord(TURN, id, sink.toSlice());
    }

    private static void number(RecordSink sink, Long number) {
        sink.int8(number == null ? 0 : 1).int64(number == null ? 0 : number);
    }

    private static Long number(RecordSource source) {
        boolean there = source.int8() != 0;
        long number = source.int64();
        return there ? (Long) number : null;
    }

    static String group(StateRecord stored) {
        return new RecordSource(stored.body()).text();
    }

    static void restore(OpenGroup group, StateRecord stored) {
        RecordSource source = new RecordSource(stored.body());
        source.text();
        if (stored.kind() == TURN) {
            group.next = number(source);
            group.end = number(source);
            group.record = stored.id();
            return;
        }
        long number = source.int64();
        boolean last = source.int8() != 0;
        group.waiting.put(
                number,
                new Waiting(stored.id(), number, last, true, StoredMessage.of(source.bytes())));
        if (last) {
            group.end = number;
        }
    }
}
