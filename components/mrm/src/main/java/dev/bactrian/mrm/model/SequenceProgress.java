// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

/** How far the parse of one sequence has come. */
final class SequenceProgress {
    int slot;
    int occurrence;
    int least;
    int most;
    boolean started;

    /** Whether an item, or the place of one, stands before: a separator is due. */
    boolean any;

    /** Whether no separator stood where one was due, and nothing that must come is left. */
    boolean ended;

    void next() {
        slot++;
        occurrence = 0;
        started = false;
    }
}
