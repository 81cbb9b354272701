// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.read;

import dev.bactrian.mrm.group.RecordReader;
import dev.bactrian.mrm.group.Separation;
import dev.bactrian.mrm.group.SequenceProgress;
import dev.bactrian.mrm.group.Slot;
import dev.bactrian.mrm.group.TermsReader;
import dev.bactrian.mrm.node.ParseState;

/**
 * Reads the terms of a sequence: the one place that decides which way is taken. Terms that have to
 * be there each once, with nothing between them, are read one after the other; items between
 * separators by a {@linkplain ProgramReader program}; all else, and what is resumed, {@linkplain
 * SequenceSteps step by step}, where initiators tell items apart by {@linkplain Starts a table}.
 * Immutable.
 */
public final class SequenceReader extends TermsReader {
    private final Slot[] slots;

    /** Terms one behind the other, each once, with nothing between them. */
    private final boolean plain;

    /** Items with separators between them, as many as the schema says; null for anything else. */
    private final ProgramReader items;

    /** Makes elements of them, where they are no more than fields; null for anything else. */
    private final ElementReader elements;

    /** Items that initiators tell apart; null where none are. */
    private final Starts starts;

    private final SequenceSteps steps;

    /**
     * @param separation null where nothing stands between the terms
     * @param initiated whether the initiator of each term says that it is there
     * @param optionalFrom the slot from which on all may be left out, separators and all
     */
    public SequenceReader(
            Slot[] slots, Separation separation, boolean initiated, int optionalFrom) {
        this.slots = slots;
        boolean ones = separation == null;
        for (Slot slot : slots) {
            ones &= slot.count == Slot.Count.ONE;
        }
        this.plain = ones;
        this.items = initiated ? null : ProgramCompiler.of(slots, separation, optionalFrom);
        this.elements = items == null ? null : items.elements();
        this.starts = plain || items != null ? null : Starts.of(slots, separation, initiated);
        this.steps = new SequenceSteps(slots, separation, initiated, optionalFrom, starts);
    }

    @Override
    public boolean parse(ParseState s) {
        if (plain) {
            return parseTerms(s);
        }
        return items != null ? items.parse(s) : steps.parseAll(s);
    }

    /** Terms one behind the other, each once. */
    private boolean parseTerms(ParseState s) {
        for (Slot slot : slots) {
            if (!slot.parse(s)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int step(ParseState s, SequenceProgress progress) {
        return steps.step(s, progress);
    }

    @Override
    public boolean isFlat() {
        return plain || items != null;
    }

    @Override
    public boolean isByInitiators() {
        return starts != null;
    }

    @Override
    public RecordReader elements() {
        return elements;
    }
}
