// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector;

import dev.bactrian.state.MessageCodec;
import dev.bactrian.state.RecordSink;
import dev.bactrian.state.RecordSource;
import dev.bactrian.state.StateJournal;
import dev.bactrian.state.StateParts;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.jms.SharedNode;
import dev.bactrian.tree.Message;
import java.util.UUID;

/**
 * The open collections of one collector, shared by all processes on one broker: in the memory of
 * the owner of {@link dev.bactrian.state.jms.SharedState}, persistent ones in a journal queue too;
 * all other processes forward their messages to the owner, in the unit of work of the flow's
 * message.
 */
public final class SharedCollections extends SharedNode<MessageCollections>
        implements CollectionStore {
    /** What the names of internal queues begin with. */
    public static final String QUEUE_PREFIX = "SYSTEM.BACTRIAN.COLL.";

    private static final byte FORWARDED_MESSAGE = 17;
    private static final byte FORWARDED_CONTROL = 18;

    private final CollectorSettings settings;
    private final CollectionTerminals terminals;

    /**
     * @param name the name of the collector, the same in all processes
     * @param settings what it gathers; null in a process that only forwards
     * @param parts what shared state is made of
     * @param terminals where collections end
     */
    public SharedCollections(
            String name,
            CollectorSettings settings,
            StateParts parts,
            CollectionTerminals terminals) {
        super(QUEUE_PREFIX, name, parts);
        this.settings = settings;
        this.terminals = terminals;
    }

    @Override
    public int waiting() {
        MessageCollections current = state().here();
        return current == null ? 0 : current.waiting();
    }

    @Override
    public MessageCollections make(StateJournal journal) {
        return new MessageCollections(
                name(), settings, journal, parts().threads(), parts().transactions(), terminals);
    }

    @Override
    public void collect(
            UnitOfWork unit,
            String input,
            String correlation,
            Message message,
            boolean persistent) {
        MessageCollections current = state().here();
        if (current != null) {
            current.collect(unit, input, correlation, message, persistent);
            return;
        }
        RecordSink sink = new RecordSink(1024);
        sink.int8(persistent ? 1 : 0).text(input).text(correlation);
        MessageCodec.write(message, sink);
        state().forward(
                        unit,
                        new StateRecord(FORWARDED_MESSAGE, UUID.randomUUID(), sink.toSlice()),
                        persistent);
    }

    @Override
    public void release(UnitOfWork unit, String wanted) {
        MessageCollections current = state().here();
        if (current != null) {
            current.release(unit, wanted);
            return;
        }
        RecordSink sink = new RecordSink(64).int8(1).text(wanted);
        state().forward(
                        unit,
                        new StateRecord(FORWARDED_CONTROL, UUID.randomUUID(), sink.toSlice()),
                        true);
    }

    @Override
    public void received(MessageCollections here, UnitOfWork unit, StateRecord record) {
        RecordSource source = new RecordSource(record.body());
        boolean persistent = source.int8() != 0;
        if (record.kind() == FORWARDED_CONTROL) {
            here.release(unit, source.text());
        } else if (record.kind() == FORWARDED_MESSAGE) {
            String input = source.text();
            String correlation = source.text();
            here.collect(unit, input, correlation, MessageCodec.read(source), persistent);
        } else {
            throw new CollectorException(
                    CollectorError.NOT_READY,
                    "a forwarded message or control expected, not kind " + record.kind());
        }
    }
}
