// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence;

import dev.bactrian.state.RecordSink;
import dev.bactrian.state.RecordSource;
import dev.bactrian.state.StateJournal;
import dev.bactrian.state.StateParts;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.jms.SharedNode;
import java.util.UUID;

/**
 * A resequencer that all processes on one broker share: in the memory of the process that consumes
 * it; the others forward their messages, in the unit of work of each.
 */
public final class SharedResequencer extends SharedNode<Resequencer> implements ResequenceStore {
    /** What the names of internal queues begin with. */
    public static final String QUEUE_PREFIX = "SYSTEM.BACTRIAN.RESEQ.";

    private static final byte FORWARDED = 17;

    private final ResequenceSettings settings;
    private final ResequenceTerminal terminal;

    /**
     * @param name the name, the same in all processes
     * @param settings how messages are put in order; null in a process that only forwards
     * @param parts what shared state is made of
     * @param terminal where they go to
     */
    public SharedResequencer(
            String name,
            ResequenceSettings settings,
            StateParts parts,
            ResequenceTerminal terminal) {
        super(QUEUE_PREFIX, name, parts);
        this.settings = settings;
        this.terminal = terminal;
    }

    @Override
    public Resequencer make(StateJournal journal) {
        return new Resequencer(
                name(), settings, journal, parts().threads(), parts().transactions(), terminal);
    }

    @Override
    public void accept(UnitOfWork unit, Arrival arrival) {
        Resequencer here = state().here();
        if (here != null) {
            here.accept(unit, arrival);
            return;
        }
        RecordSink sink = new RecordSink(1024);
        arrival.write(sink);
        state().forward(
                        unit,
                        new StateRecord(FORWARDED, UUID.randomUUID(), sink.toSlice()),
                        arrival.persistent());
    }

    @Override
    public void received(Resequencer here, UnitOfWork unit, StateRecord record) {
        if (record.kind() != FORWARDED) {
            throw new SequenceException(
                    SequenceError.NOT_READY,
                    "a forwarded message expected, not kind " + record.kind());
        }
        here.accept(unit, Arrival.read(new RecordSource(record.body())));
    }
}
