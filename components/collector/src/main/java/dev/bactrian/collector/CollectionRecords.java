// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector;

import dev.bactrian.state.RecordSink;
import dev.bactrian.state.RecordSource;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.StoredMessage;
import java.util.UUID;

/** What collections write to their journal: a record for each message, one to end. */
final class CollectionRecords {
    /** A message in a collection, id: the collection's. */
    static final byte COLLECTED = 1;

    private CollectionRecords() {}

    /** What a record of a message says. */
    record Collected(
            UUID id, String correlation, String input, long arrivedMillis, StoredMessage message) {}

    static StateRecord collected(
            MessageCollection collection, String input, MessageCollection.Item item) {
        RecordSink sink = new RecordSink(64 + item.message().bytes().length());
        sink.text(collection.line.correlation)
                .text(input)
                .int64(item.arrivedMillis())
                .bytes(item.message().bytes());
        return new StateRecord(COLLECTED, collection.id, sink.toSlice());
    }

    static Collected readCollected(StateRecord stored) {
        RecordSource source = new RecordSource(stored.body());
        return new Collected(
                stored.id(),
                source.text(),
                source.text(),
                source.int64(),
                StoredMessage.of(source.bytes()));
    }
}
