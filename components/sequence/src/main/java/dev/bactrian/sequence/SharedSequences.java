// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence;

import dev.bactrian.state.StateJournal;
import dev.bactrian.state.StateParts;
import dev.bactrian.state.StateRecord;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.state.jms.SharedNode;

/** A sequence that one process on a broker counts at a time, and another one goes on with. */
public final class SharedSequences extends SharedNode<Sequences> {
    /** What the names of internal queues begin with. */
    public static final String QUEUE_PREFIX = "SYSTEM.BACTRIAN.SEQ.";

    private final SequenceSettings settings;

    /**
     * @param name the name, the same in all processes
     * @param settings how messages are numbered
     * @param parts what shared state is made of
     */
    public SharedSequences(String name, SequenceSettings settings, StateParts parts) {
        super(QUEUE_PREFIX, name, parts);
        this.settings = settings;
    }

    @Override
    public Sequences make(StateJournal journal) {
        return new Sequences(name(), settings, journal, parts().threads(), parts().transactions());
    }

    /**
     * The sequence, where it is counted here.
     *
     * @throws SequenceException BAC9104 where another process counts it
     */
    public Sequences here() {
        Sequences here = state().here();
        if (here == null) {
            throw new SequenceException(
                    SequenceError.ELSEWHERE, "another process counts the sequence " + name());
        }
        return here;
    }

    @Override
    public void received(Sequences here, UnitOfWork unit, StateRecord record) {
        throw new SequenceException(
                SequenceError.ELSEWHERE, "nothing is forwarded to the sequence " + name());
    }
}
