// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.group.ComplexNode;
import dev.bactrian.mrm.group.FixedOrigin;
import dev.bactrian.mrm.group.SequenceNode;
import dev.bactrian.mrm.group.SequenceProgress;
import dev.bactrian.mrm.node.ModelOrigin;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.node.Schema;
import dev.bactrian.mrm.state.Tape;
import dev.bactrian.tree.Limits;

/**
 * The parse of one message, some of the root's items at a time where the model allows it, else all
 * at once. Entry 0 of the tape is the root.
 */
final class Portions {
    /** Where elements are made straight, little is on the tape. */
    private static final int FEW = 256;

    private final MessageReader reader;
    private final Schema model;
    private final byte[] data;
    private final int from;
    private final int to;
    private final Limits limits;
    private ParseState state;
    private SequenceProgress progress;
    private boolean done;

    Portions(MessageReader reader, byte[] data, int from, int to, Limits limits) {
        this.reader = reader;
        this.model = reader.schema;
        this.data = data;
        this.from = from;
        this.to = to;
        this.limits = limits;
    }

    /** What was parsed; null before the first portion. */
    Tape tape() {
        return state == null ? null : state.tape;
    }

    /** Tells who has what was parsed with which variables it was. */
    void tell(ModelOrigin origin) {
        origin.readWith(state);
    }

    /** Whether all of the message was parsed. */
    boolean isDone() {
        return done;
    }

    /**
     * Parses on.
     *
     * @param entries how many elements at least, where there are so many
     * @param keep whether what was parsed before stays on the tape
     * @param maker makes elements of records while they are parsed; null where only positions are
     *     asked for
     * @return whether the tape is a new one
     */
    boolean next(int entries, boolean keep, FixedOrigin maker) {
        if (!(model.root() instanceof ComplexNode root) || !root.isResumable()) {
            state = reader.parseAll(data, from, to, limits, maker);
            done = true;
            return true;
        }
        SequenceNode sequence = (SequenceNode) root.content;
        boolean first = state == null;
        if (first) {
            state = new ParseState(model, data, from, to, limits);
            progress = new SequenceProgress();
        }
        state.maker = maker;
        if (first || !keep) {
            long enough = entries + entries / 8L + 16;
            int likely = reader.entries(to - state.pos);
            int capacity = maker == null ? likely : Math.min(likely, FEW);
            state.tape = new Tape((int) Math.min(enough, capacity));
            state.depth = 0;
            state.enter(root.id);
        }
        int start = state.pos;
        try {
            if (first && !sequence.open(state)) {
                throw state.failure();
            }
            start = state.pos;
            done = sequence.parseSome(state, progress, entries);
        } catch (ValueException e) {
            state.refuse(model.root(), e);
            throw state.failure();
        }
        if (done) {
            state.leave(0);
            reader.requireEnd(state);
            reader.noteEntries(state.entries(), to - (keep ? from : start));
        }
        return first || !keep;
    }
}
