// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.sequence;

import dev.bactrian.state.StateEntry;
import java.util.UUID;

/** A group that is counted. Its fields are changed by the unit of work that holds it. */
final class CountedGroup extends StateEntry {
    final Sequences home;
    final String name;

    /** The number of the next message. */
    long next;

    /** Its record in the journal; null where there is none. */
    UUID record;

    /** When it has rested long enough to begin anew, milliseconds since the epoch; 0 for never. */
    volatile long restsUntil;

    CountedGroup(Sequences home, String name, long next) {
        this.home = home;
        this.name = name;
        this.next = next;
    }

    @Override
    protected void expired() {
        home.restedSoon(this);
    }
}
