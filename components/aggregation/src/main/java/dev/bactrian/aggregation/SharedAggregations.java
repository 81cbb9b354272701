// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.aggregation;

import dev.bactrian.aggregation.Aggregation.Request;
import dev.bactrian.state.MessageCodec;
import dev.bactrian.state.RecordSink;
import dev.bactrian.state.RecordSource;
import dev.bactrian.state.StateJournal;
import dev.bactrian.state.StateParts;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.jms.SharedNode;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Message;
import java.util.List;

/**
 * The open aggregations of one name, shared by all processes on one broker.
 *
 * <p>They are in the memory of one process at a time, the owner of the {@link Inbox}; persistent
 * ones are in a journal queue too. In the owner, fan-out and fan-in work on them directly; in every
 * other process they forward what they have to the owner, in the unit of work of the flow's
 * message. Where the state is decides about speed only.
 */
public final class SharedAggregations extends SharedNode<Aggregations> implements AggregationStore {
    /** What the names of internal queues begin with. */
    public static final String QUEUE_PREFIX = "SYSTEM.BACTRIAN.AGGR.";

    private static final byte FORWARDED_FAN_OUT = 17;
    private static final byte FORWARDED_REPLY = 18;

    private final AggregationSettings settings;
    private final AggregationTerminals terminals;

    /**
     * @param name the name that control and reply nodes share, in all processes
     * @param settings limits and times
     * @param parts what shared state is made of
     * @param terminals where aggregations end
     */
    public SharedAggregations(
            String name,
            AggregationSettings settings,
            StateParts parts,
            AggregationTerminals terminals) {
        super(QUEUE_PREFIX, name, parts);
        this.settings = settings;
        this.terminals = terminals;
    }

    /** Whether this process has the state. */
    public boolean isOwner() {
        return state().isOwner();
    }

    /** The journal, to look at its length. */
    public StateJournal journal() {
        return state().journal();
    }

    @Override
    public Aggregations make(StateJournal journal) {
        Aggregations made =
                new Aggregations(
                        name(),
                        settings,
                        journal,
                        parts().threads(),
                        parts().transactions(),
                        terminals);
        made.follow(state()::awaitCaughtUp);
        return made;
    }

    @Override
    public FanOut open(UnitOfWork unit, String origin, long timeoutMillis, boolean persistent) {
        Aggregations current = state().here();
        if (current != null) {
            return current.open(unit, origin, timeoutMillis, persistent);
        }
        long now = parts().threads().timers().now();
        Aggregation elsewhere =
                new Aggregation(
                        null,
                        parts().threads().ids().next(),
                        origin,
                        persistent,
                        now,
                        Aggregations.deadline(now, timeoutMillis));
        unit.beforeCommit(() -> forward(unit, elsewhere));
        return new FanOut(elsewhere, request -> elsewhere.requests.add(request));
    }

    private void forward(UnitOfWork unit, Aggregation elsewhere) {
        ByteSlice opened = AggregationRecords.opened(elsewhere).body();
        RecordSink sink = new RecordSink(8 + opened.length());
        sink.int8(elsewhere.persistent ? 1 : 0).bytes(opened);
        state().forward(
                        unit,
                        new StateRecord(FORWARDED_FAN_OUT, elsewhere.id, sink.toSlice()),
                        elsewhere.persistent);
    }

    @Override
    public void reply(UnitOfWork unit, String correlationId, Message message, boolean persistent) {
        Aggregations current = state().here();
        if (current != null) {
            current.reply(unit, correlationId, message, persistent);
            return;
        }
        Object key = RequestKey.of(correlationId);
        if (key == null) {
            throw Aggregations.noCorrelation();
        }
        RecordSink sink = new RecordSink(1024);
        sink.int8(persistent ? 1 : 0).text(RequestKey.text(key));
        MessageCodec.write(message, sink);
        state().forward(
                        unit,
                        new StateRecord(
                                FORWARDED_REPLY, parts().threads().ids().next(), sink.toSlice()),
                        persistent);
    }

    @Override
    public void received(Aggregations here, UnitOfWork unit, StateRecord record) {
        RecordSource source = new RecordSource(record.body());
        boolean persistent = source.int8() != 0;
        if (record.kind() == FORWARDED_REPLY) {
            here.reply(unit, source.text(), MessageCodec.read(source), persistent);
            return;
        }
        if (record.kind() != FORWARDED_FAN_OUT) {
            throw new AggregationException(
                    AggregationError.NOT_READY,
                    "a forwarded reply or fan-out expected, not kind " + record.kind());
        }
        StateRecord opened = new StateRecord(record.kind(), record.id(), source.bytes());
        Aggregation sent = AggregationRecords.readOpened(here, opened, persistent);
        List<Request> requests = List.copyOf(sent.requests);
        sent.requests.clear();
        sent.missing = 0;
        FanOut fanOut = here.open(unit, sent);
        for (Request request : requests) {
            fanOut.request(RequestKey.text(request.key), request.folder);
        }
    }
}
