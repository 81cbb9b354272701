// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.state;

import java.util.UUID;
import java.util.function.Consumer;

/**
 * Where state outlives the process: records in the order in which they were committed.
 *
 * <p>A journal never changes a record and never looks for one. It is read once, at the start; what
 * is over is thrown away from its old end, see {@link Occupants}.
 */
public interface StateJournal extends AutoCloseable {

    /**
     * Those whose records a journal keeps, for the moment when it moves them away from its old end.
     */
    interface Occupants {
        /**
         * Holds an entry, if there is one, until the unit of work ends; waits a little for others.
         */
        Occupancy hold(UUID id, UnitOfWork unit);
    }

    /** What became of the attempt to hold an entry. */
    enum Occupancy {
        /** The entry is held: its records may be moved. */
        HELD,
        /** There is no such entry any more: its records can go. */
        GONE,
        /** Another unit of work holds the entry: its records stay where they are. */
        BUSY
    }

    /**
     * Appends a record in a unit of work: it is there when that unit has committed, and never if it
     * rolls back.
     */
    void append(UnitOfWork unit, StateRecord record);

    /**
     * Appends the record that ends an entry.
     *
     * @param records how many records were appended for this entry before
     */
    void retire(UnitOfWork unit, UUID id, int records);

    /**
     * Reads the records of all entries that are not over, those of one entry by their kind.
     *
     * <p>A record that is damaged, or that the receiver refuses with a {@link
     * dev.bactrian.tree.MessageException}, is reported and set aside, where nobody reads it again;
     * the others are read all the same.
     */
    void recover(Consumer<StateRecord> receiver);

    /** Starts throwing away what is over. */
    void start(Occupants occupants);

    /** Ends that, as when another process goes on with the state. */
    default void stop() {
        // nothing was started
    }

    @Override
    void close();
}
