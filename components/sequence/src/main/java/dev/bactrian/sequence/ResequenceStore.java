// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence;

import dev.bactrian.state.StateStore;
import dev.bactrian.state.UnitOfWork;

/** The messages that wait for their turn, as those that come see them: here, or elsewhere. */
public interface ResequenceStore extends StateStore {
    /**
     * Hands a message on where it is its turn, with those that waited for it; else keeps it.
     *
     * @throws SequenceException BAC9102 for a number that came already or cannot be, BAC9103 where
     *     others hold the group for too long, BAC9105 where this process has just lost the state to
     *     another one, BAC9106 where too many wait
     */
    void accept(UnitOfWork unit, Arrival arrival);
}
