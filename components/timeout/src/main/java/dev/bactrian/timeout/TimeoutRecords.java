// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.timeout;

import dev.bactrian.state.RecordSink;
import dev.bactrian.state.RecordSource;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.StoredMessage;
import java.util.UUID;

/** What timeouts write to their journal: one record for each, anew when it has come. */
final class TimeoutRecords {
    /** An open timeout. */
    static final byte OPEN = 1;

    private TimeoutRecords() {}

    static StateRecord open(UUID id, Timeout timeout, long dueMillis, int left) {
        RecordSink sink = new RecordSink(128 + timeout.message.bytes().length());
        timeout.request.write(sink);
        sink.int64(dueMillis).int32(left).bytes(timeout.message.bytes());
        return new StateRecord(OPEN, id, sink.toSlice());
    }

    static Timeout read(Timeouts home, StateRecord stored) {
        RecordSource source = new RecordSource(stored.body());
        TimeoutRequest request = TimeoutRequest.read(source);
        long due = source.int64();
        int left = source.int32();
        Timeout timeout =
                new Timeout(home, request, StoredMessage.of(source.bytes()), true, stored.id());
        timeout.dueMillis = due;
        timeout.left = left;
        return timeout;
    }
}
