// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.group.FixedOrigin;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.node.Schema;
import dev.bactrian.mrm.state.Tape;
import dev.bactrian.tree.ByteSlice;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.ParseException;

/** Parses messages of a schema. Every thread may use it. */
final class MessageReader {
    private static final int FIRST_DENSITY = 64;

    final Schema schema;

    /**
     * How many entries of a tape 1,024 bytes took last: a guess for the next message, which any
     * thread may make.
     */
    private int density = FIRST_DENSITY;

    MessageReader(Schema schema) {
        this.schema = schema;
    }

    /** Says that a message is not longer than it may be. */
    void requireSize(ByteSlice bytes, Limits limits) {
        if (bytes.length() > limits.messageBytes()) {
            throw new ParseException(
                    MrmError.LIMIT,
                    "expected a message of at most "
                            + limits.messageBytes()
                            + " bytes, found "
                            + bytes.length(),
                    0);
        }
    }

    /** Parses all of a message. */
    ParseState parseAll(byte[] data, int from, int to, Limits limits) {
        return parseAll(data, from, to, limits, null);
    }

    /**
     * Parses all of a message.
     *
     * @param maker makes elements of records; null where only positions are asked for
     */
    ParseState parseAll(byte[] data, int from, int to, Limits limits, FixedOrigin maker) {
        ParseState state = new ParseState(schema, data, from, to, limits);
        state.maker = maker;
        state.tape = new Tape(entries(to - from));
        if (!parseRoot(state)) {
            throw state.failure();
        }
        requireEnd(state);
        noteEntries(state.entries(), to - from);
        return state;
    }

    /** Parses the root; an expression that has no value refuses the message. */
    boolean parseRoot(ParseState state) {
        try {
            return schema.root().parse(state);
        } catch (ValueException e) {
            return state.refuse(schema.root(), e);
        }
    }

    /** How many entries so many bytes are likely to take. */
    int entries(int bytes) {
        return 16 + (int) ((long) bytes * density >> 10);
    }

    /** Notes how many entries so many bytes took. */
    void noteEntries(int entries, int bytes) {
        int found = (int) Math.min(1024, 1 + ((long) entries << 10) / Math.max(1, bytes));
        if (found > density || found < density >> 1) {
            density = found; // seldom, so that threads do not take it from each other
        }
    }

    void requireEnd(ParseState state) {
        if (state.pos < state.end) {
            state.fail(schema.root(), "the end of the message");
            throw state.failure();
        }
    }
}
