// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation;

import dev.bactrian.aggregation.Aggregation.Request;
import dev.bactrian.state.RecordSink;
import dev.bactrian.state.RecordSource;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.StoredMessage;

/** What aggregations write to their journal: one record to open, one for each reply, one to end. */
final class AggregationRecords {
    /**
     * An aggregation with all its requests, id: the aggregation's. A deadline less than 0 is one by
     * {@link ServiceTime}, with all its bits the other way round.
     */
    static final byte OPENED = 1;

    /** The reply to one request, id: the aggregation's. */
    static final byte REPLIED = 2;

    /** A reply to a request that is not known, id: its own. */
    static final byte EARLY = 3;

    /** What {@link ServiceTime} shows, id: its own. */
    static final byte SERVICE_TIME = 4;

    private AggregationRecords() {}

    static StateRecord opened(Aggregation aggregation) {
        RecordSink sink =
                new RecordSink(64 + 64 * aggregation.requests.size())
                        .text(aggregation.origin)
                        .int64(aggregation.openedMillis)
                        .int64(
                                aggregation.isInService()
                                        ? ~aggregation.serviceDeadline
                                        : aggregation.deadlineMillis)
                        .int32(aggregation.requests.size());
        for (Request request : aggregation.requests) {
            sink.text(RequestKey.text(request.key)).text(request.folder);
        }
        return new StateRecord(OPENED, aggregation.id, sink.toSlice());
    }

    static Aggregation readOpened(Aggregations home, StateRecord stored, boolean persistent) {
        RecordSource source = new RecordSource(stored.body());
        Aggregation aggregation =
                new Aggregation(
                        home,
                        stored.id(),
                        source.text(),
                        persistent,
                        source.int64(),
                        source.int64());
        if (aggregation.deadlineMillis < 0) {
            aggregation.serviceDeadline = ~aggregation.deadlineMillis;
        }
        int count = source.int32();
        for (int i = 0; i < count; i++) {
            Object key = RequestKey.of(source.text());
            aggregation.requests.add(new Request(aggregation, key, source.text().intern()));
        }
        aggregation.missing = count;
        return aggregation;
    }

    static StateRecord replied(Request request) {
        RecordSink sink = new RecordSink(64 + request.reply.bytes().length());
        sink.text(RequestKey.text(request.key)).bytes(request.reply.bytes());
        return new StateRecord(REPLIED, request.aggregation.id, sink.toSlice());
    }

    static void readReplied(Aggregation aggregation, StateRecord stored) {
        RecordSource source = new RecordSource(stored.body());
        Object key = RequestKey.of(source.text());
        for (Request request : aggregation.requests) {
            if (request.key.equals(key) && request.reply == null) {
                request.reply = StoredMessage.of(source.bytes());
                aggregation.missing--;
                return;
            }
        }
    }

    static StateRecord early(EarlyReply early) {
        RecordSink sink = new RecordSink(64 + early.reply.bytes().length());
        sink.text(RequestKey.text(early.key)).bytes(early.reply.bytes());
        return new StateRecord(EARLY, early.id, sink.toSlice());
    }

    static EarlyReply readEarly(Aggregations home, StateRecord stored) {
        RecordSource source = new RecordSource(stored.body());
        Object key = RequestKey.of(source.text());
        return new EarlyReply(home, stored.id(), key, StoredMessage.of(source.bytes()), true);
    }
}
