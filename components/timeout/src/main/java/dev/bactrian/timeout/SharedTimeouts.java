// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.timeout;

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
 * The open timeouts of one name, shared by all processes on one broker: in the memory of the owner
 * of {@link dev.bactrian.state.jms.SharedState}, persistent ones in a journal too; all other
 * processes forward their requests to the owner, in the unit of work of the flow's message.
 */
public final class SharedTimeouts extends SharedNode<Timeouts> implements TimeoutStore {
    /** What the names of internal queues begin with. */
    public static final String QUEUE_PREFIX = "SYSTEM.BACTRIAN.TIMEOUT.";

    private static final byte FORWARDED = 17;

    private final TimeoutSettings settings;
    private final TimeoutTerminal terminal;

    /**
     * @param name the name, the same in all processes
     * @param settings how they are kept; null in a process that only forwards
     * @param parts what shared state is made of
     * @param terminal where they come to
     */
    public SharedTimeouts(
            String name, TimeoutSettings settings, StateParts parts, TimeoutTerminal terminal) {
        super(QUEUE_PREFIX, name, parts);
        this.settings = settings;
        this.terminal = terminal;
    }

    @Override
    public Timeouts make(StateJournal journal) {
        return new Timeouts(
                name(), settings, journal, parts().threads(), parts().transactions(), terminal);
    }

    @Override
    public void request(
            UnitOfWork unit, TimeoutRequest request, Message message, boolean persistent) {
        Timeouts here = state().here();
        if (here != null) {
            here.request(unit, request, message, persistent);
            return;
        }
        RecordSink sink = new RecordSink(1024);
        sink.int8(persistent ? 1 : 0);
        request.write(sink);
        if (!request.cancel()) {
            MessageCodec.write(message, sink);
        }
        state().forward(
                        unit,
                        new StateRecord(FORWARDED, UUID.randomUUID(), sink.toSlice()),
                        persistent);
    }

    @Override
    public void received(Timeouts here, UnitOfWork unit, StateRecord record) {
        if (record.kind() != FORWARDED) {
            throw new TimeoutException(
                    TimeoutError.NOT_READY,
                    "a forwarded request expected, not kind " + record.kind());
        }
        RecordSource source = new RecordSource(record.body());
        boolean persistent = source.int8() != 0;
        TimeoutRequest request = TimeoutRequest.read(source);
        Message message = request.cancel() ? null : MessageCodec.read(source);
        here.request(unit, request, message, persistent);
    }
}
