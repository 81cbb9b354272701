// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.group;

/** How far the parse of one sequence has come. */
public final class SequenceProgress {
    /** The term that is read next. */
    public int slot;

    /** How many occurrences of it were read. */
    public int occurrence;

    /** How many occurrences there have to be. */
    public int least;

    /** How many there may be. */
    public int most;

    /** Whether the two are known. */
    public boolean started;

    /** Whether an item, or the place of one, stands before: a separator is due. */
    public boolean any;

    /** Whether no separator stood where one was due, and nothing that must come is left. */
    public boolean ended;

    /** Where the separator and the initiators behind it were looked for; -1 for nowhere. */
    public int looked = -1;

    /** How long the separator there is; negative where there is none. */
    public int separator;

    /** What the table of initiators says of what stands there. */
    public int row;

    /** Goes on to the next term. */
    public void next() {
        slot++;
        occurrence = 0;
        started = false;
    }
}
