// SPDX-License-Identifier: Apache-2.0
// Copyright the Bactrian authors
package dev.bactrian.mrm.length;

import dev.bactrian.mrm.codec.BadValue;
import dev.bactrian.mrm.codec.BitNumberCodec;
import dev.bactrian.mrm.codec.ValueException;
import dev.bactrian.mrm.error.MrmError;
import dev.bactrian.mrm.node.ElementNode;
import dev.bactrian.mrm.node.LengthRule;
import dev.bactrian.mrm.node.ParseState;
import dev.bactrian.mrm.node.WriteState;
import dev.bactrian.mrm.state.Tape;

/** Reads and writes numbers that start and end at any bit. */
public final class BitLength extends LengthRule {
    private final int bits;
    private final BitNumberCodec codec;

    /** A number of so many bits. */
    public BitLength(int bits, BitNumberCodec codec) {
        this.bits = bits;
        this.codec = codec;
    }

    /** Puts the field on the tape; false where it does not fit. */
    public int read(ParseState s, ElementNode node) {
        long from = 8L * s.pos + s.bit;
        if (from + bits > 8L * s.limit) {
            s.fail(node, bits + " bits");
            return -1;
        }
        Object value = codec.decodeBits(s.data, from, bits);
        if (node.checks && value instanceof BadValue bad) {
            s.fail(node, s.pos, MrmError.BAD_VALUE, bad.expected(), bad.found());
            return -1;
        }
        int entry = s.tape.leaf(node.tapeNumber() | Tape.BITS, s.pos, s.bit | bits << 3);
        long to = from + bits;
        s.pos = (int) (to >> 3);
        s.bit = (int) (to & 7);
        return entry;
    }

    /** Writes a value. */
    public void put(WriteState w, Object value) {
        long number;
        try {
            number = codec.encodeBits(value, bits);
        } catch (ValueException e) {
            throw new ValueException(e.getMessage());
        }
        if (codec.leastFirst()) {
            for (int i = 0; i < bits; i++) {
                w.bit((int) (number >> i & 1), true);
            }
        } else if (codec.bigEndian() || bits <= 8) {
            for (int i = bits - 1; i >= 0; i--) {
                w.bit((int) (number >> i & 1), false);
            }
        } else {
            for (int taken = 0; taken < bits; taken += 8) {
                int count = Math.min(8, bits - taken);
                for (int i = count - 1; i >= 0; i--) {
                    w.bit((int) (number >> taken + i & 1), false);
                }
            }
        }
    }

    @Override
    public int end(ParseState s, ElementNode node) {
        throw new IllegalStateException("bits have no end in bytes");
    }

    @Override
    public void write(WriteState w, ElementNode node, Content content) {
        throw new IllegalStateException("bits are put by themselves");
    }

    @Override
    public String describe() {
        return bits + " bits";
    }
}
