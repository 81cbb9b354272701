// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import dev.bactrian.tree.Limits;

/**
 * The parse of one message, some of the root's items at a time where the model allows it, else all
 * at once. Entry 0 of the tape is the root.
 */
final class Portions {
    private final CompiledModel model;
    private final byte[] data;
    private final int from;
    private final int to;
    private final Limits limits;
    private ParseState state;
    private SequenceProgress progress;
    private boolean done;

    Portions(CompiledModel model, byte[] data, int from, int to, Limits limits) {
        this.model = model;
        this.data = data;
        this.from = from;
        this.to = to;
        this.limits = limits;
    }

    /** What was parsed; null before the first portion. */
    Tape tape() {
        return state == null ? null : state.tape;
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
     * @return whether the tape is a new one
     */
    boolean next(int entries, boolean keep) {
        if (!(model.root() instanceof ComplexNode root) || !root.isResumable()) {
            state = model.parseAll(data, from, to, limits);
            done = true;
            return true;
        }
        SequenceNode sequence = (SequenceNode) root.content;
        boolean first = state == null;
        if (first) {
            state = new ParseState(model, data, from, to, limits);
            progress = new SequenceProgress();
        }
        if (first || !keep) {
            long enough = entries + entries / 8L + 16;
            state.tape = new Tape((int) Math.min(enough, model.entries(to - state.pos)));
            state.depth = 0;
            state.enter(root.id);
            if (first && !sequence.open(state)) {
                throw state.failure();
            }
        }
        int start = state.pos;
        done = sequence.parseSome(state, progress, entries);
        if (done) {
            state.leave(0);
            model.requireEnd(state);
            model.noteEntries(state.tape.size(), to - (keep ? from : start));
        }
        return first || !keep;
    }
}
