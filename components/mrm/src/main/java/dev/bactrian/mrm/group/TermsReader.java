// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.group;

import dev.bactrian.mrm.node.ParseState;

/** Reads the terms of a sequence, whichever way is the fastest for what they are. */
public abstract class TermsReader {
    /**
     * Reads all terms.
     *
     * @return false where the bytes do not fit, which the state then knows more about
     */
    public abstract boolean parse(ParseState s);

    /**
     * Reads one item, or finds that there is none: {@link Slot#MORE}, {@link Slot#DONE} or {@link
     * Slot#FAILED}.
     */
    public abstract int step(ParseState s, SequenceProgress progress);

    /** Whether a program of an element around can have these terms in it. */
    public abstract boolean isFlat();

    /** Whether a table of initiators says which item comes next. */
    public abstract boolean isByInitiators();

    /** What makes elements straight of the terms; null where that depends on the message. */
    public abstract RecordReader elements();
}
