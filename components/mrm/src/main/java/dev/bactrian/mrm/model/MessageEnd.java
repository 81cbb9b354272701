// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.model;

import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.group.ComplexNode;
import dev.bactrian.mrm.group.SequenceNode;
import dev.bactrian.mrm.length.DelimitedLength;
import dev.bactrian.mrm.length.EndOfParentLength;
import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.Node;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.node.Schema;
import dev.bactrian.mrm.state.Tape;
import dev.bactrian.tree.Limits;
import dev.bactrian.tree.MessageException;
import dev.bactrian.tree.ParseException;
import java.util.Arrays;

/**
 * Finds where a message ends, among bytes that come piece by piece. Used by one thread.
 *
 * <p>The parser is let run as if the bytes never ended. Where it looks at one that is not there, it
 * runs off the end of the array, and more are needed: no part of the parser has to know that bytes
 * may be missing. So that the array ends where the bytes do, they are copied once for each piece,
 * unless the piece fills its array.
 */
public final class MessageEnd {
    /** More than any message has: what the parser takes for the number of bytes there are. */
    private static final int ENDLESS = 1 << 30;

    private static final int TAPE = 64;

    private final MessageReader reader;
    private final Schema model;
    private final Limits limits;
    private byte[] seen;
    private int seenLimit;
    private byte[] exact;
    private int shift;

    /** Ends of messages of a model. */
    public MessageEnd(CompiledModel model, Limits limits) {
        this.reader = model.reader();
        this.model = model.schema();
        this.limits = limits;
    }

    /**
     * Says that messages of the model end by themselves.
     *
     * @throws MessageException BAC3031 where the last field takes all bytes that follow
     */
    public void require() {
        if (isOpen(model.root())) {
            throw new MessageException(
                    MrmError.NO_END,
                    model.rootName().local()
                            + ": its last field takes all bytes that follow, so that nobody can say where a record ends: "
                            + "give it a length, or its parent a terminator");
        }
    }

    private static boolean isOpen(Node node) {
        if (node instanceof ElementNode element) {
            if (element.framing.terminator() != null
                    || element.length instanceof EndOfParentLength) {
                return element.framing.terminator() == null;
            }
            // separators stand between: behind the last field only a terminator can end it
            return element.length instanceof DelimitedLength
                    || element instanceof ComplexNode complex
                            && complex.length == null
                            && isOpen(complex.content);
        }
        if (!(node instanceof SequenceNode sequence) || sequence.framing().terminator() != null) {
            return false;
        }
        for (int i = sequence.slots.length - 1; i >= 0; i--) {
            if (isOpen(sequence.slots[i].node)) {
                return true;
            }
            if (sequence.slots[i].least > 0) {
                return false;
            }
        }
        return false;
    }

    /** How many bytes a message certainly has. */
    public int wants() {
        return Math.max(1, model.root().fixedBytes());
    }

    /**
     * The end of the message that starts at a position.
     *
     * @param limit behind the last byte that is there; bytes before it do not change any more
     * @param atEnd whether no bytes follow
     * @param offset of the message in its file, for error messages
     * @return the position behind it; -1 where more bytes are needed
     * @throws ParseException where the bytes are no message
     */
    public int find(byte[] buffer, int start, int limit, boolean atEnd, long offset) {
        int fixed = model.root().fixedBytes();
        if (fixed > 0 && limit - start >= fixed) {
            return start + fixed; // its values are looked at when somebody asks
        }
        if (atEnd) {
            return parse(buffer, start, limit, offset);
        }
        if (fixed > 0) {
            return -1;
        }
        window(buffer, start, limit);
        ParseState state = state(exact, start - shift, end(start - shift));
        try {
            if (reader.parseRoot(state)) {
                return state.pos <= exact.length ? state.pos + shift : -1;
            }
        } catch (IndexOutOfBoundsException e) {
            return -1; // it looked for bytes that are not there yet
        }
        return parse(buffer, start, limit, offset); // says what does not fit
    }

    private static int end(int start) {
        return (int) Math.min(Integer.MAX_VALUE - 8, (long) start + ENDLESS);
    }

    /** Makes {@code exact} an array that ends at the limit. */
    private void window(byte[] buffer, int start, int limit) {
        if (seen == buffer && seenLimit == limit) {
            return;
        }
        seen = buffer;
        seenLimit = limit;
        if (limit == buffer.length) {
            exact = buffer;
            shift = 0;
        } else {
            exact = Arrays.copyOfRange(buffer, start, limit);
            shift = start;
        }
    }

    private int parse(byte[] data, int start, int limit, long offset) {
        ParseState state = state(data, start, limit);
        if (!reader.parseRoot(state)) {
            throw state.failure(offset);
        }
        return state.pos;
    }

    private ParseState state(byte[] data, int from, int to) {
        ParseState state = new ParseState(model, data, from, to, limits);
        state.tape = new Tape(TAPE);
        return state;
    }
}
