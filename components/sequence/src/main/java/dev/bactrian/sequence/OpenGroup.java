// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence;

import dev.bactrian.state.StateEntry;
import dev.bactrian.state.StoredMessage;
import java.util.TreeMap;
import java.util.UUID;

/** A group whose messages are put in order; changed by the unit of work that holds it. */
final class OpenGroup extends StateEntry {

    /**
     * A message that waits.
     *
     * @param id its record in the journal, where it is persistent
     */
    record Waiting(UUID id, long number, boolean last, boolean persistent, StoredMessage message) {}

    final Resequencer home;
    final String name;
    final TreeMap<Long, Waiting> waiting = new TreeMap<>();

    /** Whose turn it is; null where that is not known yet. */
    Long next;

    /** The last number; null where that is not known. */
    Long end;

    /** The record of {@link #next} and {@link #end}; null where there is none. */
    UUID record;

    /** When something is to be done though no message comes, milliseconds; 0 for never. */
    volatile long deadline;

    OpenGroup(Resequencer home, String name, Long next, Long end) {
        this.home = home;
        this.name = name;
        this.next = next;
        this.end = end;
    }

    @Override
    protected void expired() {
        home.dueSoon(this);
    }
}
