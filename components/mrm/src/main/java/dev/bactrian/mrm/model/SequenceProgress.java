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

    void next() {
        slot++;
        occurrence = 0;
        started = false;
    }
}
