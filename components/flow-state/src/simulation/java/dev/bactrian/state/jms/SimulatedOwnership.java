// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state.jms;

import dev.bactrian.state.StateJournal;

/**
 * A journal as the owner of a state has it, where nothing waits for anything: units of work that
 * are open when it is given up are too late.
 */
public final class SimulatedOwnership {
    private final OwnedJournal owned;

    /**
     * @param journal what all owners write to
     */
    public SimulatedOwnership(StateJournal journal) {
        owned = new OwnedJournal(journal, () -> {}, 0, 0);
    }

    /** What the owner writes to. */
    public StateJournal journal() {
        return owned;
    }

    /** The state is another's. */
    public void lose() {
        owned.end();
    }
}
