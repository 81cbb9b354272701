// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.collector;

import dev.bactrian.state.StateStore;
import dev.bactrian.state.UnitOfWork;
import dev.bactrian.tree.Message;

/** The open collections of one collector, as its inputs see them: here, or in another process. */
public interface CollectionStore extends StateStore {
    /**
     * Takes a message: into the oldest collection of its correlation string that takes it, or into
     * a new one.
     *
     * @param input the name of the input
     * @param correlation the correlation string; {@code ""} where the input has none
     * @param message the whole message; not to be used by the caller any more
     * @param persistent whether it must not be lost
     * @throws CollectorException BAC5503 for an input that the collector does not have, BAC5504
     *     where others hold the collection for too long
     */
    void collect(
            UnitOfWork unit, String input, String correlation, Message message, boolean persistent);

    /**
     * Hands on complete collections, as the coordination says.
     *
     * @param name which ones, with coordination by name; else not looked at
     */
    void release(UnitOfWork unit, String name);

    /** How many complete collections wait for a control message in this process. */
    int waiting();
}
