// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state;

import java.util.UUID;
import java.util.function.Consumer;

/** The journal of those who need none: keeps nothing, reads nothing. */
public final class MemoryOnly implements StateJournal {
    @Override
    public void append(UnitOfWork unit, StateRecord record) {
        // nothing outlives the process
    }

    @Override
    public void retire(UnitOfWork unit, UUID id, int records) {
        // nothing was kept
    }

    @Override
    public void recover(Consumer<StateRecord> receiver) {
        // nothing was kept
    }

    @Override
    public void start(Occupants occupants) {
        // nothing to throw away
    }

    @Override
    public void close() {
        // holds nothing
    }
}
